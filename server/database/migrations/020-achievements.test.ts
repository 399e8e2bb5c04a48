import type { Kysely } from 'kysely';
import { expect, test } from 'vitest';
import { achievementCalls } from '#contract/achievements.ts';
import { authCalls } from '#contract/auth.ts';
import { makeTournament, playOut, started } from '../../testing/club.ts';
import type { Person } from '../../testing/person.ts';
import { openSite, password, type Site } from '../../testing/site.ts';
import { up } from './020-achievements.ts';

const migrateAnew = ({ database }: Site) =>
  database.write(async ({ db }) => {
    await db.schema.dropTable('achievements').execute();
    await up(db as Kysely<unknown>, database.kind);
  });

/** Of what could be earned then. */
const givenTo = async (person: Person, tournamentId?: number) =>
  (await person.call(achievementCalls.list, { query: { tournamentId } }))
    .filter(({ type }) => type.startsWith('tournament_'))
    .map(({ id: _, awardedAt: __, ...rest }) => rest);

test('tournaments that have ended before have given places and taking part, and others nothing', async () => {
  const site = await openSite();
  const { anna, bob, carl, dora, groupId, id, tournament } = await started(site);
  await playOut(anna, tournament);
  const teams = await makeTournament(anna, groupId, 'Doubles', [anna, bob, carl, dora], { gameType: 'doubles' });
  const { endDate } = await playOut(anna, teams);
  await makeTournament(anna, groupId, 'Running', [anna, bob]);
  await dora.call(authCalls.deleteAccount, { body: { password } });
  const lists = async () => [
    await givenTo(anna),
    await givenTo(carl),
    await givenTo(anna, id),
    await givenTo(anna, teams.id),
  ];
  const before = await lists();
  expect(before.map((list) => list.length)).toEqual([4, 4, 6, 6]);
  await migrateAnew(site);
  expect(await lists()).toEqual(before);
  const [newest] = await anna.call(achievementCalls.list, {});
  expect(newest).toMatchObject({ tournamentId: teams.id, awardedAt: endDate });
  const { achievements } = await anna.call(achievementCalls.awardTournament, { params: { id } });
  expect(achievements.filter(({ type }) => type.startsWith('tournament_'))).toHaveLength(6);
});
