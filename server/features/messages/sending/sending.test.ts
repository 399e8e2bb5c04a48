import { randomUUID } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { groupCalls } from '#contract/groups.ts';
import { type Message, messageCalls } from '#contract/messages.ts';
import type { WriteTx } from '../../../database/types.ts';
import { openWith } from '../../../testing/arranged.ts';
import { club } from '../../../testing/club.ts';
import { keyed } from '../../../testing/keyed-club.ts';
import type { Person } from '../../../testing/person.ts';
import type { Site } from '../../../testing/site.ts';
import { listening } from '../../../testing/socket-client.ts';

const say = (person: Person, groupId: number, content: string, clientId: string = randomUUID()) =>
  person.ask(messageCalls.send, { body: { groupId, content, clientId } });

/** A whole thread, the oldest first. */
async function threadOf(person: Person, groupId: number): Promise<Message[]> {
  const pages = await person.pages(messageCalls.list, { query: { groupId, limit: 100 } });
  return pages.flat().toReversed();
}

const isPostgres = process.env.TEST_DATABASE === 'postgres';

const upTo = (last: number) => Array.from({ length: last }, (_, at) => at + 1);

/** Does something in a transaction that ends when it is told to. */
async function meanwhile(site: Site, work: (tx: WriteTx) => Promise<unknown>): Promise<() => Promise<void>> {
  const [begun, told] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const whole = site.database.write(async (tx) => {
    await work(tx);
    begun.resolve();
    await told.promise;
  });
  await begun.promise;
  return () => {
    told.resolve();
    return whole;
  };
}

/** The look-up with which every request begins. */
const isOfSession = (sql: string) => sql.includes('from "sessions"');

/** Waits until so many requests have found their session, and wait for whatever holds them up. */
async function authenticated(site: Site, requests: number): Promise<void> {
  await vi.waitUntil(() => site.statements.filter(isOfSession).length >= requests, 10_000);
}

test('a session or a membership that ends while a message waits refuses that message, and no other', async () => {
  const { site, anna, bob, carl, dora, groupId } = await openWith(club);
  const end = await meanwhile(site, async ({ db }) => {
    await db.deleteFrom('sessions').where('userId', '=', bob.id).execute();
    await db.deleteFrom('group_members').where('userId', '=', carl.id).execute();
  });
  site.statements.length = 0;
  const answers = [anna, bob, carl, dora].map((person) => say(person, groupId, 'Anyone there?'));
  await authenticated(site, 4);
  await end();
  expect((await Promise.all(answers)).map(({ statusCode }) => statusCode)).toEqual([201, 401, 404, 201]);
  expect((await threadOf(anna, groupId)).map(({ seq }) => seq)).toEqual([1, 2]);
});

test('what was sent before is answered again from among new messages', async () => {
  const { anna, bob, carl, dora, groupId } = await openWith(club);
  const clientId = randomUUID();
  const first = await say(anna, groupId, 'once', clientId);
  const answers = await Promise.all([
    say(bob, groupId, 'new'),
    say(anna, groupId, 'once', clientId.toUpperCase()),
    say(carl, groupId, 'new, too'),
    say(anna, groupId, 'not the same', clientId),
    say(dora, groupId, 'once', clientId),
  ]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 200, 201, 409, 201]);
  expect(answers[1]?.json()).toEqual(first.json());
  expect((await threadOf(anna, groupId)).map(({ seq }) => seq)).toEqual([1, 2, 3, 4]);
});

test('a key counts as a clientId where there is none', async () => {
  const { anna, bob, groupId } = await openWith(club);
  const withKey = (person: Person, key: string, body: object = {}) =>
    person.ask(messageCalls.send, { body: { groupId, content: 'once', ...body } }, keyed(key));
  const [key, clientId] = [randomUUID(), randomUUID()];
  const racing = await Promise.all(upTo(10).map(() => withKey(anna, key)));
  expect(racing.map(({ statusCode }) => statusCode).sort()).toEqual([...Array(9).fill(200), 201]);
  const again = await withKey(anna, key.toUpperCase());
  expect([again.statusCode, again.json()]).toEqual([200, racing[0]?.json()]);
  expect(again.json()).toMatchObject({ clientId: key });
  const others = [
    await withKey(anna, key, { content: 'twice' }),
    await withKey(bob, key),
    await withKey(anna, key, { clientId }),
    await withKey(anna, randomUUID(), { clientId }),
    await withKey(anna, 'no key'),
  ];
  expect(others.map(({ statusCode }) => statusCode)).toEqual([409, 201, 201, 200, 400]);
  expect(await threadOf(anna, groupId)).toHaveLength(3);
});

