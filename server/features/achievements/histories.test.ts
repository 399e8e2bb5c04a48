import fc from 'fast-check';
import { expect, test } from 'vitest';
import { achievementCalls } from '#contract/achievements.ts';
import { authCalls } from '#contract/auth.ts';
import { attendanceCalls } from '#contract/events/attendance.ts';
import { eventCalls } from '#contract/events.ts';
import { memberCalls } from '#contract/group-members.ts';
import { groupCalls } from '#contract/groups.ts';
import { messageCalls } from '#contract/messages.ts';
import { tournamentCalls } from '#contract/tournaments.ts';
import { club, makeTournament } from '../../testing/club.ts';
import { everythingGiven, plantAttended, plantMedals, plantPlayed, plantTournaments } from '../../testing/earned.ts';
import { plantEvent } from '../../testing/event-rows.ts';
import { inDays } from '../../testing/events.ts';
import type { Person } from '../../testing/person.ts';
import { openSite, type Site } from '../../testing/site.ts';
import { anyDeed, carryOut, type Deed } from '../../testing/tournament-deeds.ts';

const formats = ['round-robin', 'single-elimination', 'double-elimination'] as const;

const seldom = [
  ...(['hold', 'cancel', 'move', 'deleteEvent'] as const),
  ...(['deleteTournament', 'say', 'promote', 'leave', 'rate'] as const),
] as const;

/** Something that somebody does; who and what it is about is counted among those that there are. */
type Act =
  | { kind: 'play'; deed: Deed }
  | { kind: 'begin'; at: number; isDoubles: boolean }
  | { kind: 'tick'; at: number; isHere: boolean }
  | { kind: (typeof seldom)[number]; at: number };

const at = fc.nat({ max: 1000 });
const anyAct: fc.Arbitrary<Act> = fc.oneof(
  { weight: 30, arbitrary: fc.record({ kind: fc.constant('play' as const), deed: anyDeed }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('begin' as const), at, isDoubles: fc.boolean() }) },
  { weight: 10, arbitrary: fc.record({ kind: fc.constant('tick' as const), at, isHere: fc.boolean() }) },
  { weight: 9, arbitrary: fc.record({ kind: fc.constantFrom(...seldom), at }) },
);

interface World extends Awaited<ReturnType<typeof club>> {
  site: Site;
  people: readonly Person[];
  events: number[];
  tournaments: number[];
}

/** A club whose members have nearly reached something each. */
async function aWorld(): Promise<World> {
  const site = await openSite();
  const members = await club(site);
  const { anna, bob, carl, dora, groupId } = members;
  const people = [anna, bob, carl, dora];
  const [first = 0, ...others] = await plantTournaments(site, anna, groupId, 5);
  for (const person of people) await plantPlayed(site, [first], person, { wins: 7 });
  await plantMedals(site, others, anna, 1);
  const events = await plantAttended(site, groupId, anna, { people: [anna, bob, carl], count: 9, daysAgo: 7 });
  for (const person of people) await person.call(achievementCalls.checkHistory, {});
  return { ...members, site, people, events, tournaments: [] };
}

/** Does it; where there is nothing to be done it is refused. */
async function act(world: World, given: Act): Promise<void> {
  const { site, anna, people, events, tournaments, groupId } = world;
  if (given.kind === 'play') {
    const id = tournaments[given.deed.at % Math.max(tournaments.length, 1)];
    if (id === undefined) return act(world, { kind: 'begin', at: given.deed.at, isDoubles: false });
    const tournament = await anna.call(tournamentCalls.get, { params: { id } });
    await carryOut(anna, tournament, people, given.deed);
    return;
  }
  const pick = <Item>(items: readonly Item[]): Item | undefined => items[given.at % Math.max(items.length, 1)];
  const person = pick(people) ?? anna;
  const id = pick(events) ?? 0;
  const edit = (body: object) => anna.ask(eventCalls.change, { params: { id }, body });
  switch (given.kind) {
    case 'begin': {
      const format = pick(formats) ?? 'round-robin';
      const players = people.slice(0, given.isDoubles ? 4 : 2 + (given.at % 3));
      const extra = { format, ...(given.isDoubles && { gameType: 'doubles' as const }) };
      tournaments.push((await makeTournament(anna, groupId, 'Cup', players, extra)).id);
      return;
    }
    case 'tick': {
      const params = { id, userId: person.id };
      await anna.ask(attendanceCalls.checkIn, { params, body: { isHere: given.isHere } });
      return;
    }
    case 'hold':
      events.push(await plantEvent(site, groupId, anna, { inHours: (given.at % 200) - 180 }));
      return;
    case 'cancel':
      await edit({ status: given.at % 2 === 0 ? 'cancelled' : 'upcoming' });
      return;
    case 'move':
      await edit({ eventDate: inDays(1 + (given.at % 20)) });
      return;
    case 'deleteEvent':
      await anna.ask(eventCalls.remove, { params: { id } });
      return;
    case 'deleteTournament':
      await anna.ask(tournamentCalls.remove, { params: { id: pick(tournaments) ?? 0 } });
      tournaments.splice(given.at % Math.max(tournaments.length, 1), 1);
      return;
    case 'say':
      await person.ask(messageCalls.send, { body: { groupId, content: 'Hello' } });
      return;
    case 'promote':
      await anna.ask(memberCalls.setRole, {
        params: { groupId },
        body: { userId: person.id, role: given.at % 2 === 0 ? 'admin' : 'member' },
      });
      return;
    case 'leave':
      if (person !== anna) await person.ask(groupCalls.leave, { params: { id: groupId } });
      await person.ask(groupCalls.join, { params: { id: groupId } });
      return;
    case 'rate':
      await person.call(authCalls.patchProfile, { body: { rating: 2 + (given.at % 4) / 2 } });
  }
}

test('after any history the check finds nothing to give or to take, and gives all of it where it is lost', async () => {
  const check = async ({ people }: World) => {
    const answers = [];
    for (const person of people) answers.push(await person.call(achievementCalls.checkHistory, {}));
    return answers.map(({ awarded }) => awarded);
  };
  await fc.assert(
    fc.asyncProperty(fc.array(anyAct, { minLength: 25, maxLength: 50, size: 'max' }), async (acts) => {
      const world = await aWorld();
      for (const each of acts) await act(world, each);
      const given = await everythingGiven(world.site);
      expect(await check(world)).toEqual([false, false, false, false]);
      expect(await everythingGiven(world.site)).toEqual(given);
      await world.site.database.write(({ db }) => db.deleteFrom('achievements').execute());
      expect(await check(world)).toEqual([true, true, true, true]);
      expect(await everythingGiven(world.site)).toEqual(given);
    }),
    { numRuns: process.env.TEST_DATABASE === 'postgres' ? 2 : 4, endOnFailure: true },
  );
}, 60_000);
