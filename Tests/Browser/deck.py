"""A running `platter run --web` for the tests, and what one asks it over HTTP."""

import http.client
import json
import os
import re
import signal
import subprocess
import tempfile
import time

PROGRAM = os.environ.get("PLATTER", ".build/debug/platter")


class Deck:
    """Starts on a port of its own, or on the one given, and ends with `stop`."""

    def __init__(self, *options, port=0, host="127.0.0.1"):
        self.home = tempfile.mkdtemp(prefix="platter-web-")
        self.log = open(os.path.join(self.home, "log"), "w+")
        self.process = subprocess.Popen(
            [PROGRAM, "run", "--console", "none", "--web", f"{host}:{port}", *options],
            stdin=subprocess.DEVNULL, stdout=self.log, stderr=self.log,
            env={**os.environ, "XDG_STATE_HOME": self.home, "NO_COLOR": "1"})
        self.url = self._wait_for(r"page on (\S+)")
        self.port = int(re.search(r":(\d+)/", self.url).group(1))

    def _wait_for(self, pattern):
        for _ in range(400):
            found = re.search(pattern, self.text())
            if found:
                return found.group(1)
            if self.process.poll() is not None:
                break
            time.sleep(0.05)
        self.stop()
        raise RuntimeError(f"platter did not start: {self.text()}")

    def text(self):
        with open(self.log.name, encoding="utf-8") as log:
            return log.read()

    def stop(self):
        """Ends the run and returns its exit status."""
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
        status = self.process.wait(20)
        self.log.close()
        return status

    def request(self, method, path, body=None, headers=None, timeout=20):
        """Status, headers and body of one answer."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=timeout)
        try:
            connection.request(method, path, body=body, headers=headers or {})
            answer = connection.getresponse()
            return answer.status, answer.headers, answer.read()
        finally:
            connection.close()

    def command(self, line):
        status, _, body = self.request("POST", "/api/command", body=line)
        assert status == 200, (status, body)
        return body.decode().strip()

    def report(self):
        status, _, body = self.request("GET", "/api/status")
        assert status == 200, (status, body)
        return json.loads(body)

    def status(self):
        return self.report()["status"]

    def wait_until(self, condition, seconds=20):
        """The first status for which the condition holds."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            status = self.status()
            if condition(status):
                return status
            time.sleep(0.02)
        raise AssertionError(f"did not come about: {status}")
