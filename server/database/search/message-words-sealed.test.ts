import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { groupCalls } from '#contract/groups.ts';
import { messageSearchCalls } from '#contract/message-search.ts';
import { type Message, messageCalls } from '#contract/messages.ts';
import { club } from '../../testing/club.ts';
import { purgeAll } from '../../testing/purging.ts';
import { openSite } from '../../testing/site.ts';
import { messageWords } from './message-words.ts';

/** Of so many letters, and no two alike: some thirty of them are enough to be put in their places together. */
const longOf = (at: number) =>
  `${at}first all ${Array.from({ length: 50 }, (_, word) => `filler${at}x${word}`).join(' ')}`;

async function talk() {
  const site = await openSite();
  const { anna, groupId } = await club(site);
  const say = (content: string) => anna.call(messageCalls.send, { body: { groupId, content } });
  const found = async (q: string) =>
    (await anna.pages(messageSearchCalls.search, { query: { q, limit: 7 } })).flat().map(({ id }) => id);
  const said: Message[] = [];
  for (let at = 0; at < 40; at += 1) said.push(await say(longOf(at)));
  const idOf = (at: number) => said[at]?.id ?? 0;
  return { site, anna, groupId, say, found, said, idOf };
}

type Talk = Awaited<ReturnType<typeof talk>>;

/** How many messages wait, and how many are in their places. PostgreSQL keeps its index itself. */
async function places({ site }: Pick<Talk, 'site'>): Promise<[fresh: number, sealed: number] | null> {
  if (site.database.kind === 'postgres') return null;
  const count = async (table: string) => {
    const { rows } = await site.database.read(({ db }) => sql<{ n: number }>`${sql.raw(table)}`.execute(db));
    return rows[0]?.n ?? 0;
  };
  return [
    await count('select count(*) as n from fresh_message_words'),
    await count('select count(distinct ids.value) as n from message_words, json_each("messageIds") as ids'),
  ];
}

const newestFirst = (messages: readonly Message[]) => messages.map(({ id }) => id).reverse();

test('words that wait and words in their places are found alike, page after page', async () => {
  const chat = await talk();
  const { found, say, said, idOf } = chat;
  const [fresh, sealed] = (await places(chat)) ?? [1, 39];
  expect([fresh > 0, sealed > 0, fresh + sealed]).toEqual([true, true, 40]);
  expect(await found('al')).toEqual(newestFirst(said));
  expect(await found('1first filler1x')).toEqual([idOf(1)]);
  expect(await found('filler39x49 39fi')).toEqual([idOf(39)]);
  // The next that is enough goes to the same stretch.
  for (let at = 40; at < 80; at += 1) said.push(await say(longOf(at)));
  expect((await places(chat))?.reduce((sum, each) => sum + each)).toBe((await places(chat)) === null ? undefined : 80);
  expect(await found('al')).toEqual(newestFirst(said));
});

test('what is edited or deleted is found as it is, wherever its words are', async () => {
  const chat = await talk();
  const { site, found, say, said, idOf } = chat;
  const replace = (at: number, content: string) =>
    site.database.write((tx) => messageWords.replace(tx, { ...(said[at] ?? fail()), content }));
  for (const at of [0, 1, 39]) {
    await replace(at, `all lobs${at}`);
    expect([await found(`lobs${at}`), await found(`${at}first fill`)]).toEqual([[idOf(at)], []]);
    await replace(at, `all dinks${at}`);
    expect([await found('lobs'), await found(`dinks${at}`)]).toEqual([[], [idOf(at)]]);
  }
  await site.database.write((tx) => messageWords.remove(tx, said[2] ?? fail()));
  await site.database.write((tx) => messageWords.remove(tx, said[38] ?? fail()));
  expect([await found('2first fill'), await found('38first fill')]).toEqual([[], []]);
  // What was edited goes back to the place it had.
  for (let at = 40; at < 80; at += 1) said.push(await say(longOf(at)));
  expect([await found('dinks'), await found('lobs')]).toEqual([[idOf(39), idOf(1), idOf(0)], []]);
  const left = said.filter((_, at) => at !== 2 && at !== 38);
  expect(await found('all')).toEqual(newestFirst(left));
});

test('no word is left behind that is said no longer, wherever it was', async () => {
  const chat = await talk();
  const { site, said } = chat;
  for (const at of [0, 1, 2, 38, 39]) {
    await site.database.write((tx) => messageWords.remove(tx, said[at] ?? fail()));
  }
  expect((await places(chat))?.reduce((sum, each) => sum + each) ?? 35).toBe(35);
  if (site.database.kind === 'postgres') return;
  const { rows } = await site.database.read(({ db }) =>
    sql<{ words: string }>`select word as words from message_words union select words from fresh_message_words`.execute(
      db,
    ),
  );
  const left = rows.flatMap(({ words }) => words.trim().split(' ')).filter((word) => word.endsWith('FIRST'));
  expect(new Set(left)).toEqual(new Set(Array.from({ length: 35 }, (_, at) => `${at + 3}FIRST`)));
});

test('where storing fails nothing is put in its place, and nothing is missing from where it was', async () => {
  const chat = await talk();
  const { site, found, said, say } = chat;
  const before = await places(chat);
  const { conversationId, senderId } = said[0] ?? fail();
  const more = Array.from({ length: 40 }, (_, at) => ({
    ...{ conversationId, seq: 41 + at, revision: 41 + at, senderId, content: longOf(40 + at), clientId: null },
    sentAt: new Date().toISOString(),
  }));
  const cutShort = site.database.write(async (tx) => {
    const stored = await tx.db
      .insertInto('messages')
      .values(more)
      .returning(['id', 'conversationId', 'seq', 'content'])
      .execute();
    await messageWords.put(tx, stored);
    throw new Error('The power is cut');
  });
  await expect(cutShort).rejects.toThrow('The power is cut');
  expect(await places(chat)).toEqual(before);
  expect(await found('all')).toEqual(newestFirst(said));
  said.push(await say('all of it'));
  expect(await found('all')).toEqual(newestFirst(said));
});

test('many who speak at once put each message in one place', async () => {
  const chat = await talk();
  const { found, say, said } = chat;
  const others = await Promise.all(Array.from({ length: 100 }, (_, at) => say(longOf(40 + at))));
  expect((await found('all')).toSorted()).toEqual([...said, ...others].map(({ id }) => id).toSorted());
  const [fresh, sealed] = (await places(chat)) ?? [0, 140];
  expect(fresh + sealed).toBe(140);
});

test('with a group go all of its words', async () => {
  const chat = await talk();
  await chat.anna.call(groupCalls.remove, { params: { id: chat.groupId }, body: { name: 'Dinkers' } });
  await purgeAll(chat.site);
  expect((await places(chat)) ?? [0, 0]).toEqual([0, 0]);
});

function fail(): never {
  throw new Error('There is no such message');
}
