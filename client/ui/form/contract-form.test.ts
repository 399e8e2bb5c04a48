import { expect, test } from 'vitest';
import { z } from 'zod';
import { profileChange, registration } from '#contract/auth.ts';
import { newGroup } from '#contract/groups.ts';
import { isRequired } from './contract-form.ts';

test.each([
  ['text that must have something in it', newGroup, 'name', ''],
  ['text that is there when the form opens, and may not be taken out', profileChange, 'email', 'anna@example.org'],
  ['a number that may not be taken out', registration, 'rating', 2.5],
  ['a box that must be ticked', z.object({ agrees: z.literal(true) }), 'agrees', false],
])('is to be filled in: %s', (_, schema, name, before) => {
  expect(isRequired(schema, name, before)).toBe(true);
});

test.each([
  ['text that may be empty', newGroup, 'description', ''],
  ['text that may be left out', z.object({ bio: z.string().optional() }), 'bio', 'Left-handed'],
  ['a number that may be left out', z.object({ court: z.number().or(z.nan()) }), 'court', 3],
  ['a box that may be ticked or not', z.object({ isPublic: z.boolean() }), 'isPublic', true],
  ['what the schema does not know', newGroup, 'other', ''],
])('may be left empty: %s', (_, schema, name, before) => {
  expect(isRequired(schema, name, before)).toBe(false);
});
