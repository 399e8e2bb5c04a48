import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { longestName, whyNoName } from '#contract/names.ts';
import type { KnownPerson } from '#contract/same-names.ts';
import { guestName, maxLines, namesIn, recognise } from './pasted-names.ts';

const found = (text: string) => namesIn(text).names.map(({ name, extra }) => (extra > 0 ? `${name} +${extra}` : name));

describe('names are cleaned of', () => {
  test.each([
    ['numbers', '1. Theo\n2) amara\n3 - Kenji\n(4) Ines\n05: Greta', ['Theo', 'amara', 'Kenji', 'Ines', 'Greta']],
    ['bullets', '- Theo\n• amara\n* Kenji\n✅ Ines\n> Greta', ['Theo', 'amara', 'Kenji', 'Ines', 'Greta']],
    ['emoji and marks', '🏓 Theo!!\nAmara 💪🏽👩‍👩‍👧\n*Kenji*\n~ines~', ['Theo', 'Amara', 'Kenji', 'ines']],
    ['remarks in brackets', 'Ines (bit late)\nTheo [court 2]', ['Ines', 'Theo']],
    ['what a messenger adds', '[28.11.26, 18:02:11] Theo: I am in\n28/11/2026, 6:02 pm - Amara: ok', ['Theo', 'Amara']],
    ['what one in a browser adds', '[6:02 PM, 11/28/2026] Theo: in\n[18:02, 28.11.2026] Amara: ok', ['Theo', 'Amara']],
    ['numbers in keys', '1️⃣ Theo\n1️⃣2️⃣ Amara\n3⃣Kenji', ['Theo', 'Amara', 'Kenji']],
    ['further columns', 'Theo\t4.0\tyes\nAmara;3.5', ['Theo', 'Amara']],
    ['line ends of all kinds', 'Theo\r\nAmara\rKenji\u2028Ines', ['Theo', 'Amara', 'Kenji', 'Ines']],
    ['empty lines', '\n  \nTheo\n\n', ['Theo']],
  ])('%s', (_, text, names) => {
    expect(found(text)).toEqual(names);
  });

  test.each([
    ['several in a line', 'Theo, Amara & Kenji', ['Theo', 'Amara', 'Kenji']],
    ['two with a plus between them', 'Theo + Amara', ['Theo', 'Amara']],
    ['somebody they bring', 'Joon +1\nVera + 2 guests\nOmar+', ['Joon +1', 'Vera +2', 'Omar +1']],
    ['more than anybody may bring', 'Joon +9', ['Joon +2']],
    ['a username', 'Maximiliana_feather', ['Maximiliana_feather']],
    ['any script', '1. Søren\n2. 山田太郎\n3. Иван', ['Søren', '山田太郎', 'Иван']],
  ])('%s', (_, text, names) => {
    expect(found(text)).toEqual(names);
  });

  test('lines with a number and no name are named, ornaments are not', () => {
    expect(namesIn('1. Theo\n2.\n----\n🏓🏓\n3. Amara').withoutName).toEqual([2]);
  });

  test('what is too long is cut, and a link is marked', () => {
    const [long, link] = namesIn(`${'a'.repeat(500)}\nhttps://example.org/pay?x=1 <script>`).names;
    expect(long).toMatchObject({ name: 'a'.repeat(longestName), isCut: true });
    expect(link).toMatchObject({ line: 2, isCut: true });
    expect(link?.name).not.toMatch(/[<>:/?]/);
  });

  test('of more lines than are read it says how many', () => {
    const text = Array.from({ length: maxLines + 3 }, (_, at) => `${at + 1}. player${at}`).join('\n');
    const { names, leftOut } = namesIn(text);
    expect([names.length, leftOut]).toEqual([maxLines, 3]);
  });

  test('no more names than lines are read, however many are in each, and the lines after are left out', () => {
    const text = Array.from({ length: 9 }, (_, line) =>
      Array.from({ length: 60 }, (_, at) => `n${line}x${at}`).join(),
    ).join('\n');
    const { names, leftOut } = namesIn(text);
    expect([names.length, leftOut]).toEqual([maxLines, 6]);
    expect(namesIn(Array.from({ length: maxLines }, (_, at) => `n${at}`).join())).toMatchObject({ leftOut: 0 });
  });

  test.each([
    ['a plus and many spaces', `+${' '.repeat(998)}x`],
    ['a plus and what brackets leave', `+${'()'.repeat(498)}x`],
    ['spaces', `${' '.repeat(998)}x`],
    ['tabs', `${'\t'.repeat(998)}x`],
    ['tabs after a number', `1${'\t'.repeat(997)}x`],
    ['dots', `x${'.'.repeat(998)}x`],
    ['pluses', '+ '.repeat(500)],
    ['opened brackets', '('.repeat(1000)],
  ])('nobody waits for lines of %s', (_, line) => {
    const begun = performance.now();
    namesIn(Array.from({ length: maxLines }, () => line).join('\n'));
    expect(performance.now() - begun).toBeLessThan(1000);
  });

  const hostile = fc.array(
    fc.oneof(
      fc.string({ unit: 'binary', maxLength: 600 }),
      fc.string({ unit: 'grapheme', maxLength: 60 }),
      fc.constantFrom(
        '=HYPERLINK("http://x")',
        '\u202eevil',
        '+'.repeat(400),
        '((((',
        ','.repeat(300),
        'a'.repeat(900),
      ),
    ),
    { maxLength: 60 },
  );
  test('whatever is pasted, what comes out are names that may be shown', () => {
    fc.assert(
      fc.property(hostile, (lines) => {
        for (const { name, line } of namesIn(lines.join('\n')).names) {
          expect(whyNoName(guestName(name))).toBeUndefined();
          expect([...guestName(name)].length).toBeLessThanOrEqual(longestName);
          expect(line).toBeGreaterThan(0);
        }
      }),
    );
  });
});

