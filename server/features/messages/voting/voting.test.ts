import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { authCalls } from '#contract/auth.ts';
import { blockCalls } from '#contract/blocks.ts';
import { conversationCalls } from '#contract/conversations.ts';
import { eventCalls } from '#contract/events.ts';
import { memberCalls } from '#contract/group-members.ts';
import { groupCalls } from '#contract/groups.ts';
import { messageSearchCalls } from '#contract/message-search.ts';
import { messageCalls } from '#contract/messages.ts';
import { moderationCalls } from '#contract/moderation.ts';
import { pollCalls } from '#contract/polls.ts';
import { listenAs, openWith } from '../../../testing/arranged.ts';
import { inDays, makeEvent } from '../../../testing/events.ts';
import type { Person } from '../../../testing/person.ts';
import { seenBy, talkingClub, threadOf, twoPeople } from '../../../testing/planted-messages.ts';
import { countStatements, password, type Site } from '../../../testing/site.ts';
import { beginSlowly } from '../../../testing/slow-request.ts';
import { toldOf } from '../../../testing/told.ts';

const options = ['Tuesday', 'Thursday', 'Sunday'];

/** What is asked of bob’s club, by bob. */
async function askingClub(site: Site) {
  const people = await talkingClub(site);
  const { bob, groupId } = people;
  const ask = (poll: object = { options, isMultiple: true }, content = 'When do we play?', by: Person = bob) =>
    by.call(messageCalls.send, { body: { groupId, content, poll } });
  return { ...people, ask };
}

const vote = (person: Person, id: number, ...chosen: number[]) =>
  person.call(pollCalls.vote, { params: { id }, body: { options: chosen } });

const refusedVote = (person: Person, id: number, ...chosen: number[]) =>
  person.refused(pollCalls.vote, { params: { id }, body: { options: chosen } });

test('everybody in a group asks, answers and answers differently; names come with what they chose', async () => {
  const { anna, bob, carl, conversationId, ask } = await openWith(askingClub);
  const { id, poll, revision } = await ask();
  expect(poll).toEqual({
    options: options.map((content, at) => ({ number: at + 1, content, startsAt: null, count: 0, voters: [] })),
    ...{ isMultiple: true, isAnonymous: false, timeZone: null, answered: 0, endedAt: null, endsAt: null, event: null },
  });
  const voted = await vote(anna, id, 1, 3);
  expect(voted).toMatchObject({ content: 'When do we play?', attachment: 'poll', revision: revision + 1 });
  // Again is no change.
  expect(await vote(anna, id, 3, 1)).toEqual(voted);
  await vote(carl, id, 3);
  await vote(bob, id, 2);
  await vote(bob, id, 3);
  const seen = await seenBy(bob, conversationId, id);
  expect(seen?.poll?.answered).toBe(3);
  expect(seen?.poll?.options.map(({ count, voters }) => [count, voters.map(({ name }) => name).toSorted()])).toEqual([
    [1, ['anna']],
    [0, []],
    [3, ['anna', 'bob', 'carl']],
  ]);
  const own = await anna.call(conversationCalls.own, { params: { id: conversationId }, query: { from: 1, to: 9 } });
  expect(own.votes).toEqual([
    { messageId: id, option: 1 },
    { messageId: id, option: 3 },
  ]);
  await vote(anna, id);
  expect((await seenBy(bob, conversationId, id))?.poll?.answered).toBe(2);
});

test('a poll has its own answers alone', async () => {
  const { anna, conversationId, ask } = await openWith(askingClub);
  const [first, second] = [await ask(), await ask({ options, isMultiple: false })];
  await vote(anna, first.id, 1, 2);
  await vote(anna, second.id, 2);
  await vote(anna, second.id, 3);
  const countsOf = async (id: number) =>
    (await seenBy(anna, conversationId, id))?.poll?.options.map(({ count }) => count);
  expect([await countsOf(first.id), await countsOf(second.id)]).toEqual([
    [1, 1, 0],
    [0, 0, 1],
  ]);
  expect(await refusedVote(anna, second.id, 1, 2)).toMatchObject({
    status: 400,
    fields: { options: 'Choose one option.' },
  });
  expect(await refusedVote(anna, second.id, 4)).toMatchObject({ status: 400 });
});

