import { expect, test } from 'vitest';
import { drawnWidth, sourcesOf } from './GroupPicture.tsx';
import { positionOf } from './position.ts';

const address = (width: number) => `/api/group-pictures/abc/${width}`;

test.each([
  [1600, '480 480w, 960 960w, 1600 1600w'],
  [1200, '480 480w, 960 960w, 1200 1200w'],
  [960, '480 480w, 960 960w'],
  [300, '300 300w'],
])('a picture of %i pixels is offered as %s', (width, offered) => {
  expect(sourcesOf(address(width), { width, height: 100 })).toBe(
    offered.replaceAll(/(^|, )(\d+) /g, (_, before, each) => `${before}${address(each)} `),
  );
});

test.each([
  ['center center', { width: 1600, height: 800 }, 'max(100vw, 400px)'],
  // So flat that it is as wide as it has to be to be high enough.
  ['0% 0%', { width: 1600, height: 200 }, 'max(100vw, 1600px)'],
  ['50%,50%,1', { width: 1600, height: 800 }, 'calc(max(100vw, 400px) * 1)'],
  ['50%,50%,2', { width: 1600, height: 800 }, 'calc(max(100vw, 400px) * 2)'],
  ['50%,50%,1', { width: 1600, height: 400 }, 'calc(max(100vw, 400px) * 2)'],
])('at %s a picture of %j is drawn %s wide', (position, size, width) => {
  expect(drawnWidth(positionOf(position), size)).toBe(width);
});
