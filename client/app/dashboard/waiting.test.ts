import { describe, expect, test } from 'vitest';
import { side } from '#client/lib/people-for-tests.ts';
import type { Waiting } from '#contract/activities.ts';
import { aLostGame, aMatch, anEvent } from './activities-for-tests.ts';
import { firstOf, reminderRows, unansweredRows, waitingRows } from './waiting.ts';

const [greta, joon] = [
  { id: 1, username: 'greta', name: 'greta' },
  { id: 2, username: 'joon', name: 'joon' },
];
const inGroup = { groupId: 5, groupName: 'Riverside' };
const nothing: Waiting = {
  ...{ requests: [], approvals: [], flags: [], results: [], partners: [], duprIds: [], places: [], unfinished: [] },
};
const now = Date.parse('2026-11-24T12:00:00.000Z');

const said = (waiting: Partial<Waiting>) =>
  waitingRows({ ...nothing, ...waiting }, now).map(({ title, text, to, count }) => [title, text, to, count]);

test('what waits is said in words, each with the way to it, before what is merely new', () => {
  const partner = { tournamentId: 9, tournamentName: 'Spring Cup', isParticipant: false, by: joon };
  const when = { date: '2026-11-24T17:00:00.000Z', localStart: '2026-11-24T18:00', timeZone: 'Europe/Berlin' };
  const rows = said({
    places: [
      { type: 'event', id: 3, groupId: 5, name: 'Open play', ...when },
      { type: 'game', id: 4, groupId: null, name: 'Doubles at the Park', ...when },
      { type: 'tournament', id: 7, groupId: 5, name: 'Winter Cup', ...when, date: null, localStart: null },
    ],
    partners: [partner],
    duprIds: [{ duprId: 'XK7R2W', by: greta, tournamentId: 9, tournamentName: 'Spring Cup' }],
    unfinished: [{ tournamentId: 6, name: 'Rainy Cup', groupName: 'Riverside', matchesPlayed: 14, matchesTotal: 28 }],
    results: [aLostGame({ id: 8, opponent: side(5, 'greta') })],
    flags: [{ ...inGroup, count: 1 }],
    approvals: [{ ...inGroup, count: 1, people: [joon], oldestId: 7 }],
    requests: [{ ...inGroup, count: 2, people: [greta, joon], oldestId: 6 }],
  });
  const place = expect.stringMatching(/^Today \d+:\d\d\. A place opened up, and it’s yours\.$/);
  expect(rows).toEqual([
    ['greta and joon ask to join', 'Riverside', '/groups/5/manage/requests', 2],
    ['Approve inviting joon?', 'Riverside', '/groups/5/manage/approvals', 1],
    ['1 flagged message', 'Riverside', '/groups/5/manage/moderation', 1],
    ['greta beat you 11–7?', 'Doubles at Riverside Park', '/games/8', 1],
    ['joon wants to play with you', 'Spring Cup', '/tournaments/details/9', 1],
    ['greta entered DUPR ID XK7R2W for you', 'Spring Cup', '/tournaments/details/9', 1],
    ['Open play', place, '/groups/5/events/3', 1],
    ['Doubles at the Park', place, '/games/4', 1],
    ['Winter Cup', 'You’re in.', '/tournaments/details/7', 1],
    ['Rainy Cup is not finished', 'Riverside, 14 of 28 played', '/tournaments/details/6', 1],
  ]);
});

test('of many who ask the first is named', () => {
  const titles = [1, 5].map(
    (count) => said({ requests: [{ ...inGroup, count, people: [greta], oldestId: 6 }] })[0]?.[0],
  );
  expect(titles).toEqual(['greta asks to join', 'greta and 4 others ask to join']);
});

describe('events of the next days', () => {
  const at = new Date('2026-05-04T12:00').getTime();
  const named = (id: number, name: string, day: string, change = {}) =>
    anEvent({ id, name, localStart: `2026-05-${day}T18:00`, ...change });
  const plans = [
    aMatch(),
    named(1, 'Said above', '04', { mayRemind: true, unansweredCount: 2 }),
    named(2, 'Answered', '04', { userResponse: 'maybe', mayRemind: true, unansweredCount: 1 }),
    named(3, 'Over', '03'),
    named(4, 'Ladder', '05', { unansweredCount: 3 }),
    named(5, 'Ladder', '06'),
    named(6, 'Drills', '06', { mayRemind: true, unansweredCount: 3 }),
    named(7, 'Third', '06', { mayRemind: true }),
  ];

  test('wait for an answer, of each series the next', () => {
    const rows = (events: Parameters<typeof unansweredRows>[0]) =>
      unansweredRows(events, at, [1]).map(({ title, text, to }) => [title, text, to]);
    expect(rows(plans)).toEqual([
      ['Ladder: going?', 'Tue 5 May 18:00, Dinkers', '/groups/3/events/4'],
      ['Drills: going?', 'Wed 6 May 18:00, Dinkers', '/groups/3/events/6'],
      ['Third: going?', 'Wed 6 May 18:00, Dinkers', '/groups/3/events/7'],
    ]);
    expect(rows([named(8, 'Far', '09'), named(9, 'Over', '03', { isReminded: true })])).toEqual([]);
    expect(rows([named(8, 'Far', '09', { isReminded: true })])).toHaveLength(1);
  });

  test('wait for those whom an organiser may remind', () => {
    expect(reminderRows(plans, at, [1]).map(({ title, text, to }) => [title, text, to])).toEqual([
      ['1 has not answered', 'Answered, Today 18:00', '/groups/3/events/2?dialog=unanswered'],
      ['3 have not answered', 'Drills, Wed 6 May 18:00', '/groups/3/events/6?dialog=unanswered'],
    ]);
  });

  test('are two of the few that are shown at first', () => {
    const [own, others] = [unansweredRows(plans, at, [1]), reminderRows(plans, at, [1])];
    const shown = (rows: typeof own) => firstOf(rows).map(({ key }) => key);
    expect(shown(own)).toEqual(['answer 4', 'answer 6']);
    const [reminder] = others;
    if (!reminder) throw new Error('One is to be reminded');
    const third = { ...reminder, key: 'remind 9' };
    expect(shown([...others, third, ...own])).toEqual(['remind 2', 'remind 6', 'answer 4', 'answer 6']);
  });
});
