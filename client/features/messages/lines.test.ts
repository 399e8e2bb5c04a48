import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Message } from '#contract/messages.ts';
import { linesOf } from './lines.ts';
import type { UnsentMessage } from './said.ts';

const viewer = { id: 1, username: 'rosa' };
const noon = new Date(2026, 4, 4, 12).getTime();
const names = ['', 'rosa', 'sam', 'kim'];

const said = (seq: number, senderId: number, minutes: number): Message => ({
  id: 1000 + seq,
  conversationId: 1,
  seq,
  groupId: 5,
  senderId,
  sender: { id: senderId, username: names[senderId] ?? 'other' },
  content: `message ${seq}`,
  sentAt: new Date(noon + minutes * 60_000).toISOString(),
  clientId: null,
});

const unsent = (id: string): UnsentMessage => ({
  id,
  kind: 'message',
  subject: 'group 5',
  content: { groupId: 5, content: 'on its way' },
  order: 1,
  writtenAt: new Date(noon + 60_000).toISOString(),
  state: 'sending',
});

const read = { viewer, readSeq: undefined };
const marks = (lines: ReturnType<typeof linesOf>, name: 'startsGroup' | 'endsGroup' | 'startsDay' | 'startsUnread') =>
  lines.map((line) => (line[name] ? 'x' : '-')).join('');

describe('the lines of a thread', () => {
  test('are grouped by who said them and by pauses', () => {
    const lines = linesOf([said(1, 2, 0), said(2, 2, 1), said(3, 1, 2), said(4, 1, 20), said(5, 2, 21)], [], read);
    expect(marks(lines, 'startsGroup')).toBe('x-xxx');
    expect(marks(lines, 'endsGroup')).toBe('-xxxx');
  });

  test('are separated by days in the reader’s time zone', () => {
    const day = 24 * 60;
    const lines = linesOf([said(1, 2, 0), said(2, 2, 11 * 60), said(3, 2, 13 * 60), said(4, 2, 3 * day)], [], read);
    expect(marks(lines, 'startsDay')).toBe('x-xx');
  });

  test('have no day above the first one here while older ones are not', () => {
    expect(marks(linesOf([said(7, 2, 0), said(8, 2, 1)], [], read), 'startsDay')).toBe('--');
  });

  test('are marked where the unread ones of others begin', () => {
    const thread = [said(1, 2, 0), said(2, 1, 1), said(3, 2, 2), said(4, 2, 3)];
    expect(marks(linesOf(thread, [], { viewer, readSeq: 1 }), 'startsUnread')).toBe('--x-');
    expect(marks(linesOf(thread, [], { viewer, readSeq: 4 }), 'startsUnread')).toBe('----');
    expect(marks(linesOf(thread, [], { viewer, readSeq: 0 }), 'startsUnread')).toBe('x---');
  });

  test('end with what is on its way, and show it once when it is stored', () => {
    const stored = { ...said(2, 1, 1), clientId: 'a' };
    const lines = linesOf([said(1, 2, 0), stored], [unsent('a'), unsent('b')], read);
    expect(lines.map(({ key }) => key)).toEqual(['message 1001', 'a', 'b']);
    expect(lines[2]).toMatchObject({ isMine: true, startsGroup: false, seq: undefined });
  });

  test('each belong to exactly one group, and have a key of their own', () => {
    const message = fc.tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 0, max: 2000 }));
    fc.assert(
      fc.property(fc.array(message), fc.option(fc.nat(30), { nil: undefined }), (sayings, readSeq) => {
        let minutes = 0;
        const thread = sayings.map(([senderId, later], index) => {
          minutes += later;
          return said(index + 1, senderId, minutes);
        });
        const lines = linesOf(thread, [], { viewer, readSeq });
        expect(new Set(lines.map(({ key }) => key)).size).toBe(thread.length);
        for (const [index, line] of lines.entries()) {
          expect(line.endsGroup).toBe(lines[index + 1]?.startsGroup ?? true);
          if (!line.startsGroup) expect(line.sender).toBe(lines[index - 1]?.sender);
        }
        expect(lines.filter(({ startsUnread }) => startsUnread).length).toBeLessThanOrEqual(1);
      }),
    );
  });
});
