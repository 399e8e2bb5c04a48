import { expect, test } from 'vitest';
import { bodyOf, linkTerms } from './link-terms.ts';

const usual = { expires: 'never', uses: 'unlimited', mostUses: null, needsApproval: false } as const;

test('what is chosen is what the server is asked for', () => {
  expect(bodyOf(usual)).toEqual({ needsApproval: false, mostUses: null, expiresIn: null });
  expect(bodyOf({ ...usual, expires: '168', uses: '10', needsApproval: true })).toEqual({
    needsApproval: true,
    mostUses: 10,
    expiresIn: 168,
  });
});

test('another number counts only where another is wanted', () => {
  expect(bodyOf({ ...usual, uses: 'other', mostUses: 7 })).toMatchObject({ mostUses: 7 });
  expect(bodyOf({ ...usual, uses: '1', mostUses: 7 })).toMatchObject({ mostUses: 1 });
  expect(linkTerms.safeParse({ ...usual, mostUses: undefined }).success).toBe(true);
  expect(linkTerms.safeParse({ ...usual, uses: 'other', mostUses: Number.NaN }).success).toBe(false);
});
