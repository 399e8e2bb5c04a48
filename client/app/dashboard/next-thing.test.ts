import { expect, test } from 'vitest';
import type { Invite } from '#contract/invites.ts';
import { aGame, aLostGame, aMatch, anEvent, aTournament } from './activities-for-tests.ts';
import { comingUp, eventBelow, nextThing } from './next-thing.ts';

const now = new Date('2026-05-04T12:00').getTime();
const invite: Invite = {
  ...{ id: 5, groupId: 7, type: 'admin_invite', status: 'pending', message: '', createdAt: '2026-05-04T10:00:00.000Z' },
  ...{ inviterId: 8, inviter: { username: 'theo', name: 'theo' }, inviteeId: 1, mayCancel: false },
  invitee: { id: 1, username: 'rosa', name: 'rosa', rating: 3.5, ratingType: 'self' },
  group: { id: 7, name: 'Sunday Slice', isPrivate: false },
};
const waiting = aMatch({ id: 2, isPlayable: false, opponent: null });
const tomorrow = anEvent({ localStart: '2026-05-05T18:00' });
const going = anEvent({ id: 3, userResponse: 'going' });
const asked = aGame({ id: 4, part: 'asked', mayAnswer: true, localStart: '2026-05-09T18:00' });
const gameTomorrow = aGame({ id: 5, localStart: '2026-05-05T18:00' });

test.each([
  ['my match', [waiting, aMatch(), anEvent()], [invite], { kind: 'match', match: aMatch() }],
  [
    'an event of today that I have not answered',
    [waiting, going, anEvent()],
    [invite],
    { kind: 'answer', event: anEvent() },
  ],
  [
    'checking in, in the hour around an event that I organise',
    [anEvent(), anEvent({ id: 2, mayCheckIn: true, localStart: '2026-05-04T11:10', mayAnswer: false })],
    [invite],
    { kind: 'check-in', event: anEvent({ id: 2, mayCheckIn: true, localStart: '2026-05-04T11:10', mayAnswer: false }) },
  ],
  [
    'an event of another day that I am reminded of',
    [going, tomorrow, anEvent({ id: 6, isReminded: true, localStart: '2026-05-09T18:00' })],
    [invite],
    { kind: 'answer', event: anEvent({ id: 6, isReminded: true, localStart: '2026-05-09T18:00' }) },
  ],
  ['a game that I am asked to', [aLostGame(), aGame(), asked], [invite], { kind: 'asked', game: asked }],
  ['a result that I may confirm', [aLostGame(), aGame(), going], [invite], { kind: 'confirm', game: aLostGame() }],
  ['a game that I play today', [aGame(), going], [], { kind: 'game', game: aGame() }],
  ['what I go to before it', [going, aGame({ localStart: '2026-05-04T20:00' })], [], { kind: 'planned', event: going }],
  ['a game that I play tomorrow', [waiting, tomorrow, gameTomorrow], [], { kind: 'game', game: gameTomorrow }],
  ['an invitation', [waiting, going, tomorrow], [invite], { kind: 'invitation', invite }],
  ['what I go to today', [waiting, going, tomorrow, aTournament()], [], { kind: 'planned', event: going }],
  ['nothing', [waiting, tomorrow, aTournament()], [], { kind: 'nothing' }],
] as const)('next is %s', (_, plans, invites, next) => {
  expect(nextThing({ plans, invites, hasGroups: true }, now)).toEqual(next);
});

test.each([
  ['has begun', anEvent({ localStart: '2026-05-04T11:00', mayAnswer: false })],
  ['begins before the page hears of it', anEvent({ localStart: '2026-05-04T11:59' })],
  ['was cancelled', anEvent({ status: 'cancelled', userResponse: 'going' })],
  ['has no place for me yet', anEvent({ userResponse: 'going', waitlisted: true })],
  ['I said no to', anEvent({ userResponse: 'not_going' })],
])('an event of today that %s is not next', (_, event) => {
  expect(nextThing({ plans: [event], invites: [], hasGroups: true }, now)).toEqual({ kind: 'nothing' });
});

test.each([
  ['is under way', aGame({ localStart: '2026-05-04T11:00', status: 'playing' })],
  ['was cancelled', aGame({ status: 'cancelled' })],
  ['has no place for me yet', aGame({ part: 'waiting' })],
  ['is the day after tomorrow', aGame({ localStart: '2026-05-06T18:00' })],
  ['others are to confirm', aLostGame({ mayConfirm: false })],
])('a game that %s is not next', (_, game) => {
  expect(nextThing({ plans: [game], invites: [], hasGroups: true }, now)).toEqual({ kind: 'nothing' });
});

test('of today is what is so by its own clock, as its day is told by it', () => {
  const nextOf = (localStart: string, date: string) => {
    const event = anEvent({ localStart, date: new Date(date).toISOString() });
    return nextThing({ plans: [event], invites: [], hasGroups: true }, now).kind;
  };
  expect(nextOf('2026-05-04T20:00', '2026-05-05T02:00')).toBe('answer');
  expect(nextOf('2026-05-05T03:00', '2026-05-04T20:00')).toBe('nothing');
});

test.each([
  ['that I have not answered', [aMatch(), going, anEvent()], anEvent()],
  ['that I go to', [aMatch(), tomorrow, going], going],
  ['that is not what is next itself', [anEvent()], undefined],
  [
    'that I go to, where I am reminded of another day’s',
    [going, anEvent({ id: 6, isReminded: true, localStart: '2026-05-09T18:00' })],
    going,
  ],
  [
    'before another day’s that I am reminded of',
    [aMatch(), going, anEvent({ id: 6, isReminded: true, localStart: '2026-05-09T18:00' })],
    going,
  ],
  ['that I can come to', [aMatch(), anEvent({ userResponse: 'not_going' })], undefined],
])('below what is next is the event of today %s', (_, plans, event) => {
  const next = nextThing({ plans, invites: [], hasGroups: true }, now);
  expect(eventBelow(plans, next, now)).toEqual(event);
});

test('whoever is in no group joins one first, unless somebody asks them to', () => {
  expect(nextThing({ plans: [], invites: [], hasGroups: false }, now)).toEqual({ kind: 'join' });
  expect(nextThing({ plans: [], invites: [invite], hasGroups: false }, now)).toMatchObject({ kind: 'invitation' });
});

test('what I go to is next until it is over', () => {
  const begun = anEvent({ localStart: '2026-05-04T11:00', userResponse: 'going', mayAnswer: false });
  expect(nextThing({ plans: [begun], invites: [], hasGroups: true }, now)).toEqual({ kind: 'planned', event: begun });
});

test('after today comes a match that cannot be played yet, else what I go to', () => {
  const later = anEvent({ localStart: '2026-05-06T18:00', userResponse: 'going' });
  expect(comingUp([later, waiting], now)).toBe(waiting);
  expect(comingUp([anEvent(), later], now)).toBe(later);
  expect(comingUp([tomorrow, aTournament()], now)).toBeUndefined();
});
