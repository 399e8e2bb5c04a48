import { expect, test } from 'vitest';
import { gameName, lastSaid, lineText } from './last-line.tsx';
import { aMessage } from './talk-for-tests.ts';
import { timeWriters } from './time-writers.ts';

const me = 1;
const newbie = { senderId: 2, sender: { id: 2, username: 'newbie', name: 'newbie' } };
const line = (part: Parameters<typeof aMessage>[0], blocked?: ReadonlySet<number>) =>
  lineText(lastSaid(aMessage(part), { viewerId: me, ...(blocked && { blocked }) }));

test('in a group, and about a game, it is said who said it', () => {
  expect(line({ ...newbie, content: 'And a spot\n left in it?' })).toBe('newbie: And a spot left in it?');
  expect(line({ senderId: me, content: 'Sure' })).toBe('You: Sure');
  expect(line({ ...newbie, groupId: null, gameId: 7, content: 'Sure' })).toBe('newbie: Sure');
});

test('between two people only what one said oneself is signed', () => {
  expect(line({ ...newbie, groupId: null, content: 'Sure' })).toBe('Sure');
  expect(line({ senderId: me, groupId: null, content: 'Sure' })).toBe('You: Sure');
});

test('what stands in the place of a message is nobody’s words', () => {
  const deleted = {
    ...newbie,
    isDeleted: true,
    content: '',
    isRemoved: true,
    deletedBy: { id: 3, username: 'mod', name: 'mod' },
  };
  expect(lastSaid(aMessage(deleted), { viewerId: me })).toEqual({
    who: '',
    text: 'This message has been deleted by a moderator',
    isSaid: false,
    isNotice: true,
  });
  expect(line({ ...deleted, isRemoved: false })).toBe('This message has been deleted');
  expect(line({ ...newbie, groupId: null, isWithheld: true, content: '' })).toBe('Sent while you had blocked them');
});

test('what somebody said who is blocked is not read in a group, nor that it was them', () => {
  const blocked = new Set([newbie.senderId]);
  expect(line({ ...newbie, content: 'Sure' }, blocked)).toBe('Message from someone you blocked');
  expect(line({ ...newbie, groupId: null, content: 'Sure' }, blocked)).toBe('Sure');
  expect(line({ ...newbie, groupId: null, gameId: 7, content: 'Sure' }, blocked)).toBe(
    'Message from someone you blocked',
  );
  expect(line({ senderId: 3, sender: { id: 3, username: 'ann', name: 'ann' }, content: 'Sure' }, blocked)).toBe(
    'ann: Sure',
  );
});

test('what happened is told without a colon', () => {
  expect(lineText({ who: 'ann', text: 'joined', isSaid: false })).toBe('ann joined');
});

const now = new Date('2026-11-23T12:00').getTime();
const placeName = 'Riverside Park';

test.each([
  ['2026-11-24T18:00', 'Tue 18:00, Riverside Park'],
  ['2026-11-23T18:00', 'Mon 18:00, Riverside Park'],
  ['2026-11-17T09:30', 'Tue 9:30, Riverside Park'],
  ['2026-11-16T09:30', '16 Nov 9:30, Riverside Park'],
  ['2026-12-01T18:00', '1 Dec 18:00, Riverside Park'],
  ['2027-01-05T18:00', '5 Jan 2027 18:00, Riverside Park'],
])('a game at %s is called %s', (localStart, name) => {
  expect(gameName({ localStart, placeName }, now, timeWriters(['en-GB']))).toBe(name);
});

test('the hour is told by the reader’s clock', () => {
  const name = gameName({ localStart: '2026-11-24T18:00', placeName }, now, timeWriters(['en-US']));
  expect(name.replace('\u202f', ' ')).toBe('Tue 6:00 PM, Riverside Park');
});
