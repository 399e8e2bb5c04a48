import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { groupCalls } from '#contract/groups.ts';
import { messageCalls } from '#contract/messages.ts';
import { openFor, openWith } from '../testing/arranged.ts';
import { club } from '../testing/club.ts';
import { freshDirectory } from '../testing/process.ts';
import { purgeAll } from '../testing/purging.ts';
import { openSite, type Site } from '../testing/site.ts';
import { groupWords } from './full-text.ts';

/** All that is kept in an index, as it lies in the file on SQLite. */
async function keptIn({ database }: Site, table: 'group_words' | 'message_words'): Promise<string> {
  const { rows } = await database.read(({ db }) =>
    sql<{ words: string }>`select words from ${sql.table(table)}`.execute(db),
  );
  if (database.kind === 'postgres') return JSON.stringify(rows);
  const blocks = await database.read(({ db }) =>
    sql<{ block: Uint8Array }>`select block from ${sql.table(`${table}_data`)}`.execute(db),
  );
  return JSON.stringify(rows) + blocks.rows.map(({ block }) => Buffer.from(block).toString('latin1')).join();
}

test('a word that groups no longer have is kept nowhere', async () => {
  const [site, anna] = await openFor('anna');
  const body = { name: 'Dawn Patrol', description: 'Quokka' };
  const params = { id: (await anna.call(groupCalls.create, { body })).id };
  await anna.call(groupCalls.create, { body: { name: 'Zebra Crossing' } });
  expect(await keptIn(site, 'group_words')).toMatch(/patrol/i);
  expect(await keptIn(site, 'group_words')).toMatch(/quokka/i);
  await anna.call(groupCalls.update, { params, body: { description: 'Wombat' } });
  expect(await keptIn(site, 'group_words')).not.toMatch(/quokka/i);
  await anna.call(groupCalls.remove, { params, body: { name: 'Dawn Patrol' } });
  const kept = await keptIn(site, 'group_words');
  expect(kept).not.toMatch(/patrol|wombat/i);
  expect(kept).toMatch(/zebra/i);
});

test('a word that is said no longer is kept nowhere, nor what was said in a group that is deleted', async () => {
  const { site, anna, bob, groupId } = await openWith(club);
  const { id: other } = await bob.call(groupCalls.create, { body: { name: 'Bangers' } });
  await bob.call(messageCalls.send, { body: { groupId: other, content: 'zebra' } });
  const say = (content: string) => anna.call(messageCalls.send, { body: { groupId, content } });
  const [first, second] = [await say('quokka'), await say('wombat patrol')];
  expect(await keptIn(site, 'message_words')).toMatch(/quokka/i);
  await anna.call(messageCalls.remove, { params: { id: first.id } });
  expect(await keptIn(site, 'message_words')).not.toMatch(/quokka/i);
  await anna.call(messageCalls.edit, { params: { id: second.id }, body: { content: 'patrol' } });
  expect(await keptIn(site, 'message_words')).not.toMatch(/wombat/i);
  await anna.call(groupCalls.remove, { params: { id: groupId }, body: { name: 'Dinkers' } });
  await purgeAll(site);
  const kept = await keptIn(site, 'message_words');
  expect(kept).not.toMatch(/patrol/i);
  expect(kept).toMatch(/zebra/i);
});

test.runIf(process.env.TEST_DATABASE === 'sqlite')('words of a deleted message are in none of the files', async () => {
  const directory = freshDirectory();
  const site = await openSite({ DATA_DIR: directory });
  const { anna, groupId } = await club(site);
  const { id } = await anna.call(messageCalls.send, { body: { groupId, content: 'Wolfratshausen kitchenline' } });
  const traces = () => {
    const files = readdirSync(directory).map((name) => readFileSync(join(directory, name), 'latin1'));
    return ['wolfratshausen', 'kitchenline'].filter((trace) =>
      files.some((file) => file.toLowerCase().includes(trace)),
    );
  };
  expect(traces()).toEqual(['wolfratshausen', 'kitchenline']);
  await anna.call(messageCalls.remove, { params: { id } });
  await site.database.truncateLog();
  expect(traces()).toEqual([]);
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
