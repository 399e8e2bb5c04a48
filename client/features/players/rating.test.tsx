import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { Router } from 'wouter';
import type { RatingChange } from '#contract/ratings.ts';
import { DayChanges } from './DayChanges.tsx';
import { Plot, plotOf } from './RatingPlot.tsx';
import {
  changeText,
  explained,
  lastChange,
  playedDays,
  playedKinds,
  ratingOnCard,
  rowsFor,
  spanText,
  spokenPlot,
  sureTo,
} from './ratings.ts';

let made = 0;

/** What a match of doubles has changed, unless it says otherwise: from 3.5 ± 0.3 to 3.56 ± 0.28. */
function aChange(given: Partial<RatingChange> = {}): RatingChange {
  made++;
  return {
    id: made,
    playedAt: '2026-05-04T18:00:00.000Z',
    before: { rating: 3.5, deviation: 0.3 },
    after: { rating: 3.56, deviation: 0.28 },
    expectedShare: 0.46,
    share: 0.58,
    match: {
      partner: { id: 2, username: 'ben', name: 'ben' },
      opponents: [
        { id: 3, username: 'carl', name: 'carl' },
        { id: 4, username: 'dora', name: 'dora' },
      ],
      ownAverage: 3.6,
      otherAverage: 3.8,
      games: [{ own: 11, other: 8 }],
      tournament: { id: 9, name: 'Autumn Cup' },
      game: null,
      evening: null,
    },
    ...given,
  };
}

/** Of a match at noon, by the clock of this machine, so many days after 1 May 2026, that ended with this rating. */
const onDay = (day: number, rating: number, given: Partial<RatingChange> = {}): RatingChange =>
  aChange({
    playedAt: new Date(2026, 4, 1 + day, 12).toISOString(),
    before: { rating: rating - 0.1, deviation: 0.22 },
    after: { rating, deviation: 0.2 },
    ...given,
  });

test('a day is what its matches have changed together, by the reader’s midnights', () => {
  const early = onDay(3, 3.5, { playedAt: new Date(2026, 4, 4, 0, 1).toISOString() });
  const late = onDay(3, 3.7, { playedAt: new Date(2026, 4, 4, 23, 59).toISOString() });
  const before = onDay(2, 3.4, { playedAt: new Date(2026, 4, 3, 23, 59).toISOString() });
  expect(playedDays([late, early, before], true)).toEqual([
    { start: new Date(2026, 4, 4).getTime(), changes: [late, early], before: early.before, after: late.after },
    { start: new Date(2026, 4, 3).getTime(), changes: [before], before: before.before, after: before.after },
  ]);
});

test('a day of which more may follow waits for it, unless there is no other', () => {
  expect(playedDays([], true)).toEqual([]);
  const [latest, first] = [onDay(5, 3.6), onDay(1, 3.5)];
  expect(playedDays([latest, first], false).map(({ changes }) => changes)).toEqual([[latest]]);
  expect(playedDays([latest, first], true)).toHaveLength(2);
  expect(playedDays([latest], false)).toHaveLength(1);
});

test('of many days six stand in the table until more are asked for; below all of them what was before', () => {
  const manyDays = (count: number) =>
    playedDays(
      Array.from({ length: count }, (_, at) => onDay(count - at, 3.5)),
      true,
    );
  const [six, seven] = [manyDays(6), manyDays(7)];
  expect(rowsFor(six, { isWhole: true, isLong: false })).toEqual({ days: six, start: six[5]?.before, hasMore: false });
  expect(rowsFor(six, { isWhole: false, isLong: false }).start).toBeUndefined();
  expect(rowsFor(seven, { isWhole: true, isLong: false })).toEqual({
    days: seven.slice(0, 6),
    start: undefined,
    hasMore: true,
  });
  expect(rowsFor(seven, { isWhole: true, isLong: true })).toMatchObject({ days: seven, hasMore: false });
});

const ofMatches = (matches: number, rating = 3.5) => ({ rating, deviation: 0.2, games: matches * 2, matches });

test.each([
  ['the club rating, once there are five matches', ofMatches(5, 3.81), null, 3.81, 'club rating'],
  ['the one more was played of, where there are two', ofMatches(9, 3.2), ofMatches(8, 4), 3.2, 'club, singles'],
  ['that of doubles, of as many', ofMatches(8), ofMatches(8, 4), 4, 'club, doubles'],
  ['the only one with enough matches', ofMatches(4), ofMatches(8, 4), 4, 'club rating'],
])('on the card stands %s', (_, singles, doubles, rating, label) => {
  expect(ratingOnCard({ singles, doubles })).toEqual({ rating, label });
});