test('what is no poll is refused with its field', async () => {
  const { bob, groupId } = await openWith(talkingClub);
  const date = inDays(3);
  const bad: readonly [object, string, string][] = [
    [{ options: ['One'] }, 'poll.options', 'Add at least 2 options'],
    [{ options: Array.from({ length: 11 }, (_, at) => `${at}`) }, 'poll.options', 'A poll can have at most 10 options'],
    [{ options: ['One', ' One '] }, 'poll.options', 'Each option must be different'],
    [{ options: ['One', ' '] }, 'poll.options.1', 'Option is required'],
    [{ dates: [date, date], timeZone: 'Europe/Berlin' }, 'poll.dates', 'Each date must be different'],
    [{ dates: [date, inDays(4)] }, 'poll.timeZone', 'Time zone is required'],
    [{ options, dates: [date, inDays(4)], timeZone: 'Europe/Berlin' }, 'poll.options', 'Give options or dates'],
    [{}, 'poll.options', 'Give options or dates'],
  ];
  for (const [poll, field, message] of bad) {
    const body = { groupId, content: 'When?', poll };
    expect(await bob.refused(messageCalls.send, { body })).toMatchObject({ status: 400, fields: { [field]: message } });
  }
  const long = { groupId, content: 'x'.repeat(201), poll: { options } };
  expect(await bob.refused(messageCalls.send, { body: long })).toMatchObject({
    fields: { content: 'Question must be at most 200 characters' },
  });
  const loud = { groupId, content: 'When?', poll: { options }, isAnnouncement: true };
  expect(await bob.refused(messageCalls.send, { body: loud })).toMatchObject({ status: 400 });
});

test('where names are hidden nobody is sent any, not even of who asked', async () => {
  const { anna, bob, carl, conversationId, ask } = await openWith(askingClub);
  const { id } = await ask({ options, isAnonymous: true });
  await vote(anna, id, 1);
  await vote(carl, id, 1);
  for (const person of [anna, bob]) {
    const { poll } = (await seenBy(person, conversationId, id)) ?? {};
    expect(poll?.options[0]).toMatchObject({ count: 2, voters: [] });
    const asked = { params: { id }, query: { option: 1 } };
    expect(await person.refused(pollCalls.voters, asked)).toMatchObject({ status: 403, code: 'not_allowed' });
  }
});

test('who chose an option is listed, the first first, page by page; three of them come with it', async () => {
  const { site, anna, bob, carl, dora, conversationId, ask } = await openWith(askingClub);
  const { id } = await ask();
  for (const person of [dora, carl, bob, anna]) {
    await vote(person, id, 2);
    site.wait(1);
  }
  await vote(anna, id, 1, 2);
  const { poll } = (await seenBy(bob, conversationId, id)) ?? {};
  expect(poll?.options[1]).toMatchObject({ count: 4 });
  expect(poll?.options[1]?.voters.map(({ name }) => name)).toEqual(['dora', 'carl', 'bob']);
  const pages = await bob.pages(pollCalls.voters, { params: { id }, query: { option: 2, limit: 3 } });
  expect(pages.map((page) => page.map(({ name }) => name))).toEqual([['dora', 'carl', 'bob'], ['anna']]);
});

test('whoever asked ends it, or staff, and then nobody answers', async () => {
  const { anna, bob, carl, groupId, ask } = await openWith(askingClub);
  const { id } = await ask();
  const others = await ask({ options }, 'Who brings balls?', carl);
  await vote(anna, id, 1);
  const ended = await bob.call(pollCalls.end, { params: { id } });
  await vote(anna, others.id, 1);
  expect(ended.poll?.endedAt).toBeTruthy();
  expect(await carl.call(pollCalls.end, { params: { id } })).toEqual(ended);
  expect(await refusedVote(anna, id, 2)).toMatchObject({ status: 409, error: 'This poll has ended.' });
  expect(await vote(anna, id, 1)).toEqual(ended);
  expect(await bob.refused(pollCalls.end, { params: { id: others.id } })).toMatchObject({ status: 403 });
  await anna.call(memberCalls.setRole, { params: { groupId }, body: { userId: bob.id, role: 'moderator' } });
  await bob.call(pollCalls.end, { params: { id: others.id } });
});

