import type { Position } from '#contract/tournaments/cards.ts';
import {
  type Changed,
  type MatchView,
  match,
  type Outcome,
  type Result,
  type TournamentState,
} from '#tournament/index.ts';
import type { WriteTx } from '../../../database/types.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import * as courtQueries from '../state/court-queries.ts';
import * as matchQueries from '../state/match-queries.ts';
import * as participantQueries from '../state/participant-queries.ts';
import { columnsOf, drawnRows, granted, isOver, playersIn, roundsOf, type Scored } from '../state/play.ts';
import * as queries from '../state/queries.ts';
import type { MatchRow, Play, Started } from '../state/snapshots.ts';
import { positionsOf, progressOf, toStandings } from '../state/view.ts';

type Rows = Play['rows'];

interface MovedMatch extends Pick<MatchRow, 'id' | 'court'> {
  key: string;
}

/**
 * The matches that do not go on as they were: others play in them now, it is open again who does, or their result was
 * taken back. What they stood at is over. They are off their court, unless they were played, or back on one that
 * nobody was called to meanwhile, as none of their players was to another.
 *
 * @param rows as they are with the results of the change
 * @param around who is on which court in the group, where that is of interest
 */
async function movedMatches(
  before: TournamentState,
  { state, changed }: Scored,
  rows: Rows,
  around: () => Promise<readonly courtQueries.Around[]>,
): Promise<MovedMatch[]> {
  const moved = changed.flatMap((view) => {
    const row = rows.get(view.key);
    if (row === undefined || (row.court === null && row.live === null)) return [];
    const was = match(before, view.key);
    const isSame = was !== null && view.status === 'ready' && areSameSides(was, view);
    return isSame && was.status === 'ready' ? [] : [{ row, view, isBack: isSame }];
  });
  if (moved.length === 0) return [];
  const taken = courtsInUse(state, rows, new Set(moved.map(({ view }) => view.key)));
  const busy = new Set<number>();
  if (moved.some(({ row, isBack }) => isBack && row.court !== null)) {
    const own = new Set(moved.map(({ row }) => row.id));
    for (const { matchId, court, userId } of await around()) {
      if (own.has(matchId)) continue;
      taken.add(court ?? 0);
      busy.add(userId);
    }
  }
  return moved.flatMap(({ row, view, isBack }) => {
    const { id, live } = row;
    const players = playersIn(state, view);
    const isFree = row.court !== null && !taken.has(row.court) && !players.some((player) => busy.has(player));
    const isPlayed = view.status === 'completed' && view.decidedBy !== 'withdrawal';
    const court = isPlayed || (isBack && isFree) ? row.court : null;
    if (isBack && court !== null) {
      taken.add(court);
      for (const player of players) busy.add(player);
    }
    return court === row.court && live === null ? [] : [{ key: view.key, id, court }];
  });
}

const areSameSides = ({ sides: [one, two] }: MatchView, { sides: [first, second] }: MatchView): boolean =>
  one.entrant === first.entrant && two.entrant === second.entrant;

function courtsInUse(state: TournamentState, rows: Rows, without: ReadonlySet<string>): Set<number> {
  const courts = new Set<number>();
  for (const [key, { court }] of rows) {
    if (court !== null && !without.has(key) && match(state, key)?.status === 'ready') courts.add(court);
  }
  return courts;
}

/**
 * What is noted of a scoring: the result, or that there is none any longer, and with it the id of the match whose change
 * took it along; null where somebody meant it.
 */
export type Logged = Result | { kind: 'undone'; because: number | null };

/** The same domain event at some matches, given as they stood until then, as the log keeps it: with who stood in each. */
export function scoringsOf(
  { tournament: { id: tournamentId }, play: { rows } }: Started,
  views: readonly MatchView[],
  logged: Logged,
  by: { userId: number; scoredAt: string; court?: number },
) {
  return views.flatMap(({ key, sides: [one, two] }) => {
    const row = rows.get(key);
    if (row === undefined) return [];
    const result = { ...logged, between: [one.entrant, two.entrant] };
    return [{ tournamentId, matchId: row.id, key, result, ...by }];
  });
}

