import { expect, onTestFinished, test } from 'vitest';
import { authCalls } from '#contract/auth.ts';
import { groupCalls } from '#contract/groups.ts';
import { messageCalls } from '#contract/messages.ts';
import { tournamentCalls } from '#contract/tournaments.ts';
import { openFor } from '../testing/arranged.ts';
import { password } from '../testing/site.ts';
import { listening } from '../testing/socket-client.ts';
import { liveOver } from './live.ts';
import { topics } from './topics.ts';

/** No account has this id, so that no other event is about it. */
const nobody = 999_999;

/** A public group of anna's with bob in it, and eve outside. */
async function openClub() {
  const [site, anna, bob, eve] = await openFor('anna', 'bob', 'eve');
  const { id } = await anna.call(groupCalls.create, { body: { name: 'Dinkers' } });
  await bob.call(groupCalls.join, { params: { id } });
  const live = liveOver(site.bus, { checkEvents: true });
  onTestFinished(() => live.flush());
  return { site, address: await site.listen(), live, anna, bob, eve, id, topic: topics.group(id) };
}

test('a message reaches the other members of the group, and nobody else', async () => {
  const { address, anna, bob, eve, id, topic } = await openClub();
  const bobs = await listening(address, bob);
  const eves = await listening(address, eve, topic);
  const sent = await anna.call(messageCalls.send, { body: { groupId: id, content: 'Court 3' } });
  expect(await bobs.hears('chat_message')).toEqual({
    type: 'chat_message',
    message: sent,
    groupName: 'Dinkers',
    game: null,
  });
  await eves.settle(topic);
  expect(eves.all('chat_message')).toEqual([]);
});

test('joining is heard by whoever looks at the group, and by every member without looking', async () => {
  const { address, anna, bob, eve, id, topic } = await openClub();
  const [annas, bobs] = [await listening(address, anna, topic), await listening(address, bob)];
  await eve.call(groupCalls.join, { params: { id } });
  const told = { type: 'group_update', groupId: id, action: 'member_joined' };
  const isAboutEve = ({ userIds }: { userIds: number[] }) => userIds.includes(eve.id);
  expect(await annas.hears('group_update', isAboutEve)).toMatchObject(told);
  expect(await bobs.hears('group_update', isAboutEve)).toMatchObject(told);
});

test('who goes with their account is told to have left every group', async () => {
  const { address, anna, bob, eve, id, topic } = await openClub();
  const readers = [await listening(address, anna), await listening(address, eve, topic)];
  await bob.call(authCalls.deleteAccount, { body: { password } });
  for (const reader of readers) {
    await reader.hears('group_update', ({ action, groupId, userIds }) => {
      return action === 'member_left' && groupId === id && userIds.includes(bob.id);
    });
  }
});

test('a new member hears the chat from then on', async () => {
  const { address, anna, eve, id } = await openClub();
  const eves = await listening(address, eve);
  await eve.call(groupCalls.join, { params: { id } });
  await anna.call(messageCalls.send, { body: { groupId: id, content: 'Welcome' } });
  expect((await eves.hears('chat_message')).message.content).toBe('Welcome');
});

test('live messages of one conversation come in the order in which they are kept', async () => {
  const { address, anna, bob, eve, id, topic } = await openClub();
  await eve.call(groupCalls.join, { params: { id } });
  const bobs = await listening(address, bob, topic);
  const sends = Array.from({ length: 60 }, (_, at) =>
    [anna, bob, eve][at % 3]?.call(messageCalls.send, { body: { groupId: id, content: `${at}` } }),
  );
  await Promise.all(sends);
  await bobs.settle(topic);
  const order = bobs.all('chat_message').map(({ message }) => message.seq);
  expect(order).toEqual(Array.from({ length: 60 }, (_, at) => at + 1));
});

test('a tournament is followed by whoever watches it', async () => {
  const { address, anna, eve, id: groupId } = await openClub();
  const { id } = await anna.call(tournamentCalls.create, { body: { name: 'Cup', groupId } });
  const eves = await listening(address, eve, topics.tournament(id));
  await anna.call(tournamentCalls.join, { params: { id } });
  expect(await eves.hears('tournament_update')).toMatchObject({
    type: 'tournament_update',
    tournamentId: id,
    groupId,
    action: 'participant_joined',
  });
});

test('a storm of changes of one group is told in two events: the first at once, all others together', async () => {
  const { site, address, live, anna, id, topic } = await openClub();
  const annas = await listening(address, anna, topic);
  const isNewcomer = ({ userIds }: { userIds: number[] }) => userIds.every((userId) => userId >= nobody);
  const newcomers = Array.from({ length: 40 }, (_, at) => nobody + at);
  for (const userId of newcomers) {
    await site.database.write(async (tx) =>
      live.tell(tx, [topics.members(id)], {
        type: 'group_update',
        groupId: id,
        action: 'member_joined',
        userIds: [userId],
      }),
    );
  }
  expect((await annas.hears('group_update', isNewcomer)).userIds).toEqual([nobody]);
  expect((await annas.hears('group_update', isNewcomer)).userIds).toEqual(newcomers.slice(1));
});

test('what was rolled back is never told, and what is told is committed', async () => {
  const { site, address, live, bob, id, topic } = await openClub();
  const bobs = await listening(address, bob, topic);
  const told = () => bobs.all('group_update').filter(({ userIds }) => userIds.includes(nobody));
  const rename = (name: string, end: () => void) =>
    site.database.write(async (tx) => {
      await tx.db.updateTable('groups').set({ name }).where('id', '=', id).execute();
      live.tell(tx, [topic], { type: 'group_update', groupId: id, action: 'member_joined', userIds: [nobody] });
      await bobs.settle(topic);
      expect(told()).toEqual([]);
      end();
    });
  const undone = rename('Undone', () => {
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  await bobs.settle(topic);
  expect(told()).toEqual([]);
  expect(await bob.call(groupCalls.get, { params: { id } })).toMatchObject({ name: 'Dinkers' });

  await rename('Done', () => {});
  await bobs.hears('group_update', ({ userIds }) => userIds.includes(nobody));
});

test('an event that the contract does not know, or on a topic that does not carry it, fails where it is told', async () => {
  const { site, live, id, topic } = await openClub();
  const tell = (topic: string, action: string) =>
    site.database.write(async (tx) =>
      live.tell(tx, [topic], { type: 'group_update', groupId: id, action: action as 'member_left', userIds: [] }),
    );
  await expect(tell(topic, 'member_vanished')).rejects.toThrow(/action/);
  await expect(tell(topics.tournament(1), 'member_left')).rejects.toThrow(/does not travel/);
  await expect(tell('nowhere:1', 'member_left')).rejects.toThrow(/no topic/);
  await tell(topic, 'member_left');
});

test('what is stored nowhere is told at once, and checked like everything else', async () => {
  const { address, live, anna, bob, id } = await openClub();
  const bobs = await listening(address, bob);
  const typing = { type: 'typing', conversationId: 1, user: { id: anna.id, username: 'anna', name: 'anna' } } as const;
  live.tellNow([topics.members(id)], typing);
  expect(await bobs.hears('typing')).toEqual(typing);
  expect(() => live.tellNow([topics.group(id)], typing)).toThrow('typing does not travel on');
  expect(() => live.tellNow([topics.members(id)], { ...typing, conversationId: 0 })).toThrow();
});
