import { median } from '../statistics.ts';
import { type NextRequest, requestsPerSecond } from './requests.ts';

export interface Compared {
  /** Requests per second. */
  ours: number;
  peer: number;
  ratio: number;
}

export interface Options {
  connections?: number;
  rounds?: number;
  /** Of each round on each side. */
  milliseconds?: number;
  /** Runs each round of load on a server, and may look at something else meanwhile. */
  around?: (url: string, round: () => Promise<number>) => Promise<number>;
}

/** Both in turn, so that whatever else the machine does meets both; the ratio is the median of the rounds' ratios. */
export async function sideBySide(
  ours: string,
  floor: string,
  requestsFor: (url: string) => NextRequest,
  { connections = 32, rounds = 5, milliseconds = 1000, around = (_, round) => round() }: Options = {},
): Promise<Compared> {
  const measure = (url: string) => {
    const load = { port: Number(new URL(url).port), connections, milliseconds, request: requestsFor(url) };
    return around(url, () => requestsPerSecond(load));
  };
  // To warm up: the first seconds go to the compiler.
  await measure(ours);
  await measure(floor);
  const results: { ours: number; peer: number }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    results.push({ ours: await measure(ours), peer: await measure(floor) });
  }
  return {
    ours: median(results.map((result) => result.ours)),
    peer: median(results.map((result) => result.peer)),
    ratio: median(results.map((result) => result.ours / result.peer)),
  };
}
