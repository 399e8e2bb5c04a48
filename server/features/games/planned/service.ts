import type { Waiting } from '#contract/activities.ts';
import type { Face, SideFace } from '#contract/values.ts';
import type { Tx } from '../../../database/types.ts';
import { faceOf, teamFace } from '../../../kernel/faces.ts';
import { listPlayers } from '../queries.ts';
import { mayDo, type Result, seenBy, stateOf } from '../results/rules.ts';
import { hasBegun, statusOf, titleOf } from '../rules.ts';
import * as queries from './queries.ts';

interface Asked {
  viewerId: number;
  at: Date;
  limit: number;
}

type Place = queries.Place;

/** Before all of them. */
const beginning: Place = { date: '0001-01-01T00:00:00.000Z', id: 0 };

/** The games that somebody plays, waits for, is asked to or asks for, soonest first. */
export async function gamesComingUp(tx: Tx, { viewerId, at, limit }: Asked, after = beginning) {
  const rows = await queries.listAhead(tx, { viewerId, now: at.toISOString(), after, limit });
  return toActivities(tx, rows, viewerId, at, true);
}

/** The games that somebody has played, latest first. */
export async function gamesPlayed(tx: Tx, { viewerId, at, limit, since }: Asked & { since: string }, before?: Place) {
  const now = at.toISOString();
  const end = { date: now, id: Number.MAX_SAFE_INTEGER };
  const rows = await queries.listOver(tx, { viewerId, now, since, before: before ?? end, limit });
  return toActivities(tx, rows, viewerId, at, false);
}

/** The games of which somebody may confirm the result. */
export async function resultsToConfirm(tx: Tx, { viewerId, at, limit }: Asked) {
  const rows = await queries.listUnsettled(tx, { viewerId, limit });
  const games = await toActivities(tx, rows, viewerId, at, true);
  return games.filter(({ mayConfirm }) => mayConfirm);
}

/** The places that somebody got after they had waited or asked, and that they have not seen; soonest first. */
export async function newPlacesInGames(tx: Tx, { viewerId, at, limit }: Asked): Promise<Waiting['places']> {
  const rows = await queries.listNewPlaces(tx, { viewerId, now: at.toISOString(), limit });
  return rows.map((row) => {
    const { id, startsAt, localStart, timeZone } = row;
    return { type: 'game', id, groupId: null, name: titleOf(row), date: startsAt, localStart, timeZone };
  });
}

async function toActivities(
  tx: Tx,
  rows: readonly queries.PartRow[],
  viewerId: number,
  at: Date,
  isPlan: boolean,
): Promise<Waiting['results']> {
  const ended = rows.filter((row) => resultIn(row) !== null);
  const players = await listPlayers(
    tx,
    ended.map(({ id }) => id),
  );
  const faces = new Map(players.map((player) => [player.id, faceOf(player)]));
  return rows.map((row) => {
    const { id, kind, placeName, note, startsAt, localStart, timeZone, part, places, takenCount } = row;
    const result = resultIn(row);
    const hasPlace = part === 'playing';
    return {
      type: 'game',
      id,
      name: titleOf(row),
      description: note,
      date: startsAt,
      isPlan,
      location: placeName,
      kind,
      status: statusOf(row, at),
      timeZone,
      localStart,
      creator: { id: row.creatorId, username: row.creatorUsername, name: row.creatorName },
      part,
      takenCount,
      places,
      mayAnswer: part === 'asked' && !row.isCancelled && !hasBegun(row, at),
      resultState: result && stateOf(result),
      mayConfirm: mayDo({ game: row, result, userId: viewerId, hasPlace, now: at }).mayConfirm,
      ...outcomeFor(result, viewerId, faces),
    };
  });
}

/** Of what was joined: null where nothing was entered. */
function resultIn({ team1, team2, games, enteredById, standsAt, ...kept }: queries.PartRow): Result | null {
  if (team1 === null || team2 === null || games === null || enteredById === null || standsAt === null) return null;
  const { countsSince, confirmedById, disputedAt } = kept;
  return { team1, team2, games, enteredById, standsAt, countsSince, confirmedById, disputedAt };
}

/** What calendar programs are told of the games in which somebody has a place. */
export async function gamesForCalendars(tx: Tx, userId: number, span: { from: string; limit: number }) {
  const games = await queries.listForCalendar(tx, userId, span);
  return games.map(({ kind, placeName, note, startsAt, ...game }) => ({
    ...game,
    name: titleOf({ kind, placeName }),
    description: note,
    location: placeName,
    bring: '',
    eventDate: startsAt,
  }));
}

interface Outcome {
  opponent: SideFace | null;
  /** The viewer's own first; of more than one game, the games won. */
  score: [number, number] | null;
  /** Null where nobody has won more games. */
  hasWon: boolean | null;
}

const none: Outcome = { opponent: null, score: null, hasWon: null };

/** How a game ended for somebody who may have played in it. What is disputed nobody knows. */
export function outcomeFor(result: Result | null, userId: number, faces: ReadonlyMap<number, Face>): Outcome {
  if (result === null || result.disputedAt !== null) return none;
  const seen = seenBy(userId, result);
  if (seen === undefined) return none;
  const { opponents, points, won } = seen;
  const [only, ...more] = points;
  const score: [number, number] = only && more.length === 0 ? only : [won, points.length - won];
  return {
    opponent: teamFace(opponents.map((id) => faces.get(id) ?? { id, username: '', name: '' })),
    score,
    hasWon: score[0] === score[1] ? null : score[0] > score[1],
  };
}
