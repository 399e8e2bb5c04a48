import { expect, test } from 'vitest';
import { problemOf } from './use-upload.ts';

const mb = 1024 * 1024;

test.each([
  [{ type: 'image/jpeg', size: 10 * mb }, undefined],
  [{ type: 'image/webp', size: 1 }, undefined],
  [{ type: '', size: 1 }, undefined],
  [{ type: 'image/png', size: 10 * mb + 1 }, 'The image must be at most 10 MB.'],
  [{ type: 'image/svg+xml', size: 1 }, 'The image must be a JPEG, PNG, GIF or WebP.'],
  [{ type: 'image/heic', size: 1 }, 'The image must be a JPEG, PNG, GIF or WebP.'],
  [{ type: 'application/pdf', size: 1 }, 'The image must be a JPEG, PNG, GIF or WebP.'],
])('of %j it is said: %s', (file, problem) => {
  expect(problemOf(file)).toBe(problem);
});
