import { expect, test } from 'vitest';
import { noticesOf } from './notices.ts';

const said = {
  ...{ id: 7, conversationId: 3, seq: 5, groupId: 2 as number | null },
  ...{ isWithheld: false, isAnnouncement: false, isCalling: false, isReply: false },
};
const typesOf = (more: Partial<typeof said>) => noticesOf({ ...said, ...more }).map(({ type }) => type);

test('what is told of a message, all of it about its conversation; of an announcement that alone', () => {
  expect(typesOf({})).toEqual(['group_message']);
  expect(typesOf({ isCalling: true, isReply: true })).toEqual(['group_message', 'mention', 'reply']);
  expect(typesOf({ groupId: null, isCalling: true, isReply: true })).toEqual(['direct_message']);
  expect(typesOf({ groupId: null, isWithheld: true })).toEqual([]);
  expect(noticesOf(said)).toMatchObject([
    { subject: 'conversation:3', groupId: 2, facts: { conversationId: 3, seq: 5 } },
  ]);
  const announced = noticesOf({ ...said, isAnnouncement: true, isCalling: true });
  expect(announced).toEqual([{ type: 'announcement', subject: 'message:7', groupId: 2, facts: { messageId: 7 } }]);
});
