import type { Id } from '../ids.ts';
import type { Result } from '../result.ts';
import { resultAt } from '../result-file.ts';
import { workOut } from '../score.ts';
import type { ResultFile, Setup } from '../state.ts';
import type { Node, Pool, Source, Structure } from '../structure/structure.ts';
import { type Ranking, rank } from './ranking.ts';
import type { Tallied } from './tally.ts';

const counts = (result: Result): boolean => result.kind !== 'forfeit' && result.kind !== 'double-forfeit';

function tallied(setup: Setup<Id>, node: Node, result: Result): Tallied | null {
  const check = workOut(node.round.rules, setup.settings.scoring, result);
  const seeded = (source: Source) => (source.from === 'seed' ? setup.entrants[source.seed - 1] : undefined);
  const [one, two] = [seeded(node.first), seeded(node.second)];
  if (!check.ok || check.score.winner === null || one === undefined || two === undefined) return null;
  const { winner, games, points } = check.score;
  const sum = (side: 0 | 1): number => points.reduce((total, game) => total + game[side], 0);
  return {
    entrants: [one.id, two.id],
    winner,
    games,
    points: points.length === 0 ? games : [sum(0), sum(1)],
  };
}

function* countedMatches(setup: Setup<Id>, structure: Structure, pool: Pool, file: ResultFile): Iterable<Tallied> {
  for (let index = pool.first; index <= pool.last; index++) {
    const node = structure.nodes[index];
    const result = node === undefined ? undefined : resultAt(file, node.round.name, node.slot);
    if (node === undefined || result === undefined || !counts(result)) continue;
    const match = tallied(setup, node, result);
    if (match !== null) yield match;
  }
}

/** A ranking, and what it was made of: where the pool's results are filed, and what was there. */
interface Made<I extends Id> {
  readonly names: readonly string[];
  readonly filed: readonly (ResultFile[string] | undefined)[];
  readonly ranking: Ranking<I>;
}

/** The latest of each pool, by its number. */
const latest = new WeakMap<Setup<Id>, (Made<Id> | undefined)[]>();

/** The table of a pool as it stands: made anew only where one of its results is another one than when it was last asked for. */
export function rankPool<I extends Id>(
  setup: Setup<I>,
  structure: Structure,
  pool: Pool,
  file: ResultFile,
): Ranking<I> {
  // A set-up keeps rankings of its own entrants alone.
  const known = (latest.get(setup) ?? []) as (Made<I> | undefined)[];
  latest.set(setup, known);
  const before = known[pool.number];
  if (before?.names.every((name, at) => file[name] === before.filed[at])) return before.ranking;
  const names = before?.names ?? namesOf(structure, pool);
  const ranking = madeRanking(setup, structure, pool, file);
  known[pool.number] = { names, filed: names.map((name) => file[name]), ranking };
  return ranking;
}

/** Under which names the results of a pool are filed. */
function namesOf({ nodes }: Structure, { first, last }: Pool): string[] {
  const names = new Set<string>();
  for (let index = first; index <= last; index++) names.add(nodes[index]?.round.name ?? '');
  return [...names];
}

function madeRanking<I extends Id>(setup: Setup<I>, structure: Structure, pool: Pool, file: ResultFile): Ranking<I> {
  const gone = setup.withdrawn.filter(({ since }) => since === 'groups').map(({ entrant }) => entrant);
  return rank({
    entrants: pool.entrants.flatMap((index) => setup.entrants[index]?.id ?? []),
    withdrawn: new Set(gone),
    matches: countedMatches(setup, structure, pool, file),
    tieBreaks: setup.settings.tieBreaks,
    seed: setup.seed,
  });
}
