import { expect, test } from 'vitest';
import { authCalls } from '#contract/auth.ts';
import { blockCalls } from '#contract/blocks.ts';
import { conversationCalls } from '#contract/conversations.ts';
import { listenAs, openWith } from '../../../testing/arranged.ts';
import { club } from '../../../testing/club.ts';
import type { Person } from '../../../testing/person.ts';
import { password } from '../../../testing/site.ts';
import { beginSlowly } from '../../../testing/slow-request.ts';
import { listening } from '../../../testing/socket-client.ts';
import { talkWith, tell } from '../../../testing/talking.ts';

test('the members of a group hear who is typing, and nothing is stored', async () => {
  const { site, anna, bob, groupId } = await openWith(club);
  const { id } = await anna.call(conversationCalls.ofGroup, { params: { groupId } });
  const bobs = await listening(await site.listen(), bob);
  site.statements.length = 0;
  await anna.call(conversationCalls.typing, { params: { id } });
  expect(await bobs.hears('typing')).toEqual({
    type: 'typing',
    conversationId: id,
    user: { id: anna.id, username: 'anna', name: 'anna' },
  });
  expect(site.statements.filter((sql) => !sql.startsWith('select'))).toEqual([]);
});

test('for whoever takes no part there is nothing to type in; whoever is muted does not', async () => {
  const { site, anna, bob, groupId } = await openWith(club);
  const { id } = await anna.call(conversationCalls.ofGroup, { params: { groupId } });
  const { id: direct } = await talkWith(anna, bob);
  const eve = await site.register('eve');
  for (const params of [{ id }, { id: direct }, { id: 999_999 }]) {
    expect(await eve.refused(conversationCalls.typing, { params })).toMatchObject({ status: 404 });
  }
  const mutedUntil = new Date(Date.now() + 60_000).toISOString();
  await site.database.write(({ db }) =>
    db.updateTable('group_members').set({ mutedUntil }).where('userId', '=', bob.id).execute(),
  );
  expect(await bob.refused(conversationCalls.typing, { params: { id } })).toMatchObject({ status: 403, code: 'muted' });
  await bob.call(conversationCalls.typing, { params: { id: direct } });
});

test('of two people only the other one hears it, and neither where one has blocked the other', async () => {
  const { site, anna, bob, carl, groupId } = await openWith(club);
  const { id } = await talkWith(anna, bob);
  const [annas, bobs, carls] = await listenAs(site, anna, bob, carl);
  await anna.call(conversationCalls.typing, { params: { id } });
  expect(await bobs.hears('typing')).toMatchObject({ conversationId: id, user: { id: anna.id } });
  await anna.call(blockCalls.block, { params: { userId: bob.id } });
  for (const person of [anna, bob]) await person.call(conversationCalls.typing, { params: { id } });
  await tell(carl, anna, 'Hello');
  await tell(carl, bob, 'Hello');
  for (const sockets of [annas, bobs, carls]) {
    await sockets.hears('chat_message');
    await sockets.settle(`group:${groupId}`);
    expect(sockets.all('typing')).toEqual([]);
  }
});

test.for([
  ['signed out', (person: Person) => person.call(authCalls.logout, {})],
  ['deleted their account', (person: Person) => person.call(authCalls.deleteAccount, { body: { password } })],
] as const)('whoever has %s meanwhile is not typing any longer', async ([, leave]) => {
  const { site, anna, bob, groupId } = await openWith(club);
  const { id } = await anna.call(conversationCalls.ofGroup, { params: { groupId } });
  const address = await site.listen();
  const annas = await listening(address, anna);
  const late = await beginSlowly(site, address, bob, conversationCalls.typing, `/conversations/${id}/typing`, {});
  await leave(bob);
  expect(await late.finish()).toBe(401);
  await annas.settle(`group:${groupId}`);
  expect(annas.all('typing')).toEqual([]);
});
