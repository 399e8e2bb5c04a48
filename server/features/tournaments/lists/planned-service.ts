import { type Activity, matchesAhead, type Waiting } from '#contract/activities.ts';
import type { GroupNow } from '#contract/my-groups.ts';
import { checkResult, type MatchRules, type Result } from '#tournament/index.ts';
import { decidingGame } from '#tournament/settings.ts';
import type { Tx } from '../../../database/types.ts';
import { faceOf, teamFace } from '../../../kernel/faces.ts';
import { wallClockAt } from '../../../kernel/zones.ts';
import { findEntered } from '../finish/dupr-queries.ts';
import { statusOf, unfinishedBefore } from '../state/rules.ts';
import { opponentIn } from './card.ts';
import * as queries from './planned-queries.ts';
import { titleOf } from './titles.ts';

type Asked<Query extends (tx: Tx, asked: never) => unknown> = Parameters<Query>[1];

/** The same by what time it is, and not since when. */
type At<Asking extends { since: string }> = Omit<Asking, 'since'> & { at: Date };

/** What somebody or their team is to play next in each tournament, what can be played first, each with how urgent it is. */
export async function matchesAheadOf(tx: Tx, { at, ...asked }: At<Omit<Asked<typeof queries.listOpen>, 'each'>>) {
  const open = await queries.listOpen(tx, { ...asked, since: unfinishedBefore(at), each: matchesAhead });
  const urgencies = new Map(open.map(({ id, urgency }) => [id, urgency]));
  const activities = await matchesOf(tx, asked.viewerId, open);
  return activities.map((activity) => ({ activity, urgency: urgencies.get(activity.id) ?? 0 }));
}

export const tournamentsPending = async (tx: Tx, asked: Asked<typeof queries.listPending>) =>
  (await queries.listPending(tx, asked)).map(toTournament);

export const tournamentsDated = async (tx: Tx, { at, ...asked }: At<Asked<typeof queries.listDated>>) =>
  (await queries.listDated(tx, { ...asked, since: unfinishedBefore(at) })).map(toTournament);

/** Tournaments of somebody's groups, and of their own, by a name that is searched for, the newest first. */
export async function tournamentsNamed(
  tx: Tx,
  { viewerId, limit }: { viewerId: number; limit: number },
  isMeant: (name: string) => boolean,
): Promise<Activity[]> {
  const found = (await queries.listNames(tx, viewerId)).filter(({ name }) => isMeant(name)).slice(0, limit);
  if (found.length === 0) return [];
  const ids = found.map(({ id }) => id);
  return (await queries.listByIds(tx, viewerId, ids)).map(toTournament);
}

/** The places that somebody got, from an organiser or because they became free, and that they have not seen. */
export async function newPlacesInTournaments(
  tx: Tx,
  asked: Asked<typeof queries.listNewPlaces>,
): Promise<Waiting['places']> {
  const rows = await queries.listNewPlaces(tx, asked);
  return rows.map(({ startsAt, ...place }) => ({
    ...place,
    type: 'tournament',
    date: startsAt,
    localStart: startsAt && wallClockAt(startsAt, place.timeZone),
  }));
}

/** What an admin may end. */
export const unfinishedTournaments = (tx: Tx, { at, ...asked }: At<Asked<typeof queries.listUnfinished>>) =>
  queries.listUnfinished(tx, { ...asked, since: unfinishedBefore(at) });

/** Nobody knows how long one takes. */
const calendarMinutes = 3 * 60;

/** What calendar programs are told of tournaments. */
export async function tournamentsForCalendars(
  tx: Tx,
  of: Parameters<typeof queries.listForCalendar>[1],
  span: Parameters<typeof queries.listForCalendar>[2],
) {
  const rows = await queries.listForCalendar(tx, of, span);
  return rows.map(({ startsAt, revision, createdAt, plannedAt, location, groupLocation, ...tournament }) => ({
    ...tournament,
    // Told from those of other sites by the moment at which it was made.
    uid: `tournament-${tournament.id}-${Date.parse(createdAt)}`,
    sequence: revision,
    changedAt: plannedAt ?? createdAt,
    eventDate: startsAt ?? '',
    durationMinutes: calendarMinutes,
    location: location || groupLocation,
    bring: '',
    isCancelled: false,
    cancelReason: '',
  }));
}

export const tournamentsCompleted = async (tx: Tx, asked: Asked<typeof queries.listCompleted>) =>
  (await queries.listCompleted(tx, asked)).map(toTournament);

export const matchesPlayed = async (tx: Tx, asked: Asked<typeof queries.listPlayed>) =>
  matchesOf(tx, asked.viewerId, await queries.listPlayed(tx, asked));

/** Who wants to play with somebody in doubles, and waits for an answer: nobody once they have agreed with one. */
export async function partnerRequests(
  tx: Tx,
  asked: Asked<typeof queries.listPartnerRequests>,
): Promise<Waiting['partners']> {
  const rows = await queries.listPartnerRequests(tx, asked);
  return rows.map(({ userId, username, name, ...tournament }) => ({
    ...tournament,
    by: { id: userId, username, name },
  }));
}

