import { expect, test } from 'vitest';
import { achievementCalls } from '#contract/achievements.ts';
import { authCalls } from '#contract/auth.ts';
import { attendanceCalls } from '#contract/events/attendance.ts';
import { eventCalls } from '#contract/events.ts';
import { groupCalls } from '#contract/groups.ts';
import { messageCalls } from '#contract/messages.ts';
import { floorCalls } from '#contract/tournaments/floor.ts';
import { resultCalls } from '#contract/tournaments/results.ts';
import { tournamentCalls } from '#contract/tournaments.ts';
import { openWith } from '../../testing/arranged.ts';
import { allMatches, beat, club, makeTournament, playOut, plays, started } from '../../testing/club.ts';
import { everythingGiven, plantAttended, plantPlayed, plantTournaments, typesOf } from '../../testing/earned.ts';
import { plantEvent } from '../../testing/event-rows.ts';
import { inDays } from '../../testing/events.ts';
import type { Person } from '../../testing/person.ts';
import { password, type Site } from '../../testing/site.ts';

/** The check finds nothing to do for any of them. */
async function expectSettled(site: Site, people: readonly Person[]): Promise<void> {
  const given = await everythingGiven(site);
  for (const person of people) await person.call(achievementCalls.checkHistory, {});
  expect(await everythingGiven(site)).toEqual(given);
}

const outside = ['group_player', 'welcome'];
const inIt = ['match_first', 'tournament_player', ...outside];

test('a round robin of four gives exactly this to each, and a corrected final moves medals and collections', async () => {
  const { site, anna, bob, carl, dora, tournament } = await openWith(started);
  const people = [anna, bob, carl, dora];
  await playOut(anna, tournament);
  const all = () => Promise.all(people.map(typesOf));
  const gold = ['medal_collector_gold_1', 'tournament_win', 'undefeated_round_robin'];
  const silver = ['medal_collector_silver_1', 'tournament_runner_up'];
  const bronze = ['medal_collector_bronze_1', 'tournament_third_place'];
  const each = (...more: string[][]) =>
    more.map((types, at) => [...inIt, ...(at === 0 ? ['group_admin'] : []), ...types].sort());
  expect(await all()).toEqual(each(gold, silver, bronze, []));
  await beat(anna, tournament, bob, anna);
  expect(await all()).toEqual(each(silver, gold, bronze, []));
  await beat(anna, tournament, anna, bob);
  expect(await all()).toEqual(each(gold, silver, bronze, []));
  await expectSettled(site, people);
});

test('the last match counts for who wins nothing by it, too, and so does the correction that takes it back', async () => {
  const { site, anna, bob, carl, dora, groupId, id, tournament } = await openWith(started);
  await plantPlayed(site, await plantTournaments(site, anna, groupId, 1), dora, { wins: 7 });
  for (const loser of [bob, carl, dora]) await beat(anna, tournament, anna, loser);
  for (const loser of [carl, dora]) await beat(anna, tournament, bob, loser);
  expect(await typesOf(dora)).not.toContain('match_10');
  await beat(anna, tournament, carl, dora);
  expect(await typesOf(dora)).toContain('match_10');
  const matchId = allMatches(tournament).filter(plays(carl)).find(plays(dora))?.id ?? 0;
  await anna.call(resultCalls.undo, { params: { id, matchId }, body: {} });
  expect(await typesOf(dora)).not.toContain('match_10');
});

test('a result that is taken back, and a withdrawal that is, take the matches with them', async () => {
  const { anna, bob, dora, id, tournament } = await openWith(started);
  const hasPlayed = async () =>
    (await Promise.all([anna, bob, dora].map(typesOf))).map((types) => types.includes('match_first'));
  await beat(anna, tournament, anna, bob);
  expect(await hasPlayed()).toEqual([true, true, false]);
  const matchId = allMatches(tournament).filter(plays(anna)).find(plays(bob))?.id ?? 0;
  await anna.call(resultCalls.undo, { params: { id, matchId }, body: {} });
  expect(await hasPlayed()).toEqual([false, false, false]);
  await anna.call(floorCalls.withdraw, { params: { id }, body: { userId: dora.id } });
  expect(await hasPlayed()).toEqual([true, true, true]);
  await anna.call(floorCalls.reinstate, { params: { id }, body: { userId: dora.id } });
  expect(await hasPlayed()).toEqual([false, false, false]);
});

test('who takes the place of somebody whose opponents have left takes their matches, too', async () => {
  const { site, anna, bob, carl, dora, id } = await openWith(started);
  const erik = await site.register('erik');
  await anna.call(floorCalls.withdraw, { params: { id }, body: { userId: dora.id } });
  expect(await typesOf(carl)).toContain('match_first');
  await anna.call(floorCalls.substitute, { params: { id }, body: { userId: carl.id, byId: erik.id } });
  expect(await typesOf(carl)).not.toContain('match_first');
  expect(await typesOf(erik)).toContain('match_first');
  await expectSettled(site, [anna, bob, carl, dora, erik]);
});

