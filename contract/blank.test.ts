import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isBlank } from './blank.ts';
import { groupChange } from './groups.ts';
import { changedMessage, deciding, flagging } from './messages.ts';
import { required, typed } from './values.ts';

/** By Unicode's own properties, and the empty pattern of Braille. */
const hidden = [
  ...[' ', '\n', '\u00a0', '\u1680', '\u2028', '\u3000', '\u00ad', '\u034f', '\u061c', '\u115f', '\u1160', '\u17b4'],
  ...['\u180b', '\u180e', '\u200b', '\u200d', '\u200e', '\u202e', '\u2060', '\u2064', '\u206f', '\u2800', '\u3164'],
  ...[
    '\ufe0f',
    '\ufeff',
    '\uffa0',
    '\ufff9',
    '\u{1d173}',
    '\u{e0001}',
    '\u{e0020}',
    '\u{e0061}',
    '\u{e0100}',
    '\ud800',
  ],
];
const nothing = fc.array(fc.constantFrom(...hidden), { maxLength: 20 }).map((each) => each.join(''));
const seen = fc.constantFrom('a', '.', '0', 'ł', '好', '한', '👍', '⠁', '؟', '́');

test('what shows nothing is blank, however much there is of it', () => {
  fc.assert(fc.property(nothing, (text) => isBlank(text)));
});

test('what shows anything is not, whatever stands around it', () => {
  fc.assert(fc.property(nothing, seen, nothing, (before, one, after) => !isBlank(before + one + after)));
});

test('what is typed is checked by the same notion: a text is required, and left out where there is none', () => {
  const [text, none] = [required(9999, 'Text'), typed(9999, 'Text')];
  fc.assert(
    fc.property(nothing, seen, (blank, one) => {
      expect([text.safeParse(blank).success, text.safeParse(blank + one + blank).success]).toEqual([false, true]);
      expect([none.parse(blank), none.parse(one)]).toEqual(['', one]);
    }),
  );
  const blank = '\u3164\u2800';
  expect(changedMessage.safeParse({ content: blank }).success).toBe(false);
  expect(flagging.safeParse({ reason: blank }).success).toBe(false);
  expect(groupChange.safeParse({ name: blank }).success).toBe(false);
  expect(deciding.parse({ reason: blank })).toEqual({ reason: '' });
});