test('it is not edited, and goes with its message', async () => {
  const { site, anna, bob, conversationId, ask, say } = await openWith(askingClub);
  const [{ id }, other, plain] = [await ask(), await ask(), await say()];
  await vote(anna, id, 1);
  await vote(anna, other.id, 1);
  const body = { content: 'When?' };
  expect(await bob.refused(messageCalls.edit, { params: { id }, body })).toMatchObject({ status: 403 });
  await bob.call(messageCalls.remove, { params: { id } });
  const deleted = await seenBy(anna, conversationId, id);
  expect(deleted).not.toHaveProperty('poll');
  expect(deleted).not.toHaveProperty('attachment');
  expect(await refusedVote(anna, id, 2)).toMatchObject({ status: 409, code: 'message_deleted' });
  expect(await refusedVote(anna, plain.id, 1)).toMatchObject({ status: 404 });
  const left = await site.database.read(({ db }) => db.selectFrom('poll_votes').select('messageId').execute());
  expect(left).toEqual([{ messageId: other.id }]);
});

test('the same poll is sent once, and another is not taken for it', async () => {
  const { bob, conversationId, groupId } = await openWith(talkingClub);
  const body = { groupId, content: 'When?', clientId: randomUUID(), poll: { options } };
  const sent = await bob.call(messageCalls.send, { body });
  expect(await bob.call(messageCalls.send, { body })).toEqual(sent);
  const { poll: _, ...plain } = body;
  expect(await bob.refused(messageCalls.send, { body: plain })).toMatchObject({ code: 'client_id_reused' });
  expect(await threadOf(bob, conversationId)).toHaveLength(1);
});

test('who waits because of a cooldown does not ask either, but answers', async () => {
  const { anna, bob, groupId, ask } = await openWith(askingClub);
  const { id } = await ask();
  await anna.call(moderationCalls.setCooldown, { params: { groupId }, body: { cooldownSeconds: 60 } });
  const body = { groupId, content: 'When?', poll: { options } };
  expect(await bob.refused(messageCalls.send, { body })).toMatchObject({ status: 429, code: 'cooling_down' });
  await vote(bob, id, 1);
});

test('everybody hears of an answer as it is given, their own windows of whose it is', async () => {
  const { site, anna, bob, conversationId, ask } = await openWith(askingClub);
  const { id } = await ask();
  const [annas, bobs] = await listenAs(site, anna, bob);
  await vote(anna, id, 2);
  await vote(anna, id, 2);
  for (const socket of [annas, bobs]) {
    const { messages } = await socket.hears('message_changed');
    expect(messages[0]?.poll?.options[1]).toMatchObject({ count: 1, voters: [{ name: 'anna' }] });
  }
  expect(annas.all('conversation_changed')).toEqual([{ type: 'conversation_changed', conversationId }]);
  expect(bobs.all('conversation_changed')).toEqual([]);
});

test('between two people what somebody blocked answers is theirs to see', async () => {
  const { anna, bob, eve, conversationId } = await openWith(twoPeople);
  const body = { receiverId: bob.id, content: 'When?', poll: { options, isMultiple: true } };
  const { id } = await anna.call(messageCalls.send, { body });
  await vote(bob, id, 1);
  await anna.call(blockCalls.block, { params: { userId: bob.id } });
  await vote(bob, id, 1, 2);
  expect(await refusedVote(anna, id, 1)).toMatchObject({ status: 403, code: 'you_blocked' });
  const countsFor = async (person: Person) => {
    const { poll } = (await seenBy(person, conversationId, id)) ?? {};
    return [poll?.answered, poll?.options.map(({ count, voters }) => [count, voters.length])];
  };
  expect(await countsFor(bob)).toEqual([
    1,
    [
      [1, 1],
      [1, 1],
      [0, 0],
    ],
  ]);
  expect(await countsFor(anna)).toEqual([
    1,
    [
      [1, 1],
      [0, 0],
      [0, 0],
    ],
  ]);
  expect(await anna.call(pollCalls.voters, { params: { id }, query: { option: 2 } })).toEqual([]);
  expect(await refusedVote(eve, id, 1)).toMatchObject({ status: 404 });
  // A poll that is withheld says nothing at all.
  const withheld = await bob.call(messageCalls.send, { body: { ...body, receiverId: anna.id } });
  const seen = await seenBy(anna, conversationId, withheld.id);
  expect(seen).toMatchObject({ isWithheld: true, content: '' });
  expect(seen).not.toHaveProperty('poll');
});

