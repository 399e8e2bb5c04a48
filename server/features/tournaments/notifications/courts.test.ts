import { expect, test } from 'vitest';
import { groupCalls } from '#contract/groups.ts';
import { notificationCalls } from '#contract/notifications.ts';
import { finishCalls } from '#contract/tournaments/finish.ts';
import { floorCalls } from '#contract/tournaments/floor.ts';
import { resultCalls } from '#contract/tournaments/results.ts';
import { tournamentCalls } from '#contract/tournaments.ts';
import { openWith } from '../../../testing/arranged.ts';
import { allMatches, beat, makeTournament, playOut, plays, started } from '../../../testing/club.ts';
import type { Person } from '../../../testing/person.ts';
import { matchAt, playAt } from '../../../testing/results.ts';
import { openSite } from '../../../testing/site.ts';
import { titlesOf, toldOf, unreadOf } from '../../../testing/told.ts';
import { tournamentKinds } from './kinds.ts';

/** A running table of four with two courts; bob's first match, and against whom. */
async function withCourts() {
  const site = await openSite();
  const people = await started(site, { options: { courts: 2, playoffs: false } });
  const { anna, bob, carl, dora, id, tournament } = people;
  const match = allMatches(tournament).find((each) => plays(bob)(each) && !plays(anna)(each));
  const other =
    [carl, dora].find(({ id: userId }) => userId === match?.player1Id || userId === match?.player2Id) ?? carl;
  const name = other === carl ? 'carl' : 'dora';
  const params = { id, matchId: match?.id ?? 0 };
  const call = (court: number | null) => anna.call(floorCalls.call, { params, body: { court } });
  const score = (own: number, theirs: number, by = anna) => {
    const isFirst = match?.player1Id === bob.id;
    const body = isFirst ? { player1Score: own, player2Score: theirs } : { player1Score: theirs, player2Score: own };
    return by.call(tournamentCalls.score, { params, body });
  };
  const rest = [carl, dora].filter((person) => person !== other);
  return { site, ...people, other, name, rest, params, call, score };
}

test('both players of a match are called to their court, until that is taken back or it is played', async () => {
  const { site, anna, bob, other, name, rest, id, groupId, call, score } = await withCourts();
  await call(2);
  const called = () => toldOf(site, bob, 'court_called');
  expect(await called()).toMatchObject([
    {
      subject: `tournament:${id}`,
      groupId,
      title: `Court 2 now: you play ${name}`,
      body: expect.stringMatching(/^Spring Cup, round \d\.$/),
      picture: { kind: 'icon', icon: 'court' },
      actions: [{ label: 'Enter score', link: `/tournaments/details/${id}`, request: null }],
    },
  ]);
  expect(await titlesOf(site, other, 'court_called')).toEqual(['Court 2 now: you play bob']);
  for (const person of [anna, ...rest]) expect(await titlesOf(site, person, 'court_called')).toEqual([]);
  await call(1);
  expect(await called()).toMatchObject([{ title: `Court 1 now: you play ${name}`, isRead: false }]);
  expect(await titlesOf(site, bob, 'next_match'), 'which the call says, too').toEqual([]);
  for (const person of rest) expect(await titlesOf(site, person, 'next_match')).toHaveLength(1);
  const before = await unreadOf(site, bob);
  await call(null);
  expect(await called()).toEqual([]);
  expect(await titlesOf(site, bob, 'next_match'), 'one row for the other').toEqual([`You play ${name} next`]);
  expect(await unreadOf(site, bob)).toBe(before);
  await call(2);
  expect(await called()).toHaveLength(1);
  await score(11, 4);
  await site.keepUp();
  expect(await called()).toEqual([]);
  expect(await titlesOf(site, other, 'court_called')).toEqual([]);
});

test('a call that is taken back before it was told is told to nobody, nor one in a match that is played', async () => {
  const { site, bob, call, score } = await withCourts();
  await site.keepUp();
  await call(2);
  await call(null);
  expect(await titlesOf(site, bob, 'court_called')).toEqual([]);
  await call(2);
  await score(11, 4);
  expect(await titlesOf(site, bob, 'court_called')).toEqual([]);
});

test('a call and a next match ring at night, a first match does not', async () => {
  const { site, bob, call, params, id } = await withCourts();
  await call(2);
  await site.keepUp();
  const asked = { userId: bob.id, count: 1, createdAt: new Date().toISOString(), timeZone: 'UTC' };
  const urgent = await site.database.read(async (tx) => {
    const next = (isStart: boolean) =>
      tournamentKinds.next_match.describe(tx, [{ ...asked, facts: { tournamentId: id, isStart } }]);
    const called = tournamentKinds.court_called.describe(tx, [{ ...asked, facts: { matchId: params.matchId } }]);
    return [...(await called), ...(await next(false)), ...(await next(true))].map((words) => words?.isUrgent);
  });
  expect(urgent).toEqual([true, true, false]);
});

test('who was called to a later match hears what is next after it, though they knew', async () => {
  const { site, anna, bob, id, tournament } = await withCourts();
  const [, later] = allMatches(tournament).filter(plays(bob));
  const params = { id, matchId: later?.id ?? 0 };
  await anna.call(floorCalls.call, { params, body: { court: 2 } });
  await site.keepUp();
  await bob.call(notificationCalls.read, { body: { all: true } });
  await anna.call(tournamentCalls.score, { params, body: { player1Score: 11, player2Score: 4 } });
  expect(await toldOf(site, bob, 'next_match')).toMatchObject([{ isRead: false }]);
});

