import type { Standing } from '#contract/tournaments/matches.ts';
import type { Bracket } from '../rounds.ts';

/** How somebody came on from the pools. */
export interface WayOn {
  isWildCard: boolean;
  /** What put them before those who stayed behind: 'most wins per match'; empty where nobody did. */
  reason: string;
}

/** In the order in which they count. */
const measures: readonly (readonly [words: string, of: (row: Standing) => number])[] = [
  ['most wins per match', ({ wins }) => wins],
  ['best point difference per match', ({ pointDifference }) => pointDifference],
  ['most points per match', ({ points }) => points],
];

/** Those whom the pools have sent on, by the ids of their entrants; nobody of a pool, and no wild card, before it is known. */
export function waysOn({ rounds, entrants }: Bracket, standings: readonly Standing[]): ReadonlyMap<number, WayOn> {
  const ranked = new Set<number>();
  const wild = new Set<number>();
  for (const { sources, player1Id, player2Id } of rounds.flatMap(({ matches }) => matches)) {
    for (const [at, { from }] of sources.entries()) {
      const player = at === 0 ? player1Id : player2Id;
      if (player && from === 'rank') ranked.add(player);
      if (player && from === 'wild-card') wild.add(player);
    }
  }
  const withdrawn = new Set(entrants.filter(({ hasWithdrawn }) => hasWithdrawn).map(({ id }) => id));
  const next = standings.filter(({ userId }) => !ranked.has(userId) && !withdrawn.has(userId));
  const best = next.filter(({ pool }, at) => next.findIndex((row) => row.pool === pool) === at);
  const behind = best.filter(({ userId }) => !wild.has(userId));
  const reasonFor = (userId: number): string => {
    const row = standings.find((each) => each.userId === userId);
    const deciding = behind.map((other) => measures.findIndex(([, of]) => row && mean(row, of) !== mean(other, of)));
    if (deciding.length === 0) return '';
    return deciding.includes(-1) ? 'by the draw' : (measures[Math.max(...deciding)]?.[0] ?? '');
  };
  return new Map<number, WayOn>([
    ...[...ranked].map((id) => [id, { isWildCard: false, reason: '' }] as const),
    ...[...wild].map((id) => [id, { isWildCard: true, reason: reasonFor(id) }] as const),
  ]);
}

const mean = (row: Standing, of: (row: Standing) => number): number => (row.played === 0 ? 0 : of(row) / row.played);
