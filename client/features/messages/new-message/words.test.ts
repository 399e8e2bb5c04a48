import { expect, test } from 'vitest';
import { recipientIn } from './words.ts';

test('the recipient has the very name, whatever its case; one that only begins so is somebody else', () => {
  const found = ['ben', 'Benny', 'bento'].map((username, at) => ({ id: at + 1, username }));
  expect(recipientIn(found, 'BEN')?.id).toBe(1);
  expect(recipientIn(found, 'benny')?.id).toBe(2);
  expect(recipientIn(found, 'be')).toBeUndefined();
});
