/** The second worker: bots think in it, so that the table never waits for them. */
import { type Part, startPython } from "./part";

interface BotAnswers {
  answer_errand(packed: string): string;
}

let answers: Promise<BotAnswers> | null = null;

addEventListener("message", async ({ data }: MessageEvent<Part | string>) => {
  if (typeof data === "string") {
    const found = await answers;
    postMessage({ packed: found?.answer_errand(data) });
  } else {
    answers = startPython(data).then(
      (python) => python.pyimport("spytable.local.bot_answers") as BotAnswers,
    );
    await answers;
    postMessage({ ready: true });
  }
});
