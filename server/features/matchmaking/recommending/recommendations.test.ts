import { expect, test } from 'vitest';
import { blockCalls } from '#contract/blocks.ts';
import { memberCalls } from '#contract/group-members.ts';
import { groupCalls } from '#contract/groups.ts';
import { matchmakingCalls, type Recommendation } from '#contract/matchmaking.ts';
import { moderationCalls } from '#contract/moderation.ts';
import { tournamentCalls } from '#contract/tournaments.ts';
import { openWith } from '../../../testing/arranged.ts';
import { beat, club, makeTournament } from '../../../testing/club.ts';
import type { Person } from '../../../testing/person.ts';
import { playAs, rate, waitForSunday } from '../../../testing/players.ts';
import { countStatements } from '../../../testing/site.ts';

const forViewer = (viewer: Person) => viewer.call(matchmakingCalls.recommendations, {});
const told = (recommendations: readonly Recommendation[]) =>
  recommendations.map((each) => [each.kind === 'player' ? each.user.username : each.name, each.reason]);

test('somebody to play again comes first, then those who fit well, all of whom can when one can', async () => {
  const { site, anna, bob, carl, dora, groupId } = await openWith(club);
  waitForSunday(site);
  for (const person of [anna, bob]) await playAs(person, { availability: [{ day: 3, from: '18:00', to: '21:00' }] });
  await playAs(carl, { availability: [{ day: 3, from: '17:00', to: '20:00' }] });
  await playAs(dora, { availability: [{ day: 0, from: '17:00', to: '20:00' }] });
  const cup = await makeTournament(anna, groupId, 'Cup', [anna, carl]);
  await beat(anna, cup, carl, anna);
  site.wait(24 * 60 * 60 * 1000);
  const [again, first, ...others] = await forViewer(anna);
  expect(others).toEqual([]);
  expect(again).toMatchObject({
    kind: 'player',
    id: carl.id,
    user: { username: 'carl' },
    reason: 'Lost 4–11 yesterday, and both of you are free on Thursday',
    hour: { localStart: expect.stringMatching(/T18:00$/) },
  });
  expect(first?.reason).toBe('Same rating, and both of you are free on Thursday evening');

  const week = 7 * 24 * 60 * 60 * 1000;
  const fits = 'Same rating, and both of you are free on Thursday evening';
  // In steps in which nobody is signed out.
  for (const weeks of [4, 3]) {
    site.wait(weeks * week);
    const [latest] = await forViewer(anna);
    expect(latest).toMatchObject({ id: carl.id, reason: expect.stringMatching(/^Lost 4–11 /) });
  }
  site.wait(2 * week);
  expect(
    (await forViewer(anna)).map(({ reason }) => reason),
    'nine weeks ago is no reason',
  ).toEqual([fits, fits]);
});

test('groups of people one plays with, at the same place and at one’s level', async () => {
  const { site, anna, bob, carl, dora, groupId } = await openWith(club);
  await makeTournament(anna, groupId, 'Cup', [anna, bob, carl, dora]);
  await playAs(bob, { place: null, availability: [] });
  const eve = await site.register('eve');
  const make = async (name: string, body = {}) => (await eve.call(groupCalls.create, { body: { name, ...body } })).id;
  const known = await make('Known');
  for (const person of [bob, carl]) await person.call(groupCalls.join, { params: { id: known } });
  await make('Near', { location: 'Courts of Riverside Park', skillLevel: 'Intermediate (3.5-4.0)' });
  await make('Elsewhere', { location: 'Riverside', description: 'Not in the park' });
  const alike = await make('Alike', { skillLevel: 'Intermediate (3.5-4.0)' });
  await make('Private', { location: 'Riverside Park', isPrivate: true });
  await rate(anna, 3.5);
  await playAs(anna, { availability: [] });
  expect(told(await forViewer(anna))).toEqual([
    ['Known', 'bob and one other you play with are members'],
    ['Near', 'They play at Riverside Park, as you do, and at your level'],
    ['Alike', 'For players at your level'],
  ]);
  await eve.call(moderationCalls.ban, { params: { groupId: alike, userId: anna.id }, body: { reason: 'Rude' } });
  expect(told(await forViewer(anna)).map(([name]) => name)).toEqual(['Known', 'Near']);
  await anna.call(groupCalls.join, { params: { id: known } });
  await anna.call(blockCalls.block, { params: { userId: eve.id } });
  expect(await forViewer(anna)).toEqual([]);
});

test('tournaments that one may join, where most are rated like oneself', async () => {
  const { site, anna, bob, carl, dora, groupId } = await openWith(club);
  const eve = await site.register('eve');
  await rate(dora, 5);
  await anna.call(memberCalls.setRole, { params: { groupId }, body: { userId: carl.id, role: 'admin' } });
  const make = async (name: string, people: readonly Person[], maker = anna) => {
    const { id } = await maker.call(tournamentCalls.create, { body: { name, groupId } });
    for (const person of people) await person.call(tournamentCalls.join, { params: { id } });
  };
  await make('Ours', [anna, bob, carl, dora]);
  await make('Too few', [anna, dora]);
  await make('Mine', [anna, bob, eve]);
  await make('Two', [anna, bob], carl);
  const both = [
    ['Two', 'Both of its players are within half a point'],
    ['Ours', '3 of its 4 players are within half a point'],
  ];
  expect(told(await forViewer(eve))).toEqual(both);
  await carl.call(blockCalls.block, { params: { userId: eve.id } });
  expect(told(await forViewer(eve)), 'not one of somebody who keeps away').toEqual(both.slice(1));
  await anna.call(groupCalls.update, { params: { id: groupId }, body: { isPrivate: true } });
  expect(told(await forViewer(eve))).toEqual([]);
});

test('what was dismissed never comes again, and nothing else goes with it', async () => {
  const { anna, bob, carl } = await openWith(club);
  for (const person of [anna, bob, carl]) await playAs(person);
  const kinds = async () => (await forViewer(anna)).map(({ kind, id }) => `${kind} ${id}`);
  expect(await kinds()).toEqual([`player ${bob.id}`, `player ${carl.id}`]);
  await anna.call(matchmakingCalls.dismiss, { body: { kind: 'group', id: carl.id } });
  await anna.call(matchmakingCalls.dismiss, { body: { kind: 'player', id: bob.id } });
  await anna.call(matchmakingCalls.dismiss, { body: { kind: 'player', id: bob.id } });
  expect(await kinds()).toEqual([`player ${carl.id}`]);
  expect((await forViewer(bob)).map(({ id }) => id)).toContain(anna.id);
});

test('however much there is, it takes as many statements', async () => {
  const { site, anna, bob, groupId } = await openWith(club);
  for (const person of [anna, bob]) await playAs(person);
  const cup = await makeTournament(anna, groupId, 'Cup', [anna, bob]);
  await beat(anna, cup, anna, bob);
  const count = () => countStatements(site, () => forViewer(anna));
  const few = await count();
  for (let at = 0; at < 5; at++) {
    const more = await site.register(`more-${at}`);
    await playAs(more);
    const { id } = await more.call(groupCalls.create, { body: { name: `Group ${at}`, location: 'Riverside Park' } });
    await bob.call(groupCalls.join, { params: { id } });
    const { id: cupId } = await more.call(tournamentCalls.create, { body: { name: 'Cup', groupId: id } });
    for (const person of [more, bob]) await person.call(tournamentCalls.join, { params: { id: cupId } });
  }
  expect(await count()).toBeLessThanOrEqual(few + 2);
  expect((await forViewer(anna)).length).toBe(12);
});
