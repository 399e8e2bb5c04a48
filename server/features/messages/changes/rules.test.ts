import { describe, expect, test } from 'vitest';
import {
  assertMayDecide,
  assertMayFlag,
  assertSees,
  deletionOf,
  editOf,
  flagOf,
  ignoringOf,
  type Locked,
  pinningOf,
  removalOf,
} from './rules.ts';

const now = new Date('2026-05-04T18:00:00.000Z');
const at = now.toISOString();
const [author, other] = [1, 2];

/** A message of the author's in a group, as a plain member sees it. */
const locked = (more: Partial<Locked> = {}): Locked => ({
  role: 'member',
  groupId: 7,
  gameId: null,
  readerId: null,
  lowId: null,
  highId: null,
  senderId: author,
  content: 'Court 3 at six?',
  deletedAt: null,
  flaggedAt: null,
  pinnedAt: null,
  isWithheld: false,
  isAnnouncement: false,
  attachment: null,
  ...more,
});
const direct = (more: Partial<Locked> = {}) =>
  locked({ groupId: null, role: null, lowId: author, highId: other, ...more });

const unflagged = { flaggedAt: null, flaggerId: null, flagReason: null, flaggedContent: null };

const refusal = (code: string) => expect.objectContaining({ code });
const codeOf = (decide: () => unknown) => {
  try {
    decide();
    return 'allowed';
  } catch (error) {
    return Reflect.get(Object(error), 'code');
  }
};

test.each<[string, Locked | undefined, number, string]>([
  ['nothing', undefined, other, 'not_found'],
  ['of a group, by a member', locked(), other, 'allowed'],
  ['of a group, by nobody of it', locked({ role: null }), author, 'not_found'],
  ['direct, by its author', direct(), author, 'allowed'],
  ['direct, by its receiver', direct(), other, 'allowed'],
  ['direct, by somebody else', direct(), 3, 'not_found'],
  ['withheld, by its author', direct({ isWithheld: true }), author, 'allowed'],
  ['withheld, by its receiver', direct({ isWithheld: true }), other, 'not_found'],
])('a message that is %s', (_, message, viewerId, expected) => {
  expect(codeOf(() => assertSees(message, viewerId))).toBe(expected);
});

/** Neither muted nor blocked. */
const free = { mutedUntil: null, blocks: [] };

