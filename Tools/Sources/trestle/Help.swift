/// What `trestle COMMAND --help` prints.
enum Help {
    private static let options = """
          --device NAME|WxH   a device (see trestle devices) or a size in points
          --scale N           pixels per point
          --dark              dark appearance
          --rtl               right to left
          --locale ID         as en_US
          --text-size NAME    extra-small ... large ... accessibility-extra-extra-extra-large
          --now TIME          start time of the virtual clock, ISO 8601
          --seed N            seed of all randomness
          --root TYPE         the first view controller, for sources without an entry point
          --swift 5|6         language mode of a folder or a file (default 5); a package has its own
        """

    static let texts: [String: String] = [
        "run": "usage: trestle run PATH [options]\n\(options)\n  --headless          no window; writes screen.png",
        "build": "usage: trestle build PATH [--swift 5|6] [--root TYPE] [-- more arguments for the compiler]\n"
            + "Prints the executable's path. In a package the arguments go to swift build.",
        "test": "usage: trestle test PATH [-- arguments for swift test]",
        "snapshot": "usage: trestle snapshot PATH -o FILE.png [options]\n\(options)\n"
            + "  --after SECONDS     virtual time before the picture is taken",
        "drive": "usage: trestle drive PATH [options]\n\(options)\n"
            + "  --timeout SECONDS   longest real time for one command (default 30)\n"
            + "One command a line on standard input, one JSON object a line on standard output. Exits 70 when the "
            + "application ends by itself.",
        "new": "usage: trestle new NAME\nMakes the folder NAME with an application that runs.",
        "doctor": "usage: trestle doctor",
        "devices": "usage: trestle devices",
    ]
}
