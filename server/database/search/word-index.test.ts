import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { groupCalls } from '#contract/groups.ts';
import { openSite, type Site } from '../../testing/site.ts';
import { groupWords } from './indexes.ts';

/** All that is kept in the index, as it lies in the file on SQLite. */
async function keptIn({ database }: Site): Promise<string> {
  const rows = await database.read(({ db }) => sql<{ words: string }>`select words from group_words`.execute(db));
  if (database.kind === 'postgres') return JSON.stringify(rows.rows);
  const blocks = await database.read(({ db }) =>
    sql<{ block: Uint8Array }>`select block from group_words_data`.execute(db),
  );
  return JSON.stringify(rows.rows) + blocks.rows.map(({ block }) => Buffer.from(block).toString('latin1')).join();
}

test('a word that is no longer there is kept nowhere', async () => {
  const site = await openSite();
  const anna = await site.register('anna');
  const body = { name: 'Dawn Patrol', description: 'Quokka' };
  const params = { id: (await anna.call(groupCalls.create, { body })).id };
  await anna.call(groupCalls.create, { body: { name: 'Zebra Crossing' } });
  expect(await keptIn(site)).toMatch(/patrol/i);
  expect(await keptIn(site)).toMatch(/quokka/i);
  await anna.call(groupCalls.update, { params, body: { description: 'Wombat' } });
  expect(await keptIn(site)).not.toMatch(/quokka/i);
  await anna.call(groupCalls.remove, { params, body: { name: 'Dawn Patrol' } });
  const kept = await keptIn(site);
  expect(kept).not.toMatch(/patrol|wombat/i);
  expect(kept).toMatch(/zebra/i);
});

test('a word of few rows is looked up in the index', async () => {
  const { database } = await openSite();
  const plan = await database.write(async ({ db }) => {
    if (database.kind === 'postgres') {
      // SQLite has no other way in.
      await sql`alter table group_words drop constraint "group_words_id_fkey"`.execute(db);
      await sql`insert into group_words
        select n, array_to_tsvector(array['COURT', 'C' || n]) from generate_series(1, 5000) n`.execute(db);
      await sql`analyze group_words`.execute(db);
    }
    const explain = sql.raw(database.kind === 'postgres' ? 'explain' : 'explain query plan');
    return sql`${explain} select * from ${groupWords.found(db, ['C77', 'COU'])} as found`.execute(db);
  });
  expect(JSON.stringify(plan.rows)).toMatch(/VIRTUAL TABLE INDEX \d+:M|Index Scan on group_words_words/);
});
