import { expect, test } from 'vitest';
import { conversationCalls } from '#contract/conversations.ts';
import { activityCalls } from '#contract/group-activity.ts';
import { groupCalls } from '#contract/groups.ts';
import { messageCalls } from '#contract/messages.ts';
import { moderationCalls } from '#contract/moderation.ts';
import { listenAs, openWith } from '../../testing/arranged.ts';
import { seenBy, talkingClub } from '../../testing/planted-messages.ts';

const body = { reason: 'Rude' };

test('a flag shows to everybody, its reason and who flagged it to staff alone', async () => {
  const { anna, bob, carl, dora, groupId, conversationId, say } = await openWith(talkingClub);
  const { id, revision } = await say('Shut up');
  const params = { groupId, messageId: id };
  const flagged = await dora.call(moderationCalls.flag, { params, body: { reason: '  Rude ' } });
  expect(flagged).toMatchObject({ isFlagged: true, flagReason: null, revision: revision + 1, content: 'Shut up' });
  expect(await seenBy(bob, conversationId, id)).toEqual(flagged);
  const list = await carl.call(moderationCalls.flagged, { params: { groupId } });
  expect(list).toEqual([
    {
      ...flagged,
      flagger: { id: dora.id, username: 'dora', name: 'dora' },
      flagReason: 'Rude',
      flaggedContent: 'Shut up',
    },
  ]);
  expect(await anna.refused(moderationCalls.flag, { params, body })).toMatchObject({
    status: 409,
    code: 'already_flagged',
  });
  expect(await bob.refused(moderationCalls.flagged, { params: { groupId } })).toMatchObject({ status: 403 });
});

test('beside the thread staff learn who flagged and why, as does whoever flagged, and its author why alone', async () => {
  const { site, anna, bob, carl, dora, conversationId, say } = await openWith(talkingClub);
  const eve = await site.register('eve');
  await eve.call(groupCalls.join, { params: { id: (await say()).groupId ?? 0 } });
  const [first, second] = [await say('Shut up'), await say('Go home')];
  await eve.call(messageCalls.flag, { params: { id: first.id }, body });
  await dora.call(messageCalls.flag, { params: { id: second.id }, body });
  const flagsFor = async (person: typeof anna, to = 9) => {
    const { flags } = await person.call(conversationCalls.own, {
      params: { id: conversationId },
      query: { from: 1, to },
    });
    return flags;
  };
  const eves = { messageId: first.id, reason: 'Rude', flagger: { id: eve.id, username: 'eve', name: 'eve' } };
  const doras = { messageId: second.id, reason: 'Rude', flagger: { id: dora.id, username: 'dora', name: 'dora' } };
  const authors = [eves, doras].map((flag) => ({ ...flag, flagger: null }));
  for (const staff of [anna, carl, dora]) expect(await flagsFor(staff)).toEqual([eves, doras]);
  expect(await flagsFor(anna, first.seq)).toEqual([eves]);
  expect([await flagsFor(eve), await flagsFor(bob)]).toEqual([[eves], authors]);
  await carl.call(moderationCalls.ignore, { params: { groupId: first.groupId ?? 0, messageId: first.id }, body });
  expect([await flagsFor(carl), await flagsFor(eve)]).toEqual([[doras], []]);
});

test('staff see what was flagged, whatever its author makes of it since', async () => {
  const { site, anna, bob, carl, groupId, conversationId, say } = await openWith(talkingClub);
  const { id } = await say('Shut up');
  const params = { groupId, messageId: id };
  await anna.call(moderationCalls.flag, { params, body });
  await bob.call(messageCalls.edit, { params: { id }, body: { content: 'Have a nice day' } });
  const list = () => carl.call(moderationCalls.flagged, { params: { groupId } });
  expect(await list()).toMatchObject([{ content: 'Have a nice day', flaggedContent: 'Shut up', flagReason: 'Rude' }]);
  expect(await seenBy(anna, conversationId, id)).not.toHaveProperty('flaggedContent');
  await carl.call(moderationCalls.ignore, { params, body });
  await anna.call(moderationCalls.flag, { params, body });
  expect(await list()).toMatchObject([{ flaggedContent: 'Have a nice day' }]);
  await bob.call(messageCalls.remove, { params: { id } });
  const stored = await site.database.read(({ db }) => db.selectFrom('messages').select('flaggedContent').execute());
  expect(stored).toEqual([{ flaggedContent: null }]);
});