test('lists, quotes and search say that it is a poll', async () => {
  const { anna, groupId, ask, conversationId } = await openWith(askingClub);
  const { id } = await ask();
  const [listed] = await anna.call(conversationCalls.list, {});
  expect(listed?.lastMessage).toMatchObject({ content: 'When do we play?', attachment: 'poll' });
  const [hit] = await anna.call(messageSearchCalls.search, { query: { q: 'play' } });
  expect(hit?.message).toEqual(await seenBy(anna, conversationId, id));
  const reply = await anna.call(messageCalls.send, { body: { groupId, content: 'Soon', replyToId: id } });
  expect(reply.replyTo).toMatchObject({ content: 'When do we play?', attachment: 'poll' });
  expect((await seenBy(anna, conversationId, reply.id))?.replyTo).toEqual(reply.replyTo);
});

test('one of its dates becomes an event, once, by those who make events', async () => {
  const { anna, bob, dora, groupId, conversationId, ask } = await openWith(askingClub);
  const dates = [inDays(4), inDays(2), inDays(3)];
  const { id, poll } = await ask({ dates, timeZone: 'Europe/Berlin', isMultiple: true });
  expect(poll?.timeZone).toBe('Europe/Berlin');
  expect(poll?.options.map(({ startsAt }) => startsAt)).toEqual(dates.toSorted());
  const [startsAt = ''] = dates;
  const make = (person: Person, more: object = {}) =>
    person.ask(eventCalls.create, {
      body: {
        ...{ groupId, name: 'Doubles', description: 'Bring water', location: 'Court 3', eventDate: startsAt },
        ...{ pollId: id, ...more },
      },
    });
  expect((await make(bob)).statusCode).toBe(403);
  expect((await make(anna, { eventDate: inDays(5) })).json()).toMatchObject({
    fields: { eventDate: expect.any(String) },
  });
  const { id: elsewhere } = await anna.call(groupCalls.create, { body: { name: 'Drivers' } });
  expect((await make(anna, { groupId: elsewhere })).statusCode).toBe(404);
  const made = await make(anna);
  expect(made.statusCode).toBe(201);
  const event = made.json();
  const seen = await seenBy(bob, conversationId, id);
  expect(seen?.poll).toMatchObject({ event: { id: event.id, startsAt }, endedAt: expect.any(String) });
  // The second is not made at all.
  expect((await make(dora)).json()).toMatchObject({ code: 'already_done' });
  const events = await anna.call(eventCalls.ofGroup, { params: { groupId } });
  expect(events.map((each) => each.id)).toEqual([event.id]);
  // Without it the poll is open to another; those of other polls stay.
  await makeEvent(anna, groupId);
  const other = await ask({ dates, timeZone: 'UTC' });
  expect((await make(anna, { pollId: other.id })).statusCode).toBe(201);
  await anna.call(eventCalls.remove, { params: { id: event.id }, query: {} });
  expect((await seenBy(bob, conversationId, id))?.poll).toMatchObject({ event: null, endedAt: expect.any(String) });
  expect((await seenBy(bob, conversationId, other.id))?.poll?.event).not.toBeNull();
  expect((await make(dora)).statusCode).toBe(201);
});

