import type { Recommendation } from '#contract/matchmaking.ts';
import type { Tx } from '../../../database/types.ts';
import { gamesOfPlayer } from '../../games/of-players/service.ts';
import { resultsOf } from '../../tournaments/lists/of-players-service.ts';
import type { Candidate, Found } from '../finding/candidates.ts';
import { dayOf, dayPartOf, type Hour, isWithinReach, nextHour } from '../finding/common-hours.ts';
import { listPlayers } from '../finding/queries.ts';
import { ratingsApart } from '../finding/service.ts';
import type { ProfileRow } from '../profile/queries.ts';
import { goodMatch, type Result, returnMatch } from './words.ts';

/** So many people at most, of whom so many to play again. */
const maxPeople = 5;
const maxReturns = 3;

/** So many of those who fit best, and of the latest results, are looked at; what is longer ago is no reason. */
const maxCompared = 200;
const latestResults = 30;
const longAgoMs = 8 * 7 * 24 * 60 * 60 * 1000;

interface Meeting {
  candidate: Candidate;
  hour: Hour;
}

/** People whom the viewer has played lately or who fit well, all of whom can when the viewer can. */
export async function recommendedPlayers(
  tx: Tx,
  { own, found, now, isDismissed }: { own: ProfileRow; found: Found; now: Date; isDismissed: (id: number) => boolean },
): Promise<Recommendation[]> {
  const meetings = found.candidates
    .filter((candidate) => isWithinReach(candidate) && !isDismissed(candidate.userId))
    .slice(0, maxCompared)
    .flatMap((candidate): Meeting[] => {
      const hour = nextHour(candidate, found);
      return hour === null ? [] : [{ candidate, hour }];
    });
  const since = new Date(now.getTime() - longAgoMs).toISOString();
  const results = await latestAgainst(tx, own.userId);
  const again = meetings.flatMap(({ candidate, hour }) => {
    const result = results.get(candidate.userId);
    if (result === undefined || result.playedAt < since) return [];
    return { candidate, hour, playedAt: result.playedAt, reason: returnMatch(result, dayOf(hour), now) };
  });
  again.sort((one, other) => (one.playedAt < other.playedAt ? 1 : -1));
  const returns = again.slice(0, maxReturns);
  const others = meetings
    .filter(({ candidate }) => !returns.some((each) => each.candidate === candidate))
    .slice(0, maxPeople - returns.length);
  const apartBy = await ratingsApart(
    tx,
    own,
    others.map(({ candidate }) => candidate),
    now,
  );
  const fitting = others.map(({ candidate, hour }) => {
    const { ratingGap, isAbove } = apartBy(candidate);
    return { candidate, hour, reason: goodMatch(ratingGap, isAbove, dayPartOf(hour)) };
  });
  const chosen = [...returns, ...fitting];
  const users = await listPlayers(
    tx,
    chosen.map(({ candidate }) => candidate.userId),
  );
  return chosen.flatMap(({ candidate, hour, reason }): Recommendation[] => {
    const user = users.find(({ id }) => id === candidate.userId);
    return user === undefined ? [] : [{ kind: 'player', id: user.id, user, reason, hour }];
  });
}

/** The viewer's latest result against whomever they have played, in tournaments and in games. */
async function latestAgainst(tx: Tx, viewerId: number): Promise<Map<number, Result>> {
  const latest = new Map<number, Result>();
  const take = (userId: number, result: Result) => {
    const known = latest.get(userId);
    if (result.games.length > 0 && (known === undefined || known.playedAt < result.playedAt))
      latest.set(userId, result);
  };
  for (const result of await resultsOf(tx, { userId: viewerId, viewerId, limit: latestResults })) {
    for (const { id } of result.opponents) take(id, result);
  }
  for (const game of await gamesOfPlayer(tx, viewerId)) {
    for (const id of game.opponentIds) take(id, { ...game, endedBy: null });
  }
  return latest;
}
