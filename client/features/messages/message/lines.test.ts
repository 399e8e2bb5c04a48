import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { aMessage } from '#client/lib/talk-for-tests.ts';
import type { Message } from '#contract/messages.ts';
import type { Thread } from '../model/thread.ts';
import { threadOf } from '../model/thread-for-tests.ts';
import type { UnsentEdit, UnsentMessage } from '../model/unsent-messages.ts';
import { groupAround, isSameLine, labelOf, lineBelow, lineOnReturn, linesOf } from './lines.ts';

const viewer = { id: 1, username: 'rosa', name: 'rosa' };
const noon = new Date(2026, 4, 4, 12).getTime();
const names = ['', 'rosa', 'sam', 'kim'];

const said = (seq: number, senderId: number, minutes: number): Message =>
  aMessage({
    id: 1000 + seq,
    seq,
    senderId,
    sender: { id: senderId, username: names[senderId] ?? 'other', name: names[senderId] ?? 'other' },
    sentAt: new Date(noon + minutes * 60_000).toISOString(),
  });

const unsent = (id: string): UnsentMessage => ({
  id,
  kind: 'message',
  subject: 'conversation 1',
  content: { conversationId: 1, to: { groupId: 5 }, content: 'on its way' },
  order: 1,
  writtenAt: new Date(noon + 60_000).toISOString(),
  state: 'sending',
});

/** What is not sent, and what is to be said differently. */
const mine = (...unsent: UnsentMessage[]) => ({ unsent, edits: new Map<number, UnsentEdit>() });
const read = { viewer, unreadLine: undefined };
const newSince = (readSeq: number, upTo?: number) => ({ viewer, unreadLine: { readSeq, upTo } });
const whole = (messages: Message[], lastSeq = messages.at(-1)?.seq ?? 0): Thread => threadOf(messages, { lastSeq });
type Mark = 'startsGroup' | 'endsGroup' | 'startsDay' | 'isDetached' | 'hasFace';
const marks = (lines: ReturnType<typeof linesOf>, name: Mark) => lines.map((line) => (line[name] ? 'x' : '-')).join('');

