import { expect, test } from 'vitest';
import { assertIsPoll, assertMayBecomeEvent, assertMayEnd, assertNamesShown, changeOfVotes } from './rules.ts';

const refusal = (code: string) => expect.objectContaining({ code });

const [first, second] = ['2026-05-05T18:00:00.000Z', '2026-05-07T18:00:00.000Z'];

const poll = (more: object = {}) => ({
  ...{ isMultiple: true, isAnonymous: false, endedAt: null, endsAt: null, eventId: null },
  options: [
    { number: 1, startsAt: first },
    { number: 2, startsAt: second },
  ],
  ...more,
});

const message = { groupId: 7, senderId: 1, role: 'member' as const, deletedAt: null };

test('of one’s votes the difference is stored', () => {
  expect(changeOfVotes(poll(), [], [2, 1, 2], first)).toEqual({ added: [2, 1], removed: [] });
  expect(changeOfVotes(poll(), [1], [2], first)).toEqual({ added: [2], removed: [1] });
  expect(changeOfVotes(poll(), [1, 2], [], first)).toEqual({ added: [], removed: [1, 2] });
});

test('of one choice nobody makes two, and none of what there is not', () => {
  expect(changeOfVotes(poll({ isMultiple: false }), [1], [2], first)).toEqual({ added: [2], removed: [1] });
  expect(() => changeOfVotes(poll({ isMultiple: false }), [], [1, 2], first)).toThrow(refusal('invalid_input'));
  expect(() => changeOfVotes(poll(), [], [3], first)).toThrow(refusal('invalid_input'));
});

test('once it has ended nothing changes, and what is the same is no change', () => {
  const ended = poll({ endedAt: first });
  expect(changeOfVotes(ended, [1], [1], first)).toEqual({ added: [], removed: [] });
  expect(() => changeOfVotes(ended, [1], [], first)).toThrow(refusal('conflict'));
  expect(() => changeOfVotes(ended, [], [1], first)).toThrow(refusal('conflict'));
});

test('one with an end is over from that moment on', () => {
  const ends = poll({ endsAt: second });
  expect(changeOfVotes(ends, [], [1], '2026-05-07T17:59:59.999Z')).toEqual({ added: [1], removed: [] });
  expect(() => changeOfVotes(ends, [], [1], second)).toThrow(refusal('conflict'));
});

test('what was deleted, or asks nothing, is no poll', () => {
  expect(() => assertIsPoll(message, poll())).not.toThrow();
  expect(() => assertIsPoll({ deletedAt: first }, undefined)).toThrow(refusal('message_deleted'));
  expect(() => assertIsPoll(message, undefined)).toThrow(refusal('not_found'));
});

test('hidden names are told to nobody', () => {
  expect(() => assertNamesShown(poll())).not.toThrow();
  expect(() => assertNamesShown(poll({ isAnonymous: true }))).toThrow(refusal('not_allowed'));
});

test('whoever asked ends it, and staff of a group', () => {
  const byOther = (more: object) => () => assertMayEnd({ ...message, ...more }, 2);
  expect(() => assertMayEnd(message, 1)).not.toThrow();
  expect(byOther({ role: 'moderator' })).not.toThrow();
  expect(byOther({})).toThrow(refusal('not_allowed'));
  expect(byOther({ role: 'admin', groupId: null })).toThrow(refusal('not_allowed'));
});

test('one of its dates becomes an event of its group, once', () => {
  const become = (asked: object, more: object = {}) =>
    assertMayBecomeEvent(message, poll(more), { groupId: 7, startsAt: first, ...asked });
  expect(() => become({})).not.toThrow();
  expect(() => become({}, { endedAt: first })).not.toThrow();
  expect(() => become({ groupId: 8 })).toThrow(refusal('not_found'));
  expect(() => become({ startsAt: '2026-05-05T18:00:01.000Z' })).toThrow(refusal('invalid_input'));
  expect(() => become({}, { eventId: 9 })).toThrow(refusal('already_done'));
  expect(() => assertMayBecomeEvent(message, undefined, { groupId: 7, startsAt: first })).toThrow(refusal('not_found'));
});
