import { expect, test } from 'vitest';
import type { ImportedMember, ResultImport } from '#contract/imports.ts';
import { membersDone, readDate, spokenMembers, spokenResults } from './words.ts';

const row = (outcome: ImportedMember['outcome'], candidates: ImportedMember['candidates'] = []): ImportedMember => ({
  ...{ line: 2, key: outcome, written: 'Mia', name: 'Mia', level: null, person: null },
  ...{ outcome, candidates },
});
const common = { fingerprint: '', isDone: false, refused: [], ignored: [], blocked: null };
const bob = { id: 2, name: 'bob', username: 'bob', isGuest: false };

test('what was done with people is said in a sentence', () => {
  expect(membersDone({ rows: [row('new_guest'), row('new_guest'), row('invite'), row('member')] })).toBe(
    '2 guests added and 1 person invited',
  );
  expect(membersDone({ rows: [row('guest')] })).toBe('Everyone was there already');
});

test('a preview is said at once, without what there is none of', () => {
  const rows = [row('new_guest', [bob]), row('member'), row('invited')];
  expect(spokenMembers({ ...common, rows, twice: 0 })).toBe('1 new guest, 2 already there, 1 to check');
  const results: ResultImport = {
    ...{ ...common, refused: [{ line: 3, field: 'date', message: 'The date is empty.' }] },
    ...{ players: [], rows: [], known: 4, dateOrder: 'month', doubtfulDate: '03/04/2026', importId: null },
  };
  expect(spokenResults(results)).toBe('4 imported before, 1 to check, 1 left out');
});

test('a date that can be read in two ways is said in both', () => {
  expect(readDate('03/04/2026', 'month')).toBe('4 March 2026');
  expect(readDate('03/04/2026', 'day')).toBe('3 April 2026');
  expect(readDate('3-4-26 18:30', 'day')).toBe('3 April 2026');
});
