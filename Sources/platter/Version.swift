import PlatterCore

/// The version of this release, as `platter --version` shows it and as CHANGELOG.md lists it.
enum Version {
    static let text = "\(PlatterVersion.number)"
}
