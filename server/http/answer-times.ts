import type { FastifyInstance } from 'fastify';

/** In milliseconds: what took no longer than one of these is counted under it. */
const bounds = [1, 2, 3, 5, 8, 12, 18, 27, 40, 60, 90, 140, 200, 300, 450, 700, 1000, 1500, 2500, 5000, 10_000];
const minuteMs = 60_000;
const minutes = 60;

export interface Answered {
  /** So many milliseconds, or fewer, took 95 of 100 answers; null where there were none. */
  withinMs: number | null;
  /** Over so long: an hour, unless the process is younger. */
  overSeconds: number;
}

/** How long this process takes to answer, over the last hour. */
export class AnswerTimes {
  readonly #ticks: () => number;
  readonly #begunAt: number;
  /** Of each minute how many took how long; the oldest is written over. */
  readonly #counts = Array.from({ length: minutes }, () => ({ minute: -1, took: new Uint32Array(bounds.length + 1) }));

  /** @param ticks milliseconds of a clock that nobody sets */
  constructor(ticks: () => number) {
    this.#ticks = ticks;
    this.#begunAt = ticks();
  }

  add(ms: number): void {
    const minute = Math.floor(this.#ticks() / minuteMs);
    const counts = this.#counts[minute % minutes];
    if (counts === undefined) return;
    if (counts.minute !== minute) {
      counts.minute = minute;
      counts.took.fill(0);
    }
    const at = bounds.findIndex((bound) => ms <= bound);
    const bucket = at === -1 ? bounds.length : at;
    counts.took[bucket] = (counts.took[bucket] ?? 0) + 1;
  }

  lately(): Answered {
    const now = this.#ticks();
    const oldest = Math.floor(now / minuteMs) - minutes;
    const recent = this.#counts.filter(({ minute }) => minute > oldest);
    const sums = [...bounds, Number.POSITIVE_INFINITY].map((bound, at) => {
      return { bound, count: recent.reduce((sum, { took }) => sum + (took[at] ?? 0), 0) };
    });
    const all = sums.reduce((sum, { count }) => sum + count, 0);
    let left = all * 0.95;
    const within = sums.find(({ count }) => {
      left -= count;
      return left <= 0;
    });
    return {
      withinMs: all === 0 ? null : Math.min(within?.bound ?? 0, 60_000),
      overSeconds: Math.min(Math.floor((now - this.#begunAt) / 1000), (minutes * minuteMs) / 1000),
    };
  }
}

/** Takes the time of every call of the contract. */
export function watchAnswers(app: FastifyInstance, ticks: () => number): AnswerTimes {
  const times = new AnswerTimes(ticks);
  app.addHook('onResponse', ({ routeOptions: { url, schema } }, reply, done) => {
    if (url?.startsWith('/api/') && !schema?.hide) times.add(reply.elapsedTime);
    done();
  });
  return times;
}
