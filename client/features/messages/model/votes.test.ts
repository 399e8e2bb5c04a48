import { describe, expect, test } from 'vitest';
import type { Poll } from '#contract/messages/poll.ts';
import { ownOf } from './reactions.ts';
import { unsentVotes } from './unsent-votes.ts';
import { afterPress, answeredText, isOver, leadingOption, shownPoll } from './votes.ts';

const [me, theo] = [
  { id: 1, username: 'rosa', name: 'rosa' },
  { id: 2, username: 'theo', name: 'theo' },
];

const poll = (more: Partial<Poll> = {}): Poll => ({
  options: [
    { number: 1, content: 'Tuesday', startsAt: null, count: 2, voters: [theo, me] },
    { number: 2, content: 'Thursday', startsAt: null, count: 0, voters: [] },
  ],
  ...{ isMultiple: true, isAnonymous: false, timeZone: null, answered: 2, endedAt: null, endsAt: null, event: null },
  ...more,
});

const counts = (own: Parameters<typeof shownPoll>[1], more?: Partial<Poll>) => {
  const { options, answered } = shownPoll(poll(more), own, me);
  return [answered, ...options.map(({ count, isMine }) => (isMine ? `${count} mine` : count))];
};

test('it is over once somebody ends it, and from its end on', () => {
  const endsAt = '2026-11-28T18:00:00.000Z';
  const at = Date.parse(endsAt);
  expect(isOver(poll(), at)).toBe(false);
  expect(isOver(poll({ endedAt: endsAt }), 0)).toBe(true);
  expect([isOver(poll({ endsAt }), at - 1), isOver(poll({ endsAt }), at)]).toEqual([false, true]);
});

test('how many have answered is said of how many could, where that is known', () => {
  expect(answeredText(9, 42)).toBe('9 of 42 answered');
  // Some of those who answered have left.
  expect([answeredText(9, undefined), answeredText(9, 8)]).toEqual(['9 answered', '9 answered']);
});

describe('what is pressed', () => {
  test('of several choices one more, or one less', () => {
    expect(afterPress(poll(), [], 2)).toEqual([2]);
    expect(afterPress(poll(), [1], 2)).toEqual([1, 2]);
    expect(afterPress(poll(), [1, 2], 1)).toEqual([2]);
  });

  test('of one the other, or none', () => {
    expect(afterPress({ isMultiple: false }, [1], 2)).toEqual([2]);
    expect(afterPress({ isMultiple: false }, [2], 2)).toEqual([]);
  });
});

describe('a poll as it will be', () => {
  test('is the server’s where nothing is wanted', () => {
    expect(counts(undefined)).toEqual([2, 2, 0]);
    expect(counts({ votes: [1] })).toEqual([2, '2 mine', 0]);
  });

  test('has what is wanted at once, and what is taken back not', () => {
    expect(counts({ votes: [1], wantedVotes: [2] })).toEqual([2, 1, '1 mine']);
    expect(counts({ votes: [1], wantedVotes: [] })).toEqual([1, 1, 0]);
    expect(counts({ wantedVotes: [1, 2] })).toEqual([3, '3 mine', '1 mine']);
  });

  test('shows one’s face with what one chose, and with nothing else', () => {
    const voters = (own: Parameters<typeof shownPoll>[1], more?: Partial<Poll>) =>
      shownPoll(poll(more), own, me).options.map((option) => option.voters.map(({ name }) => name));
    expect(voters({ votes: [1] })).toEqual([['rosa', 'theo'], []]);
    expect(voters({ votes: [1], wantedVotes: [2] })).toEqual([['theo'], ['rosa']]);
    expect(voters({ wantedVotes: [2] }, { isAnonymous: true })[1]).toEqual([]);
  });

  test('is led by what most chose, the first of those, once somebody has answered', () => {
    const { options } = poll();
    expect(leadingOption(options)?.number).toBe(1);
    expect(leadingOption(options.map((option) => ({ ...option, count: 1 })))?.number).toBe(1);
    expect(leadingOption(options.map((option) => ({ ...option, count: 0 })))).toBeUndefined();
  });
});

test('what the server did not take is not wanted any more, and says why', () => {
  const parts = { reactions: [], reported: [], flags: [], votes: [{ messageId: 7, option: 1 }] };
  const unsent = { content: { messageId: 7, options: [2] }, state: 'waiting' as const };
  expect(ownOf(parts, [], [unsent])[7]).toMatchObject({ votes: [1], wantedVotes: [2] });
  const refused = ownOf(parts, [], [{ ...unsent, state: 'refused', problem: 'This poll has ended.' }])[7];
  expect(refused).toMatchObject({ votes: [1], voteProblem: 'This poll has ended.' });
  expect(refused).not.toHaveProperty('wantedVotes');
});

test('what an earlier page left is read where it is a vote', () => {
  const vote = { conversationId: 5, messageId: 7, options: [1] };
  expect(unsentVotes.parse(vote)).toEqual(vote);
  for (const other of [null, {}, { ...vote, options: 1 }, { ...vote, options: ['1'] }, { ...vote, messageId: '7' }]) {
    expect(unsentVotes.parse(other)).toBeUndefined();
  }
});
