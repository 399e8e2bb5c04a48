import { expect, test } from 'vitest';
import { claimIn, isSigned, type LinkTo, mailIdOf, newMailSecret, tokenFor } from './tokens.ts';

const secret = newMailSecret();
const anna = { id: 7, email: 'Anna@example.org' };
const answer: LinkTo = { to: 'answer', eventId: 31 };
const unsubscribe: LinkTo = { to: 'unsubscribe' };

const isGood = (token: string, email = anna.email, key = secret): boolean => {
  const claim = claimIn(token);
  return claim !== undefined && isSigned(key, claim, email);
};

test('a link is for one person at one address, and for one thing', () => {
  const token = tokenFor(secret, answer, anna);
  expect(token).toMatch(/^7\.31\.[\w-]{22}$/);
  expect(claimIn(token)).toMatchObject({ userId: 7, link: answer });
  expect(isGood(token)).toBe(true);
  expect(isGood(token, 'anna@EXAMPLE.org')).toBe(true);
  expect(isGood(tokenFor(secret, unsubscribe, anna))).toBe(true);
  expect(isGood(token, 'ben@example.org')).toBe(false);
  expect(isGood(token, anna.email, newMailSecret())).toBe(false);
});

test('what somebody has changed in it makes it worthless', () => {
  const [, , signature = ''] = tokenFor(secret, answer, anna).split('.');
  const another = tokenFor(secret, answer, { ...anna, id: 8 }).split('.')[2];
  const unsubscribing = tokenFor(secret, unsubscribe, anna).split('.')[1];
  const last = signature.endsWith('A') ? 'g' : 'A';
  for (const token of [
    `8.31.${signature}`,
    `7.32.${signature}`,
    `7.${signature}`,
    `7.31.${another}`,
    `7.31.${unsubscribing}`,
    `7.31.${signature.slice(0, -1)}${last}`,
    `7.31.${signature}x`,
    `07.31.${signature}`,
    `7.31.${signature.slice(1)}`,
    '7.31.',
    '',
    signature,
  ]) {
    expect(isGood(token), token).toBe(false);
  }
});

test('a mail has the same name for the same things, in whatever order, and another one for anything else', () => {
  const [one, other] = [
    { id: 1, createdAt: '2026-05-04T18:00:00.000Z' },
    { id: 2, createdAt: '2026-05-04T18:00:00.000Z' },
  ] as const;
  const name = mailIdOf(7, [one, other]);
  expect(name).toMatch(/^[0-9a-f]{40}$/);
  expect(mailIdOf(7, [other, one])).toBe(name);
  const later = { ...one, createdAt: '2026-05-04T18:00:00.001Z' };
  for (const different of [mailIdOf(8, [one, other]), mailIdOf(7, [one]), mailIdOf(7, [later, other])]) {
    expect(different).not.toBe(name);
  }
});