test('the same clientId in two conversations at once is stored in one of them, and stops nobody else', async () => {
  const { anna, bob, carl, groupId } = await openWith(club);
  const { id: otherId } = await anna.call(groupCalls.create, { body: { name: 'Bangers' } });
  await bob.call(groupCalls.join, { params: { id: otherId } });
  for (const round of upTo(8)) {
    const clientId = randomUUID();
    const [here, there, ...others] = await Promise.all([
      say(anna, groupId, 'here or there', clientId),
      say(anna, otherId, 'here or there', clientId),
      say(bob, groupId, `here ${round}`),
      say(carl, groupId, `here ${round}`),
      say(bob, otherId, `there ${round}`),
    ]);
    expect([here?.statusCode, there?.statusCode].sort()).toEqual([201, 409]);
    expect(others.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
  }
  const [here, there] = [await threadOf(anna, groupId), await threadOf(anna, otherId)];
  expect([here, there].map((thread) => thread.map(({ seq }) => seq))).toEqual([upTo(here.length), upTo(there.length)]);
  expect(here.length + there.length).toBe(8 * 4);
});

test('what the database will not have fails alone', async () => {
  const { site, anna, bob, carl, dora, groupId } = await openWith(club);
  await site.database.write((tx) =>
    tx.db.schema.createIndex('nothing_twice').on('messages').column('content').unique().execute(),
  );
  const end = await meanwhile(site, ({ db }) => db.updateTable('conversations').set({ revision: 7 }).execute());
  site.statements.length = 0;
  const people = [anna, bob, carl, dora];
  const answers = people.map((person, at) => say(person, groupId, at % 2 === 0 ? 'twice' : `once ${at}`));
  await authenticated(site, 4);
  await end();
  expect((await Promise.all(answers)).map(({ statusCode }) => statusCode).sort()).toEqual([201, 201, 201, 500]);
  expect((await threadOf(anna, groupId)).map(({ seq }) => seq)).toEqual([1, 2, 3]);
});

/** SQLite has one connection for all writes. */
test.runIf(isPostgres)(
  'where too many wait, whoever comes is told to come again, and all others are served',
  async () => {
    const { site, anna, groupId } = await openWith(club);
    const end = await meanwhile(site, ({ db }) => db.updateTable('conversations').set({ revision: 7 }).execute());
    site.statements.length = 0;
    const answers = upTo(650).map((at) => say(anna, groupId, `line ${at}`));
    await authenticated(site, 650);
    await end();
    const all = await Promise.all(answers);
    const refused = all.filter(({ statusCode }) => statusCode !== 201);
    expect(refused.length).toBeGreaterThanOrEqual(50);
    expect(new Set(refused.map(({ statusCode, headers }) => `${statusCode} ${headers['retry-after']}`))).toEqual(
      new Set(['503 1']),
    );
    expect((await threadOf(anna, groupId)).map(({ seq }) => seq)).toEqual(upTo(650 - refused.length));
  },
);

test('what is said at once is heard in the order of its numbers', async () => {
  const { site, anna, bob, carl, dora, groupId } = await openWith(club);
  const { heard } = await listening(await site.listen(), dora);
  await Promise.all(upTo(20).flatMap((at) => [anna, bob, carl].map((person) => say(person, groupId, `line ${at}`))));
  const seqs = () => heard.flatMap((event) => (event.type === 'chat_message' ? event.message.seq : []));
  await vi.waitUntil(() => seqs().length >= 60, 10_000);
  expect(seqs()).toEqual(upTo(60));
});