test('on the card stands none as long as there are fewer', () => {
  expect(ratingOnCard({ singles: ofMatches(4), doubles: ofMatches(4) })).toBeUndefined();
  expect(ratingOnCard({ singles: null, doubles: null })).toBeUndefined();
});

test('what was played more comes first, and nothing else comes', () => {
  expect(playedKinds({ singles: ofMatches(3), doubles: ofMatches(2) })).toEqual(['singles', 'doubles']);
  expect(playedKinds({ singles: ofMatches(2), doubles: ofMatches(2) })).toEqual(['doubles', 'singles']);
  expect(playedKinds({ singles: ofMatches(1), doubles: null })).toEqual(['singles']);
});

const now = new Date(2026, 4, 20, 15).getTime();
const doubles = { rating: 3.81, deviation: 0.18, games: 30, matches: 20 };

test('figures of a change have a sign, where there is one, and others say how sure they are', () => {
  expect([0.066, -0.123, 0.004, -0.004].map(changeText)).toEqual(['+0.07', '−0.12', 'no change', 'no change']);
  expect(sureTo(0.184)).toBe('± 0.18');
  expect(spanText({ rating: 3.52, deviation: 0.4 })).toBe('3.1–3.9');
});

test('a change is explained by what was expected and what was won; where it may not be seen, not by whom', () => {
  const change = aChange();
  const match = change.match && {
    ...change.match,
    partner: null,
    opponents: [{ id: 3, username: 'carl', name: 'carl' }],
  };
  expect(explained(change)).toBe('Expected 46% of the points against 3.8 average, won 58%: +0.06');
  expect(explained({ ...change, match })).toBe('Expected 46% of the points against 3.8, won 58%: +0.06');
  expect(explained({ ...change, match: null })).toBe('Expected 46% of the points, won 58%: +0.06');
});

test('the last day of play is told with what all of its matches have changed', () => {
  const today = [onDay(19, 3.7, { before: { rating: 3.6, deviation: 0.2 } }), onDay(19, 3.6)];
  expect(lastChange(days(...today), now)).toBe('+0.20 today');
  expect(lastChange(days(onDay(18, 3.5)), now)).toBe('+0.10 yesterday');
  expect(lastChange(days(onDay(3, 3.5)), now)).toMatch(/^\+0\.10 on (4 May|May 4)$/);
});

