import { compareIds, type Id } from '../entrants.ts';
import { resultAt } from '../parse/result-file.ts';
import { workOut } from '../parse/score.ts';
import { lot } from '../random.ts';
import type { Result } from '../score-rules.ts';
import type { ResultFile, Setup } from '../state.ts';
import type { Node, Pool, Source, Structure } from '../structure/structure.ts';
import { type Ranking, rank, type StandingRow } from './ranking.ts';
import type { Tallied } from './tally.ts';

/** How somebody has left, as far as it matters to a table. */
interface Left {
  /** The first to withdraw is 0. */
  readonly turn: number;
  /** Which of their matches count. */
  readonly counts: 'none' | 'played' | 'all';
}

function leftIn({ withdrawn, settings }: Setup<Id>): ReadonlyMap<Id, Left> {
  const later: Left['counts'] = settings.forfeits === 'counted' ? 'all' : 'played';
  return new Map(
    withdrawn.map(({ entrant, since, counts }, turn): [Id, Left] => [
      entrant,
      { turn, counts: since === 'groups' ? (counts ?? 'played') : later },
    ]),
  );
}

/** A win that nobody played for. */
const given = (entrants: Tallied['entrants'], winner: 0 | 1): Tallied => ({
  entrants,
  winner,
  games: [0, 0],
  points: [0, 0],
});

/** A match without a result of which one side or both have withdrawn, as it counts; of both, the later stayed longer. */
function conceded(entrants: Tallied['entrants'], one: Left | undefined, two: Left | undefined): Tallied | null {
  if ((one ?? two) === undefined || one?.counts === 'played' || two?.counts === 'played') return null;
  const firstStays = one === undefined || (two !== undefined && one.turn > two.turn);
  return given(entrants, firstStays ? 0 : 1);
}

function tallied(setup: Setup<Id>, node: Node, entrants: Tallied['entrants'], result: Result): Tallied | null {
  const { scoring, forfeits } = setup.settings;
  if (result.kind === 'forfeit') return forfeits === 'counted' ? given(entrants, result.by === 0 ? 1 : 0) : null;
  const check = workOut(node.round.rules, scoring, result);
  if (!check.ok || check.score.winner === null) return null;
  const { winner, games, points } = check.score;
  const sum = (side: 0 | 1): number => points.reduce((total, game) => total + game[side], 0);
  return { entrants, winner, games, points: points.length === 0 ? games : [sum(0), sum(1)] };
}

function* countedMatches(setup: Setup<Id>, structure: Structure, pool: Pool, file: ResultFile): Iterable<Tallied> {
  const left = leftIn(setup);
  const seeded = (source: Source) => (source.from === 'seed' ? setup.entrants[source.seed - 1] : undefined);
  for (let index = pool.first; index <= pool.last; index++) {
    const node = structure.nodes[index];
    if (node === undefined) continue;
    const result = resultAt(file, node.round.name, node.slot);
    if (result === undefined && left.size === 0) continue;
    const [first, second] = [seeded(node.first)?.id, seeded(node.second)?.id];
    if (first === undefined || second === undefined) continue;
    const [one, two] = [left.get(first), left.get(second)];
    if (one?.counts === 'none' || two?.counts === 'none') continue;
    const sides = [first, second] as const;
    const match = result === undefined ? conceded(sides, one, two) : tallied(setup, node, sides, result);
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
    lotOf: lotsOf(setup),
  });
}

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

/** The lots of entrants, by what they were called when it was drawn. */
function lotsOf({ seed, renamed = [] }: Setup<Id>): (entrant: Id) => number {
  const drawn = new Map(renamed.map(({ entrant, drawnAs }) => [entrant, drawnAs]));
  return (entrant) => lot(seed, drawn.get(entrant) ?? entrant);
}

/** Entrants of different pools, best first, by means: pools need not be of one size. */
function byMeans(lotOf: (entrant: Id) => number) {
  const mean = (sum: number, { played }: StandingRow<Id>): number => (played === 0 ? 0 : sum / played);
  return (a: StandingRow<Id>, b: StandingRow<Id>): number =>
    mean(b.wins, b) - mean(a.wins, a) ||
    mean(b.differential, b) - mean(a.differential, a) ||
    mean(b.pointsFor, b) - mean(a.pointsFor, a) ||
    lotOf(b.entrant) - lotOf(a.entrant) ||
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
  return rows.filter(({ withdrawn }) => !withdrawn).sort(byMeans(lotsOf(setup)));
}
