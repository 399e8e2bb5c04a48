import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Router } from 'wouter';
import type { RatingChange } from '#contract/ratings.ts';
import { aChange } from './changes-for-tests.ts';
import { DayChanges } from './DayChanges.tsx';

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

const why = 'Expected 46% of the points against 3.8 average, won 58%: +0.06';

test('a match says how it ended, with whom and against whom, where it was, and what it has changed', () => {
  expect(readOut()).toBe(`Won 11–8 with ben against carl and dora Autumn Cup ${why}`);
  expect(readOut(after([11, 8], [7, 11], [9, 11]))).toMatch(/^Lost 11–8, 7–11, 9–11 with ben/);
  expect(readOut(after([11, 8], [7, 11]))).toMatch(/^Even 11–8, 7–11 with ben/);
  const alone = { ...match, partner: null, opponents: match.opponents.slice(0, 1) };
  const game = { match: { ...alone, tournament: null, game: { id: 7, placeName: 'Hill Park' } } };
  expect(readOut(game)).toMatch(/^Won 11–8 against carl Game at Hill Park/);
  expect(markupOf(game)).toContain('href="/games/7"');
});

test('of a match that one may not see nothing is said but what it has changed', () => {
  expect(readOut({ match: null })).toBe('A match that you may not see Expected 46% of the points, won 58%: +0.06');
});