const person = (id: number, name: string, username: string | null = name.toLowerCase().replaceAll(' ', '_')) => ({
  id,
  name,
  username,
});
const members: KnownPerson[] = [
  person(11, 'theo'),
  person(12, 'nadia'),
  person(13, 'Maximiliana Feather', 'max.feather'),
  person(14, 'Anna Berg'),
  person(15, 'Anna Lund'),
  person(16, 'Søren'),
];
const guests: KnownPerson[] = [person(31, 'Aiko', null)];
const taken = (text: string) =>
  recognise(namesIn(text), members, guests).people.map(({ person, candidates }) => [
    person?.id ?? null,
    candidates.map(({ id }) => id),
  ]);

describe('a name is taken for', () => {
  test.each([
    ['a member, whatever its case', 'THEO', [11, []]],
    ['a member by their username', 'Max.Feather', [13, []]],
    ['a member without their marks', 'soren', [16, []]],
    ['the one member with this first name', 'Maximiliana', [13, []]],
    ['a guest of the group', 'aiko', [31, []]],
    ['a new guest', 'Malik', [null, []]],
    ['a new guest, and asked, where a letter differs', 'Nadja', [null, [12]]],
    ['a new guest, and asked, where two letters are swapped', 'Naida', [null, [12]]],
    ['a new guest, and asked, where it is the beginning', 'Maxi', [null, [13]]],
    ['a new guest, and asked, where two have it', 'Anna', [null, [14, 15]]],
    ['nobody else where it is short', 'Th', [null, []]],
  ])('%s', (_, text, outcome) => {
    expect(taken(text)).toEqual([outcome]);
  });

  test('who is on the list twice counts once', () => {
    const { people, twice } = recognise(namesIn('theo\nMalik\nTheo!\nmalik'), members);
    expect([people.map(({ name }) => name), twice]).toEqual([
      ['theo', 'Malik'],
      ['theo', 'malik'],
    ]);
  });

  test('who is there by their own name is no candidate for another', () => {
    expect(taken('Nadja\nnadia')).toEqual([
      [null, []],
      [12, []],
    ]);
  });
});

test('who has left the group is a guest whom one is asked about, unless a member is called so', () => {
  const left = [{ id: 8, username: 'zoe', name: 'Zoë K.' }];
  const all = (lines: string) => recognise(namesIn(lines), [{ id: 1, username: 'anna', name: 'Zoe' }], [], left).people;
  expect(all('zoe k')).toMatchObject([{ person: null, hasLeft: true }]);
  expect(all('Zoe\nKim')).toMatchObject([
    { person: { id: 1 }, hasLeft: false },
    { person: null, hasLeft: false },
  ]);
});
