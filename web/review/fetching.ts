/** Asks the server for a review: lines that say how far it has come, then the review itself. */
import { ApiError } from "../api";
import type { Review } from "../generated/review";
import type { Problem, ReviewNews } from "../generated/wire";
import { reach } from "../transport";

/** A review that came with its page, in a file without a server, and the way back to it. */
export const carried: { review: Review | null; back(): void } = {
  review: null,
  back: () => undefined,
};

export interface Progress {
  readonly done: number;
  readonly total: number;
}

/** Throws ApiError if there is no review; aborting the signal ends the work on the server. */
export async function fetchReview(
  match: string,
  tell: (progress: Progress) => void,
  signal: AbortSignal,
): Promise<Review> {
  if (carried.review !== null) return carried.review;
  const answer = await reach(`/api/matches/${encodeURIComponent(match)}/review`, { signal }).catch(
    (error: unknown) => {
      if (signal.aborted) throw error;
      throw new ApiError({ key: "table.offline", args: {} }, 0);
    },
  );
  if (!answer.ok || answer.body === null) {
    const problem = (await answer.json().catch(() => null)) as Problem | null;
    throw new ApiError(problem?.error ?? { key: "table.trouble", args: {} }, answer.status);
  }
  for await (const line of readLines(answer.body)) {
    const news = JSON.parse(line) as ReviewNews;
    if (news.t === "made") return news.review as Review;
    if (news.t === "failed") throw new ApiError(news.error, answer.status);
    tell({ done: news.done, total: news.total });
  }
  throw new ApiError({ key: "review.cut-off", args: {} }, 0);
}

/** The lines of a stream, as they come; an unfinished last one is left out. */
export async function* readLines(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = "";
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      const lines = (rest + decoder.decode(value, { stream: true })).split("\n");
      rest = lines.pop() ?? "";
      yield* lines.filter((line) => line !== "");
    }
  } finally {
    void reader.cancel().catch(() => undefined);
  }
}
