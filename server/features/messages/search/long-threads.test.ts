import { expect, test } from 'vitest';
import { groupCalls } from '#contract/groups.ts';
import { messageSearchCalls } from '#contract/message-search.ts';
import { messageWords } from '../../../database/full-text.ts';
import { openFor } from '../../../testing/arranged.ts';
import type { Person } from '../../../testing/person.ts';
import type { Site } from '../../../testing/site.ts';

/** More than the longest stretch in which an index has its words. */
const length = 4600;

/** Every message says its number and `all`, every hundredth `some`, the first `once`. */
const contentOf = (seq: number) => `all n${seq}${seq % 100 === 0 ? ' some' : ''}${seq === 1 ? ' once' : ''}`;

async function longThreads(site: Site, anna: Person, names: readonly string[]) {
  for (const name of names) await anna.call(groupCalls.create, { body: { name } });
  await site.database.write(async (tx) => {
    const conversations = await tx.db.selectFrom('conversations').select('id').orderBy('id').execute();
    for (let from = 1; from <= length; from += 500) {
      const seqs = Array.from({ length: Math.min(500, length - from + 1) }, (_, at) => from + at);
      // Turn by turn, so that the newest of all lie in both.
      const rows = seqs.flatMap((seq) =>
        conversations.map(({ id: conversationId }) => ({
          ...{ conversationId, seq, revision: seq, senderId: anna.id, content: contentOf(seq) },
          ...{ clientId: null, sentAt: '2026-05-04T18:00:00.000Z' },
        })),
      );
      const stored = await tx.db
        .insertInto('messages')
        .values(rows)
        .returning(['id', 'conversationId', 'seq', 'content'])
        .execute();
      for (const { id } of conversations) {
        await messageWords.put(
          tx,
          stored.filter(({ conversationId }) => conversationId === id),
        );
      }
    }
    await tx.db.updateTable('conversations').set({ lastSeq: length, revision: length }).execute();
  });
}

test('pages go through stretches and conversations without a gap or a repetition', async () => {
  const [site, anna] = await openFor('anna');
  await longThreads(site, anna, ['Dinkers', 'Bangers']);
  const ids = async (q: string, limit: number) =>
    (await anna.pages(messageSearchCalls.search, { query: { q, limit } })).map((page) =>
      page.map(({ message }) => message.id),
    );
  const stored = await site.database.read(({ db }) =>
    db.selectFrom('messages').select(['id', 'seq']).orderBy('id', 'desc').execute(),
  );
  const those = (has: (seq: number) => boolean) => stored.filter(({ seq }) => has(seq)).map(({ id }) => id);
  const some = await ids('some al', 9);
  expect(some.flat()).toEqual(those((seq) => seq % 100 === 0));
  expect(some.map((page) => page.length)).toEqual([...Array(10).fill(9), 2]);
  expect((await ids('once', 50)).flat()).toEqual(those((seq) => seq === 1));
  expect((await ids('n45', 100)).flat()).toEqual(those((seq) => String(seq).startsWith('45')));
  expect((await ids('al', 100)).slice(0, 3).flat()).toEqual(stored.slice(0, 300).map(({ id }) => id));
});
