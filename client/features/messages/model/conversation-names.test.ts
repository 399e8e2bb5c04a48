import { expect, test } from 'vitest';
import { aConversation, aMessage, aTalk } from '#client/lib/talk-for-tests.ts';
import type { Conversation } from '#contract/conversations.ts';
import { countKind, nameOf, pathOf, preview, rowName } from './conversation-names.ts';

const me = 1;
const conversation = (senderId: number, content: string): Conversation => {
  const sender = { id: senderId, username: 'newbie' };
  const said = aMessage({ senderId, sender, content });
  const group = { id: 5, name: 'Riverside Dinkers', imageUrl: null, imageSize: null, imagePosition: 'center center' };
  return aConversation(aTalk(said), { group });
};

test('a conversation is called as the group, the person or the game, and read at their address', () => {
  const [inGroup, direct] = [
    conversation(2, 'Sure'),
    { group: null, groupId: null, userId: 9, gameId: null, game: null },
  ];
  expect([nameOf(inGroup), pathOf(inGroup)]).toEqual(['Riverside Dinkers', '/messages?group=5']);
  expect(nameOf({ ...direct, user: { id: 9, username: 'amara' } })).toBe('amara');
  expect(pathOf(direct)).toBe('/messages?user=9');
  const startsAt = '2026-05-05T16:00:00.000Z';
  const game = { id: 7, placeName: 'Riverside Park', startsAt, localStart: '2026-05-05T18:00', players: [] };
  const ofGame = { ...direct, userId: null, user: null, gameId: 7, game };
  expect(nameOf(ofGame)).toMatch(/ 18:00, Riverside Park$/);
  expect(pathOf(ofGame)).toBe('/messages?game=7');
});

test('the name of a row has all that is seen', () => {
  const around = { viewerId: me, time: '9:42', unread: 6 };
  expect(rowName(conversation(2, 'And a spot\nleft in it?'), around)).toBe(
    'Riverside Dinkers, 6 unread, newbie: And a spot left in it?, 9:42',
  );
  expect(rowName(conversation(2, 'Sure'), { ...around, unread: 1 })).toBe(
    'Riverside Dinkers, 1 unread, newbie: Sure, 9:42',
  );
  expect(rowName(conversation(me, 'Sure'), { ...around, unread: 0 })).toBe('Riverside Dinkers, You: Sure, 9:42');
  const quiet = { ...conversation(2, ''), lastMessage: null };
  expect(rowName(quiet, { viewerId: me, time: undefined, unread: 0 })).toBe('Riverside Dinkers, No messages yet');
});

test('an answer to the viewer is said, but not of what they want to hear nothing of', () => {
  const around = { viewerId: me, time: '9:42', unread: 6 };
  const answered = { ...conversation(2, 'Sure'), hasAnswer: true };
  expect(rowName(answered, around)).toBe('Riverside Dinkers, 6 unread, an answer to you, newbie: Sure, 9:42');
  expect(rowName({ ...answered, isMuted: true }, around)).toBe(
    'Riverside Dinkers, muted, 6 unread, newbie: Sure, 9:42',
  );
  expect(rowName(answered, { ...around, unread: 0 })).toBe('Riverside Dinkers, newbie: Sure, 9:42');
});

test('a count looks as what is in it, and grey where it is muted', () => {
  const kinds = [
    { isMuted: false, hasAnswer: false },
    { isMuted: false, hasAnswer: true },
    { isMuted: true, hasAnswer: true },
  ].map(countKind);
  expect(kinds).toEqual(['usual', 'answer', 'muted']);
});

test('nobody has to listen to a whole letter', () => {
  const name = rowName(conversation(2, 'x'.repeat(4000)), { viewerId: me, time: '9:42', unread: 0 });
  expect(name.length).toBeLessThan(200);
});

test.each([
  ['See you at six', 'See you at six'],
  ['one\n\n two', 'one two'],
  ['x'.repeat(50), 'x'.repeat(50)],
  ['x'.repeat(51), `${'x'.repeat(50)}…`],
  ['🏓'.repeat(50), '🏓'.repeat(50)],
  ['🏓'.repeat(51), `${'🏓'.repeat(50)}…`],
  [`${'x'.repeat(49)} yes`, `${'x'.repeat(49)}…`],
])('of %j', (content, shown) => {
  expect(preview(content)).toBe(shown);
});
