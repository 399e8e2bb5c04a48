import { expect, test } from 'vitest';
import { type Counted, catalogue, isAchievementType, metals } from '#contract/achievements/catalogue.ts';
import { achievementCalls } from '#contract/achievements.ts';
import { attendanceCalls } from '#contract/events/attendance.ts';
import { openWith } from '../../testing/arranged.ts';
import { club, makeTournament, playOut } from '../../testing/club.ts';
import { plantAttended, plantMedals, plantPlayed, plantTournaments, typesOf } from '../../testing/earned.ts';
import { plantEvent } from '../../testing/event-rows.ts';
import type { Person } from '../../testing/person.ts';
import { typesAbout } from './counted/rules.ts';

interface Ladder {
  /** What each of some people climbs. */
  climbers: readonly (readonly [Counted, Person])[];
  /** As if so much had been done before. */
  plant: (count: number) => Promise<void>;
  /** Does one more, by the public calls. */
  step: () => Promise<unknown>;
}

const goalOf = (type: string) => (isAchievementType(type) ? catalogue[type].goal : undefined);

/** Climbs a ladder: each rung is reached by the last step, and not by the one before it. */
async function climb({ climbers, plant, step }: Ladder): Promise<void> {
  const rungsOf = async ([of, person]: readonly [Counted, Person]) =>
    (await typesOf(person))
      .flatMap((type) => (goalOf(type)?.of === of ? (goalOf(type)?.count ?? 0) : []))
      .sort((one, other) => one - other);
  const all = () => Promise.all(climbers.map(rungsOf));
  const about = climbers.map(([of]) => of);
  const types = typesAbout(['matches', 'events', 'medals']).filter((type) => goalOf(type)?.of === about[0]);
  const reached: number[] = [];
  let done = 0;
  for (const count of types.map((type) => goalOf(type)?.count ?? 0)) {
    if (count - done > 2) await plant(count - done - 2);
    if (count - done > 1) await step();
    expect(await all()).toEqual(climbers.map(() => reached));
    await step();
    done = count;
    reached.push(count);
    expect(await all()).toEqual(climbers.map(() => reached));
  }
  const progress = await Promise.all(climbers.map(([, person]) => person.call(achievementCalls.progress, {})));
  expect(progress.map((counts, at) => counts[about[at] ?? 'gold'])).toEqual(climbers.map(() => done));
}

test('medals of each metal are collected', async () => {
  const { site, anna, bob, carl, groupId } = await openWith(club);
  const three = [anna, bob, carl];
  await climb({
    climbers: three.map((person, at) => [metals[at] ?? 'gold', person] as const),
    async plant(count) {
      const ids = await plantTournaments(site, anna, groupId, count);
      for (const [at, person] of three.entries()) await plantMedals(site, ids, person, at + 1);
    },
    step: async () => playOut(anna, await makeTournament(anna, groupId, 'Step', three)),
  });
}, 30_000);

test('matches are counted', async () => {
  const { site, anna, bob, groupId } = await openWith(club);
  await climb({
    climbers: [anna, bob].map((person) => ['matches', person] as const),
    async plant(wins) {
      const ids = await plantTournaments(site, anna, groupId, 1);
      for (const person of [anna, bob]) await plantPlayed(site, ids, person, { wins });
    },
    step: async () => playOut(anna, await makeTournament(anna, groupId, 'Step', [anna, bob])),
  });
});

test('events are counted', async () => {
  const { site, anna, bob, groupId } = await openWith(club);
  await climb({
    climbers: [['events', bob]],
    plant: async (count) => void (await plantAttended(site, groupId, anna, { people: [bob], count })),
    async step() {
      const params = { id: await plantEvent(site, groupId, anna), userId: bob.id };
      await anna.call(attendanceCalls.checkIn, { params, body: { isHere: true } });
    },
  });
});
