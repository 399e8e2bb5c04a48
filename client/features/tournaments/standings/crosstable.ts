import type { Match, Standing } from '#contract/tournaments/matches.ts';
import { type Bracket, isFinished, isPlayed } from '../model/rounds.ts';

/** Whom each player meets, and in which match. */
export type Crosstable = ReadonlyMap<number, ReadonlyMap<number, Match>>;

/** @param before what it was: the rows of players of whom nothing has changed stay what they are */
export function crosstableOf({ rounds }: Pick<Bracket, 'rounds'>, before?: Crosstable): Crosstable {
  const table = new Map<number, Map<number, Match>>();
  const put = (player: number, opponent: number, match: Match) => {
    const row = table.get(player) ?? new Map<number, Match>();
    table.set(player, row.set(opponent, match));
  };
  for (const match of rounds.flatMap(({ matches }) => matches).filter(isOfTable)) {
    const [one, two] = [match.player1Id ?? 0, match.player2Id ?? 0];
    put(one, two, match);
    put(two, one, match);
  }
  return new Map([...table].map(([player, row]) => [player, sameAs(before?.get(player), row)]));
}

/** Whoever meets again in the Finals has met in the First Rounds. */
const isOfTable = (match: Match): boolean => isPlayed(match) && match.playoffType === null;

function sameAs<Row extends ReadonlyMap<number, Match>>(before: Row | undefined, row: Row): Row {
  const isSame = before?.size === row.size && [...row].every(([opponent, match]) => before.get(opponent) === match);
  return isSame ? before : row;
}

/** One player's match with another, as the crosstable shows it. */
export interface Cell {
  state: 'self' | 'won' | 'lost' | 'live' | 'next' | 'open';
  /** '11–8', one's own points first; 'W' and 'L' where they are not known, 'on' of a match that nobody counts. */
  text: string;
}

/** @param nextId the viewer's next match */
export function cellOf(player: number, opponent: number, match: Match | undefined, nextId: number | undefined): Cell {
  if (player === opponent) return { state: 'self', text: '' };
  if (!match) return { state: 'open', text: '' };
  if (isFinished(match)) {
    const isWon = match.winner === player;
    return { state: isWon ? 'won' : 'lost', text: pointsFor(player, match) ?? (isWon ? 'W' : 'L') };
  }
  if (match.status === 'in_progress') {
    return { state: 'live', text: pointsFor(player, { ...match, ...match.live }) ?? 'on' };
  }
  return match.id === nextId ? { state: 'next', text: 'next' } : { state: 'open', text: '' };
}

/** Some cells of a row that follow each other: the first, by the number of its opponent, and how many they are. */
interface Run {
  at: number;
  count: number;
  cell: Cell;
}

/**
 * A row's cells from one opponent to before another. Those of matches that are still to come are one while they follow
 * each other: with 64 players they are most of what there is, and each would cost the browser as much as a result.
 */
export function runsOf(
  player: number,
  opponents: readonly number[],
  { from, to }: { from: number; to: number },
  meetings: ReadonlyMap<number, Match> | undefined,
  nextId: number | undefined,
): Run[] {
  const runs: Run[] = [];
  for (const [index, opponent] of opponents.slice(from, to).entries()) {
    const cell = cellOf(player, opponent, meetings?.get(opponent), nextId);
    const last = runs.at(-1);
    if (cell.state === 'open' && last?.cell.state === 'open') last.count += 1;
    else runs.push({ at: from + index, count: 1, cell });
  }
  return runs;
}

function pointsFor(player: number, { player1Id, player1Score, player2Score }: Match): string | undefined {
  if (player1Score === null || player2Score === null) return undefined;
  const [own, theirs] = player1Id === player ? [player1Score, player2Score] : [player2Score, player1Score];
  return `${own}–${theirs}`;
}

/** Has withdrawn from a table in such a way that no match of theirs counts in it. */
export const isUncounted = ({ withdrawn, played }: Pick<Standing, 'withdrawn' | 'played'>): boolean =>
  withdrawn && played === 0;

export const uncounted = (rows: readonly Standing[]): ReadonlySet<number> =>
  new Set(rows.flatMap((row) => (isUncounted(row) ? [row.userId] : [])));

/** A bracket without the matches that do not count. @param gone who is `uncounted`: '3,5' */
export function countedOf<Some extends Pick<Bracket, 'rounds'>>(bracket: Some, gone: string): Some {
  if (gone === '') return bracket;
  const leavers = new Set(gone.split(',').map(Number));
  const counts = ({ player1Id, player2Id }: Match) => !leavers.has(player1Id ?? 0) && !leavers.has(player2Id ?? 0);
  const rounds = bracket.rounds.map((round) => ({ ...round, matches: round.matches.filter(counts) }));
  return { ...bracket, rounds };
}

/** What stands below a table of which some have withdrawn: 'carl withdrew: none of their matches counts.' */
export const withdrawalNotes = (rows: readonly Standing[]): string[] =>
  rows.flatMap(({ withdrawn, decidedBy }) => (withdrawn && decidedBy !== null ? [decidedBy] : []));
