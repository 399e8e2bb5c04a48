import { expect, test } from 'vitest';
import { theOneCalled } from './find-player.ts';

const found = [
  { id: 1, username: 'ben', name: 'Ben Adams' },
  { id: 2, username: 'Benny', name: 'Benny' },
  { id: 3, username: 'zb', name: 'Zoë' },
  { id: 4, username: 'ben_2', name: 'Ben Adams' },
];

test('a username is whose it is, whatever its case; one that only begins so is somebody else’s', () => {
  expect(theOneCalled(found, 'BEN')?.id).toBe(1);
  expect(theOneCalled(found, 'benny ')?.id).toBe(2);
  expect(theOneCalled(found, 'be')).toBeUndefined();
});

test('a display name means somebody where one alone has it', () => {
  expect(theOneCalled(found, 'zoe')?.id).toBe(3);
  expect(theOneCalled(found, 'Ben Adams')).toBeUndefined();
});
