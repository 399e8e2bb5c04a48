import { expect, test } from 'vitest';
import { authCalls } from '#contract/auth.ts';
import { blockCalls } from '#contract/blocks.ts';
import { conversationCalls } from '#contract/conversations.ts';
import { listenAs, openWith } from '../../testing/arranged.ts';
import type { Person } from '../../testing/person.ts';
import { countStatements, openSite, password, type Site } from '../../testing/site.ts';
import { listening } from '../../testing/socket-client.ts';
import { talkWith, tell } from '../../testing/talking.ts';

const block = (person: Person, { id }: Person) => person.call(blockCalls.block, { params: { userId: id } });
const unblock = (person: Person, { id }: Person) => person.call(blockCalls.unblock, { params: { userId: id } });

async function two(site: Site) {
  return { anna: await site.register('anna'), bob: await site.register('bob') };
}

test('whom somebody has blocked only they see, the last first, in pages', async () => {
  const { site, anna, bob } = await openWith(two);
  const [carl, dora] = [await site.register('carl'), await site.register('dora')];
  for (const other of [bob, carl, dora]) {
    await block(anna, other);
    site.wait(10);
  }
  const pages = await anna.pages(blockCalls.list, { query: { limit: 2 } });
  expect(pages.map((page) => page.map(({ user }) => user.username))).toEqual([['dora', 'carl'], ['bob']]);
  expect(pages[1]).toEqual([
    { userId: bob.id, user: { id: bob.id, username: 'bob', name: 'bob' }, createdAt: expect.any(String) },
  ]);
  expect(await bob.call(blockCalls.list, {})).toEqual([]);
});

test('whoever lets one speak to them again has blocked the others still', async () => {
  const { site, anna, bob } = await openWith(two);
  const carl = await site.register('carl');
  for (const other of [bob, carl]) await block(anna, other);
  await unblock(anna, bob);
  expect(await anna.call(blockCalls.list, {})).toMatchObject([{ userId: carl.id }]);
});

test('blocking twice, also at once, leaves it at the first; unblocking twice is no error', async () => {
  const { site, anna, bob } = await openWith(two);
  const first = await block(anna, bob);
  site.wait(5_000);
  const again = await Promise.all([block(anna, bob), block(anna, bob), block(anna, bob)]);
  expect(again).toEqual([first, first, first]);
  await unblock(anna, bob);
  await unblock(anna, bob);
  expect(await anna.call(blockCalls.list, {})).toEqual([]);
});

test('two who block each other at once both do', async () => {
  const site = await openSite();
  for (const round of [1, 2, 3]) {
    const [one, other] = [await site.register(`one-${round}`), await site.register(`other-${round}`)];
    const blocked = await Promise.all([block(one, other), block(other, one)]);
    expect(blocked.map(({ userId }) => userId)).toEqual([other.id, one.id]);
  }
});

test('nobody blocks themselves, or somebody who is not there', async () => {
  const { anna, bob } = await openWith(two);
  const refused = (userId: number) => anna.refused(blockCalls.block, { params: { userId } });
  expect(await refused(anna.id)).toMatchObject({ status: 400, error: 'You can’t block yourself.' });
  expect(await refused(999_999)).toMatchObject({ status: 404, code: 'not_found' });
  await bob.call(authCalls.deleteAccount, { body: { password } });
  expect(await refused(bob.id)).toMatchObject({ status: 404 });
});

test('what was said between them is read from then on, for whoever blocks', async () => {
  const { site, anna, bob } = await openWith(two);
  for (const content of ['one', 'two']) await tell(bob, anna, content);
  await tell(anna, bob, 'three');
  await tell(bob, anna, 'four');
  const { id: conversationId } = await talkWith(anna, bob);
  const annas = await listening(await site.listen(), anna);
  await block(anna, bob);
  expect(await annas.hears('conversation_read')).toMatchObject({ conversationId, readSeq: 4 });
  expect((await talkWith(anna, bob)).unreadCount).toBe(0);
  expect(await anna.call(conversationCalls.list, {})).toEqual([]);
  expect(await bob.call(conversationCalls.list, {})).toMatchObject([{ readSeq: 4, lastSeq: 4 }]);
  await unblock(anna, bob);
  expect(await anna.call(conversationCalls.list, {})).toMatchObject([{ userId: bob.id, unreadCount: 0 }]);
});

test('one’s own windows hear of it, and not those of whoever is blocked', async () => {
  const { site, anna, bob } = await openWith(two);
  // His first message earns him something, of which he hears.
  await tell(bob, anna, 'First of all');
  const [annas, bobs] = await listenAs(site, anna, bob);
  const changes = () => annas.all('blocks_changed').length;
  await block(anna, bob);
  await annas.hears('blocks_changed');
  await block(anna, bob);
  await unblock(anna, bob);
  await annas.hears('blocks_changed');
  await unblock(anna, bob);
  await tell(bob, anna, 'Hello');
  await annas.hears('chat_message');
  await bobs.hears('chat_message');
  expect([changes(), bobs.heard]).toEqual([0, []]);
});

test('whom one has blocked is taken along; by whom one is blocked is not', async () => {
  const { site, anna, bob } = await openWith(two);
  const carl = await site.register('carl');
  const { createdAt } = await block(anna, bob);
  await block(carl, anna);
  const { blocks } = (await anna.ask(authCalls.exportData, {})).json();
  expect(blocks).toEqual([{ blockedId: bob.id, createdAt }]);
});

test('with an account go the blocks of it, and by it', async () => {
  const { site, anna, bob } = await openWith(two);
  const carl = await site.register('carl');
  await block(anna, bob);
  await block(bob, carl);
  await block(anna, carl);
  await bob.call(authCalls.deleteAccount, { body: { password } });
  expect((await anna.call(blockCalls.list, {})).map(({ userId }) => userId)).toEqual([carl.id]);
  const left = await site.database.read(({ db }) => db.selectFrom('blocks').selectAll().execute());
  expect(left).toHaveLength(1);
});

test('a block takes eleven statements, and one that is there already five', async () => {
  const { site, anna, bob } = await openWith(two);
  const statements = () => countStatements(site, () => block(anna, bob));
  expect([await statements(), await statements()]).toEqual([11, 5]);
});