describe('a plot', () => {
  test('is read out as what it comes from and comes to', () => {
    const played = playedDays([onDay(19, 3.81, { after: { rating: 3.81, deviation: 0.18 } }), onDay(1, 3.1)], true);
    expect(spokenPlot('doubles', doubles, played, now)).toBe(
      'Club rating in doubles, from 3.00 in May to 3.81 today, give or take 0.18',
    );
    const year = onDay(-300, 3.1);
    expect(
      spokenPlot('doubles', doubles, playedDays([...played.flatMap(({ changes }) => changes), year], true), now),
    ).toBe('Club rating in doubles, from 3.00 in July 2025 to 3.81 today, give or take 0.18');
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

/** Days of play with the ratings that they ended with, the first one first. */
const daysOf = (...played: [day: number, rating: number][]) =>
  playedDays(played.map(([day, rating]) => onDay(day, rating)).toReversed(), true);

const texts = (labels: readonly { text: string }[]) => labels.map(({ text }) => text);

describe('a plot', () => {
  const startsOf = (...plot: Parameters<typeof plotOf>) => plotOf(...plot).points.map(({ x }) => x);

  test('begins with what was taken for true before, where all days are known, and ends where the ball has room', () => {
    expect(startsOf(daysOf([0, 3.6], [10, 3.7], [20, 3.5]), true)).toEqual([0, 8, expect.closeTo(52.5, 0), 97]);
    expect(startsOf(daysOf([0, 3.6], [10, 3.7]), false)).toEqual([0, 97]);
    expect(startsOf(daysOf([3, 3.6]), true)).toEqual([0, 97]);
    expect(plotOf(daysOf([3, 3.6]), true).times).toEqual([{ at: 97, text: expect.stringMatching(/4/) }]);
  });

  test('stands at its scale: the higher the rating the nearer to the top, the band around it', () => {
    const { points, lines } = plotOf(daysOf([0, 3], [10, 4]), true);
    const lineAt = (text: string) => lines.find((line) => line.text === text)?.at;
    expect(points.at(-1)?.mean).toBe(lineAt('4.0'));
    expect(points.at(-2)?.mean).toBe(lineAt('3.0'));
    for (const { high, mean, low } of points) {
      expect(high).toBeLessThan(mean);
      expect(mean).toBeLessThan(low);
    }
  });

  test.each([
    [3.5, 3.52, '3.2 3.4 3.6 3.8'],
    [3, 3.8, '2.5 3.0 3.5 4.0'],
    [2, 5, '2.0 3.0 4.0 5.0'],
  ])('from %d to %d has four lines: %s', (first, last, lines) => {
    expect(texts(plotOf(daysOf([0, first], [10, last]), true).lines).join(' ')).toBe(lines);
  });

  test('of whatever rating stays within itself', () => {
    for (const rating of [-19, 0.1, 3.21, 8, 29])
      for (const last of [-19, 2.7, 8, 29])
        for (const { x, high, low } of plotOf(daysOf([0, rating], [7, last]), true).points) {
          for (const at of [x, high, low]) {
            expect(at).toBeGreaterThanOrEqual(0);
            expect(at).toBeLessThanOrEqual(100);
          }
          expect(high).toBeLessThan(low);
        }
  });

  test('says the first and the last day of a few weeks', () => {
    const { times } = plotOf(daysOf([2, 3.5], [9, 3.6]), true);
    expect(times.map(({ at }) => at)).toEqual([8, 97]);
    expect(texts(times)).toEqual([expect.stringMatching(/3/), expect.stringMatching(/10/)]);
  });

  test('says where months begin, and of years a few with the year', () => {
    expect(texts(plotOf(daysOf([10, 3.5], [100, 3.6]), true).times)).toEqual(['Jun', 'Jul', 'Aug']);
    const years = texts(plotOf(daysOf([10, 3.5], [1000, 3.6]), true).times);
    expect(years[0]).toBe('Jun 2026');
    expect(years.length).toBeLessThanOrEqual(3);
  });
});

const twoDays = playedDays([onDay(3, 3.7), onDay(1, 3.6)], true);
const drawn = (hasLine: boolean) =>
  renderToStaticMarkup(<Plot days={twoDays} isWhole hasLine={hasLine} spoken="From 3.5 to 3.7" />);

test('the plot is read out, and shows the rating, where enough is known, amid what is not sure', () => {
  const markup = drawn(true);
  expect(markup).toContain('role="img" aria-label="From 3.5 to 3.7"');
  for (const part of ['fill-court ', ' stroke-court-text ', '<circle']) expect(markup).toContain(part);
  expect(drawn(false)).toContain('fill-court ');
  expect(drawn(false)).not.toMatch(/ stroke-court-text |<circle/);
});

const markupOf = (given: Partial<RatingChange>) =>
  renderToStaticMarkup(
    <Router ssrPath="/">
      <DayChanges changes={[aChange(given)]} />
    </Router>,
  );

const readOut = (given: Partial<RatingChange> = {}) =>
  markupOf(given)
    .replaceAll('<wbr/>', '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

const { match } = aChange();
if (match === null) throw new Error('There is no match');

const after = (...games: [number, number][]) => ({
  match: { ...match, games: games.map(([own, other]) => ({ own, other })) },
});

test('a match says how it ended, with whom and against whom, where it was, and what it has changed', () => {
  const why = 'Expected 46% of the points against 3.8 average, won 58%: +0.06';
  expect(readOut()).toBe(`Won 11–8 with ben against carl and dora Autumn Cup ${why}`);
  expect(readOut(after([11, 8], [7, 11], [9, 11]))).toMatch(/^Lost 11–8, 7–11, 9–11 with ben/);
  expect(readOut(after([11, 8], [7, 11]))).toMatch(/^Even 11–8, 7–11 with ben/);
  const alone = { ...match, partner: null, opponents: match.opponents.slice(0, 1) };
  const game = { match: { ...alone, tournament: null, game: { id: 7, placeName: 'Hill Park' } } };
  expect(readOut(game)).toMatch(/^Won 11–8 against carl Game at Hill Park/);
  expect(markupOf(game)).toContain('href="/games/7"');
  expect(readOut({ match: null })).toBe('A match you can’t see Expected 46% of the points, won 58%: +0.06');
});
