import type { Kysely } from 'kysely';
import { expect, test } from 'vitest';
import { authCalls } from '#contract/auth.ts';
import { started } from '../../testing/club.ts';
import { everythingGiven } from '../../testing/earned.ts';
import { openSite, password } from '../../testing/site.ts';
import { up } from './021-players.ts';

test('who has an account has been welcomed when they made it', async () => {
  const site = await openSite();
  const { anna, bob, carl, dora } = await started(site);
  await dora.call(authCalls.deleteAccount, { body: { password } });
  await site.database.write(async ({ db }) => {
    await db.schema.dropTable('user_pictures').execute();
    for (const player of ['player1Id', 'player2Id']) await db.schema.dropIndex(`matches_decided_${player}`).execute();
    await db.deleteFrom('achievements').execute();
    await up(db as unknown as Kysely<unknown>, site.database.kind);
  });
  expect(await everythingGiven(site)).toEqual([anna, bob, carl].map(({ id }) => `${id} welcome null {}`));
  const { awardedAt, createdAt } = await site.database.read(({ db }) =>
    db
      .selectFrom('achievements')
      .innerJoin('users', 'users.id', 'achievements.userId')
      .select(['awardedAt', 'createdAt'])
      .where('users.id', '=', anna.id)
      .executeTakeFirstOrThrow(),
  );
  expect(awardedAt).toBe(createdAt);
});
