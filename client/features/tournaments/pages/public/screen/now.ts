import { rotationAt } from '#client/lib/screen/rotation.ts';
import type { PublicHall } from '#contract/tournaments/desk.ts';
import type { Match } from '#contract/tournaments/matches.ts';
import type { Tournament } from '#contract/tournaments.ts';
import { type Bracket, inParts, isFinished, matchesOf, type Round } from '../../../model/rounds.ts';
import { enteredIn } from '../Entered.tsx';

/** In milliseconds, as everything here. */
export const rotations = { courts: 8_000, tables: 12_000 };

/** How long a result stays on the court. */
export const resultDuration = 8_000;

/** How many courts share the column. */
const maxCourts = 3;

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
  const lasting = shown.filter(({ at }) => now - at < resultDuration);
  return [...lasting, ...come.map((match) => ({ match, at: now }))];
}

/** Those who share the column at this moment: results that have just come go first, then the courts rotate. */
export function courtsAt(running: readonly Match[], results: readonly Result[], now: number): Match[] {
  const fresh = results.filter(({ at }) => now - at < resultDuration).map(({ match }) => match);
  const parts = inParts([...fresh, ...running], maxCourts);
  return parts[fresh.length > 0 ? 0 : rotationAt(now, rotations.courts, parts.length)] ?? [];
}

/** A larger table does not fit beside its cells when it is read from the other side of the hall. */
export const maxInCrosstable = 10;
const maxCells = 16;
const rowsInColumn = 10;

/** What stands beside the courts. */
export type Panel =
  | { kind: 'hall' }
  | { kind: 'entered'; from: number; to: number }
  | { kind: 'podium' }
  | { kind: 'crosstable' }
  | { kind: 'standings'; pools: number[]; from: number; to: number }
  | { kind: 'rounds'; rounds: RoundOnScreen[] };

export interface RoundOnScreen {
  round: Round;
  matches: Match[];
}

/** What rotates beside the courts. */
export function panelsOf(tournament: Tournament): Panel[] {
  const { bracket, status, standings, format, endedEarly } = tournament;
  if (bracket === null) return enteredPanels(enteredIn(tournament).length);
  if (status === 'completed' && !endedEarly) return [{ kind: 'podium' }];
  const round = bracket.rounds.find(({ roundNumber }) => roundNumber === bracket.currentRound);
  if (round?.stage === 'pool') return poolPanels(standings.map(({ pool }) => pool));
  if (format !== 'round-robin' || (round && round.stage !== 'round-robin')) return roundPanels(bracket, round);
  return tablePanels(standings.length);
}

/** With all courts of the hall first, where several draws are played there. */
export const panelsIn = (tournament: Tournament, hall: Pick<PublicHall, 'draws'> | undefined): Panel[] =>
  hall && hall.draws.length > 1 ? [{ kind: 'hall' }, ...panelsOf(tournament)] : panelsOf(tournament);

/** How many players or teams stand on the screen before the start. */
const maxEntered = 32;

function enteredPanels(count: number): Panel[] {
  if (count === 0) return [{ kind: 'entered', from: 0, to: 0 }];
  return rangesOf(count, maxEntered).map((range) => ({ kind: 'entered', ...range }));
}

function rangesOf(count: number, max: number): { from: number; to: number }[] {
  return inParts(
    Array.from({ length: count }, (_, at) => at),
    max,
  ).map((part) => ({ from: part[0] ?? 0, to: (part[0] ?? 0) + part.length }));
}

function tablePanels(players: number): Panel[] {
  if (players <= maxInCrosstable) return [{ kind: 'crosstable' }];
  const standings = rangesOf(players, 2 * rowsInColumn).map(
    (range): Panel => ({ kind: 'standings', pools: [1], ...range }),
  );
  return players <= maxCells ? [...standings, { kind: 'crosstable' }] : standings;
}

/** Two pools beside each other. */
function poolPanels(pools: readonly number[]): Panel[] {
  return inParts([...new Set(pools)], 2).map((shown) => ({
    kind: 'standings',
    pools: shown,
    from: 0,
    to: 2 * rowsInColumn,
  }));
}

/** How many matches of a round stand below each other. */
const maxMatches = 6;

/** The round that is played, and what it leads to. */
function roundPanels({ rounds }: Bracket, current: Round | undefined): Panel[] {
  const round = current ?? rounds.at(-1);
  if (round === undefined) return [];
  const real = round.matches.filter(({ state }) => state !== 'bye' && state !== 'void');
  return inParts(real, maxMatches).map((matches) => {
    const ids = new Set(matches.map(({ id }) => id));
    const comesFrom = ({ sources }: Match) =>
      sources.some((source) => source.from === 'winner' && ids.has(source.matchId));
    const next = rounds.find((later) => later.matches.some(comesFrom));
    const leadsTo = next ? [{ round: next, matches: next.matches.filter(comesFrom) }] : [];
    return { kind: 'rounds', rounds: [{ round, matches }, ...leadsTo] };
  });
}
