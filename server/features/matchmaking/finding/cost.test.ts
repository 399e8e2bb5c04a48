import { expect, test } from 'vitest';
import { matchmakingCalls } from '#contract/matchmaking.ts';
import { openWith } from '../../../testing/arranged.ts';
import { beat, club, makeTournament } from '../../../testing/club.ts';
import type { Person } from '../../../testing/person.ts';
import { plansOf } from '../../../testing/plans.ts';
import { playAs } from '../../../testing/players.ts';
import type { Site } from '../../../testing/site.ts';

/** What is read for all of it, without whose session it is. */
async function readFor(site: Site, viewer: Person): Promise<string[]> {
  site.statements.length = 0;
  await viewer.call(matchmakingCalls.players, {});
  await viewer.call(matchmakingCalls.hours, {});
  return site.statements.filter((statement) => !statement.includes('"sessions"'));
}

test('it takes as many statements as ever, however many there are, and each finds its rows by an index', async () => {
  const { site, anna, bob, carl, dora, groupId } = await openWith(club);
  for (const person of [anna, bob]) await playAs(person);
  await beat(anna, await makeTournament(anna, groupId, 'Cup', [anna, bob]), anna, bob);
  const few = await readFor(site, anna);
  expect(few.length).toBeLessThanOrEqual(20);
  for (const person of [carl, dora]) await playAs(person);
  for (let at = 0; at < 5; at++) await playAs(await site.register(`more-${at}`), { availability: [] });
  const many = await readFor(site, anna);
  expect(many).toHaveLength(few.length);

  const plans = await plansOf(site, many);
  expect(plans.filter((plan) => /seq scan on|automatic|scan (playing_profiles|users|games)/i.test(plan))).toEqual([]);
  expect(plans.filter((plan) => plan.includes('playing_profiles_near'))).not.toEqual([]);
});
