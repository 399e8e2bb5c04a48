import { expect, test } from 'vitest';
import { z } from 'zod';
import { sentenceOf } from '#contract/sentences.ts';
import { calls, groupCallRows } from '../testing/access-table.ts';
import { wordsOfLibraries } from '../testing/libraries.ts';

function sentencesOf(schema: z.ZodType, given: unknown): string[] {
  const { error } = schema.safeParse(given, { error: sentenceOf });
  return error?.issues.map(({ message }) => message) ?? [];
}

test('what is wrong is said in words, naming the field', () => {
  const player = z.object({ player1: z.int().min(0).max(99) });
  const schema = z.strictObject({
    name: z.string().min(3).max(1000),
    maxParticipants: z.int().positive(),
    isPrivate: z.boolean(),
    courts: z.array(z.string()).min(1).max(2),
    notes: z.array(z.string()),
    gameType: z.enum(['singles', 'doubles', 'mixed']),
    rating: z.number().multipleOf(0.5).lt(8),
    startsAt: z.iso.datetime(),
    player1Id: z.uuid(),
    games: z.array(player),
    repeat: z.object({}),
    ends: z.union([z.literal(1), player]),
  });
  const wrong = {
    name: 'x'.repeat(1001),
    maxParticipants: 0,
    isPrivate: 'yes',
    courts: ['A', 'B', 'C'],
    notes: ['A', 2],
    gameType: 'triples',
    rating: 8.25,
    startsAt: 'tomorrow',
    player1Id: 'me',
    games: [{ player1: 11 }, { player1: 1.5 }],
    repeat: [],
    ends: 2,
    more: 1,
  };
  expect(sentencesOf(schema, wrong).sort()).toEqual([
    'Courts must have at most 2 entries',
    'Ends is not valid',
    'Game type must be singles, doubles or mixed',
    'Is private must be true or false',
    'Max participants must be more than 0',
    'Name must be at most 1,000 characters',
    'Notes 2 must be text',
    'Player 1 id must be a UUID',
    'Player 1 must be a whole number',
    'Rating must be a multiple of 0.5',
    'Rating must be less than 8',
    'Repeat must be an object',
    'Starts at must look like 2026-05-04T18:00:00.000Z',
    'The request takes no more',
  ]);
  expect(sentencesOf(schema, { ...wrong, name: 'x' })).toContain('Name must be at least 3 characters');
  for (const name of [null, undefined, Number.NaN])
    expect(sentencesOf(schema, { ...wrong, name })).toContain('Name is required');
  expect(sentencesOf(schema, [])).toEqual(['The request must be an object']);
});

const wrongValues = [
  ...[null, undefined, '', 'x', 'x'.repeat(20_000), true, NaN, -1, 0, 1.5, 1e308, 2 ** 53],
  ...[[], [null], [1], ['x'], Array(2000).fill('x'), {}, { nothing: 1 }],
];

/** What does not fit, in each place that the schema has. */
function* wrongFor(schema: z.core.$ZodType, depth = 0): Generator<unknown> {
  yield* wrongValues;
  if (depth > 5) return;
  if (schema instanceof z.ZodObject) {
    for (const [name, field] of Object.entries(schema.shape)) {
      for (const value of wrongFor(field, depth + 1)) yield { [name]: value };
    }
  } else if (schema instanceof z.ZodArray) {
    for (const value of wrongFor(schema.element, depth + 1)) yield [value];
  } else if (schema instanceof z.ZodUnion) {
    for (const option of schema.options) yield* wrongFor(option, depth + 1);
  } else if (schema instanceof z.ZodPipe) {
    for (const part of [schema.in, schema.out]) yield* wrongFor(part, depth + 1);
  } else if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) {
    yield* wrongFor(schema.unwrap(), depth + 1);
  }
}

test('nothing that any call takes is refused in the words of a library', () => {
  const schemas = new Set([...calls, ...groupCallRows].flatMap(({ call: { body, query } }) => [body, query]));
  const said = new Set<string>();
  for (const schema of schemas) {
    if (schema === undefined) continue;
    for (const given of wrongFor(schema)) for (const sentence of sentencesOf(schema, given)) said.add(sentence);
  }
  expect(said.size).toBeGreaterThan(100);
  expect([...said].filter((sentence) => sentence === '' || wordsOfLibraries.test(sentence))).toEqual([]);
});
