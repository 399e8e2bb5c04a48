import { describe, expect, test } from 'vitest';
import { playedKinds, ratingOnCard } from './shown-rating.ts';

const ofMatches = (matches: number, rating = 3.5) => ({ rating, deviation: 0.2, games: matches * 2, matches });

describe('what stands on the card', () => {
  test('is the club rating, once there are five matches', () => {
    expect(ratingOnCard({ singles: ofMatches(5, 3.81), doubles: null })).toEqual({
      rating: 3.81,
      label: 'club rating',
    });
    expect(ratingOnCard({ singles: ofMatches(4), doubles: ofMatches(4) })).toBeUndefined();
    expect(ratingOnCard({ singles: null, doubles: null })).toBeUndefined();
  });

  test('says which it is where there are two: the one more was played of', () => {
    expect(ratingOnCard({ singles: ofMatches(9, 3.2), doubles: ofMatches(8, 4) })).toEqual({
      rating: 3.2,
      label: 'club, singles',
    });
    expect(ratingOnCard({ singles: ofMatches(8), doubles: ofMatches(8, 4) })).toEqual({
      rating: 4,
      label: 'club, doubles',
    });
    expect(ratingOnCard({ singles: ofMatches(4), doubles: ofMatches(8, 4) })).toEqual({
      rating: 4,
      label: 'club rating',
    });
  });
});

test('what was played more comes first, and nothing else comes', () => {
  expect(playedKinds({ singles: ofMatches(3), doubles: ofMatches(2) })).toEqual(['singles', 'doubles']);
  expect(playedKinds({ singles: ofMatches(2), doubles: ofMatches(2) })).toEqual(['doubles', 'singles']);
  expect(playedKinds({ singles: ofMatches(1), doubles: null })).toEqual(['singles']);
});
