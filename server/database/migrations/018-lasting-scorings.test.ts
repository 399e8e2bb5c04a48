import { type Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import { resultCalls } from '#contract/tournaments/results.ts';
import { tournamentCalls } from '#contract/tournaments.ts';
import { beat, playOut, started } from '../../testing/club.ts';
import { openSite } from '../../testing/site.ts';
import { up } from './018-lasting-scorings.ts';

/** Puts the table back as it was before the step. */
async function undo(db: Kysely<unknown>, dialect: 'sqlite' | 'postgres'): Promise<void> {
  await sql`drop index "match_scorings_tournamentId"`.execute(db);
  for (const column of ['tournamentId', 'key']) {
    await db.schema.alterTable('match_scorings').dropColumn(column).execute();
  }
  await sql`create index "match_scorings_matchId" on match_scorings ("matchId")`.execute(db);
  if (dialect === 'sqlite') return;
  await sql`alter table match_scorings add constraint "match_scorings_matchId_fkey"
    foreign key ("matchId") references matches (id) on delete cascade`.execute(db);
}

test('what was scored before is still told, and what is scored afterwards follows it', async () => {
  const site = await openSite();
  const { anna, bob, tournament } = await started(site);
  const params = { id: tournament.id };
  await playOut(anna, tournament);
  const before = await anna.call(resultCalls.log, { params });
  expect(before).toHaveLength(6);

  const db = site.database.kind === 'sqlite' ? 'sqlite' : 'postgres';
  await site.database.write(async (tx) => {
    await undo(tx.db as Kysely<unknown>, db);
    await up(tx.db as Kysely<unknown>, db);
  });

  expect(await anna.call(resultCalls.log, { params })).toEqual(before);
  await beat(anna, tournament, bob, anna);
  const after = await anna.call(resultCalls.log, { params });
  expect(after.slice(1)).toEqual(before);
  expect(after[0]?.id).toBeGreaterThan(before[0]?.id ?? 0);
  await anna.call(tournamentCalls.remove, { params });
  expect(await site.database.read((tx) => tx.db.selectFrom('match_scorings').selectAll().execute())).toEqual([]);
});
