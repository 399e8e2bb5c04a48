import type { RatingChange } from '#contract/ratings.ts';

let made = 0;

/** What a match of doubles has changed, unless it says otherwise: from 3.5 ± 0.3 to 3.56 ± 0.28. */
export function aChange(given: Partial<RatingChange> = {}): RatingChange {
  made++;
  return {
    id: made,
    playedAt: '2026-05-04T18:00:00.000Z',
    before: { rating: 3.5, deviation: 0.3 },
    after: { rating: 3.56, deviation: 0.28 },
    expectedShare: 0.46,
    share: 0.58,
    match: {
      partner: { id: 2, username: 'ben' },
      opponents: [
        { id: 3, username: 'carl' },
        { id: 4, username: 'dora' },
      ],
      ownAverage: 3.6,
      otherAverage: 3.8,
      games: [{ own: 11, other: 8 }],
      tournament: { id: 9, name: 'Autumn Cup' },
      game: null,
    },
    ...given,
  };
}

/** Of a match at noon, by the clock of this machine, so many days after 1 May 2026, that ended with this rating. */
export const onDay = (day: number, rating: number, given: Partial<RatingChange> = {}): RatingChange =>
  aChange({
    playedAt: new Date(2026, 4, 1 + day, 12).toISOString(),
    before: { rating: rating - 0.1, deviation: 0.22 },
    after: { rating, deviation: 0.2 },
    ...given,
  });
