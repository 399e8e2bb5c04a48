import { expect, test } from 'vitest';
import { entryCalls } from '#contract/tournaments/entries.ts';
import { tournamentCalls } from '#contract/tournaments.ts';
import { openWith } from '../../../testing/arranged.ts';
import { club } from '../../../testing/club.ts';
import { plantRatings } from '../../../testing/rated.ts';
import { countStatements, openSite, type Site } from '../../../testing/site.ts';

async function four(site: Site, extra: object = {}) {
  const people = await club(site);
  const { anna, bob, carl, dora, groupId } = people;
  const body = { name: 'Cup', groupId, format: 'single-elimination', ...extra } as const;
  const { id } = await anna.call(tournamentCalls.create, { body });
  const players = [anna, bob, carl, dora];
  for (const person of players) await person.call(tournamentCalls.join, { params: { id } });
  return { ...people, id, players, params: { id } };
}

test('before the start one sees the seeds and the first round as the start will make them, by club rating', async () => {
  const site = await openSite();
  const { anna, bob, carl, dora, params } = await four(site, { balanceBySkill: true });
  // All say 2.5 of themselves.
  await plantRatings(
    site.database,
    new Map([
      [carl.id, 4.5],
      [bob.id, 3.5],
      [dora.id, 1.5],
    ]),
  );
  const preview = await dora.call(entryCalls.preview, { params });
  expect(preview.seeds).toEqual([[carl.id], [bob.id], [anna.id], [dora.id]]);
  expect(preview.round.map(({ team1, team2 }) => [team1, team2])).toEqual([
    [[carl.id], [dora.id]],
    [[bob.id], [anna.id]],
  ]);
  const started = await anna.call(tournamentCalls.start, { params });
  expect(started.bracket?.entrants.map(({ team }) => team)).toEqual(preview.seeds);
  const first = started.bracket?.rounds[0]?.matches.map(({ team1, team2 }) => ({ pool: null, team1, team2 }));
  expect(first).toEqual(preview.round);
  expect(await anna.call(entryCalls.preview, { params })).toEqual({ seeds: [], round: [], resting: [] });
});

test('who has a bye is named, and it takes as many statements however many are in', async () => {
  const { site, anna, dora, params } = await openWith(four);
  await anna.call(entryCalls.preview, { params });
  const few = await countStatements(site, () => anna.call(entryCalls.preview, { params }));
  const eve = await site.register('eve');
  await eve.call(tournamentCalls.join, { params });
  await anna.call(entryCalls.preview, { params });
  expect(await countStatements(site, () => anna.call(entryCalls.preview, { params }))).toBe(few);
  const { round, resting } = await anna.call(entryCalls.preview, { params });
  expect(round).toEqual([{ pool: null, team1: [dora.id], team2: [eve.id] }]);
  expect(resting).toHaveLength(3);
});

test.each([
  ['a draw by lot', { randomizeOpponents: true }],
  ['teams by lot', { gameType: 'doubles', randomizePartners: true }],
])('%s is not foreseen', async (_, extra) => {
  const site = await openSite();
  const { anna, params } = await four(site, extra);
  expect(await anna.call(entryCalls.preview, { params })).toEqual({ seeds: [], round: [], resting: [] });
});

test('nothing is drawn of too few, or of doubles with one left over', async () => {
  const site = await openSite();
  const { anna, bob, carl, dora, params } = await four(site, { gameType: 'doubles' });
  expect((await anna.call(entryCalls.preview, { params })).seeds).toHaveLength(2);
  for (const person of [dora, carl, bob]) {
    await person.call(tournamentCalls.leave, { params });
    const { seeds } = await anna.call(entryCalls.preview, { params });
    expect(seeds).toEqual([]);
  }
});
