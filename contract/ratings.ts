import { z } from 'zod';
import { endpoints } from './endpoint.ts';
import { ratedKind } from './games/facts.ts';
import { listOfIds } from './user-pictures.ts';
import { cursor, face, id, limit, moment } from './values.ts';

/** With fewer matches there is no number yet, but the span in which it is. */
export const matchesForANumber = 5;

/** How strong somebody is, from results alone: on the scale of declared ratings. */
export const clubRating = z
  .object({
    rating: z.number(),
    /** Of two in three people the true strength is within this much. */
    deviation: z.number(),
    /** Games that count, and the matches that they were played in. */
    games: z.int(),
    matches: z.int(),
  })
  .meta({ id: 'ClubRating' });

export type ClubRating = z.infer<typeof clubRating>;

const strength = z.object({ rating: z.number(), deviation: z.number() });

/** What one match has changed, and why. */
export const ratingChange = z
  .object({
    id,
    playedAt: moment,
    before: strength,
    after: strength,
    /** Which share of the points their side was expected to win, and did win. */
    expectedShare: z.number(),
    share: z.number(),
    /** Null where the viewer may not see what it was part of. */
    match: z
      .object({
        /** Null in singles. */
        partner: face.nullable(),
        opponents: z.array(face),
        /** Their side's average, and the other one's, before it. */
        ownAverage: z.number(),
        otherAverage: z.number(),
        games: z.array(z.object({ own: z.int(), other: z.int() })),
        tournament: z.object({ id, name: z.string() }).nullable(),
        game: z.object({ id, placeName: z.string() }).nullable(),
        evening: z.object({ id, eventId: id, groupId: id, name: z.string() }).nullable(),
      })
      .nullable(),
  })
  .meta({ id: 'RatingChange' });

export type RatingChange = z.infer<typeof ratingChange>;

export const ratingCalls = endpoints('ratings', () => ({
  /** What shows people has what they say of themselves; what results say is asked for at once for all of a screen. */
  shown: {
    method: 'GET',
    path: '/ratings',
    shows: ['rating:*', 'blocks'],
    needs: 'session',
    offline: true,
    summary:
      'The club ratings of these players, of two kinds the one they have played more; without those who have no number yet',
    query: z.object({ ids: listOfIds.describe('Ids with commas between them, at most 100') }),
    answer: z.array(z.object({ userId: id, rating: z.number() })),
  },
  get: {
    method: 'GET',
    path: '/ratings/:userId',
    shows: ['rating:{userId}', 'results:{userId}', 'blocks', 'in:*'],
    needs: 'in:*',
    offline: true,
    summary: 'A player’s club rating in singles and in doubles; null where no result counts yet',
    answer: z.object({ singles: clubRating.nullable(), doubles: clubRating.nullable() }).meta({ id: 'ClubRatings' }),
  },
  history: {
    method: 'GET',
    path: '/ratings/:userId/history',
    shows: ['rating:{userId}', 'results:{userId}', 'blocks', 'in:*'],
    needs: 'in:*',
    offline: true,
    summary: 'What has changed a player’s club rating, latest match first',
    query: z.object({ kind: ratedKind, limit, cursor }),
    paged: true,
    answer: z.array(ratingChange),
  },
}));
