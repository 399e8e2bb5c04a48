import { expect, test } from 'vitest';
import { anOpenedGame } from '../game-for-tests.ts';
import { resultNote, resultTitle } from './words.ts';

const person = (id: number, username: string) => ({ id, username });
const [rosa, kenji, amara, ines] = [person(1, 'rosa'), person(2, 'kenji'), person(3, 'amara'), person(4, 'ines')];
const entered = {
  team1: [rosa, kenji],
  team2: [amara, ines],
  games: [{ team1: 11, team2: 7 }],
  state: 'entered' as const,
  enteredBy: rosa,
  enteredAt: new Date(2026, 10, 24, 18, 20).toISOString(),
  standsAt: new Date(2026, 10, 25, 18, 20).toISOString(),
  confirmedBy: null,
  disputedBy: null,
  disputeReason: '',
};
const now = new Date(2026, 10, 24, 19, 0).getTime();

test('whoever entered it hears who has to confirm it, and when it stands', () => {
  expect(resultNote(entered, rosa.id, now)).toBe(
    'You entered it. It counts once confirmed by amara or ines, and stands tomorrow 18:20 unless somebody disputes.',
  );
  expect(resultNote(entered, kenji.id, now)).toMatch(/^rosa entered it\. It counts once confirmed by amara or ines/);
});

test('the other side hears until when it may be disputed', () => {
  expect(resultNote(entered, ines.id, now)).toBe('rosa entered it. It stands tomorrow 18:20 unless somebody disputes.');
});

test('where somebody entered it who looked on, all who played may confirm it', () => {
  const byErik = { ...entered, enteredBy: person(5, 'erik') };
  for (const { id } of [rosa, ines]) {
    expect(resultNote(byErik, id, now)).toBe('erik entered it. It stands tomorrow 18:20 unless somebody disputes.');
  }
});

test('what became of it is said', () => {
  const note = (change: Partial<Parameters<typeof resultNote>[0]>) =>
    resultNote({ ...entered, ...change }, rosa.id, now);
  expect(note({ state: 'confirmed', confirmedBy: amara })).toBe('amara confirmed it: it counts for the club rating.');
  expect(note({ state: 'stood' })).toBe('Nobody disputed it: it counts for the club rating.');
  expect(note({ state: 'disputed', disputedBy: ines })).toBe('ines says that it is wrong: it counts nowhere.');
  expect(note({ state: 'disputed', disputedBy: rosa })).toBe('You say that it is wrong: it counts nowhere.');
});

test('the title asks for what is to be done', () => {
  const { viewer } = anOpenedGame();
  const title = (may: Partial<typeof viewer>, result: typeof entered | null = null) =>
    resultTitle(anOpenedGame({ status: 'over', result, viewer: { ...viewer, ...may } }));
  expect(title({ mayEnterResult: true })).toBe('How did it end?');
  expect(title({})).toBe('It is over');
  expect(title({ mayConfirm: true }, entered)).toBe('Is that how it ended?');
  expect(title({}, entered)).toBe('The result is entered');
});
