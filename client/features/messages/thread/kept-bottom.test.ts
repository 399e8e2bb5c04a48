import { expect, test } from 'vitest';
import { keptTop, type Place } from './kept-bottom.ts';

const atEnd: Place = { top: 400, height: 560, below: 0 };
const above: Place = { ...atEnd, top: 300, below: 100 };

test.each<[what: string, before: Place, now: Place, top: number]>([
  ['the composer grows', atEnd, { top: 400, height: 500, below: 60 }, 460],
  ['it grows while one reads further up', above, { top: 300, height: 500, below: 160 }, 360],
  ['it shrinks, and the browser fits the view in', atEnd, { top: 340, height: 620, below: 0 }, 340],
  ['it shrinks just above the end', { ...atEnd, top: 380, below: 20 }, { top: 340, height: 620, below: 0 }, 320],
  ['it shrinks, and what was said is shown at the end', atEnd, { top: 376, height: 620, below: 0 }, 376],
  ['the same from further up', above, { top: 376, height: 620, below: 0 }, 376],
  ['something comes in that is not followed', atEnd, { top: 400, height: 500, below: 96 }, 460],
])('what is at the bottom stays there when %s', (_, before, now, top) => {
  expect(keptTop(before, now)).toBe(top);
});