describe('the lines of a thread', () => {
  test('are grouped by who said them and by the minute', () => {
    const lines = linesOf(
      whole([said(1, 2, 0), said(2, 2, 0.9), said(3, 2, 1), said(4, 1, 1), said(5, 1, 1)]),
      mine(),
      read,
    );
    expect(marks(lines, 'startsGroup')).toBe('x-xx-');
    expect(marks(lines, 'endsGroup')).toBe('-xx-x');
  });

  test('are separated by days in the reader’s time zone; above the first one here while older ones are not there is none', () => {
    const day = 24 * 60;
    const thread = whole([said(1, 2, 0), said(2, 2, 11 * 60), said(3, 2, 13 * 60), said(4, 2, 3 * day)]);
    expect(marks(linesOf(thread, mine(), read), 'startsDay')).toBe('x-xx');
    expect(marks(linesOf(whole([said(7, 2, 0), said(8, 2, 1)]), mine(), read), 'startsDay')).toBe('--');
  });

  test('share a day of 25 hours', () => {
    vi.stubEnv('TZ', 'Europe/Berlin');
    const at = (seq: number, hour: number) => ({
      ...said(seq, 2, 0),
      sentAt: new Date(2026, 9, 25, hour).toISOString(),
    });
    expect(marks(linesOf(whole([at(1, 1), at(2, 12), at(3, 23), at(4, 24)]), mine(), read), 'startsDay')).toBe('x--x');
  });

  test('are marked where those of others begin that are new, with how many they are', () => {
    const thread = whole([said(1, 2, 0), said(2, 1, 0), said(3, 2, 0), said(4, 2, 0)]);
    const newBelow = (reader: Parameters<typeof linesOf>[2]) =>
      linesOf(thread, mine(), reader).map((line) => line.newBelow);
    expect(newBelow(newSince(1))).toEqual([0, 0, 2, 0]);
    expect(newBelow(newSince(4))).toEqual([0, 0, 0, 0]);
    expect(newBelow(newSince(0, 3))).toEqual([2, 0, 0, 0]);
    expect(newBelow(newSince(0, 2))).toEqual([1, 0, 0, 0]);
    expect(newBelow(read)).toEqual([0, 0, 0, 0]);
  });

  test('tell how many are new also where not all of them are here', () => {
    const lines = linesOf(whole([said(9, 2, 0), said(10, 2, 0), said(11, 2, 0)], 610), mine(), newSince(10, 610));
    expect(lines.map((line) => line.newBelow)).toEqual([0, 0, 600]);
    expect(marks(lines, 'startsGroup')).toBe('x-x');
    const later = linesOf(whole([said(600, 2, 0), said(601, 2, 0)]), mine(), newSince(10, 610));
    expect(
      later.map((line) => line.newBelow),
      'not while its place is not loaded',
    ).toEqual([0, 0]);
  });

  test('do not put what is on its way beside what it does not follow', () => {
    const lines = linesOf(whole([said(9, 1, 0), said(10, 1, 1)], 610), mine(unsent('a'), unsent('b')), read);
    expect(marks(lines, 'isDetached')).toBe('--x-');
    expect(marks(lines, 'startsGroup')).toBe('xxx-');
  });

  test('end with what is on its way, and show it once when it is stored', () => {
    const stored = { ...said(2, 1, 1), clientId: 'a' };
    const lines = linesOf(whole([said(1, 2, 0), stored]), mine(unsent('a'), unsent('b')), read);
    expect(lines.map(({ key }) => key)).toEqual(['message 1001', 'a', 'b']);
    expect(lines[2]).toMatchObject({ isMine: true, startsGroup: false, seq: undefined });
  });

  test('each belong to exactly one group, and have a key of their own', () => {
    const message = fc.tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 0, max: 2000 }));
    fc.assert(
      fc.property(fc.array(message), fc.option(fc.nat(30), { nil: undefined }), (sayings, readSeq) => {
        const unreadLine = readSeq === undefined ? undefined : { readSeq, upTo: undefined };
        let minutes = 0;
        const thread = sayings.map(([senderId, later], index) => {
          minutes += later;
          return said(index + 1, senderId, minutes);
        });
        const lines = linesOf(whole(thread), mine(), { viewer, unreadLine });
        expect(new Set(lines.map(({ key }) => key)).size).toBe(thread.length);
        for (const [index, line] of lines.entries()) {
          expect(line.endsGroup).toBe(lines[index + 1]?.startsGroup ?? true);
          if (!line.startsGroup) expect(line.sender).toBe(lines[index - 1]?.sender);
        }
        expect(lines.filter(({ newBelow }) => newBelow > 0).length).toBeLessThanOrEqual(1);
      }),
    );
  });
});

test('whose it is stands with what others say in a group; in a conversation of two it goes without saying', () => {
  const direct = { groupId: null, receiverId: 1 };
  const thread = whole([
    said(1, 2, 0),
    said(2, 1, 0),
    { ...said(3, 2, 5), ...direct },
    { ...said(4, 1, 5), ...direct },
  ]);
  expect(marks(linesOf(thread, mine(unsent('a')), read), 'hasFace')).toBe('x----');
});

test('a group is what somebody said within a minute, from whichever of its lines', () => {
  const lines = linesOf(
    whole([said(1, 2, 0), said(2, 3, 0), said(3, 3, 0), said(4, 3, 0), said(5, 2, 0)]),
    mine(),
    read,
  );
  const ends = lines.map((_, index) => groupAround(lines, index)).map(({ first, last }) => `${first}-${last}`);
  expect(ends).toEqual(['0-0', '1-3', '1-3', '1-3', '4-4']);
});

test('a line is drawn anew when anything of it has changed', () => {
  const thread = whole([said(1, 2, 0)]);
  const [line] = linesOf(thread, mine(), read);
  const [again] = linesOf(thread, mine(), read);
  if (!line || !again) throw new Error('there is a line');
  expect(isSameLine(line, again)).toBe(true);
  for (const name of Object.keys(line)) expect(isSameLine(line, { ...again, [name]: 'else' }), name).toBe(false);
});

test('what is to be said differently shows at once, and what it was is still known', () => {
  const edit: UnsentEdit = {
    ...unsent('e'),
    kind: 'edit',
    content: { conversationId: 1, messageId: 1001, content: 'better' },
  };
  const lines = linesOf(whole([said(1, 1, 0), said(2, 1, 0)]), { unsent: [], edits: new Map([[1001, edit]]) }, read);
  expect(lines.map(({ content }) => content)).toEqual(['better', 'message 2']);
  expect(lines[0]).toMatchObject({ edit, message: { content: 'message 1' } });
});

