"""What a hostile visitor may try, byte by byte. The platter turns on meanwhile, and everybody else is served."""

import collections
import json
import os
import re
import socket
import subprocess
import tempfile
import threading
import time
import unittest
from concurrent.futures import ThreadPoolExecutor

from deck import PROGRAM, Deck


class AbuseTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.deck = Deck()
        cls.deck.command("play")
        cls.deck.wait_until(lambda status: status["locked"])

    @classmethod
    def tearDownClass(cls):
        cls.deck.stop()

    def tearDown(self):
        status = self.deck.status()
        self.assertEqual((status["state"], status["fault"]), ("playing", None))

    def raw(self, data, wait=8):
        """What comes back for these bytes until the server closes."""
        with socket.create_connection(("127.0.0.1", self.deck.port), timeout=wait) as visitor:
            answer = b""
            try:
                visitor.sendall(data)
            except OSError:
                # It has read enough; what it says about that is there to be read.
                pass
            try:
                while piece := visitor.recv(65_536):
                    answer += piece
            except OSError:
                pass
            return answer

    def status_of(self, data):
        return int(self.raw(data).split(b" ")[1])

    def refused(self, expected, method="POST", path="/api/command", body=b"stop", **headers):
        names = {name.replace("_", "-"): value for name, value in headers.items()}
        status, _, text = self.deck.request(method, path, body, names)
        self.assertEqual(status, expected, text)

    def test_foreign_hosts_and_origins(self):
        for host in ("evil.example", "127.0.0.1.evil.example:80", "192.168.0.1"):
            self.refused(421, Host=host)
        for origin in ("http://evil.example", "null", "http://127.0.0.1:1"):
            self.refused(403, Origin=origin)
        self.refused(403, Sec_Fetch_Site="cross-site")
        self.assertEqual(self.status_of(b"POST /api/command HTTP/1.0\r\nContent-Length: 4\r\n\r\nstop"), 421)

    def test_bodies(self):
        head = b"POST /api/command HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000000\r\n\r\n"
        self.assertEqual(self.status_of(head + b"x" * 1_000_000), 413)
        self.refused(413, body=b"x" * 257)
        self.refused(400, body=b"")
        self.refused(400, body=b"stop\nstop")
        chunked = b"POST /api/command HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n4\r\nstop\r\n0\r\n\r\n"
        self.assertEqual(self.status_of(chunked), 411)
        self.assertTrue(self.deck.command("x" * 81).startswith("error line over 80 bytes"))
        self.assertTrue(self.deck.command(b"\xff\xfe").startswith("error line with bytes that are no text"))
        self.assertTrue(self.deck.command("x" + os.urandom(20).hex()).startswith("error unknown command"))

    def test_other_methods_and_addresses(self):
        self.refused(405, method="GET", body=None)
        self.refused(405, method="DELETE", path="/api/status", body=None)
        self.refused(405, method="POST", path="/")
        for path in ("/api/", "/../../etc/passwd", "/%2e%2e/", "/index.html", "/api/status/"):
            self.refused(404, method="GET", path=path, body=None)

    def test_huge_headers(self):
        huge = b"GET / HTTP/1.1\r\nHost: localhost\r\nX: " + b"y" * 100_000 + b"\r\n\r\n"
        self.assertIn(self.status_of(huge), (413, 414, 431))
        long = b"GET /" + b"y" * 100_000 + b" HTTP/1.1\r\nHost: localhost\r\n\r\n"
        self.assertIn(self.status_of(long), (413, 414, 431))

    def test_garbage(self):
        for data in (b"\0" * 1_000, b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc", b"\r\n\r\n\r\n", b"GET\r\n\r\n", b"stop\n"):
            answer = self.raw(data)
            self.assertTrue(answer == b"" or answer.split(b" ")[1] in (b"400", b"505", b"501"), answer[:80])

    def test_half_sent_requests_are_dropped(self):
        half = (b"", b"POST /api/command HTTP/1.1\r\nHost: localhost\r\n",
                b"POST /api/command HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\n\r\nst")
        began = time.monotonic()
        visitors = []
        for data in half:
            visitor = socket.create_connection(("127.0.0.1", self.deck.port), timeout=15)
            visitor.sendall(data)
            visitors.append(visitor)
        for visitor in visitors:
            self.assertEqual(visitor.recv(1_000)[:1], b"")
            visitor.close()
        self.assertLess(time.monotonic() - began, 12)

    def test_a_request_that_drips_is_dropped(self):
        with socket.create_connection(("127.0.0.1", self.deck.port), timeout=15) as visitor:
            visitor.sendall(b"GET / HTTP/1.1\r\nHost: localhost\r\n")
            began = time.monotonic()
            with self.assertRaises(OSError):
                while time.monotonic() - began < 20:
                    visitor.sendall(b"X: y\r\n")
                    time.sleep(0.2)
            self.assertLess(time.monotonic() - began, 12)

    def test_two_hundred_silent_connections_keep_nobody_out(self):
        """They are let go as soon as there is a crowd, so that whoever has something to say is heard."""
        visitors = [self.visitor() for _ in range(200)]
        self.addCleanup(lambda: [visitor.close() for visitor in visitors])
        began = time.monotonic()
        self.assertEqual(self.deck.request("GET", "/api/status")[0], 200)
        self.assertEqual(self.deck.command("pitch"), "ok pitch 0.00%")
        waited = time.monotonic() - began
        print(f"behind 200 silent connections a status and a command took {waited:.1f} s")
        self.assertLess(waited, 4)
        for visitor in visitors:
            visitor.setblocking(True)
            visitor.settimeout(10)
            self.assertEqual(visitor.recv(1), b"")
        self.assertEqual(self.deck.request("GET", "/api/status")[0], 200)

    def visitor(self):
        """A connection that may still be on its way."""
        visitor = socket.socket()
        visitor.setblocking(False)
        visitor.connect_ex(("127.0.0.1", self.deck.port))
        return visitor

    def test_two_hundred_requests_at_once_are_all_answered(self):
        """Each gets what it asked for, or is told to come again; none is left without a word."""
        together = threading.Barrier(200)

        def ask(_):
            together.wait(30)
            return self.deck.request("GET", "/api/status", timeout=40)

        with ThreadPoolExecutor(200) as visitors:
            answers = list(visitors.map(ask, range(200)))
        codes = collections.Counter(status for status, _, _ in answers)
        print(f"200 requests at once: {dict(codes)}")
        self.assertLessEqual(set(codes), {200, 503})
        self.assertGreater(codes[200], 0)
        for status, _, body in answers:
            self.assertIn(b"taken" if status == 503 else b'"state"', body)

    def test_no_connection_is_kept_for_later(self):
        """Sixteen places would soon be taken by browsers that keep theirs: a second telephone would not come in."""
        for path in (b"GET /", b"GET /api/status", b"GET /nowhere"):
            with socket.create_connection(("127.0.0.1", self.deck.port), timeout=10) as visitor:
                visitor.sendall(path + b" HTTP/1.1\r\nHost: localhost\r\nConnection: keep-alive\r\n\r\n")
                answer = b""
                while piece := visitor.recv(65_536):
                    answer += piece
            self.assertIn(b"\r\nConnection: close\r\n", answer)

    def test_more_pages_than_there_are_places(self):
        streams = []
        answers = []
        for _ in range(20):
            visitor = socket.create_connection(("127.0.0.1", self.deck.port), timeout=10)
            visitor.sendall(b"GET /api/events HTTP/1.1\r\nHost: localhost\r\n\r\n")
            answers.append(int(visitor.recv(2_000).split(b" ")[1]))
            streams.append(visitor)
        self.assertEqual(answers.count(200), 12)
        self.assertEqual(answers.count(503), 8)
        self.assertEqual(self.deck.command("pitch"), "ok pitch 0.00%")
        self.assertIn("All 16 places are taken", self.crowded_out())
        for visitor in streams:
            visitor.close()
        end = time.monotonic() + 10
        status = 503
        while status == 503 and time.monotonic() < end:
            with socket.create_connection(("127.0.0.1", self.deck.port), timeout=10) as visitor:
                visitor.sendall(b"GET /api/events HTTP/1.1\r\nHost: localhost\r\n\r\n")
                status = int(visitor.recv(2_000).split(b" ")[1])
            time.sleep(0.2)
        self.assertEqual(status, 200)

    def crowded_out(self):
        """What the console line of one too many is told, beside twelve streams; the others are carried out."""
        for _ in range(20):
            together = threading.Barrier(60)

            def ask(_, together=together):
                together.wait(30)
                return self.deck.request("POST", "/api/command", "pitch", timeout=40)

            with ThreadPoolExecutor(60) as visitors:
                answers = list(visitors.map(ask, range(60)))
            self.assertLessEqual({status for status, _, _ in answers}, {200, 503})
            for status, _, body in answers:
                if status == 503:
                    return body.decode()
                self.assertEqual(body, b"ok pitch 0.00%\n")
        return "everybody came in"

    def test_events_come_at_most_thirty_times_a_second(self):
        with socket.create_connection(("127.0.0.1", self.deck.port), timeout=10) as visitor:
            visitor.sendall(b"GET /api/events HTTP/1.1\r\nHost: localhost\r\n\r\n")
            end = time.monotonic() + 4
            text = b""
            while time.monotonic() < end:
                text += visitor.recv(65_536)
        count = text.count(b"event: status")
        self.assertLessEqual(count, 4 * 30 + 3)
        self.assertGreater(count, 40)

    def test_a_reader_that_stalls_is_dropped(self):
        with socket.socket() as visitor:
            visitor.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4_096)
            visitor.connect(("127.0.0.1", self.deck.port))
            visitor.sendall(b"GET /api/events HTTP/1.1\r\nHost: localhost\r\n\r\n")
            self.assertEqual(visitor.recv(12), b"HTTP/1.1 200")
            descriptors = f"/proc/{self.deck.process.pid}/fd"
            count = len(os.listdir(descriptors))
            end = time.monotonic() + 60
            # The kernel's buffers have to be full first.
            while len(os.listdir(descriptors)) >= count and time.monotonic() < end:
                time.sleep(0.5)
                self.assertEqual(self.deck.request("GET", "/api/status")[0], 200)
            self.assertLess(len(os.listdir(descriptors)), count)

    def test_answers_of_the_api_are_not_kept_nor_read_by_others(self):
        for path in ("/", "/api/status"):
            _, headers, _ = self.deck.request("GET", path)
            self.assertEqual(headers["X-Content-Type-Options"], "nosniff")
            self.assertTrue(headers["Content-Security-Policy"].startswith("default-src 'none'; script-src 'self'"))
            self.assertIsNone(headers["Access-Control-Allow-Origin"])
        self.assertEqual(headers["Cache-Control"], "no-store")
        json.loads(self.deck.request("GET", "/api/status")[2])


