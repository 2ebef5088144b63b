import UIKit

class TextFieldCell: UITableViewCell {
    let textField = UITextField()

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        selectionStyle = .none
        textField.clearButtonMode = .whileEditing
        textField.font = .preferredFont(forTextStyle: .body)
        textField.adjustsFontForContentSizeCategory = true
        textField.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(textField)
        let margins = contentView.layoutMarginsGuide
        NSLayoutConstraint.activate([
            textField.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
            textField.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
            textField.topAnchor.constraint(equalTo: margins.topAnchor),
            textField.bottomAnchor.constraint(equalTo: margins.bottomAnchor),
        ])
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }
}

/// A form: each row is a text field, Return goes to the next one, and the button waits until all is well.
class FormViewController: UIViewController, UITableViewDataSource, UITextFieldDelegate {
    enum Field: Int, CaseIterable {
        case name, email, password

        var placeholder: String {
            switch self {
            case .name: return "Name"
            case .email: return "Email"
            case .password: return "Password (at least 8 characters)"
            }
        }
    }

    private let tableView = UITableView(frame: .zero, style: .insetGrouped)
    private let statusLabel = UILabel()
    private var values: [Field: String] = [:]
    private lazy var signUpButton = UIBarButtonItem(
        title: "Sign Up", style: .done, target: self, action: #selector(signUp))

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "New Account"
        navigationItem.rightBarButtonItem = signUpButton
        signUpButton.isEnabled = false

        statusLabel.font = .preferredFont(forTextStyle: .footnote)
        statusLabel.textColor = .secondaryLabel
        statusLabel.textAlignment = .center
        statusLabel.text = "All fields are required."
        statusLabel.frame = CGRect(x: 0, y: 0, width: 0, height: 44)

        tableView.frame = view.bounds
        tableView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        tableView.dataSource = self
        tableView.keyboardDismissMode = .onDrag
        tableView.register(TextFieldCell.self, forCellReuseIdentifier: "Field")
        tableView.tableFooterView = statusLabel
        view.addSubview(tableView)
    }

    private var isValid: Bool {
        let email = values[.email] ?? ""
        return !(values[.name] ?? "").isEmpty && email.contains("@") && (values[.password] ?? "").count >= 8
    }

    @objc private func textChanged(_ sender: UITextField) {
        guard let field = Field(rawValue: sender.tag) else { return }
        values[field] = sender.text
        signUpButton.isEnabled = isValid
    }

    @objc private func signUp() {
        view.endEditing(true)
        statusLabel.text = "Welcome, \(values[.name] ?? "")!"
    }

    // MARK: - Data source

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        return Field.allCases.count
    }

    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        return "Your details"
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "Field", for: indexPath) as! TextFieldCell
        let field = Field.allCases[indexPath.row]
        let textField = cell.textField
        textField.tag = field.rawValue
        textField.placeholder = field.placeholder
        textField.text = values[field]
        textField.delegate = self
        textField.autocorrectionType = .no
        textField.autocapitalizationType = field == .name ? .words : .none
        textField.keyboardType = field == .email ? .emailAddress : .default
        textField.isSecureTextEntry = field == .password
        textField.returnKeyType = field == .password ? .done : .next
        textField.addTarget(self, action: #selector(textChanged), for: .editingChanged)
        return cell
    }

    // MARK: - Text field delegate

    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        let next = IndexPath(row: textField.tag + 1, section: 0)
        if let cell = tableView.cellForRow(at: next) as? TextFieldCell {
            cell.textField.becomeFirstResponder()
        } else {
            textField.resignFirstResponder()
            if isValid { signUp() }
        }
        return true
    }

    func textFieldDidBeginEditing(_ textField: UITextField) {
        tableView.scrollToRow(at: IndexPath(row: textField.tag, section: 0), at: .none, animated: true)
    }
}
