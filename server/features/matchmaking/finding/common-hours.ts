import { type GameKind, playersOf } from '#contract/games/facts.ts';
import type { CommonHours } from '#contract/matchmaking.ts';
import type { Tx } from '../../../database/types.ts';
import { inSlices } from '../../../kernel/turns.ts';
import { wallClockAt } from '../../../kernel/zones.ts';
import { toProfile } from '../profile/profile.ts';
import type { ProfileRow } from '../profile/queries.ts';
import { type Candidate, type Filters, type Found, wantedKinds } from './candidates.ts';
import { countsOf, partsIn, partsOn } from './day-parts.ts';
import { common, type Interval, type Week, weekMinutes, without } from './hours.ts';
import { isWithinReach } from './meeting.ts';
import { bestStart, canPlayAt, gameMinutes, ratingsFor } from './proposal.ts';
import * as queries from './queries.ts';

/** So many of those who fit best are compared for a game. */
const mostCompared = 200;

/** Which kind of game is proposed first. */
const kindsInOrder: readonly GameKind[] = ['doubles', 'mixed', 'singles'];

/** How many can in each part of a day, on the viewer's clock. */
export async function othersIn({ week, timeZone, candidates }: Found): Promise<CommonHours['others']> {
  const parts = partsOn(week, timeZone);
  return countsOf(await inSlices(candidates, ({ intervals }) => partsIn(parts, intervals)));
}

/** A game with those who fit best, at an hour at which most can, none of whom plays another then. */
export async function proposalFor(
  tx: Tx,
  own: ProfileRow,
  filters: Filters,
  found: Found,
): Promise<CommonHours['proposal']> {
  const { week, timeZone } = found;
  const people = await freeTimes(tx, own.userId, found);
  const wanted = wantedKinds(own, filters);
  for (const kind of kindsInOrder.filter((each) => wanted.includes(each))) {
    const able = people.filter(({ plays }) => plays[kind]);
    const others = playersOf[kind] - 1;
    const start = bestStart(
      able.map(({ free }) => free),
      { others, untilHalfHour: week.untilHalfHour(timeZone), clockAt: (minute) => clockAt(week, timeZone, minute) },
    );
    if (start === null) continue;
    const chosen = able.filter(({ free }) => canPlayAt(free, start)).slice(0, others);
    const users = new Map(
      (
        await queries.listPlayers(
          tx,
          chosen.map(({ userId }) => userId),
        )
      ).map((user) => [user.id, user]),
    );
    const startsAt = week.momentAt(start);
    return {
      ...{ startsAt, localStart: wallClockAt(startsAt, timeZone), timeZone, durationMinutes: gameMinutes, kind },
      players: chosen.flatMap(({ userId }) => users.get(userId) ?? []),
      place: toProfile(own).place,
      ...ratingsFor(
        own.rating,
        chosen.map(({ rating }) => rating),
      ),
    };
  }
  return null;
}

const clockAt = (week: Week, timeZone: string, minute: number) =>
  wallClockAt(week.momentAt(minute), timeZone).slice('2026-11-24T'.length);

interface Free extends Candidate {
  /** When both can, and neither plays. */
  free: Interval[];
}

async function freeTimes(tx: Tx, viewerId: number, { week, intervals, candidates }: Found): Promise<Free[]> {
  const near = candidates
    .filter(isWithinReach)
    .filter(({ both }) => both.length > 0)
    .slice(0, mostCompared);
  const userIds = [viewerId, ...near.map(({ userId }) => userId)];
  const between = { from: week.momentAt(0), until: week.momentAt(weekMinutes) };
  const taken = Map.groupBy(await queries.listBusy(tx, { userIds, ...between }), ({ userId }) => userId);
  const freeOf = (userId: number, hours: readonly Interval[]) =>
    without(
      hours,
      (taken.get(userId) ?? []).map(
        ({ startsAt, endsAt }): Interval => [week.minuteAt(startsAt), week.minuteAt(endsAt)],
      ),
    );
  const own = freeOf(viewerId, intervals);
  return inSlices(near, (candidate) => [
    { ...candidate, free: common(own, freeOf(candidate.userId, candidate.intervals)) },
  ]);
}
