"""What is heard: every sound, rendered by the browser in the room that all of them go through."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Final

import pytest

from tests.browser.people import Person

pytestmark = pytest.mark.slow
BOARD: Final = Path(__file__).resolve().parents[2] / "web/kit/board.ts"
RATE: Final = 22_050

# Loudest sample, loudness, seconds until it is gone, and how often it crosses zero in a second.
RENDER: Final = """async ([url, names, rate]) => {
  const { buildRoom, strikeUp } = await import(url);
  const figures = {};
  for (const name of names) {
    const audio = new OfflineAudioContext(1, rate * 4, rate);
    strikeUp(audio, buildRoom(audio), name);
    const samples = (await audio.startRendering()).getChannelData(0);
    let [peak, power, last, crossed, heard] = [0, 0, 0, 0, 0];
    for (let n = 1; n < samples.length; n++) {
      const loud = Math.abs(samples[n]);
      peak = Math.max(peak, loud);
      power += loud * loud;
      if (loud < 0.002) continue;
      last = n;
      heard += 1;
      crossed += samples[n] > 0 !== samples[n - 1] > 0;
    }
    figures[name] = {
      peak, seconds: last / rate, pitch: (crossed / 2 / Math.max(1, heard)) * rate,
      loudness: 10 * Math.log10(power / Math.max(1, last)),
    };
  }
  return figures;
}"""


def test_every_sound_is_heard_and_none_clips(person: Callable[..., Person], built: Path) -> None:
    source = BOARD.read_text(encoding="utf-8").partition("export type SoundName =")[2]
    names = re.findall(r'\| "(\w+)"', source.partition(";")[0])
    assert {"dice", "tile", "sand", "fuse", "won", "lost"} <= set(names)
    (chunk,) = built.glob("assets/sound-room-*.js")
    page = person().at_desk()
    heard: dict[str, dict[str, float]] = page.evaluate(
        RENDER, [f"/assets/{chunk.name}", names, RATE]
    )
    assert set(heard) == set(names)
    for name, figures in heard.items():
        assert 0.03 < figures["peak"] < 0.8, (name, figures)
        assert -50 < figures["loudness"] < -12, (name, figures)
        assert 0.01 < figures["seconds"] < 3.5, (name, figures)
    assert heard["thud"]["pitch"] < heard["tile"]["pitch"] < heard["sand"]["pitch"]
    assert heard["dice"]["seconds"] > heard["click"]["seconds"]
    assert heard["sand"]["seconds"] > 1
    for ending in ("won", "lost"):
        assert heard[ending]["seconds"] > 1.5
    assert abs(heard["won"]["loudness"] - heard["lost"]["loudness"]) < 3