/** The DUPR id that an organiser has entered for somebody, and that they have neither confirmed nor denied. */
export async function duprIdsToConfirm(tx: Tx, { viewerId }: { viewerId: number }): Promise<Waiting['duprIds']> {
  const entered = await findEntered(tx, viewerId);
  if (entered === undefined) return [];
  const { duprId, tournamentId, tournamentName } = entered;
  return [{ duprId, by: faceOf(entered), tournamentId, tournamentName }];
}

/** Matches by their ids, in the order of these. */
async function matchesOf(tx: Tx, viewerId: number, ids: readonly { id: number }[]): Promise<Activity[]> {
  const rows = await queries.listShownMatches(
    tx,
    viewerId,
    ids.map(({ id }) => id),
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap(({ id }) => {
    const row = byId.get(id);
    return row === undefined ? [] : toMatch(row);
  });
}

function toTournament(row: queries.PlannedTournament): Activity {
  const { startDate, endDate, startsAt, entryId, isWaiting, place, location, rank, ...tournament } = row;
  const status = statusOf(row);
  return {
    ...tournament,
    type: 'tournament',
    status,
    place: rank,
    location: place || location,
    date: endDate ?? startDate ?? startsAt,
    localStart: status === 'pending' && startsAt !== null ? wallClockAt(startsAt, row.timeZone) : null,
    waitlisted: isWaiting,
    isPlan: status !== 'completed',
    opponent: null,
    isParticipant: entryId !== null,
  };
}

function toMatch(row: queries.PlannedMatch): Activity {
  const { id, tournamentId, name, description, groupId, groupName, location, court, live, result } = row;
  const isOver = result !== null;
  const opponent = opponentIn(row);
  const isKnown = opponent !== null;
  const isUnderWay = isKnown && (court !== null || live !== null);
  return {
    type: 'match',
    ...{ id, name, description, date: row.playedAt, isPlan: !isOver, location, groupId, groupName, tournamentId },
    opponent,
    status: isOver ? 'completed' : isUnderWay ? 'in_progress' : 'pending',
    roundTitle: titleOf(row, row.key),
    court: isOver ? null : court,
    isPlayable: !isOver && isKnown,
    score: isOver ? ownScore(row, result as Result) : null,
    hasWon: isOver ? row.winnerId === row.entrantId : null,
  };
}

/** As a scoreboard shows it, one's own first; null where nothing was played. */
function ownScore(row: queries.PlannedMatch, result: Result): [number, number] | null {
  if (result.kind === 'forfeit' || result.kind === 'double-forfeit') return null;
  const scoring = row.scoreSubmission === 'full-score' ? 'points' : 'games';
  const checked = checkResult(rulesOf(row), scoring, result);
  if (!checked.ok) return null;
  const [first, second] = checked.score.headline;
  return row.isFirst ? [first, second] : [second, first];
}

/** How a match is played, without its draw. */
function rulesOf({ key, gamesToWin, options }: queries.PlannedMatch): MatchRules {
  if (key === 'gf-2') return decidingGame;
  return { bestOf: ({ 1: 1, 2: 3, 3: 5 } as const)[gamesToWin], game: options.game };
}

/**
 * What is on in each of some groups, for one who may look inside them: what they have to play next, or else the tournament
 * that was started last and is not over, or else the one that was made last and has not started.
 *
 * @returns by group; groups in which nothing is on are left out
 */
export async function tournamentsOnNow(
  tx: Tx,
  viewerId: number,
  { groupIds, at }: { groupIds: readonly number[]; at: Date },
): Promise<Map<number, GroupNow>> {
  const since = unfinishedBefore(at);
  const matches = await queries.listNextInGroups(tx, viewerId, groupIds, since);
  const playing = new Set(matches.map(({ groupId }) => groupId));
  const others = groupIds.filter((groupId) => !playing.has(groupId));
  const latest = await queries.listLatestInGroups(tx, viewerId, others, since);
  return new Map([
    ...latest.map(({ id, name, groupId, startDate, ...row }): [number, GroupNow] => {
      const { participantCount, entryId, currentRound, roundCount } = row;
      const tournament = { id, name };
      if (startDate !== null) return [groupId, { kind: 'running', tournament, currentRound, roundCount }];
      return [groupId, { kind: 'open', tournament, participantCount, isParticipant: entryId !== null }];
    }),
    ...matches.map(({ id: matchId, tournamentId, name, groupId, ...row }): [number, GroupNow] => {
      const { currentRound, roundCount } = row;
      const tournament = { id: tournamentId, name };
      const opponent = opponentIn(row) ?? teamFace([]);
      return [groupId, { kind: 'match', tournament, currentRound, roundCount, matchId, opponent }];
    }),
  ]);
}