test('those who chose the date that becomes an event are asked whether they come', async () => {
  const { site, anna, bob, carl, dora, groupId, ask } = await openWith(askingClub);
  const dates = [inDays(2), inDays(3)];
  const { id } = await ask({ dates, timeZone: 'Europe/Berlin', isMultiple: true });
  await vote(bob, id, 2);
  await vote(carl, id, 1);
  await vote(anna, id, 1, 2);
  await vote(dora, id, 1, 2);
  await vote(dora, id, 1);
  const plan = { groupId, name: 'Doubles', description: 'Bring water', location: 'Court 3' };
  await anna.call(eventCalls.create, { body: { ...plan, eventDate: dates[1] ?? '', pollId: id } });
  expect(await toldOf(site, bob, 'event_unanswered')).toMatchObject([
    { title: 'Are you coming? Doubles', wantsAnswer: true },
  ]);
  for (const person of [anna, carl, dora]) expect(await toldOf(site, person, 'event_unanswered')).toEqual([]);
  expect(await toldOf(site, bob, 'event_new'), 'which says it, too').toEqual([]);
});

test('one with an end takes answers until then, also those that are on their way, and none after it', async () => {
  const { site, anna, bob, carl, groupId, conversationId, ask } = await openWith(askingClub);
  const endsAt = new Date(site.now().getTime() + 60_000).toISOString();
  const { id, poll } = await ask({ options, endsAt });
  expect(poll).toMatchObject({ endsAt, endedAt: null });
  await vote(anna, id, 1);
  site.wait(60_000);
  expect(await refusedVote(carl, id, 1)).toMatchObject({ status: 409, error: 'This poll has ended.' });
  expect(await refusedVote(anna, id)).toMatchObject({ status: 409 });
  await vote(anna, id, 1);
  await bob.call(pollCalls.end, { params: { id } });
  expect((await seenBy(carl, conversationId, id))?.poll).toMatchObject({ answered: 1, endsAt, endedAt: null });
  const past = { groupId, content: 'When?', poll: { options, endsAt } };
  expect(await bob.refused(messageCalls.send, { body: past })).toMatchObject({
    fields: { 'poll.endsAt': 'The end must be in the future' },
  });
});

test('an answer that takes too long to arrive is too late', async () => {
  const { site, carl, ask } = await openWith(askingClub);
  const endsAt = new Date(site.now().getTime() + 60_000).toISOString();
  const { id } = await ask({ options, endsAt });
  const begun = await beginSlowly(site, await site.listen(), carl, pollCalls.vote, `/polls/${id}/vote`, {
    options: [1],
  });
  site.wait(60_000);
  expect(await begun.finish()).toBe(409);
});

test('how many take part comes with the conversation', async () => {
  const { bob, dora, groupId, conversationId } = await openWith(askingClub);
  const people = async () => (await bob.call(conversationCalls.get, { params: { id: conversationId } })).people;
  expect(await people()).toBe(4);
  await dora.call(groupCalls.leave, { params: { id: groupId } });
  expect(await people()).toBe(3);
});

test('an account that is deleted takes its answers’ name out of the polls, and along in its data', async () => {
  const { anna, carl, conversationId, ask } = await openWith(askingClub);
  const { id } = await ask();
  await vote(carl, id, 2);
  const data = (await carl.ask(authCalls.exportData, {})).json();
  expect(data.pollVotes).toMatchObject([{ messageId: id, number: 2, content: 'Thursday' }]);
  await threadOf(anna, conversationId);
  await carl.call(authCalls.deleteAccount, { body: { password } });
  const { poll } = (await seenBy(anna, conversationId, id)) ?? {};
  expect(poll?.options[1]).toMatchObject({ count: 1 });
  expect(poll?.options[1]?.voters[0]?.name).not.toBe('carl');
});

test('a page takes as many statements however many polls and answers are in it', async () => {
  const { site, anna, bob, carl, conversationId, ask } = await openWith(askingClub);
  const count = (changed: number) =>
    countStatements(site, () =>
      anna.call(messageCalls.list, { query: { conversationId, changedSince: 0, limit: 50 + changed } }),
    );
  await ask();
  const before = await count(1);
  for (let at = 0; at < 3; at += 1) {
    const { id } = await ask();
    for (const person of [anna, bob, carl]) await vote(person, id, 1, 2);
  }
  expect(await count(2)).toBe(before);
});
