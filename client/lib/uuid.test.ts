import { expect, test } from 'vitest';
import { z } from 'zod';
import { newUuid } from './uuid.ts';

test('is a UUID also where the page is not secure', () => {
  const insecure = { getRandomValues: crypto.getRandomValues.bind(crypto) };
  const made = Array.from({ length: 100 }, () => newUuid(insecure));
  for (const each of made) expect(z.uuidv4().safeParse(each).success).toBe(true);
  expect(new Set(made).size).toBe(100);
});