test('with a tournament go its matches and medals, with a group all that was done in it, but not what stays', async () => {
  const { site, anna, bob, carl, groupId, tournament } = await openWith(started);
  await playOut(anna, tournament);
  const second = await makeTournament(anna, groupId, 'Second', [anna, bob]);
  await playOut(anna, second);
  const id = await plantEvent(site, groupId, anna);
  for (const { id: userId } of [bob, carl]) {
    await anna.call(attendanceCalls.checkIn, { params: { id, userId }, body: { isHere: true } });
  }
  await bob.call(messageCalls.send, { body: { groupId, content: 'Hello' } });
  await anna.call(tournamentCalls.remove, { params: { id: second.id } });
  expect(await typesOf(bob)).toEqual(
    ['event_first', 'first_message', 'medal_collector_silver_1', 'tournament_runner_up', ...inIt].sort(),
  );
  await anna.call(tournamentCalls.remove, { params: { id: tournament.id } });
  expect(await typesOf(bob)).toEqual(['event_first', 'first_message', ...outside].sort());
  await playOut(anna, await makeTournament(anna, groupId, 'Third', [anna, bob]));
  expect(await typesOf(carl)).toEqual(['event_first', ...outside].sort());
  await anna.call(groupCalls.remove, { params: { id: groupId }, body: { name: 'Dinkers' } });
  expect(await typesOf(bob)).toEqual(['first_message', ...outside].sort());
  expect(await typesOf(carl)).toEqual(outside);
  expect(await typesOf(anna)).toEqual(['group_admin', ...outside].sort());
});

test('a run of ten is broken by an event that somebody missed, as soon as anybody was there', async () => {
  const { site, anna, bob, carl, dora, groupId } = await openWith(club);
  await plantAttended(site, groupId, anna, { people: [bob], count: 9, daysAgo: 12 });
  // What was called off stands between no two events, whoever had come to it.
  const off = await plantAttended(site, groupId, anna, { people: [dora], count: 1, daysAgo: 0.5 });
  await site.database.write(({ db }) =>
    db.updateTable('events').set({ isCancelled: true }).where('id', 'in', off).execute(),
  );
  const last = await plantEvent(site, groupId, anna);
  const missed = await plantEvent(site, groupId, anna, { inHours: -24 });
  const tick = (id: number, person: Person, isHere: boolean) =>
    anna.call(attendanceCalls.checkIn, { params: { id, userId: person.id }, body: { isHere } });
  const isRegular = async () => (await typesOf(bob)).includes('event_regular');
  const ticking = async (isHere: boolean) => {
    await tick(missed, carl, isHere);
    return isRegular();
  };
  await tick(last, bob, true);
  expect(await isRegular()).toBe(true);
  expect([await ticking(true), await ticking(false)]).toEqual([false, true]);

  // An event that is cancelled is none, and neither is one that is deleted.
  const change = (body: object) => anna.call(eventCalls.change, { params: { id: missed }, body });
  const soon = { id: await plantEvent(site, groupId, anna, { inHours: 0.5 }) };
  await tick(soon.id, carl, true);
  expect(await isRegular()).toBe(false);
  await anna.call(eventCalls.change, { params: soon, body: { status: 'cancelled' } });
  expect(await isRegular()).toBe(true);
  await anna.call(eventCalls.change, { params: soon, body: { status: 'upcoming' } });
  expect(await isRegular()).toBe(false);
  // Nor one that comes after all of them.
  await anna.call(eventCalls.change, { params: soon, body: { eventDate: inDays(0.5) } });
  expect(await isRegular()).toBe(true);
  expect(await ticking(true)).toBe(false);
  expect((await change({ eventDate: inDays(0.75) })).id).toBe(missed);
  expect(await isRegular()).toBe(true);
  // Where it is moved to in between, it breaks it again.
  await anna.call(eventCalls.change, { params: soon, body: { eventDate: inDays(0.02) } });
  expect(await isRegular()).toBe(false);
  await anna.call(eventCalls.change, { params: soon, body: { eventDate: inDays(0.5) } });
  expect(await isRegular()).toBe(true);
  await tick(last, bob, false);
  expect(await isRegular()).toBe(false);
  await expectSettled(site, [anna, bob, carl]);
});

test('an event that is deleted, or at which only somebody was who has no account any longer, is none', async () => {
  const { site, anna, bob, carl, dora, groupId } = await openWith(club);
  await plantAttended(site, groupId, anna, { people: [bob], count: 9, daysAgo: 12 });
  const between = await plantAttended(site, groupId, anna, { people: [carl], count: 1, daysAgo: 2 });
  await plantAttended(site, groupId, anna, { people: [dora], count: 1, daysAgo: 1.5 });
  await plantAttended(site, groupId, anna, { people: [bob], count: 1, daysAgo: 1 });
  const isRegular = async () => (await typesOf(bob)).includes('event_regular');
  await bob.call(achievementCalls.checkHistory, {});
  expect(await isRegular()).toBe(false);
  await anna.call(eventCalls.remove, { params: { id: between[0] ?? 0 } });
  expect(await isRegular()).toBe(false);
  await dora.call(authCalls.deleteAccount, { body: { password } });
  expect(await isRegular()).toBe(true);
  await expectSettled(site, [anna, bob, carl]);
});
