import { type ClubRating, matchesForANumber, type RatingChange } from '#contract/ratings.ts';
import type { Face } from '#contract/values.ts';
import type { Declared } from '#rating/index.ts';
import { startOf, strengthAt } from '#rating/index.ts';
import type { CountedResult, TakenResult } from '../../kernel/domain-events.ts';
import { decode, type PlayerChange, standingIn } from './recompute/changes.ts';

/**
 * What somebody stands at: the longer ago their last match was, the less sure one is.
 *
 * @param changes what that has changed; null where no result counts
 */
export function toRating(changes: string | null, userId: number, now: Date): ClubRating | null {
  const standing = changes === null ? undefined : standingIn(changes, userId);
  if (standing === undefined) return null;
  const { mean: rating, deviation } = strengthAt(standing, now.getTime());
  return { rating, deviation, games: standing.games, matches: standing.matches };
}

/** The mean of what somebody is taken to be, whatever is unsure about it. */
export function strengthOf({
  id,
  rating,
  ratingType: type,
  changes,
}: {
  id: number;
  rating: number;
  ratingType: NonNullable<Declared>['type'];
  changes: string | null;
}): number {
  const standing = changes === null ? undefined : standingIn(changes, id);
  return (standing ?? startOf(rating > 0 ? { rating, type } : null)).mean;
}

/** What stands beside a name: of two kinds the one of which more was played, doubles where that is equal. */
export function shownRating(ratings: readonly (ClubRating | null)[]): number | undefined {
  const counted = ratings.filter((rating) => rating !== null && rating.matches >= matchesForANumber);
  const [most] = counted.toSorted((one, two) => (two?.matches ?? 0) - (one?.matches ?? 0));
  return most == null ? undefined : Math.round(most.rating * 100) / 100;
}

interface Row {
  id: number;
  playedAt: string;
  changes: string;
  games: readonly (readonly [number, number])[];
  /** The group of the tournament, where the viewer may look inside. */
  hostId: number | null;
  tournamentId: number | null;
  tournamentName: string | null;
  gameId: number | null;
  placeName: string | null;
  /** The group of the evening, where the viewer may look inside. */
  clubId: number | null;
  eveningId: number | null;
  eventId: number | null;
  eventName: string | null;
}

/** Who was in these matches. */
export const playersIn = (rows: readonly Pick<Row, 'changes'>[]): number[] => [
  ...new Set(rows.flatMap(({ changes }) => decode(changes).teams.flatMap((team) => team.map(({ userId }) => userId)))),
];

/** What a match has changed for somebody who was in it. */
export function toChange(row: Row, userId: number, faces: ReadonlyMap<number, Face>): RatingChange[] {
  const { teams, expectedShare, share } = decode(row.changes);
  const isFirst = teams[0].some((player) => player.userId === userId);
  const [own, other] = isFirst ? teams : [teams[1], teams[0]];
  const self = own.find((player) => player.userId === userId);
  if (self === undefined) return [];
  const ofSide = (ofFirst: number) => (isFirst ? ofFirst : 1 - ofFirst);
  return [
    {
      id: row.id,
      playedAt: row.playedAt,
      before: { rating: self.meanBefore, deviation: self.deviationBefore },
      after: { rating: self.mean, deviation: self.deviation },
      expectedShare: ofSide(expectedShare),
      share: ofSide(share),
      match: matchOf(row, { own, other, self, isFirst }, faces),
    },
  ];
}

interface Sides {
  own: readonly PlayerChange[];
  other: readonly PlayerChange[];
  self: PlayerChange;
  /** Whether it is the first of the two. */
  isFirst: boolean;
}

function matchOf(row: Row, { own, other, self, isFirst }: Sides, faces: ReadonlyMap<number, Face>) {
  const { hostId, tournamentId, tournamentName, gameId, placeName, clubId, eveningId, eventId, eventName, games } = row;
  const tournament =
    tournamentId === null || tournamentName === null || hostId === null
      ? null
      : { id: tournamentId, name: tournamentName };
  const game = gameId === null || placeName === null ? null : { id: gameId, placeName };
  const evening =
    clubId === null || eveningId === null || eventId === null || eventName === null
      ? null
      : { id: eveningId, eventId, groupId: clubId, name: eventName };
  if (tournament === null && game === null && evening === null) return null;
  const facesOf = (players: readonly PlayerChange[]) => players.flatMap(({ userId }) => faces.get(userId) ?? []);
  return {
    partner: facesOf(own.filter((player) => player !== self))[0] ?? null,
    opponents: facesOf(other),
    ownAverage: averageOf(own),
    otherAverage: averageOf(other),
    games: games.map(([one, two]) => (isFirst ? { own: one, other: two } : { own: two, other: one })),
    tournament,
    game,
    evening,
  };
}

/** Before the match. */
const averageOf = (team: readonly PlayerChange[]): number =>
  team.reduce((sum, { meanBefore }) => sum + meanBefore, 0) / team.length;

/** A result as it is entered, for the recomputation to take in. */
export function toEntry(result: CountedResult | TakenResult) {
  const { source, sourceId } = result;
  if (result.games === null) {
    const nothing = { kind: null, tournamentId: null, playedAt: null, team1: null, team2: null, games: null };
    return { source, sourceId, ...nothing };
  }
  const { kind, tournamentId, playedAt, team1, team2, games } = result;
  const [one, two, points] = [JSON.stringify(team1), JSON.stringify(team2), JSON.stringify(games)];
  return { source, sourceId, kind, tournamentId, playedAt, team1: one, team2: two, games: points };
}