test('who is called in two tournaments reads in each against whom', async () => {
  const { site, anna, bob, carl, dora, call, name } = await withCourts();
  const other = name === 'carl' ? dora : carl;
  // In one group nobody is called to two courts.
  const { id: groupId } = await anna.call(groupCalls.create, { body: { name: 'Others' } });
  const courts = { options: { courts: 1, playoffs: false } };
  const second = await makeTournament(anna, groupId, 'Other Cup', [bob, other], courts);
  await call(2);
  const params = { id: second.id, matchId: allMatches(second)[0]?.id ?? 0 };
  await anna.call(floorCalls.call, { params, body: { court: 1 } });
  expect((await titlesOf(site, bob, 'court_called')).toSorted()).toEqual([
    `Court 1 now: you play ${name === 'carl' ? 'dora' : 'carl'}`,
    `Court 2 now: you play ${name}`,
  ]);
});

test('players hear that their result was corrected or undone, their own points first, not who has done it', async () => {
  const { site, anna, bob, other, name, rest, params, score } = await withCourts();
  await score(11, 7);
  const corrected = (person: Person) => toldOf(site, person, 'result_corrected');
  expect(await corrected(bob), 'nothing but entered').toEqual([]);
  await site.keepUp();
  await bob.call(notificationCalls.read, { body: { all: true } });
  await score(11, 9);
  expect(await toldOf(site, bob, 'next_match'), 'which is the same').toMatchObject([{ isRead: true }]);
  expect(await corrected(bob)).toMatchObject([
    {
      title: `Your result against ${name} was corrected`,
      body: expect.stringMatching(/^From 11–7 to 11–9\. Spring Cup, round \d\.$/),
      picture: { icon: 'result' },
    },
  ]);
  expect(await corrected(other)).toMatchObject([{ body: expect.stringMatching(/^From 7–11 to 9–11\./) }]);
  for (const person of [anna, ...rest]) expect(await corrected(person)).toEqual([]);
  await anna.call(resultCalls.undo, { params, body: {} });
  expect(await corrected(bob)).toMatchObject([
    { title: `Your result against ${name} was undone`, body: expect.stringMatching(/^It was 11–9\./), isRead: false },
  ]);
  await score(11, 9);
  expect(await corrected(bob), 'it has one again').toEqual([]);
});

test('so do those whose results go with another, each once', async () => {
  const site = await openSite();
  const { anna, bob, carl, dora, tournament } = await started(site, { format: 'single-elimination' });
  const people = [anna, bob, carl, dora];
  const after = await playAt(anna, tournament, ['knockout 1', 'knockout 2', 'final 1']);
  await site.keepUp();
  const params = { id: tournament.id, matchId: matchAt(after, 'knockout 1').id };
  await anna.call(resultCalls.undo, { params, body: { voiding: true } });
  const first = matchAt(after, 'knockout 1');
  const final = matchAt(after, 'final 1');
  for (const person of people) {
    const isIn = plays(person)(first) || plays(person)(final);
    const expected = isIn && person !== anna ? 1 : 0;
    const told = await toldOf(site, person, 'result_corrected');
    expect(told).toHaveLength(expected);
    // Of what was meant, where both were theirs.
    if (expected === 1 && plays(person)(first)) expect(told[0]?.body).toMatch(/Semi-Finals\.$/);
  }
});

test('all who played hear who won, and where they came; until it is opened again', async () => {
  const { site, anna, bob, carl, dora, groupId, tournament } = await openWith(started);
  const eve = await site.register('eve');
  await eve.call(groupCalls.join, { params: { id: groupId } });
  await playOut(anna, tournament);
  const over = (person: Person) => toldOf(site, person, 'tournament_over');
  expect(await over(bob)).toMatchObject([
    { title: 'anna won Spring Cup', body: 'You came 2nd of 4 players.', picture: { icon: 'medal' } },
  ]);
  expect(await over(anna)).toMatchObject([{ title: 'You won Spring Cup' }]);
  expect(await over(dora)).toMatchObject([{ body: 'You came 4th of 4 players.', picture: { icon: 'tournament' } }]);
  expect(await over(eve), 'who did not play').toEqual([]);
  await beat(anna, tournament, bob, anna);
  expect(await over(carl), 'as it is now').toMatchObject([{ title: 'bob won Spring Cup' }]);
  await anna.call(finishCalls.resetStatus, { params: { id: tournament.id }, body: { newStatus: 'active' } });
  const before = await carl.call(notificationCalls.unread, {});
  expect(await over(carl)).toEqual([]);
  expect(await carl.call(notificationCalls.unread, {}), 'nor counted').toEqual(before);
});

test('one that is ended early says so', async () => {
  const site = await openSite();
  const { anna, bob, id, tournament } = await started(site, { options: { courts: 2, playoffs: false } });
  const match = allMatches(tournament).find((each) => plays(bob)(each) && !plays(anna)(each));
  await anna.call(floorCalls.call, { params: { id, matchId: match?.id ?? 0 }, body: { court: 1 } });
  await playAt(anna, tournament, ['round-robin 1']);
  await site.keepUp();
  await anna.call(finishCalls.endEarly, { params: { id } });
  expect(await toldOf(site, bob, 'tournament_over')).toMatchObject([
    { title: 'Spring Cup ended early', body: 'Dinkers.' },
  ]);
  for (const type of ['court_called', 'next_match', 'tournament_starts'] as const) {
    expect(await titlesOf(site, bob, type)).toEqual([]);
  }
});