describe('to edit and to delete', () => {
  test.each<[string, Locked, number, string]>([
    ['its author', locked(), author, 'allowed'],
    ['a plain member', locked(), other, 'not_allowed'],
    ['a moderator', locked({ role: 'moderator' }), other, 'allowed'],
    ['an admin', locked({ role: 'admin' }), other, 'allowed'],
    ['the author of a direct one', direct(), author, 'allowed'],
    ['the receiver of a direct one', direct(), other, 'not_allowed'],
  ])('%s', (_, message, viewerId, expected) => {
    expect(codeOf(() => editOf(message, viewerId, free, { content: 'Other' }, now))).toBe(expected);
    expect(codeOf(() => removalOf(message, viewerId, now))).toBe(expected);
    // What somebody may not touch they do not learn to be deleted.
    const gone = { ...message, deletedAt: at };
    expect(codeOf(() => removalOf(gone, viewerId, now))).toBe(expected);
    expect(codeOf(() => editOf(gone, viewerId, free, { content: 'Other' }, now))).toBe(
      expected === 'allowed' ? 'message_deleted' : expected,
    );
  });

  test('the same words change nothing, and other words do', () => {
    expect(editOf(locked(), author, free, { content: 'Court 3 at six?' }, now)).toBeNull();
    expect(editOf(locked(), author, free, { content: 'Court 4' }, now)).toEqual({
      content: 'Court 4',
      editedAt: at,
      editedById: null,
    });
  });

  test('who edits what somebody else said is named', () => {
    const wanted = { content: 'Court 4' };
    expect(editOf(locked({ role: 'admin' }), other, free, wanted, now)).toMatchObject({ editedById: other });
    expect(editOf(locked({ role: 'admin' }), author, free, wanted, now)).toMatchObject({ editedById: null });
  });

  test('what says something else than its editor knows of is not overwritten, and named', () => {
    const edit = (replaces: string[] | undefined, content = 'Court 4', long = '') =>
      editOf(locked({ content: `Court 3 at six?${long}` }), author, free, { content, replaces }, now);
    for (const known of [undefined, ['Court 3 at six?'], ['Court 2', 'Court 3 at six?']]) {
      expect(edit(known)).not.toBeNull();
    }
    const changed = { code: 'message_changed', message: 'This message was changed in the meantime: “Court 3 at six?”' };
    expect(() => edit(['Court 2'])).toThrow(expect.objectContaining(changed));
    expect(() => edit([])).toThrow(refusal('message_changed'));
    expect(() => edit(['Court 2'], 'x', '!'.repeat(200))).toThrow(/six\?!{145}…”$/);
    // It is as they want it, whoever was quicker.
    expect(edit(['Court 2'], 'Court 3 at six?')).toBeNull();
  });

  test('whoever is muted says nothing else either, and may take back what they said', () => {
    const [later, earlier] = ['2026-05-04T18:00:00.001Z', '2026-05-04T18:00:00.000Z'];
    expect(() => editOf(locked(), author, { ...free, mutedUntil: later }, { content: 'Other' }, now)).toThrow(
      refusal('muted'),
    );
    expect(editOf(locked(), author, { ...free, mutedUntil: earlier }, { content: 'Other' }, now)).not.toBeNull();
    expect(removalOf(locked(), author, now)).not.toBeNull();
  });

  test('between two of whom one has blocked the other, what is said otherwise is withheld, or not said', () => {
    const [blocked, blocker] = [
      { blockerId: other, blockedId: author },
      { blockerId: author, blockedId: other },
    ];
    const edit = (block: typeof blocked) =>
      editOf(direct(), author, { ...free, blocks: [block] }, { content: 'Other' }, now);
    expect(edit(blocked)).toEqual({ content: 'Other', editedAt: at, editedById: null, isWithheld: true });
    expect(() => edit(blocker)).toThrow(refusal('you_blocked'));
  });

  test('of what is deleted nothing is left, and who did so is named unless it was the author', () => {
    const gone = { content: '', deletedAt: at, ...unflagged, pinnedAt: null, attachment: null };
    const byAuthor = { ...gone, isRemoved: false, deletedById: null };
    expect(removalOf(locked(), author, now)).toEqual(byAuthor);
    expect(removalOf(locked({ role: 'admin' }), author, now)).toEqual(byAuthor);
    const byOther = { isRemoved: true, deletedById: other };
    expect(removalOf(locked({ role: 'moderator' }), other, now)).toEqual({ ...gone, ...byOther });
    expect(deletionOf(locked({ deletedAt: at }), byOther, now)).toBeNull();
  });
});

test('a message of somebody else is flagged once, and with its reason', () => {
  expect(flagOf(locked(), other, 'Rude', now)).toEqual({
    flaggedAt: at,
    flaggerId: other,
    flagReason: 'Rude',
    flaggedContent: 'Court 3 at six?',
  });
  expect(() => flagOf(locked({ flaggedAt: at }), other, 'Rude', now)).toThrow(refusal('already_flagged'));
  expect(() => flagOf(locked({ deletedAt: at }), other, 'Rude', now)).toThrow(refusal('message_deleted'));
  expect(() => assertMayFlag(locked(), author)).toThrow(refusal('invalid_input'));
});

test('only staff of a group decide about flags, and only where there is one', () => {
  const flagged = { flaggedAt: at };
  for (const message of [locked(flagged), locked(), direct(flagged)]) {
    expect(() => assertMayDecide(message, other)).toThrow(refusal('not_allowed'));
  }
  expect(() => assertMayDecide(locked({ role: 'moderator' }), other)).toThrow(refusal('not_flagged'));
  expect(ignoringOf(locked({ role: 'moderator', ...flagged }), other)).toEqual(unflagged);
  expect(() => ignoringOf(locked({ role: 'admin', ...flagged }), author)).toThrow(refusal('not_allowed'));
});

test('staff of a group pin what is there, and not too much', () => {
  const staff = locked({ role: 'moderator' });
  expect(pinningOf(staff, true, 19, now)).toEqual({ pinnedAt: at });
  expect(() => pinningOf(staff, true, 20, now)).toThrow(refusal('too_many_pinned'));
  expect(pinningOf({ ...staff, pinnedAt: at }, true, 20, now)).toBeNull();
  expect(pinningOf({ ...staff, pinnedAt: at }, false, 20, now)).toEqual({ pinnedAt: null });
  expect(pinningOf(staff, false, 0, now)).toBeNull();
  expect(() => pinningOf({ ...staff, deletedAt: at }, true, 0, now)).toThrow(refusal('message_deleted'));
  for (const message of [locked(), direct()]) {
    expect(() => pinningOf(message, true, 0, now)).toThrow(refusal('not_allowed'));
  }
});
