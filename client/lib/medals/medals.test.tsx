import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { achievementTypes, catalogue } from '#contract/achievements/catalogue.ts';
import DrawnMedal, { type MedalProps } from './DrawnMedal.tsx';

const drawn = (type: string, medal: Partial<MedalProps> = {}) =>
  renderToStaticMarkup(<DrawnMedal type={type} size={112} {...medal} />);

const partsOf = (markup: string) => markup.split('<').length;
const ballsIn = (markup: string) => markup.split('class="medal-ball"').length - 1;

describe.each([24, 256])('at %i px', (size) => {
  test('every type has a drawing, and none is the same as another’s', () => {
    const drawings = achievementTypes.map((type) => drawn(type, { size }));
    expect(drawings.filter((each) => partsOf(each) < 8)).toEqual([]);
    expect(new Set(drawings).size).toBe(achievementTypes.length);
  });

  test('what is not earned is drawn in another way, whatever metal it will be of', () => {
    for (const type of achievementTypes) {
      const locked = drawn(type, { size, isLocked: true });
      expect(locked).toContain('medal-locked');
      expect(locked).not.toMatch(/class="medal medal-(gold|silver|bronze)/);
    }
  });

  test('one that is not known here is a medal of its own', () => {
    const unknown = drawn('of_next_year', { size });
    expect(partsOf(unknown)).toBeGreaterThan(8);
    expect(achievementTypes.map((type) => drawn(type, { size }))).not.toContain(unknown);
  });
});

test('the same medal can stand on a page twice: no part of it has a name that another could have', () => {
  for (const type of achievementTypes) expect(drawn(type)).not.toMatch(/ id=|url\(|href=/);
});

test('what is fine is left out at 32 px and below', () => {
  for (const type of achievementTypes) {
    expect(partsOf(drawn(type, { size: 32 })), type).toBeLessThan(partsOf(drawn(type, { size: 33 })));
  }
});

test('a deed has the ball once, and so has a collection of five and more; a place has none', () => {
  for (const type of achievementTypes) {
    const { shape } = catalogue[type];
    const expected = shape.kind === 'pin' || (shape.kind === 'paddle' && shape.count > 1) ? 1 : 0;
    expect(ballsIn(drawn(type)), type).toBe(expected);
  }
});

test('figures are outlines: they look the same where a font has not come', () => {
  const figuresOf = (type: string) =>
    drawn(type)
      .match(/class="medal-figure".*?<\/g><\/g>/)?.[0]
      .split('<path').length;
  expect(figuresOf('tournament_win')).toBe(2);
  expect(figuresOf('match_10')).toBe(3);
  expect(figuresOf('medal_collector_silver_100')).toBe(4);
  expect(figuresOf('match_first')).toBeUndefined();
  for (const type of achievementTypes) {
    expect(drawn(type)).not.toContain('<text');
    expect(drawn(type)).not.toContain('undefined');
  }
});

test('only what has just been earned moves', () => {
  expect(drawn('tournament_win')).not.toContain('medal-fresh');
  expect(drawn('tournament_win', { isFresh: true })).toContain('medal-swinging');
  for (const type of ['first_message', 'medal_collector_gold_5']) {
    expect(drawn(type, { isFresh: true }), type).toMatch(/medal-fresh(?! medal-swinging)/);
  }
});
