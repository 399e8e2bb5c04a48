import { describe, expect, test } from 'vitest';
import { timeOf } from '#client/lib/moments.ts';
import { aGame, aLostGame, aMatch, anEvent, aTournament } from './activities-for-tests.ts';
import {
  addressOf,
  askOf,
  clockOf,
  dayOfPlan,
  greeting,
  labelOf,
  leafOf,
  planLines,
  recentLines,
  recordLine,
  roomWords,
} from './labels.ts';

const six = timeOf('2026-05-04T18:00');
const now = new Date('2026-05-04T12:00').getTime();

test.each([
  ['Going', anEvent({ userResponse: 'going' })],
  ['Maybe', anEvent({ userResponse: 'maybe' })],
  ['Not going', anEvent({ userResponse: 'not_going' })],
  ['Waiting', anEvent({ userResponse: 'going', waitlisted: true })],
  ['Cancelled', anEvent({ userResponse: 'going', status: 'cancelled', mayAnswer: false })],
  ['On now', anEvent({ mayAnswer: false })],
  [undefined, anEvent()],
  ['Not Started', aTournament()],
  ['Upcoming', aTournament({ status: 'active' })],
  ['You are in', aTournament({ isParticipant: true })],
  ['Waiting', aTournament({ waitlisted: true })],
  ['To play', aMatch()],
  ['Court 2', aMatch({ court: 2 })],
  ['Waiting', aMatch({ isPlayable: false, opponent: null })],
  ['Playing', aGame()],
  ['On now', aGame({ status: 'playing' })],
  ['Waiting', aGame({ part: 'waiting' })],
  ['Asked', aGame({ part: 'asking' })],
  ['Cancelled', aGame({ status: 'cancelled' })],
  ['Not confirmed', aLostGame({ mayConfirm: false })],
  [undefined, aLostGame()],
  [undefined, aGame({ part: 'asked', mayAnswer: true })],
])('a plan is labelled %s', (label, plan) => {
  expect(labelOf(plan)?.label).toBe(label);
});

test.each([
  [anEvent(), 'Open play', `${six}, 7 coming`],
  [anEvent({ userResponse: 'going' }), 'Open play', `${six}, Riverside Park`],
  [anEvent({ laterCount: 4 }), 'Open play', `${six} and 4 more, 7 coming`],
  [anEvent({ userResponse: 'going', waitlisted: true }), 'Open play', `${six}, 7 coming`],
  [aTournament(), 'Winter Classic', 'Dinkers, 5 players in'],
  [aMatch(), 'You play amara', 'Autumn Ladder, Round 4'],
  [aMatch({ opponent: null }), 'Opponent to be decided', 'Autumn Ladder, Round 4'],
  [aGame(), 'Doubles at Riverside Park', `${six}, 3 of 4 in`],
  [aGame({ part: 'asked', mayAnswer: true }), 'Doubles at Riverside Park', `${six}, amara asks you`],
  [aLostGame(), 'Doubles at Riverside Park', 'amara & ines beat you 11–7'],
  [aLostGame({ opponent: null, score: null, hasWon: null }), 'Doubles at Riverside Park', 'You were there'],
])('a plan in lines: %#', (plan, title, text) => {
  expect(planLines(plan)).toEqual({ title, text });
});