class SameStepsTests(unittest.TestCase):
    def test_a_run_with_visitors_makes_the_steps_of_one_without(self):
        """In real time and with the real server: what was typed at which tick, played again with nobody there, gives the
        same digest of every output with its time."""
        journal = os.path.join(tempfile.mkdtemp(prefix="platter-web-"), "journal")
        deck = Deck("--journal", journal)
        is_over = threading.Event()

        def crowd(path):
            while not is_over.is_set():
                try:
                    with socket.create_connection(("127.0.0.1", deck.port), timeout=5) as visitor:
                        visitor.sendall(path + b" HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\n\r\n")
                        visitor.recv(4_096)
                except OSError:
                    pass
                time.sleep(0.002)

        visitors = [threading.Thread(target=crowd, args=(path,)) for path in (
            b"GET /", b"GET /api/status", b"GET /api/events", b"POST /api/command", b"\x00\x01")]
        for visitor in visitors:
            visitor.start()
        lines = ("play", "speed 45", "pitch +1.5", "nonsense", "78", "stop", "spin 2")
        for line in lines:
            deck.command(line)
            time.sleep(1.1)
        is_over.set()
        for visitor in visitors:
            visitor.join()
        deck.stop()
        live = re.search(r"digest ([0-9a-f]{16,})", deck.text()).group(1)
        played = subprocess.run(
            [PROGRAM, "simulate", "--scenario", journal, "--json"], capture_output=True, text=True, check=False)
        report = json.loads(played.stdout)
        print(f"digest {live} live, {report['digest']} played again, {report['final']['steps']} steps")
        self.assertEqual(report["digest"], live)
        self.assertGreater(report["final"]["steps"], 1_000)


