import { type Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import { messageSearchCalls } from '#contract/message-search.ts';
import { messageCalls } from '#contract/messages.ts';
import { club } from '../../testing/club.ts';
import { openSite } from '../../testing/site.ts';
import { messageWords } from '../search/message-words.ts';
import { up } from './013-message-search.ts';

test('messages that were there before are found, and their words go with them', async () => {
  const site = await openSite();
  const { anna, groupId } = await club(site);
  const said = (content: string) => anna.call(messageCalls.send, { body: { groupId, content } });
  await said('Łódź at six');
  const last = await said('the six of us');
  await said('...');
  await site.database.write(async ({ db }) => {
    await sql`drop table message_words`.execute(db);
    await sql`drop table if exists fresh_message_words`.execute(db);
    await up(db as Kysely<unknown>, site.database.kind);
  });
  const found = async (q: string) =>
    (await anna.call(messageSearchCalls.search, { query: { q } })).map(({ message }) => message.content);
  expect(await found('six')).toEqual(['the six of us', 'Łódź at six']);
  expect(await found('lodz si')).toEqual(['Łódź at six']);
  await site.database.write((tx) => messageWords.remove(tx, last));
  expect(await found('six')).toEqual(['Łódź at six']);
  await said('six again');
  expect(await found('six')).toEqual(['six again', 'Łódź at six']);
});
