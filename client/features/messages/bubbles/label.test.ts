import { expect, test } from 'vitest';
import { aMessage } from '#client/lib/talk-for-tests.ts';
import type { Message } from '#contract/messages.ts';
import { threadOf } from '../loading/thread-for-tests.ts';
import { labelOf } from './label.ts';
import { linesOf } from './lines.ts';

const viewer = { id: 1, username: 'rosa' };
const sentAt = new Date(2026, 4, 4, 9, 42).toISOString();
const newbie = { senderId: 2, sender: { id: 2, username: 'newbie' } };
const quoteOf = (senderId: number, part: object = {}) => ({
  id: 9,
  seq: 1,
  senderId,
  sender: { id: senderId, username: 'ann' },
  content: 'I have a squeegee',
  isDeleted: false,
  ...part,
});

const lineOf = (
  part: Partial<Message>,
  reader: { blocked?: ReadonlySet<number>; unfolded?: ReadonlySet<number> } = {},
) => {
  const message = aMessage({ sentAt, content: 'And a spot left in it?', ...newbie, ...part });
  const [line] = linesOf(
    threadOf([message]),
    { unsent: [], edits: new Map() },
    { viewer, unreadLine: undefined, ...reader },
  );
  if (!line) throw new Error('There is a line');
  return line;
};
const label = (...asked: Parameters<typeof lineOf>) => labelOf(lineOf(...asked));

test.each<[label: string, part: Partial<Message>]>([
  ['newbie, 09:42: And a spot left in it?', {}],
  ['newbie, 09:42, answering you: And a spot left in it?', { replyTo: quoteOf(1) }],
  ['newbie, 09:42, answering ann: And a spot left in it?', { replyTo: quoteOf(3) }],
  ['You, 09:42, answering yourself: And a spot left in it?', { ...viewer, senderId: 1, replyTo: quoteOf(1) }],
  [
    'newbie, 09:42: And a spot left in it? (edited, flagged, pinned)',
    { isEdited: true, isFlagged: true, isPinned: true },
  ],
  ['newbie, 09:42: And a spot left in it? (3 reactions)', { reactions: [{ reaction: 'heart', count: 3 }] }],
  [
    'newbie, 09:42: This message has been deleted',
    { isDeleted: true, isEdited: true, content: '', replyTo: quoteOf(1) },
  ],
  [
    'newbie, 09:42: This message has been deleted by a moderator',
    { isDeleted: true, content: '', isRemoved: true, deletedBy: { id: 3, username: 'ann' } },
  ],
])('%s', (said, part) => {
  expect(label(part).replace(/, 9:42/, ', 09:42')).toBe(said);
});

test('what somebody said who is blocked is folded away in a group until it is asked for', () => {
  const blocked = new Set([2]);
  expect(lineOf({}, { blocked })).toMatchObject({ isFolded: true, words: 'Message from somebody you blocked' });
  expect(label({}, { blocked })).not.toContain('spot');
  expect(lineOf({ id: 4 }, { blocked, unfolded: new Set([4]) })).toMatchObject({ isFolded: false, words: undefined });
  expect(lineOf({ groupId: null }, { blocked }).isFolded).toBe(false);
});

test('a quote says nothing of what was deleted, or of somebody who is blocked', () => {
  expect(lineOf({ replyTo: quoteOf(3, { isDeleted: true }) }).quoteWords).toBe('This message has been deleted');
  expect(lineOf({ replyTo: quoteOf(3) }, { blocked: new Set([3]) }).quoteWords).toBe(
    'Message from somebody you blocked',
  );
  expect(lineOf({ replyTo: quoteOf(3) }).quoteWords).toBeUndefined();
});
