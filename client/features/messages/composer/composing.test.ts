import { describe, expect, test } from 'vitest';
import { changedMessage } from '#contract/messages.ts';
import type { CooldownStatus } from '#contract/moderation.ts';
import { message } from '../model/thread-for-tests.ts';
import {
  afterSend,
  type Composing,
  fieldName,
  leaveMode,
  lengthOf,
  modeLabel,
  quoteIn,
  restored,
  startEdit,
  startReply,
  textOf,
  withText,
} from './composing.ts';
import { countdown, freeAtFor } from './cooldown.ts';

const begun: Composing = {
  text: 'What I was',
  replyTo: undefined,
  isAnnouncement: false,
  pictures: [],
  editing: undefined,
};
const quoted = message(3, { content: 'Court 3' });
const { id, seq, senderId, sender, content, isDeleted } = quoted;
const replying: Composing = { ...begun, replyTo: { id, seq, senderId, sender, content, isDeleted } };

describe('the composer', () => {
  test('has what was refused in it again, before what was begun since', () => {
    const refused = { content: 'No hall', isAnnouncement: true };
    expect(restored(startEdit(begun, message(2)), refused)).toEqual({
      ...{ text: 'No hall\nWhat I was', replyTo: undefined, isAnnouncement: true, pictures: [], editing: undefined },
    });
    expect(restored({ ...begun, text: ' ' }, { content: 'Six' }).text).toBe('Six');
  });

  test('edits a message, and has what was begun again after that', () => {
    const edits = withText(startEdit(replying, message(2, { content: 'Six' })), 'Seven');
    expect(textOf(edits)).toBe('Seven');
    expect([afterSend(edits), leaveMode(edits)]).toEqual([replying, replying]);
  });

  test('replies to a message with what was begun, in the place of editing another, and is empty once that is sent', () => {
    expect(startReply(startEdit(begun, message(2)), quoted)).toEqual(replying);
    expect(textOf(withText(replying, 'Yes'))).toBe('Yes');
    expect(leaveMode(replying)).toEqual(begun);
    expect(leaveMode(begun)).toBe(begun);
    expect(afterSend({ ...replying, isAnnouncement: true })).toEqual({ ...begun, text: '' });
  });

  test('says what is done besides writing, and is named after it', () => {
    const of = (composing: Composing, viewerId: number) => [
      modeLabel(composing, viewerId),
      fieldName(composing, viewerId, 'Dinkers'),
    ];
    expect(of(begun, senderId)).toEqual([undefined, 'Message to Dinkers']);
    expect(of(replying, senderId)).toEqual(['Reply to yourself', 'Reply to yourself, message to Dinkers']);
    expect(of(replying, senderId + 1)[1]).toBe(`Reply to ${sender.username}, message to Dinkers`);
    expect(of(startEdit(replying, message(2)), senderId)).toEqual(['Editing', 'Edit message to Dinkers']);
  });
});

test('what is answered is kept with the draft, and what is no quote is not taken for one', () => {
  expect(quoteIn(JSON.stringify(replying.replyTo))).toEqual(replying.replyTo);
  for (const stored of [undefined, '', '{', '7', '{"seq":1}']) expect(quoteIn(stored)).toBeUndefined();
});

test('what is typed is as long for the server as it is said to be here', () => {
  const most = 4000;
  for (const [text, length] of [
    [` ${'🏓'.repeat(most)}\n`, most],
    ['🏓'.repeat(most + 1), most + 1],
    ['x'.repeat(most), most],
  ] as const) {
    expect(lengthOf(text)).toBe(length);
    expect(changedMessage.safeParse({ content: text }).success).toBe(length <= most);
  }
});

const status = (waitMs: number, active = true): CooldownStatus => ({
  active,
  cooldown: active
    ? {
        id: 1,
        groupId: 5,
        cooldownSeconds: 10,
        reason: '',
        createdAt: '2026-05-04T18:00:00.000Z',
        expiresAt: null,
        setterId: 2,
        setter: { id: 2, username: 'ann', name: 'ann' },
      }
    : null,
  waitMs,
});

test.each<[what: string, status: CooldownStatus, sentAt: number, free: number]>([
  ['no cooldown', status(0, false), 900, 0],
  ['one who has not sent anything', status(0), 0, 0],
  ['one who has to wait', status(7000), 0, 8000],
  ['one who has sent something since', status(0), 2000, 12_000],
])('%s', (_, asked, sentAt, free) => {
  expect(freeAtFor(asked, { answeredAt: 1000, sentAt })).toBe(free);
});

test('the rest is counted in seconds, the last one begun to its end', () => {
  expect([7000, 6001, 0, -5, 270_000].map(countdown)).toEqual(['0:07', '0:07', '0:00', '0:00', '4:30']);
});

test('what was refused comes back with its pictures, before those that are chosen since, four at most', () => {
  const pictures = Array.from('abc', (key) => ({ key, width: 1, height: 1, description: '' }));
  const composing = { ...begun, pictures };
  const refused = Array.from('xy', (key) => ({ key, width: 1, height: 1, description: '' }));
  const back = restored(composing, { content: '', pictures: refused });
  expect(back.pictures.map(({ key }) => key)).toEqual(['x', 'y', 'a', 'b']);
  expect(afterSend(composing).pictures).toEqual([]);
});