test.each(['', ' \n', '\u3164', 'x'.repeat(501)])('a reason such as "%s" is none', async (reason) => {
  const { anna, groupId, say } = await openWith(talkingClub);
  const { id } = await say();
  const params = { groupId, messageId: id };
  expect(await anna.refused(moderationCalls.flag, { params, body: { reason } })).toMatchObject({
    status: 400,
    fields: { reason: expect.stringContaining('Reason') },
  });
});

test('staff hear when something is flagged, and when that is settled, and nobody else does', async () => {
  const { site, anna, bob, carl, groupId, say } = await openWith(talkingClub);
  const [carls, bobs] = await listenAs(site, carl, bob);
  const settling = [
    (id: number) => anna.call(moderationCalls.ignore, { params: { groupId, messageId: id }, body }),
    (id: number) => anna.call(moderationCalls.removeFlagged, { params: { groupId, messageId: id }, body }),
    (id: number) => bob.call(messageCalls.remove, { params: { id } }),
  ];
  for (const settle of settling) {
    const { id } = await say();
    await anna.call(messageCalls.flag, { params: { id }, body });
    expect(await carls.hears('moderation')).toEqual({ type: 'moderation', groupId });
    await bob.call(messageCalls.edit, { params: { id }, body: { content: 'Sorry' } });
    await carls.hears('moderation');
    await settle(id);
    await carls.hears('moderation');
  }
  const { id } = await say();
  await bob.call(messageCalls.remove, { params: { id } });
  await bobs.hears('message_changed', ({ messages }) => messages[0]?.id === id);
  expect([bobs.all('moderation'), carls.all('moderation')]).toEqual([[], []]);
});

test('a flag is ignored once: the message stays, and may be flagged again', async () => {
  const { anna, carl, groupId, say } = await openWith(talkingClub);
  const { id, revision } = await say();
  const params = { groupId, messageId: id };
  const notFlagged = { status: 409, code: 'not_flagged' };
  expect(await carl.refused(moderationCalls.ignore, { params, body })).toMatchObject(notFlagged);
  await anna.call(moderationCalls.flag, { params, body });
  expect(await carl.call(moderationCalls.ignore, { params, body: {} })).toMatchObject({
    content: 'Court 3 at six?',
    isFlagged: false,
    flaggedAt: null,
    flagReason: null,
    revision: revision + 2,
  });
  expect(await carl.refused(moderationCalls.ignore, { params, body })).toMatchObject(notFlagged);
  expect(await carl.refused(moderationCalls.removeFlagged, { params, body })).toMatchObject(notFlagged);
  expect(await anna.call(moderationCalls.flagged, { params: { groupId } })).toEqual([]);
  await anna.call(moderationCalls.flag, { params, body });
});

test('what staff decide is in the group’s log, with the reason that they gave', async () => {
  const { anna, bob, carl, groupId, say } = await openWith(talkingClub);
  const flag = async (id: number) => anna.call(messageCalls.flag, { params: { id }, body });
  const [ignored, removed, plain, own, staffs] = [
    await say(),
    await say(),
    await say(),
    await say(),
    await say('Me', carl),
  ];
  for (const { id } of [ignored, removed, staffs]) await flag(id);
  const of = ({ id }: { id: number }) => ({ groupId, messageId: id });
  await carl.call(moderationCalls.ignore, { params: of(ignored), body: { reason: 'Only a joke' } });
  await carl.call(moderationCalls.removeFlagged, { params: of(removed), body: { reason: 'No joke' } });
  await carl.call(moderationCalls.remove, { params: of(plain) });
  await bob.call(moderationCalls.remove, { params: of(own) });
  await anna.call(moderationCalls.removeFlagged, { params: of(staffs), body: {} });
  // Once deleted it is no news.
  await carl.call(moderationCalls.remove, { params: of(plain) });
  const lines = await anna.call(activityCalls.list, { params: { id: groupId }, query: { limit: 4 } });
  expect(
    lines.map(({ action, actor, target, message }) => [action, actor.username, target?.username, message]),
  ).toEqual([
    ['message_deleted', 'anna', 'carl', ''],
    ['message_deleted', 'carl', 'bob', ''],
    ['message_deleted', 'carl', 'bob', 'No joke'],
    ['flag_ignored', 'carl', 'bob', 'Only a joke'],
  ]);
});

