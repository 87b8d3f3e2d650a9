"""Requests to the routes of the host's page, for tests."""

from __future__ import annotations

from typing import Any

import httpx

from tests.server.host import Host


async def told(host: Host, method: str = "GET", path: str = "/api/host", **more: Any) -> Any:
    """What the host of the server is told."""
    headers = {"authorization": f"Bearer {host.token}"}
    async with httpx.AsyncClient(base_url=host.url, timeout=120, headers=headers) as client:
        answer = await client.request(method, path, **more)
        assert answer.status_code == 200, answer.text
        return answer.json()
