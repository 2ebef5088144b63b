import UIKit

struct Message {
    let text: String
    let isMine: Bool
}

class BubbleCell: UITableViewCell {
    private let bubble = UIView()
    private let label = UILabel()
    private var leading: NSLayoutConstraint!
    private var trailing: NSLayoutConstraint!

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        selectionStyle = .none
        label.numberOfLines = 0
        bubble.layer.cornerRadius = 16
        bubble.translatesAutoresizingMaskIntoConstraints = false
        label.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(bubble)
        bubble.addSubview(label)
        leading = bubble.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 12)
        trailing = bubble.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -12)
        NSLayoutConstraint.activate([
            bubble.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 4),
            bubble.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -4),
            bubble.widthAnchor.constraint(lessThanOrEqualTo: contentView.widthAnchor, multiplier: 0.75),
            label.topAnchor.constraint(equalTo: bubble.topAnchor, constant: 8),
            label.bottomAnchor.constraint(equalTo: bubble.bottomAnchor, constant: -8),
            label.leadingAnchor.constraint(equalTo: bubble.leadingAnchor, constant: 12),
            label.trailingAnchor.constraint(equalTo: bubble.trailingAnchor, constant: -12),
        ])
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    func configure(with message: Message) {
        label.text = message.text
        label.textColor = message.isMine ? .white : .label
        bubble.backgroundColor = message.isMine ? .systemBlue : .secondarySystemBackground
        // Deactivate first, so that the two never contradict each other.
        NSLayoutConstraint.deactivate([leading, trailing])
        (message.isMine ? trailing : leading)?.isActive = true
    }
}

/// A chat: the newest message stays above the input field, which stays above the keyboard.
class ChatViewController: UIViewController, UITableViewDataSource, UITextFieldDelegate {
    private let tableView = UITableView()
    private let textField = UITextField()
    private let sendButton = UIButton(type: .system)
    private var messages = (1...20).map { number in
        Message(
            text: number % 3 == 0
                ? "Message \(number) is a little longer, because it has to wrap onto a second line."
                : "Message \(number)",
            isMine: number % 2 == 0)
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Chat"
        view.backgroundColor = .systemBackground
        tableView.dataSource = self
        tableView.separatorStyle = .none
        tableView.keyboardDismissMode = .interactive
        tableView.register(BubbleCell.self, forCellReuseIdentifier: "Bubble")
        textField.placeholder = "Message"
        textField.borderStyle = .roundedRect
        textField.returnKeyType = .send
        textField.delegate = self
        sendButton.setTitle("Send", for: .normal)
        sendButton.addTarget(self, action: #selector(send), for: .touchUpInside)
        sendButton.setContentHuggingPriority(.required, for: .horizontal)

        let inputBar = UIStackView(arrangedSubviews: [textField, sendButton])
        inputBar.spacing = 8
        for subview in [tableView, inputBar] {
            subview.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(subview)
        }
        NSLayoutConstraint.activate([
            tableView.topAnchor.constraint(equalTo: view.topAnchor),
            tableView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            tableView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            tableView.bottomAnchor.constraint(equalTo: inputBar.topAnchor, constant: -8),
            inputBar.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
            inputBar.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
            inputBar.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor, constant: -8),
        ])
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        scrollToBottom(animated: false)
    }

    private func scrollToBottom(animated: Bool) {
        tableView.scrollToRow(at: IndexPath(row: messages.count - 1, section: 0), at: .bottom, animated: animated)
    }

    private func append(_ message: Message) {
        messages.append(message)
        tableView.insertRows(at: [IndexPath(row: messages.count - 1, section: 0)], with: .bottom)
        scrollToBottom(animated: true)
    }

    @objc private func send() {
        guard let text = textField.text, !text.isEmpty else { return }
        textField.text = nil
        append(Message(text: text, isMine: true))
        Timer.scheduledTimer(withTimeInterval: 1, repeats: false) { [weak self] _ in
            self?.append(Message(text: "You said: \(text)", isMine: false))
        }
    }

    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        send()
        return false
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        return messages.count
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "Bubble", for: indexPath) as! BubbleCell
        cell.configure(with: messages[indexPath.row])
        return cell
    }
}
