import type { Match } from '#contract/tournaments/matches.ts';
import type { Tournament } from '#contract/tournaments.ts';
import { type Bracket, isFinished, matchesOf, type Round } from '../../model/rounds.ts';
import { enteredIn } from '../Entered.tsx';

/** In milliseconds, as everything here. */
export const turns = { courts: 8_000, tables: 12_000 };

/** How long a result stays on the court. */
export const resultLasts = 8_000;

/** How many courts share the column. */
const courtsAtOnce = 3;

/** What turn it is, from 0: each lasts as long as the others, and they come over and over. */
export function turnAt(now: number, lasts: number, count: number): number {
  return count > 1 ? Math.floor(now / lasts) % count : 0;
}

/** The parts of a list that take turns: as few as can be, none with more than so many, and all about as long. */
export function inTurns<Item>(items: readonly Item[], most: number): Item[][] {
  const count = Math.ceil(items.length / most);
  const size = Math.ceil(items.length / count);
  return Array.from({ length: count }, (_, at) => items.slice(at * size, (at + 1) * size));
}

/** A result that has just come. */
export interface Result {
  match: Match;
  at: number;
}

/** With the results that have come since, without those that have been shown long enough. */
export function resultsAfter(
  shown: readonly Result[],
  before: Pick<Bracket, 'rounds'>,
  after: Pick<Bracket, 'rounds'>,
  now: number,
): Result[] {
  const had = new Map(matchesOf(before).map((match) => [match.id, match]));
  const wasOpen = ({ id }: Match) => {
    const earlier = had.get(id);
    return earlier !== undefined && !isFinished(earlier);
  };
  const come = matchesOf(after).filter((match) => match.state === 'completed' && isFinished(match) && wasOpen(match));
  const lasting = shown.filter(({ at }) => now - at < resultLasts);
  return [...lasting, ...come.map((match) => ({ match, at: now }))];
}

/** Those who share the column at this moment: results that have just come go first, then the courts take turns. */
export function courtsAt(running: readonly Match[], results: readonly Result[], now: number): Match[] {
  const fresh = results.filter(({ at }) => now - at < resultLasts).map(({ match }) => match);
  const parts = inTurns([...fresh, ...running], courtsAtOnce);
  return parts[fresh.length > 0 ? 0 : turnAt(now, turns.courts, parts.length)] ?? [];
}

/** More than these do not fit a table that is read from the other side of the hall. */
export const mostInCrosstable = 10;
const mostCells = 16;
/** So few rows are written larger. */
export const mostRoomy = 6;
const rowsInColumn = 10;

/** What stands beside the courts. */
export type Panel =
  | { kind: 'entered'; from: number; to: number }
  | { kind: 'podium' }
  | { kind: 'crosstable' }
  | { kind: 'standings'; pools: number[]; from: number; to: number }
  | { kind: 'rounds'; rounds: RoundOnScreen[] };

export interface RoundOnScreen {
  round: Round;
  matches: Match[];
}

/** What takes turns beside the courts. */
export function panelsOf(tournament: Tournament): Panel[] {
  const { bracket, status, standings, format } = tournament;
  if (bracket === null) return enteredPanels(enteredIn(tournament).length);
  if (status === 'completed') return [{ kind: 'podium' }];
  const round = bracket.rounds.find(({ roundNumber }) => roundNumber === bracket.currentRound);
  if (round?.stage === 'pool') return poolPanels(standings.map(({ pool }) => pool));
  if (format !== 'round-robin' || (round && round.stage !== 'round-robin')) return roundPanels(bracket, round);
  return tablePanels(standings.length);
}

/** How many players or teams stand on the screen before the start. */
const mostEntered = 32;

function enteredPanels(count: number): Panel[] {
  if (count === 0) return [{ kind: 'entered', from: 0, to: 0 }];
  return stretches(count, mostEntered).map((stretch) => ({ kind: 'entered', ...stretch }));
}

/** The parts of so many that take turns, from one up to before another. */
function stretches(count: number, most: number): { from: number; to: number }[] {
  return inTurns(
    Array.from({ length: count }, (_, at) => at),
    most,
  ).map((part) => ({ from: part[0] ?? 0, to: (part[0] ?? 0) + part.length }));
}

function tablePanels(players: number): Panel[] {
  if (players <= mostInCrosstable) return [{ kind: 'crosstable' }];
  const standings = stretches(players, 2 * rowsInColumn).map(
    (stretch): Panel => ({ kind: 'standings', pools: [1], ...stretch }),
  );
  return players <= mostCells ? [...standings, { kind: 'crosstable' }] : standings;
}

/** Two pools beside each other. */
function poolPanels(pools: readonly number[]): Panel[] {
  return inTurns([...new Set(pools)], 2).map((shown) => ({
    kind: 'standings',
    pools: shown,
    from: 0,
    to: 2 * rowsInColumn,
  }));
}

/** How many matches of a round stand below each other. */
const matchesAtOnce = 6;

/** The round that is played, and what it leads to. */
function roundPanels({ rounds }: Bracket, current: Round | undefined): Panel[] {
  const round = current ?? rounds.at(-1);
  if (round === undefined) return [];
  const real = round.matches.filter(({ state }) => state !== 'bye' && state !== 'void');
  return inTurns(real, matchesAtOnce).map((matches) => {
    const ids = new Set(matches.map(({ id }) => id));
    const comesFrom = ({ sources }: Match) =>
      sources.some((source) => source.from === 'winner' && ids.has(source.matchId));
    const next = rounds.find((later) => later.matches.some(comesFrom));
    const leadsTo = next ? [{ round: next, matches: next.matches.filter(comesFrom) }] : [];
    return { kind: 'rounds', rounds: [{ round, matches }, ...leadsTo] };
  });
}

/** How far the picture is moved at that moment, in pixels to the right and down: a few every few minutes, so that nothing burns in. */
export function shiftAt(now: number): [number, number] {
  const places: [number, number][] = [
    [0, 0],
    [4, 0],
    [4, 4],
    [0, 4],
  ];
  return places[turnAt(now, 3 * 60_000, places.length)] ?? [0, 0];
}