test.each([
  [anEvent(), 'Open play', 'Dinkers, 7 came'],
  [aTournament({ place: 1 }), 'You won Winter Classic', 'Dinkers, 5 players'],
  [aTournament({ place: 3 }), 'You came 3rd in Winter Classic', 'Dinkers, 5 players'],
  [aTournament({ place: null }), 'Winter Classic is over', 'Dinkers, 5 players'],
  [aMatch({ hasWon: true, score: [11, 7] }), 'You beat amara 11–7', 'Autumn Ladder, Round 4'],
  [aMatch({ hasWon: false, score: [7, 11] }), 'amara beat you 11–7', 'Autumn Ladder, Round 4'],
  [aMatch({ hasWon: true }), 'You beat amara', 'Autumn Ladder, Round 4'],
  [aLostGame({ resultState: 'stood' }), 'amara & ines beat you 11–7', 'Doubles at Riverside Park'],
  [aLostGame({ score: [1, 1], hasWon: null }), '1–1 against amara & ines', 'Doubles at Riverside Park'],
  [aGame({ status: 'over' }), 'You played, no result yet', 'Doubles at Riverside Park'],
  [aGame({ status: 'over', resultState: 'disputed' }), 'The result is disputed', 'Doubles at Riverside Park'],
  [aGame({ status: 'over', resultState: 'stood' }), 'You were there', 'Doubles at Riverside Park'],
  [aMatch({ hasWon: false, opponent: null }), 'Your opponent beat you', 'Autumn Ladder, Round 4'],
])('what was in lines: %#', (activity, title, text) => {
  expect(recentLines(activity)).toEqual({ title, text });
});

test('a plan that waits for an answer asks for it', () => {
  expect([anEvent(), aGame({ part: 'asked', mayAnswer: true }), aLostGame()].map(askOf)).toEqual([
    'Going?',
    'Join?',
    'Confirm?',
  ]);
});

describe('the day of an event', () => {
  test.each([
    ['2026-05-04T18:00', { above: 'Today', date: '4', isToday: true }, 'Today'],
    ['2026-05-05T18:00', { above: 'Tue', date: '5', isToday: false }, 'Tue 5 May'],
    ['2026-05-10T18:00', { above: 'Sun', date: '10', isToday: false }, 'Sun 10 May'],
    ['2026-05-11T18:00', { above: 'May', date: '11', isToday: false }, '11 May'],
    ['2026-05-03T23:00', { above: 'May', date: '3', isToday: false }, '3 May'],
  ])('%s', (localStart, leaf, day) => {
    expect(leafOf({ localStart }, now)).toEqual(leaf);
    expect(dayOfPlan({ localStart }, now)).toBe(day);
  });

  test('is told by the clock of its zone, which is named where the reader’s shows something else', () => {
    const event = anEvent({ timeZone: 'America/New_York' });
    expect(clockOf(event)).toBe(six);
    const seconds = new Date(Date.parse(event.localStart) + 42_123).toISOString();
    expect(clockOf({ ...event, date: seconds }), 'clocks are read to the minute').toBe(six);
    expect(clockOf({ ...event, date: '2026-05-04T03:17:00.000Z' })).toBe(`${six} New York time`);
  });
});

test('how much room there is', () => {
  expect(roomWords(anEvent())).toBe('7 coming, 5 places left.');
  expect(roomWords(anEvent({ goingCount: 11, guestCount: 2 }))).toBe('11 coming, 2 of them guests, 1 place left.');
  expect(roomWords(anEvent({ goingCount: 12 }))).toBe('Full, with a waiting list.');
});

test('how I have done so far', () => {
  const own = { place: 2, wins: 2, losses: 1, next: null };
  expect(recordLine(own)).toBe('You won 2 of your 3 matches.');
  expect(recordLine({ ...own, wins: 1, losses: 0 })).toBe('You won your first match.');
  expect(recordLine({ ...own, wins: 0 })).toBe('You lost your first match.');
  expect(recordLine({ ...own, wins: 0, losses: 0 })).toBeUndefined();
  expect(recordLine(null)).toBeUndefined();
});

test('an activity leads to its group’s events or tournaments, or to the game', () => {
  expect([anEvent(), aTournament(), aMatch(), aGame({ id: 7 })].map(addressOf)).toEqual([
    '/groups/3/events',
    '/groups/3/tournaments',
    '/groups/3/tournaments',
    '/games/7',
  ]);
});

test('only whoever has been here before is welcomed back', () => {
  const ann = { name: 'ann', createdAt: '2026-05-04T18:00:00.000Z' };
  expect(greeting(ann, Date.parse('2026-05-04T18:00:05.000Z'))).toBe('Welcome, ann');
  expect(greeting(ann, Date.parse('2026-05-04T19:00:00.000Z'))).toBe('Welcome back, ann');
});
