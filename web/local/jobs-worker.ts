/** The third worker: reviews are made in it, so that neither the table nor bots wait for them. */
import { type Part, startPython } from "./part";

interface JobAnswers {
  answer_job(packed: string, tell: (done: number, total: number) => void): string;
}

/** News of a job, as `local/jobs.py` reads it. */
export type JobNews = { done: number; total: number } | { made: string };

let answers: Promise<JobAnswers> | null = null;

addEventListener("message", async ({ data }: MessageEvent<Part | string>) => {
  if (typeof data !== "string") {
    answers = startPython(data).then(
      (python) => python.pyimport("spytable.local.job_answers") as JobAnswers,
    );
    return;
  }
  const found = await answers;
  if (found === null) return;
  const tell = (done: number, total: number) => postMessage({ done, total } satisfies JobNews);
  postMessage({ made: found.answer_job(data, tell) } satisfies JobNews);
});
