import { expect, test } from 'vitest';
import { aGame } from '../game-for-tests.ts';
import { joinedWords, joinLabel, leavingWords, partWords } from './words.ts';

const { viewer } = aGame();
const as = (other: Partial<typeof viewer>) => ({ viewer: { ...viewer, ...other } });

test('the button says what it does', () => {
  expect(joinLabel(aGame())).toBe('Join');
  expect(joinLabel(aGame({ takenCount: 4 }))).toBe('Wait for a place');
  expect(joinLabel(aGame({ takenCount: 4, ...as({ isInRange: false }) }))).toBe('Ask to join');
});

test('what came of it is said', () => {
  expect(joinedWords(aGame(as({ part: 'playing' })))).toBe('You have a place.');
  expect(joinedWords(aGame(as({ part: 'waiting', waitlistPosition: 2 })))).toBe('You are 2nd in line.');
  expect(joinedWords(aGame(as({ part: 'asking' })))).toBe('theo decides whether you come, and we tell you.');
});

test('what one is in it is said in a few words', () => {
  expect(partWords(aGame())).toBeUndefined();
  expect(partWords(aGame(as({ part: 'asked' })))).toBe('theo asks you');
  expect(partWords(aGame({ ...as({ part: 'playing' }), status: 'cancelled' }))).toBeUndefined();
  expect(partWords(aGame(as({ part: 'waiting', waitlistPosition: 1 })))).toBe('You are 1st in line');
});

test('whoever leaves hears what follows', () => {
  const playing = as({ part: 'playing' });
  expect(leavingWords(aGame(playing))).toMatch(/^Your place is free again at once\./);
  expect(leavingWords(aGame({ ...playing, waitingCount: 1 }))).toMatch(
    /^Your place goes to the next in line at once\./,
  );
  expect(leavingWords(aGame(as({ part: 'playing', mayManage: true })))).toMatch(/whoever has been in it the longest/);
  expect(leavingWords(aGame({ takenCount: 1, ...as({ part: 'playing', mayManage: true }) }))).toBe(
    'Nobody else has a place: the game is cancelled.',
  );
  expect(leavingWords(aGame(as({ part: 'waiting' })))).toBe('You give up your place in the line.');
});