test('what was deleted or withheld has words in its place', () => {
  const deleted = { ...said(1, 2, 0), content: '', isDeleted: true };
  const byStaff = { ...deleted, isRemoved: true, deletedBy: { id: 4, username: 'ann', name: 'ann' } };
  const withheld = { ...said(1, 2, 0), content: '', isWithheld: true };
  const wordsOf = (message: Message) => linesOf(whole([message]), mine(), read)[0]?.notice;
  expect([deleted, byStaff, withheld, said(1, 2, 0)].map(wordsOf)).toEqual([
    'This message has been deleted',
    'This message has been deleted by a moderator',
    'Sent while you had blocked them',
    undefined,
  ]);
});

const sentAt = new Date(2026, 4, 4, 9, 42).toISOString();
const newbie = { senderId: 2, sender: { id: 2, username: 'newbie', name: 'newbie' } };
const quoteOf = (senderId: number, part: object = {}) => ({
  id: 9,
  seq: 1,
  senderId,
  sender: { id: senderId, username: 'ann', name: 'ann' },
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
  ['newbie, 09:42, mentioning you: And a spot left in it?', { mentions: [{ id: 1, typed: 'ann', name: 'ann' }] }],
  ['newbie, 09:42: And a spot left in it?', { mentions: [{ id: 3, typed: 'ann', name: 'ann' }] }],
  ['newbie, 09:42, announcement, mentioning you: And a spot left in it?', { isAnnouncement: true, isForAll: true }],
  ['You, 09:42: And a spot left in it?', { ...viewer, senderId: 1, isForAll: true }],
  ['newbie, 09:42: This message has been deleted', { isAnnouncement: true, isDeleted: true, content: '' }],
  ['You, 09:42, answering yourself: And a spot left in it?', { ...viewer, senderId: 1, replyTo: quoteOf(1) }],
  [
    'newbie, 09:42: And a spot left in it? (edited, flagged, pinned)',
    { isEdited: true, isFlagged: true, isPinned: true },
  ],
  [
    'newbie, 09:42: And a spot left in it? (edited by ann)',
    { isEdited: true, editedBy: { id: 3, username: 'ann', name: 'ann' } },
  ],
  ['newbie, 09:42: And a spot left in it? (3 reactions)', { reactions: [{ reaction: 'heart', count: 3 }] }],
  [
    'newbie, 09:42: This message has been deleted',
    { isDeleted: true, isEdited: true, content: '', replyTo: quoteOf(1) },
  ],
  [
    'newbie, 09:42: This message has been deleted by a moderator',
    { isDeleted: true, content: '', isRemoved: true, deletedBy: { id: 3, username: 'ann', name: 'ann' } },
  ],
])('%s', (said, part) => {
  expect(label(part).replace(/, 9:42/, ', 09:42')).toBe(said);
});

test('what somebody said who is blocked is folded away in a group until it is asked for', () => {
  const blocked = new Set([2]);
  expect(lineOf({}, { blocked })).toMatchObject({ isFolded: true, notice: 'Message from someone you blocked' });
  const folded = lineOf({ isForAll: true, isAnnouncement: true }, { blocked });
  expect(folded).toMatchObject({ isForMe: false, isAnnouncement: false });
  expect(label({}, { blocked })).not.toContain('anchor');
  expect(lineOf({ id: 4 }, { blocked, unfolded: new Set([4]) })).toMatchObject({ isFolded: false, notice: undefined });
  expect(lineOf({ groupId: null }, { blocked }).isFolded).toBe(false);
});

test('a quote says nothing of what was deleted, or of somebody who is blocked', () => {
  expect(lineOf({ replyTo: quoteOf(3, { isDeleted: true }) }).quoteNotice).toBe('This message has been deleted');
  expect(lineOf({ replyTo: quoteOf(3) }, { blocked: new Set([3]) }).quoteNotice).toBe(
    'Message from someone you blocked',
  );
  expect(lineOf({ replyTo: quoteOf(3) }).quoteNotice).toBeUndefined();
});

test('the unread line stands below what was seen, and counts what came while nobody looked', () => {
  const line = { readSeq: 12, upTo: 15 };
  expect([lineOnReturn(lineBelow(12), 15), lineOnReturn(line, 20)]).toEqual([line, line]);
  expect([lineOnReturn(lineBelow(12), 12), lineOnReturn(undefined, 12)]).toEqual([undefined, undefined]);
});
