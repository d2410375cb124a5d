/// The version of this release, as `platter --version` shows it and as CHANGELOG.md lists it.
enum Version {
    static let text = "0.1.0"
}