/**
 * Carries out what may take results of other matches along, if that is meant.
 *
 * @param say what is refused, by the keys of the matches that would lose their results; else the engine's own words
 * @returns with the keys of the matches that lost their results
 * @throws Refusal `would_void` where some would, and it is not meant
 */
export function voidable(
  attempt: (voiding: boolean) => Outcome<Changed>,
  isVoiding: boolean,
  say?: (keys: readonly string[]) => string,
): { changed: Changed; voided: readonly string[] } {
  const outcome = attempt(false);
  if (outcome.ok) return { changed: outcome, voided: [] };
  const { code, message, matches = [] } = outcome.error;
  if (code !== 'would-void') return { changed: granted(outcome, 'conflict'), voided: [] };
  if (!isVoiding) throw new Refusal('would_void', say?.(matches) ?? message);
  return { changed: granted(attempt(true), 'conflict'), voided: matches };
}

/** What was done to a tournament: the engine's next state, and what it was told. */
export interface Change extends Scored {
  /** The results that were entered or, null, taken away, by the match's key. */
  results?: ReadonlyMap<string, Result | null>;
  /**
   * Whether it is concluded, where somebody says so and its last match does not: of one that has been opened again
   * nothing else ends it.
   */
  isConcluded?: boolean;
  /** Whether it ends here, before its last match; left out, it stays as it is. */
  endsEarly?: boolean;
}

/** Stores what was done: results, who goes where, who stands where, and with another set-up the draw and its matches. */
export async function storeChange(tx: WriteTx, before: Started, change: Change, now: string): Promise<Started> {
  const { state, changed, results = new Map() } = change;
  const { tournament, participants } = before;
  const rows = new Map(before.play.rows);
  const takenBack: number[] = [];
  for (const [key, result] of results) {
    const row = rows.get(key);
    if (row === undefined) continue;
    const playedAt = result === null ? null : (row.playedAt ?? now);
    rows.set(key, { ...row, playedAt, live: null });
    if (result === null) takenBack.push(row.id);
    // No more than one is entered at once.
    else await matchQueries.updateResult(tx, row.id, { result, playedAt, winnerId: match(state, key)?.winner ?? null });
  }
  await matchQueries.clearResults(tx, takenBack);
  const others = changed.flatMap((view) => {
    const row = rows.get(view.key);
    const isStored = results.get(view.key) !== undefined && results.get(view.key) !== null;
    return row === undefined || isStored ? [] : [{ id: row.id, ...columnsOf(view) }];
  });
  await matchQueries.updateMatches(tx, others);
  const endedEarly = isEndedEarly(change, before);
  const left = endedEarly && !tournament.endedEarly ? onCourt(state, rows) : [];
  const around = () => courtQueries.lockAround(tx, tournament.groupId);
  const moved = [...(await movedMatches(before.play.state, change, rows, around)), ...left];
  await matchQueries.clearCourtStatus(tx, moved);
  for (const { key, court } of moved) {
    const row = rows.get(key);
    if (row !== undefined) rows.set(key, { ...row, court, calledAt: court === null ? null : row.calledAt, live: null });
  }
  const hasNewDraw = state.setup !== before.play.state.setup;
  if (hasNewDraw) await adoptRows(tx, tournament.id, state, rows);

  // The table of a round robin says where everybody stands, also while its playoffs are played.
  const table = tournament.format === 'round-robin' ? toStandings(state, participants) : [];
  const positions = positionsOf(state, table);
  // Where nobody has won there are no places to keep: what they are so far follows from the results.
  if (endedEarly) for (const [entrant, position] of positions) positions.set(entrant, { ...position, place: null });
  const standing = withPositions(participants, positions);
  await participantQueries.updatePositions(
    tx,
    tournament.id,
    standing.filter((entry, at) => entry !== participants[at]),
  );
  const endDate = endedEarly || isConcludedBy(change, before) ? (tournament.endDate ?? now) : null;
  const hasPlayoffs = state.setup.playoffsStarted;
  const from = hasNewDraw
    ? 1
    : firstOf([tournament.currentRound, ...changed.flatMap(({ key }) => rows.get(key)?.round ?? [])]);
  // What is over is not paused, whatever becomes of it.
  const pausedAt = endDate === null ? tournament.pausedAt : null;
  const changes = { endDate, endedEarly, pausedAt, hasPlayoffs, lastPlayedAt: now, ...progressOf(state, from) };
  const draw = hasNewDraw ? { draw: JSON.stringify(state.setup) } : {};
  const revision = await queries.revise(tx, tournament.id, { ...changes, ...draw });
  return {
    tournament: { ...tournament, ...changes, revision },
    participants: standing,
    waiting: [],
    play: { state, rows },
  };
}

