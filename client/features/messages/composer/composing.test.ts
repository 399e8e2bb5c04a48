import { describe, expect, test } from 'vitest';
import { changedMessage } from '#contract/messages.ts';
import type { CooldownStatus } from '#contract/moderation.ts';
import { message } from '../model/thread-for-tests.ts';
import {
  answering,
  type Composing,
  editing,
  fieldName,
  left,
  lengthOf,
  modeLabel,
  quoteIn,
  quoteOf,
  sent,
  textOf,
  typed,
} from './composing.ts';
import { countdown, freeAt } from './cooldown.ts';

const begun: Composing = { text: 'What I was', replyTo: undefined, editing: undefined };
const quote = quoteOf(message(3, { content: 'Court 3' }));

describe('the composer', () => {
  test('edits a message, and has what was begun again after that', () => {
    const edits = typed(editing(answering(begun, quote), message(2, { content: 'Six' })), 'Seven');
    expect(textOf(edits)).toBe('Seven');
    for (const after of [sent(edits), left(edits)]) {
      expect(after).toEqual({ ...begun, replyTo: quote });
    }
  });

  test('answers a message with what was begun, in the place of editing another', () => {
    const answers = answering(editing(begun, message(2)), quote);
    expect(answers).toEqual({ ...begun, replyTo: quote });
    expect(textOf(typed(answers, 'Yes'))).toBe('Yes');
    expect(left(answers)).toEqual(begun);
  });

  test('says what is done besides writing, and is named after it', () => {
    const { senderId } = quote;
    const of = (composing: Composing, viewerId: number) => [
      modeLabel(composing, viewerId),
      fieldName(composing, viewerId, 'Dinkers'),
    ];
    const name = quote.sender.username;
    expect(of(begun, senderId)).toEqual([undefined, 'Message to Dinkers']);
    expect(of(answering(begun, quote), senderId)).toEqual([
      'Reply to yourself',
      'Reply to yourself, message to Dinkers',
    ]);
    expect(of(answering(begun, quote), senderId + 1)[1]).toBe(`Reply to ${name}, message to Dinkers`);
    expect(of(editing(answering(begun, quote), message(2)), senderId)).toEqual(['Editing', 'Edit message to Dinkers']);
  });

  test('is empty once something is sent', () => {
    expect(sent(answering(begun, quote))).toEqual({ text: '', replyTo: undefined, editing: undefined });
  });

  test('where one only writes there is nothing to leave', () => {
    expect(left(begun)).toBe(begun);
  });
});

test('what is answered is kept with the draft, and what is no quote is not taken for one', () => {
  expect(quoteIn(JSON.stringify(quote))).toEqual(quote);
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
        setter: { id: 2, username: 'ann' },
      }
    : null,
  waitMs,
});

test.each<[what: string, asked: Parameters<typeof freeAt>[0], free: number]>([
  ['no cooldown', { status: status(0, false), answeredAt: 1000, saidAt: 900 }, 0],
  ['one who has not said anything', { status: status(0), answeredAt: 1000, saidAt: 0 }, 0],
  ['one who has to wait', { status: status(7000), answeredAt: 1000, saidAt: 0 }, 8000],
  ['one who has said something since', { status: status(0), answeredAt: 1000, saidAt: 2000 }, 12_000],
])('%s', (_, asked, free) => {
  expect(freeAt(asked)).toBe(free);
});

test('the rest is counted in seconds, the last one begun to its end', () => {
  expect([7000, 6001, 0, -5, 270_000].map(countdown)).toEqual(['0:07', '0:07', '0:00', '0:00', '4:30']);
});
