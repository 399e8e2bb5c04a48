import { expect, test } from 'vitest';
import { conversationCalls } from '#contract/conversations.ts';
import { groupCalls } from '#contract/groups.ts';
import { maxAnnouncements, messageCalls } from '#contract/messages.ts';
import { listenAs, openWith } from '../../../testing/arranged.ts';
import type { Person } from '../../../testing/person.ts';
import { talkingClub } from '../../../testing/planted-messages.ts';

async function prepare() {
  const arranged = await openWith(talkingClub);
  const { groupId, conversationId, anna } = arranged;
  const announce = (content = 'No hall on Thursday\nWe play Saturday', person: Person = anna) =>
    person.call(messageCalls.send, { body: { groupId, content, isAnnouncement: true } });
  const pinned = (person: Person) => person.call(conversationCalls.pinned, { params: { id: conversationId } });
  const read = (person: Person, seq: number) =>
    person.call(conversationCalls.read, { params: { id: conversationId }, body: { seq } });
  return { ...arranged, announce, pinned, read };
}

test('staff announce in their group: it is pinned, and a repeat stores nothing', async () => {
  const { site, anna, bob, carl, groupId, announce, pinned } = await prepare();
  const [bobs] = await listenAs(site, bob);
  const said = await announce();
  expect(said).toMatchObject({ isAnnouncement: true, isPinned: true });
  expect((await bobs.hears('chat_message')).message).toEqual(said);
  expect(await pinned(bob)).toEqual([{ ...said, isHidden: false, readBy: null }]);
  const refusal = { status: 403, code: 'not_allowed' };
  const body = { groupId, content: 'Me, too', isAnnouncement: true };
  expect(await bob.refused(messageCalls.send, { body })).toMatchObject(refusal);
  const direct = { receiverId: bob.id, content: 'Only you', isAnnouncement: true };
  expect(await anna.refused(messageCalls.send, { body: direct })).toMatchObject(refusal);
  const clientId = crypto.randomUUID();
  const again = { groupId, content: 'Six', isAnnouncement: true, clientId };
  expect(await carl.call(messageCalls.send, { body: again })).toEqual(
    await carl.call(messageCalls.send, { body: again }),
  );
  expect(await carl.refused(messageCalls.send, { body: { ...again, isAnnouncement: false } })).toMatchObject({
    code: 'client_id_reused',
  });
});

test('three announcements are pinned beside what else is, and no more', async () => {
  const { anna, carl, groupId, say, announce, pinned } = await prepare();
  const plain = await say('Rules');
  await carl.call(messageCalls.pin, { params: { id: plain.id } });
  const all = [await announce('One'), await announce('Two', carl), await announce('Three')];
  expect(all).toHaveLength(maxAnnouncements);
  const refusal = { status: 409, code: 'too_many_pinned' };
  const body = { groupId, content: 'Four', isAnnouncement: true };
  expect(await anna.refused(messageCalls.send, { body })).toMatchObject(refusal);
  const params = { id: all[0]?.id ?? 0 };
  await carl.call(messageCalls.unpin, { params });
  await announce('Four');
  expect((await pinned(anna)).map(({ content }) => content)).toEqual(['Four', 'Three', 'Two', 'Rules']);
  expect(await carl.refused(messageCalls.pin, { params })).toMatchObject(refusal);
});

test('staff see who has read it, as it is read, and nobody else does', async () => {
  const { site, anna, bob, carl, dora, say, announce, pinned, read } = await prepare();
  await say('Before');
  const { id, seq } = await announce();
  const [bobs, carls] = await listenAs(site, bob, carl);
  const count = async () => (await pinned(carl)).map(({ readBy }) => readBy);
  expect(await count()).toEqual([{ count: 1, of: 4, isReminded: false }]);
  await read(bob, seq - 1);
  expect(await count()).toEqual([{ count: 1, of: 4, isReminded: false }]);
  await read(bob, seq);
  await carls.hears('pinned_changed');
  expect(await count()).toEqual([{ count: 2, of: 4, isReminded: false }]);
  // Who says something has read all before it.
  await say('Thanks', dora);
  await carls.hears('pinned_changed');
  expect(await count()).toEqual([{ count: 3, of: 4, isReminded: false }]);
  const readers = async (person: Person, hasRead: 'true' | 'false') =>
    (await person.pages(messageCalls.readers, { params: { id }, query: { hasRead, limit: 1 } }))
      .flat()
      .map(({ name }) => name);
  expect(await readers(anna, 'true')).toEqual(['anna', 'bob', 'dora']);
  expect(await readers(anna, 'false')).toEqual(['carl']);
  const refused = await bob.refused(messageCalls.readers, { params: { id }, query: { hasRead: 'true' } });
  expect(refused).toMatchObject({ status: 403, code: 'not_allowed' });
  expect((await pinned(bob)).map(({ readBy }) => readBy)).toEqual([null]);
  expect(bobs.all('pinned_changed')).toEqual([]);
  await dora.call(groupCalls.leave, { params: { id: (await pinned(anna))[0]?.groupId ?? 0 } });
  expect(await count()).toEqual([{ count: 2, of: 3, isReminded: false }]);
});

test('those who have not read it are told again once', async () => {
  const { bob, carl, announce, pinned } = await prepare();
  const { id } = await announce();
  const params = { id };
  expect(await bob.refused(messageCalls.remind, { params })).toMatchObject({ status: 403, code: 'not_allowed' });
  expect(await carl.call(messageCalls.remind, { params })).toEqual({ count: 1, of: 4, isReminded: true });
  expect(await carl.refused(messageCalls.remind, { params })).toMatchObject({ status: 409, code: 'already_done' });
  expect((await pinned(carl)).map(({ readBy }) => readBy?.isReminded)).toEqual([true]);
});

test('one puts it away for oneself, on all devices, until it is pinned again', async () => {
  const { site, anna, bob, conversationId, say, announce, pinned } = await prepare();
  const { id } = await announce();
  const params = { id };
  const [bobs, annas] = await listenAs(site, bob, anna);
  const isHidden = async (person: Person) => (await pinned(person)).map((each) => each.isHidden);
  await bob.call(messageCalls.hide, { params });
  await bob.call(messageCalls.hide, { params });
  expect(await bobs.hears('pinned_changed')).toEqual({ type: 'pinned_changed', conversationId });
  expect([await isHidden(bob), await isHidden(anna)]).toEqual([[true], [false]]);
  expect([annas.all('pinned_changed'), bobs.all('pinned_changed')]).toEqual([[], []]);
  await anna.call(messageCalls.unpin, { params });
  await anna.call(messageCalls.pin, { params });
  expect(await isHidden(bob)).toEqual([false]);
  const plain = await say('Not pinned');
  await bob.call(messageCalls.hide, { params: { id: plain.id } });
  await anna.call(messageCalls.pin, { params: { id: plain.id } });
  expect(await isHidden(bob)).toEqual([false, false]);
});

test('what is no announcement any more is read by nobody', async () => {
  const { anna, announce, pinned } = await prepare();
  const { id } = await announce();
  await anna.call(messageCalls.remove, { params: { id } });
  expect(await pinned(anna)).toEqual([]);
  for (const refused of [
    await anna.refused(messageCalls.readers, { params: { id }, query: { hasRead: 'true' } }),
    await anna.refused(messageCalls.remind, { params: { id } }),
  ]) {
    expect(refused).toMatchObject({ status: 404 });
  }
});
