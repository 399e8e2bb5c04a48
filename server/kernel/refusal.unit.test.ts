import { expect, test } from 'vitest';
import { Refusal } from './refusal.ts';

test('a refusal is answered with its sentence, its code and the fields it is about', () => {
  const refusal = new Refusal('invalid_input', 'This name is too long.', { fields: { name: 'Too long' } });
  expect(refusal.status).toBe(400);
  expect(refusal.toJSON()).toEqual({
    error: 'This name is too long.',
    code: 'invalid_input',
    fields: { name: 'Too long' },
  });
});

test('one that is about no field names none, and when to try again is a header, not part of the answer', () => {
  const refusal = new Refusal('too_many_requests', 'Too many attempts.', { retryAfter: 30 });
  expect(refusal.status).toBe(429);
  expect(refusal.retryAfter).toBe(30);
  expect(Object.keys(refusal.toJSON())).toEqual(['error', 'code']);
});
