import { expect, test } from 'vitest';
import { leavingMeans, whatFollows } from './privacy.ts';

test('what follows is said where the privacy changes, and only there', () => {
  expect(whatFollows({ isPrivate: false }, true)).toMatch(/for members only\..* have to ask to join\.$/);
  expect(whatFollows({ isPrivate: true }, false)).toMatch(/can join at once\. The chat stays for members\.$/);
  expect(whatFollows({ isPrivate: true }, true)).toBeUndefined();
  expect(whatFollows({ isPrivate: false }, false)).toBeUndefined();
});

test('whoever leaves a private group has to ask to come back', () => {
  expect(leavingMeans({ isPrivate: true })).toMatch(/have to ask its admins/);
  expect(leavingMeans({ isPrivate: false })).toMatch(/can join again at any time/);
});
