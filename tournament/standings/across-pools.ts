import { compareIds, type Id } from '../ids.ts';
import { lot } from '../random.ts';
import type { ResultFile, Setup } from '../state.ts';
import type { Pool, Structure } from '../structure/structure.ts';
import { rankPool } from './pool-table.ts';
import type { StandingRow } from './ranking.ts';

/** The rows of a pool without those who had withdrawn from what follows before it was filled. */
export function goingOn<I extends Id>(
  setup: Setup<I>,
  structure: Structure,
  pool: Pool,
  file: ResultFile,
): StandingRow<I>[] {
  const gone = new Set<Id>(setup.withdrawn.flatMap(({ entrant, since }) => (since === 'playoffs' ? [entrant] : [])));
  return rankPool(setup, structure, pool, file).rows.filter(({ entrant }) => !gone.has(entrant));
}

/** Entrants of different pools, best first, by means: pools need not be of one size. */
function byMeans(seed: number) {
  const mean = (sum: number, { played }: StandingRow<Id>): number => (played === 0 ? 0 : sum / played);
  return (a: StandingRow<Id>, b: StandingRow<Id>): number =>
    mean(b.wins, b) - mean(a.wins, a) ||
    mean(b.differential, b) - mean(a.differential, a) ||
    mean(b.pointsFor, b) - mean(a.pointsFor, a) ||
    lot(seed, b.entrant) - lot(seed, a.entrant) ||
    compareIds(a.entrant, b.entrant);
}

/** Those who have a rank in their pools and may go on, best first. */
export function rankAcross<I extends Id>(
  setup: Setup<I>,
  structure: Structure,
  file: ResultFile,
  rank: number,
): readonly StandingRow<I>[] {
  const rows = structure.pools.flatMap((pool) => goingOn(setup, structure, pool, file)[rank - 1] ?? []);
  return rows.filter(({ withdrawn }) => !withdrawn).sort(byMeans(setup.seed));
}