/** Whether it is over by a change: what is corrected in one that was over ends nothing. */
export const hasEnded = ({ tournament: before }: Started, { tournament: after }: Started): boolean =>
  before.endDate === null && after.endDate !== null;

function isConcludedBy({ state, isConcluded }: Change, { tournament, play }: Started): boolean {
  // The state before is asked at the end alone: it would have to be worked out anew each time.
  if (!isOver(state)) return false;
  return isConcluded ?? !(tournament.endDate === null && isOver(play.state));
}

/** What was ended early stays so, unless it is opened again or a correction leaves nothing to play. */
function isEndedEarly({ state, isConcluded, endsEarly }: Change, { tournament }: Started): boolean {
  return endsEarly ?? (tournament.endedEarly && isConcluded !== false && !isOver(state));
}

/** The matches that were called to a court, or have points, and are not played. */
function onCourt(state: TournamentState, rows: Rows): MovedMatch[] {
  return [...rows].flatMap(([key, { id, court, live }]) =>
    (court !== null || live !== null) && match(state, key)?.status === 'ready' ? [{ key, id, court: null }] : [],
  );
}

const firstOf = (rounds: readonly number[]): number => Math.max(1, Math.min(...rounds));

/** Brings the rows of matches in line with another draw: those that it adds are stored, those it has no longer deleted. */
async function adoptRows(tx: WriteTx, tournamentId: number, state: Play['state'], rows: Map<string, MatchRow>) {
  const gone = [...rows].filter(([key]) => match(state, key) === null);
  for (const [key] of gone) rows.delete(key);
  await matchQueries.deleteMatches(
    tx,
    gone.map(([, { id }]) => id),
  );
  const moved = roundsOf(state).flatMap(({ number, keys }) =>
    keys.flatMap((key) => {
      const row = rows.get(key);
      if (row === undefined || row.round === number) return [];
      rows.set(key, { ...row, round: number });
      return [{ id: row.id, round: number }];
    }),
  );
  await matchQueries.updateRounds(tx, moved);
  const added = drawnRows(tournamentId, state, (key) => !rows.has(key));
  for (const { id, key, round } of await matchQueries.insertAdded(tx, added)) {
    rows.set(key, { id, round, playedAt: null, court: null, calledAt: null, live: null });
  }
}

/** The participants where they stand now; whoever has not moved is the same object. */
function withPositions(
  participants: Started['participants'],
  positions: ReadonlyMap<number, Position>,
): participantQueries.ParticipantRow[] {
  return participants.map((entry) => {
    const { place, wins, losses } = positions.get(entry.entrantId ?? entry.userId) ?? entry;
    const hasMoved = place !== entry.place || wins !== entry.wins || losses !== entry.losses;
    return hasMoved ? { ...entry, place, wins, losses } : entry;
  });
}
