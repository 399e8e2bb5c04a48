import { type DayPart, dayParts } from '#contract/matchmaking/hours.ts';
import type { CommonHours, NearbyPlayer } from '#contract/matchmaking.ts';
import type { Tx } from '../../../database/types.ts';
import type { Deps } from '../../../deps.ts';
import { toldKm } from '../../../kernel/distance.ts';
import { decodeCursor, type Page, type PageRequest, pageOf } from '../../../kernel/pages.ts';
import { notSignedIn } from '../../../kernel/refusal.ts';
import { inSlices } from '../../../kernel/turns.ts';
import type { Viewer } from '../../../kernel/viewer.ts';
import { gamesOfPlayer } from '../../games/of-players/service.ts';
import { shownRatings } from '../../ratings/service.ts';
import { talliesAgainst } from '../../tournaments/lists/of-players-service.ts';
import { partsIn, partsOn } from '../profile/hours.ts';
import { findProfile, type ProfileRow } from '../profile/queries.ts';
import { type Candidate, candidatesFor, type Filters, type Found, isCalledAlike } from './candidates.ts';
import { nextHour, othersIn, proposalFor } from './common-hours.ts';
import * as queries from './queries.ts';
import { type Known, type Played, reasonsFor } from './reasons.ts';

interface Listed extends Filters, PageRequest {
  part?: DayPart | undefined;
}

/** Who there is to play with. */
export function findingPlayers({ database, clock }: Pick<Deps, 'database' | 'clock'>) {
  return {
    players(viewer: Viewer, { part, limit, cursor, ...filters }: Listed): Promise<Page<NearbyPlayer>> {
      const after = decodeCursor(cursor, ['number', 'number']);
      return database.read(async (tx) => {
        const own = await ownProfile(tx, viewer);
        const found = await candidatesFor(tx, { viewer: own, filters, now: clock() });
        const able = part === undefined ? found.candidates : await ableIn(part, found);
        const rest = after === undefined ? able : able.filter(isBehind(after));
        const { items, next } = pageOf(rest, limit, ({ score, userId }) => [score, userId]);
        return { items: await shown(tx, own, found, { candidates: items, now: clock() }), next };
      });
    },

    hours(viewer: Viewer, filters: Filters): Promise<CommonHours> {
      return database.read(async (tx) => {
        const own = await ownProfile(tx, viewer);
        const found = await candidatesFor(tx, { viewer: own, filters, now: clock() });
        return { others: await othersIn(found), proposal: await proposalFor(tx, own, filters, found) };
      });
    },
  };
}

export async function ownProfile(tx: Tx, { id }: Viewer): Promise<ProfileRow> {
  const own = await findProfile(tx, id);
  if (own === undefined) throw notSignedIn();
  return own;
}

/** Those who can in that part of some day when the viewer can. */
function ableIn(name: DayPart, { week, timeZone, candidates }: Found): Promise<Candidate[]> {
  const parts = partsOn(week, timeZone).filter(({ part }) => dayParts[part]?.name === name);
  return inSlices(candidates, (candidate) => (partsIn(parts, candidate.both).length > 0 ? [candidate] : []));
}

const isBehind =
  ([score, userId]: readonly [number, number]) =>
  (candidate: Candidate) =>
    candidate.score < score || (candidate.score === score && candidate.userId > userId);

async function shown(
  tx: Tx,
  own: ProfileRow,
  found: Found,
  { candidates, now }: { candidates: readonly Candidate[]; now: Date },
): Promise<NearbyPlayer[]> {
  const ids = candidates.map(({ userId }) => userId);
  const users = new Map((await queries.listPlayers(tx, ids)).map((user) => [user.id, user]));
  const played = await playedAgainst(tx, own.userId, ids);
  const parts = partsOn(found.week, found.timeZone);
  const apartBy = await ratingsApart(tx, own, candidates, now);
  return candidates.flatMap((candidate) => {
    const user = users.get(candidate.userId);
    if (user === undefined) return [];
    const known = {
      ...candidate,
      ...apartBy(candidate),
      parts: partsIn(parts, candidate.both),
      isSamePlace: isCalledAlike(own, candidate),
      played: played.get(candidate.userId) ?? nothingPlayed,
    };
    return {
      user,
      reasons: reasonsFor(known),
      distanceKm: candidate.km === null ? null : toldKm(candidate.km),
      hour: nextHour(candidate, found),
    };
  });
}

/** How far the ratings that are seen are apart: where there is one the club's, which is no secret to either. */
export async function ratingsApart(tx: Tx, own: ProfileRow, candidates: readonly Candidate[], now: Date) {
  const ids = [own.userId, ...candidates.map(({ userId }) => userId)];
  const club = await shownRatings(tx, own.userId, ids, now);
  const mine = club.get(own.userId) ?? own.rating;
  return ({ userId, rating }: Candidate): Pick<Known, 'ratingGap' | 'isAbove'> => {
    const theirs = club.get(userId) ?? rating;
    return { ratingGap: mine === 0 ? null : Math.abs(theirs - mine), isAbove: theirs > mine };
  };
}

export const nothingPlayed: Played = { won: 0, lost: 0 };

/** What the viewer has won and lost against each of some people, in tournaments that they may see and in games. */
export async function playedAgainst(
  tx: Tx,
  viewerId: number,
  userIds: readonly number[],
): Promise<Map<number, Played>> {
  const played = await talliesAgainst(tx, viewerId, userIds);
  for (const { isWon, opponentIds } of await gamesOfPlayer(tx, viewerId)) {
    for (const userId of opponentIds.filter((each) => userIds.includes(each))) {
      const { won, lost } = played.get(userId) ?? nothingPlayed;
      played.set(userId, isWon ? { won: won + 1, lost } : { won, lost: lost + 1 });
    }
  }
  return played;
}
