/// The files of the page, which are part of the program.
enum WebPage {
    private static let files: [String: (kind: Kind, bytes: [UInt8])] = [
        "/card.js": (.js, PackageResources.card_js),
        "/chart.js": (.js, PackageResources.chart_js),
        "/clock.js": (.js, PackageResources.clock_js),
        "/console.js": (.js, PackageResources.console_js),
        "/controls.css": (.css, PackageResources.controls_css),
        "/controls.js": (.js, PackageResources.controls_js),
        "/easing.js": (.js, PackageResources.easing_js),
        "/history.js": (.js, PackageResources.history_js),
        "/icon.svg": (.svg, PackageResources.icon_svg),
        "/": (.html, PackageResources.index_html),
        "/instruments.css": (.css, PackageResources.instruments_css),
        "/lateness.js": (.js, PackageResources.lateness_js),
        "/layout.css": (.css, PackageResources.layout_css),
        "/link.js": (.js, PackageResources.link_js),
        "/main.js": (.js, PackageResources.main_js),
        "/motion.js": (.js, PackageResources.motion_js),
        "/numbers.js": (.js, PackageResources.numbers_js),
        "/pickers.css": (.css, PackageResources.pickers_css),
        "/record-art.js": (.js, PackageResources.record_art_js),
        "/record.css": (.css, PackageResources.record_css),
        "/record.js": (.js, PackageResources.record_js),
        "/settings.js": (.js, PackageResources.settings_js),
        "/theme.css": (.css, PackageResources.theme_css),
        "/token.css": (.css, PackageResources.token_css),
        "/tonearm.js": (.js, PackageResources.tonearm_js),
        "/wheel-model.js": (.js, PackageResources.wheel_model_js),
        "/wheel.js": (.js, PackageResources.wheel_js),
    ]

    /// Needed by whoever has no token yet: the door looks like the rest of the house.
    static let open: Set<String> = ["/theme.css", "/controls.css", "/token.css", "/icon.svg"]

    private enum Kind: String {
        case html = "text/html; charset=utf-8"
        case css = "text/css; charset=utf-8"
        case js = "text/javascript; charset=utf-8"
        case svg = "image/svg+xml"
    }

    /// `nil` when there is no such file.
    static func answer(path: String) -> WebAnswer? {
        guard let file = files[path] else { return nil }
        return WebAnswer(
            status: 200, headers: [("Content-Type", file.kind.rawValue), ("Cache-Control", "no-cache")],
            body: file.bytes)
    }
}

extension WebAnswer {
    /// Asks for the token.
    static var tokenPage: WebAnswer {
        WebAnswer(
            status: 401,
            headers: [("Content-Type", "text/html; charset=utf-8"), ("Cache-Control", "no-store")],
            body: PackageResources.token_html)
    }
}
