import { type Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import { groupCalls } from '#contract/groups.ts';
import { openSite } from '../../testing/site.ts';
import { up } from './009-group-search.ts';

test('groups that were there before are found', async () => {
  const site = await openSite();
  const anna = await site.register('anna');
  await anna.call(groupCalls.create, { body: { name: 'Łódź Łobs', location: 'Mill Lane' } });
  await anna.call(groupCalls.create, { body: { name: 'Dawn Patrol', description: 'By the mill' } });
  await site.database.write(async ({ db }) => {
    await sql`drop table group_words`.execute(db);
    await up(db as Kysely<unknown>, site.database.kind);
  });
  const found = async (q: string) => (await anna.call(groupCalls.list, { query: { q } })).map(({ name }) => name);
  expect(await found('mill')).toEqual(['Dawn Patrol', 'Łódź Łobs']);
  expect(await found('lodz lane')).toEqual(['Łódź Łobs']);
});
