import { describe, expect, test } from 'vitest';
import { aChange, onDay } from './changes-for-tests.ts';
import { playedDays } from './days.ts';
import { changeText, spanText, sureTo } from './figures.ts';
import { explained, lastChange, spokenPlot } from './words.ts';

const now = new Date(2026, 4, 20, 15).getTime();
const doubles = { rating: 3.81, deviation: 0.18, games: 30, matches: 20 };

describe('figures', () => {
  test('of a change have a sign, where there is one', () => {
    expect([0.066, -0.123, 0.004, -0.004].map(changeText)).toEqual(['+0.07', '−0.12', 'no change', 'no change']);
  });

  test('say how sure they are', () => {
    expect(sureTo(0.184)).toBe('± 0.18');
    expect(spanText({ rating: 3.52, deviation: 0.4 })).toBe('3.1–3.9');
  });
});

describe('a change', () => {
  test('is explained by what was expected and what was won', () => {
    expect(explained(aChange())).toBe('Expected 46% of the points against 3.8 average, won 58%: +0.06');
  });

  test('of singles is against one alone', () => {
    const change = aChange();
    const match = change.match && { ...change.match, partner: null, opponents: [{ id: 3, username: 'carl' }] };
    expect(explained({ ...change, match })).toBe('Expected 46% of the points against 3.8, won 58%: +0.06');
  });

  test('by a match that may not be seen tells nothing of who played', () => {
    expect(explained(aChange({ match: null }))).toBe('Expected 46% of the points, won 58%: +0.06');
  });
});

describe('the last day of play', () => {
  test('is told with what all of its matches have changed', () => {
    const today = [onDay(19, 3.7, { before: { rating: 3.6, deviation: 0.2 } }), onDay(19, 3.6)];
    expect(lastChange(days(...today), now)).toBe('+0.20 today');
    expect(lastChange(days(onDay(18, 3.5)), now)).toBe('+0.10 yesterday');
    expect(lastChange(days(onDay(3, 3.5)), now)).toMatch(/^\+0\.10 on (4 May|May 4)$/);
  });
});

describe('a plot', () => {
  test('is read out as what it comes from and comes to', () => {
    const played = playedDays([onDay(19, 3.81, { after: { rating: 3.81, deviation: 0.18 } }), onDay(1, 3.1)], true);
    expect(spokenPlot('doubles', doubles, played, now)).toBe(
      'Club rating in doubles, from 3.00 in May to 3.81 today, sure to 0.18',
    );
    const year = onDay(-300, 3.1);
    expect(
      spokenPlot('doubles', doubles, playedDays([...played.flatMap(({ changes }) => changes), year], true), now),
    ).toBe('Club rating in doubles, from 3.00 in July 2025 to 3.81 today, sure to 0.18');
  });

  test('of few matches has no number', () => {
    const played = playedDays([onDay(19, 3.6)], true);
    expect(spokenPlot('singles', { ...doubles, matches: 4 }, played, now)).toBe(
      'Club rating in singles, from 3.3–3.7 to 3.4–3.8',
    );
  });
});

/** The one day that these were played on. */
function days(...changes: ReturnType<typeof onDay>[]) {
  const [day] = playedDays(changes, true);
  if (!day) throw new Error('No day');
  return day;
}