test('nobody decides about a flag on their own message, not the only admin either, who may delete it', async () => {
  const { anna, bob, carl, groupId, conversationId, say } = await openWith(talkingClub);
  const [carls, annas] = [await say('By carl', carl), await say('By anna', anna)];
  for (const { id } of [carls, annas]) await bob.call(messageCalls.flag, { params: { id }, body });
  const decide = (person: typeof anna, { id }: { id: number }) =>
    Promise.all(
      [moderationCalls.ignore, moderationCalls.removeFlagged].map((call) =>
        person.refused(call, { params: { groupId, messageId: id }, body }),
      ),
    );
  const error = 'This is your own message. Another moderator or admin decides on its flag.';
  const refusals = Array.from({ length: 2 }, () => ({ status: 403, code: 'not_allowed', error }));
  expect(await decide(carl, carls)).toMatchObject(refusals);
  const offered = async (person: typeof anna) => {
    const flagged = await person.call(moderationCalls.flagged, { params: { groupId } });
    return flagged.map(({ content }) => content);
  };
  expect(await offered(carl)).toEqual(['By anna']);
  const { flags } = await carl.call(conversationCalls.own, {
    params: { id: conversationId },
    query: { from: 1, to: 9 },
  });
  expect(
    flags.map(({ flagger }) => flagger),
    'nor learns who flagged it',
  ).toEqual([null, expect.anything()]);

  await carl.call(groupCalls.leave, { params: { id: groupId } });
  expect(await decide(anna, annas)).toMatchObject(refusals);
  await anna.call(messageCalls.remove, { params: { id: annas.id } });
  expect(await seenBy(anna, conversationId, annas.id)).toMatchObject({ isDeleted: true, isRemoved: false });
  expect(await offered(anna)).toEqual(['By carl']);
});

test('flagged messages are listed page by page, the last flagged first', async () => {
  const { site, anna, groupId, say } = await openWith(talkingClub);
  const said = [await say('1'), await say('2'), await say('3'), await say('4'), await say('5')];
  for (const at of [3, 0, 2, 4, 1]) {
    await anna.call(messageCalls.flag, { params: { id: said[at]?.id ?? 0 }, body });
    site.wait(1000);
  }
  // Two at the same moment.
  const [third = 0, fifth = 0] = [said[2]?.id, said[4]?.id];
  await site.database.write(({ db }) =>
    db
      .updateTable('messages')
      .set(({ selectFrom }) => ({ flaggedAt: selectFrom('messages').select('flaggedAt').where('id', '=', fifth) }))
      .where('id', '=', third)
      .execute(),
  );
  const pages = await anna.pages(moderationCalls.flagged, { params: { groupId }, query: { limit: 2 } });
  const contents = pages.map((page) => page.map(({ content }) => content));
  expect(contents.map(({ length }) => length)).toEqual([2, 2, 1]);
  expect(contents.flat()).toEqual(['2', '5', '3', '1', '4']);
});

test('a message is changed by the address of its own group alone', async () => {
  const { anna, say, groupId } = await openWith(talkingClub);
  const { id: messageId } = await say();
  await anna.call(messageCalls.flag, { params: { id: messageId }, body });
  const { id: other } = await anna.call(groupCalls.create, { body: { name: 'Another' } });
  const params = { groupId: other, messageId };
  const none = { status: 404, code: 'not_found' };
  expect(await anna.refused(moderationCalls.edit, { params, body: { content: 'x' } })).toMatchObject(none);
  expect(await anna.refused(moderationCalls.remove, { params })).toMatchObject(none);
  for (const call of [moderationCalls.flag, moderationCalls.ignore, moderationCalls.removeFlagged]) {
    expect(await anna.refused(call, { params, body })).toMatchObject(none);
  }
  await anna.call(moderationCalls.edit, { params: { ...params, groupId }, body: { content: 'x' } });
});
