import { expect, test } from 'vitest';
import { aConversation, aMessage, aTalk } from '#client/lib/talk-for-tests.ts';
import type { Conversation } from '#contract/conversations.ts';
import { countKind, nameOf, pathOf, preview, rowName } from './conversation-names.ts';

const me = 1;
const conversation = (senderId: number, content: string): Conversation => {
  const sender = { id: senderId, username: 'newbie', name: 'newbie' };
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
  expect(nameOf({ ...direct, user: { id: 9, username: 'amara', name: 'amara' } })).toBe('amara');
  expect(pathOf(direct)).toBe('/messages?user=9');
  const startsAt = '2026-05-05T16:00:00.000Z';
  const game = { id: 7, placeName: 'Riverside Park', startsAt, localStart: '2026-05-05T18:00', players: [] };
  const ofGame = { ...direct, userId: null, user: null, gameId: 7, game };
  expect(nameOf(ofGame)).toMatch(/ 18:00, Riverside Park$/);
  expect(pathOf(ofGame)).toBe('/messages?game=7');
});

const sure = conversation(2, 'Sure');

test.each<[name: string, conversation: Conversation, unread: number, time?: string]>([
  ['6 unread, newbie: And a spot left in it?, 9:42', conversation(2, 'And a spot\nleft in it?'), 6, '9:42'],
  ['1 unread, newbie: Sure, 9:42', sure, 1, '9:42'],
  ['You: Sure, 9:42', conversation(me, 'Sure'), 0, '9:42'],
  ['No messages yet', { ...sure, lastMessage: null }, 0],
  ['6 unread, an answer to you, newbie: Sure, 9:42', { ...sure, hasAnswer: true }, 6, '9:42'],
  ['muted, 6 unread, newbie: Sure, 9:42', { ...sure, hasAnswer: true, isMuted: true }, 6, '9:42'],
  ['newbie: Sure, 9:42', { ...sure, hasAnswer: true }, 0, '9:42'],
  ['6 unread, mentions you, newbie: Sure, 9:42', { ...sure, hasMention: true }, 6, '9:42'],
  ['newbie: Sure, 9:42', { ...sure, hasMention: true }, 0, '9:42'],
])('the name of a row has all that is seen: %s', (name, shown, unread, time) => {
  expect(rowName(shown, { viewerId: me, time, unread })).toBe(`Riverside Dinkers, ${name}`);
});

test('a count looks as what is in it, and grey where it is muted', () => {
  const kinds = [
    { isMuted: false, hasAnswer: false, hasMention: false },
    { isMuted: false, hasAnswer: true, hasMention: false },
    { isMuted: false, hasAnswer: true, hasMention: true },
    { isMuted: true, hasAnswer: true, hasMention: true },
  ].map(countKind);
  expect(kinds).toEqual(['usual', 'answer', 'mention', 'muted']);
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
