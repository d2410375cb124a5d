import Foundation
import Testing

@testable import platter

@Suite struct WebPageTests {
    private func text(_ path: String) throws -> String {
        String(decoding: try #require(WebPage.answer(path: path), "\(path)").body, as: UTF8.self)
    }

    /// What stands between two marks, everywhere in a text.
    private func parts(of text: String, from start: String, to end: String) -> [String] {
        var found: [String] = []
        for piece in text.components(separatedBy: start).dropFirst() {
            if let stop = piece.range(of: end) { found.append(String(piece[..<stop.lowerBound])) }
        }
        return found
    }

    @Test func everyFileThatThePageNamesIsThere() throws {
        let page = try text("/")
        let styles = parts(of: page, from: "href=\"", to: "\"")
        let scripts = parts(of: page, from: "src=\"", to: "\"")
        #expect(styles.count == 7 && scripts == ["main.js"])
        var open = scripts
        var seen: Set<String> = []
        while let script = open.popLast() {
            guard seen.insert(script).inserted else { continue }
            open += parts(of: try text("/" + script), from: "from \"./", to: "\"")
        }
        #expect(seen.count > 12)
        for style in styles { #expect(try !text("/" + style).isEmpty) }
    }

    /// The content security policy would stop them, and the browser would complain.
    @Test(arguments: ["/", "token"])
    func nothingIsInline(_ path: String) throws {
        let page = path == "/" ? try text("/") : String(decoding: WebAnswer.tokenPage.body, as: UTF8.self)
        for mark in [" style=", "<style", " onclick", "javascript:", "http://", "https://"] {
            #expect(page.range(of: mark) == nil, "\(mark)")
        }
        for script in parts(of: page, from: "<script", to: ">") { #expect(script.range(of: "src=") != nil) }
    }

    @Test func everyAnswerIsGuarded() throws {
        let lines = try #require(WebPage.answer(path: "/")).headerLines
        for header in [
            "Content-Type: text/html; charset=utf-8\n", "X-Content-Type-Options: nosniff\n",
            "Content-Security-Policy: default-src 'none'; script-src 'self'; style-src 'self';",
            "X-Frame-Options: DENY\n", "Referrer-Policy: no-referrer\n", "Connection: close\n",
        ] {
            #expect(lines.range(of: header) != nil, "\(header)")
        }
        #expect(lines.range(of: "unsafe") == nil)
        #expect(WebAnswer.json([]).headerLines.range(of: "Cache-Control: no-store\n") != nil)
    }

    @Test func thereIsNothingElse() {
        for path in ["", "/index.html", "/token.html", "/../Package.swift", "/main.js/", "/MAIN.JS"] {
            #expect(WebPage.answer(path: path) == nil)
        }
    }
}
