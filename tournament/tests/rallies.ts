import type { GameRules, Pair } from '../index.ts';

/** All scores with at most so many points to a side that rally after rally leads to: those that go on, those that end. */
export function playedOut({ to, winBy, cap }: GameRules, most: number) {
  const isOver = ([a, b]: Pair): boolean =>
    (Math.max(a, b) >= to && Math.abs(a - b) >= winBy) || Math.max(a, b) === cap;
  const [running, ended] = [new Set<string>(['0-0']), new Set<string>()];
  const next: Pair[] = [[0, 0]];
  for (let score = next.pop(); score !== undefined; score = next.pop()) {
    const [a, b] = score;
    for (const after of [[a + 1, b] as Pair, [a, b + 1] as Pair]) {
      const scores = isOver(after) ? ended : running;
      if (scores.has(after.join('-')) || Math.max(...after) > most) continue;
      scores.add(after.join('-'));
      if (scores === running) next.push(after);
    }
  }
  return { running, ended };
}

/** Every pair of points up to so many. */
export const pairsUpTo = (most: number): Pair[] =>
  Array.from({ length: (most + 1) ** 2 }, (_, at): Pair => [Math.floor(at / (most + 1)), at % (most + 1)]);

/** Games of every usual length and some that nobody plays, by every lead up to 3, without a cap and with each up to 5 over. */
export const everyGame: readonly GameRules[] = [1, 2, 3, 4, 5, 7, 11, 15, 21].flatMap((to) =>
  [1, 2, 3]
    .filter((winBy) => winBy <= to)
    .flatMap((winBy): GameRules[] => [
      { to, winBy },
      ...[0, 1, 2, 3, 4, 5].map((over) => ({ to, winBy, cap: to + over })),
    ]),
);

/** Further than the cap, or where there is none further than the lead has to go. */
export const beyond = ({ to, cap = to + 5 }: GameRules): number => cap + 3;
