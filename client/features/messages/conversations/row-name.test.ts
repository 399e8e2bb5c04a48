import { expect, test } from 'vitest';
import type { Conversation } from '#contract/messages.ts';
import { rowName } from './row-name.ts';

const me = 1;
const conversation = (senderId: number, content: string): Conversation => ({
  id: 7,
  kind: 'group',
  groupId: 5,
  group: { id: 5, name: 'Riverside Dinkers', imageUrl: null, imageSize: null, imagePosition: 'center center' },
  lastMessage: {
    id: 1,
    conversationId: 7,
    seq: 6,
    groupId: 5,
    senderId,
    sender: { id: senderId, username: 'newbie' },
    content,
    sentAt: '2026-05-04T09:42:00.000Z',
    clientId: null,
  },
  lastSeq: 6,
  readSeq: 0,
  unreadCount: 6,
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

test('nobody has to listen to a whole letter', () => {
  const name = rowName(conversation(2, 'x'.repeat(4000)), { viewerId: me, time: '9:42', unread: 0 });
  expect(name.length).toBeLessThan(200);
});