class TokenTests(unittest.TestCase):
    def test_an_address_for_others_wants_a_token(self):
        deck = Deck(host="0.0.0.0")
        try:
            token = deck.url.split("token=")[1]
            self.assertGreaterEqual(len(token), 32)
            self.assertEqual(deck.request("GET", "/api/status")[0], 401)
            self.assertEqual(deck.request("POST", "/api/command", "play")[0], 401)
            self.assertEqual(deck.request("GET", "/main.js")[0], 401)
            self.assertEqual(deck.request("GET", "/?token=wrong-token")[0], 401)
            status, headers, _ = deck.request("GET", f"/?token={token}")
            self.assertEqual((status, headers["Location"]), (303, "/"))
            cookie = headers["Set-Cookie"].split(";")[0]
            self.assertEqual(deck.request("GET", "/api/status", headers={"Cookie": cookie})[0], 200)
            bearer = {"Authorization": f"Bearer {token}"}
            self.assertEqual(deck.request("POST", "/api/command", "stop", bearer)[2], b"ok stopped\n")
        finally:
            deck.stop()

    def test_a_port_in_use_is_an_error(self):
        first = Deck()
        with self.assertRaisesRegex(RuntimeError, f"port {first.port} of 127.0.0.1 is in use by another program"):
            Deck(port=first.port)
        self.assertEqual(first.stop(), 0)


if __name__ == "__main__":
    unittest.main()
