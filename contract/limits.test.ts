import { expect, test } from 'vitest';
import { z } from 'zod';
import { authCalls } from './auth.ts';
import { endpoints } from './endpoint.ts';
import { limitsOf } from './limits.ts';
import { messageCalls } from './messages.ts';
import { tournamentCalls } from './tournaments.ts';
import { id, required, typed } from './values.ts';

const widest = Number.MAX_SAFE_INTEGER;

test('a text has a least and a most of characters, whatever is done to it first', () => {
  const body = z.object({
    plain: z.string().min(3).max(30),
    email: z.email().max(254),
    typed: typed(500, 'Bio').default(''),
    required: required(100, 'Name'),
    unbounded: z.string(),
  });
  expect(limitsOf(body)).toEqual({
    plain: { least: 3, most: 30 },
    email: { least: 0, most: 254 },
    typed: { least: 0, most: 500 },
    required: { least: 0, most: 100 },
    unbounded: { least: 0, most: widest },
  });
});

test('a number lies between two others, in steps where it has any', () => {
  const body = z.object({
    rating: z.number().min(0).max(5).multipleOf(0.5).default(2.5),
    points: z.int().min(0).max(99),
    id,
    below: z.int().lt(10),
    any: z.number().optional(),
  });
  expect(limitsOf(body)).toEqual({
    rating: { least: 0, most: 5, step: 0.5 },
    points: { least: 0, most: 99, step: 1 },
    id: { least: 1, most: widest, step: 1 },
    below: { least: -widest, most: 9, step: 1 },
    any: { least: -widest, most: widest },
  });
});

test('what may be null has the limits that it has otherwise', () => {
  expect(limitsOf(z.object({ note: z.string().max(10).nullable() }))).toEqual({ note: { least: 0, most: 10 } });
});

test('a choice, a switch and a list have none', () => {
  const body = z.object({
    choice: z.enum(['a', 'b']),
    one: z.literal(1),
    isOn: z.boolean(),
    list: z.array(z.string()),
  });
  expect(limitsOf(body)).toEqual({});
  expect(limitsOf(undefined)).toEqual({});
});

test('an endpoint knows the limits of its body, each by the name of its field', () => {
  expect(messageCalls.send.limits.content.most).toBe(4000);
  expect(tournamentCalls.score.limits.player1Score).toEqual({ least: 0, most: 99, step: 1 });
  expect(authCalls.updateProfile.limits.bio.most).toBe(500);
  // @ts-expect-error: a choice has no limits.
  expect(authCalls.updateProfile.limits.ratingType).toBeUndefined();
  // @ts-expect-error: it has no body.
  expect(authCalls.me.limits.username).toBeUndefined();
});

test('endpoints that nobody asks for their limits have none worked out', () => {
  let asked = 0;
  const body = z.object({
    get name() {
      asked += 1;
      return z.string();
    },
  });
  const { rename } = endpoints('test', () => ({ rename: { method: 'PUT', path: '/name', summary: 'Rename', body } }));
  expect(asked).toBe(0);
  expect(rename.limits.name).toEqual({ least: 0, most: widest });
  expect(asked).toBeGreaterThan(0);
});
