import { expect, test, vi } from 'vitest';
import { conversationCalls, lastMessage } from '#contract/conversations.ts';
import { groupCalls } from '#contract/groups.ts';
import { messageCalls } from '#contract/messages.ts';
import { type MyGroup, myGroupCalls } from '#contract/my-groups.ts';
import { tournamentCalls } from '#contract/tournaments.ts';
import { openFor, openWith } from '../../testing/arranged.ts';
import { allMatches, asTable, club, enterMany, playOut } from '../../testing/club.ts';
import type { Person } from '../../testing/person.ts';
import { countStatements, type Site } from '../../testing/site.ts';
import { listening } from '../../testing/socket-client.ts';

const mine = (person: Person) => person.call(myGroupCalls.list, {});
const namesFor = async (person: Person) => (await mine(person)).map(({ name }) => name);

/** Anna's groups, made one minute after the other: the last one is first in her list. */
async function threeGroups(site: Site) {
  const [anna, bob] = [await site.register('anna'), await site.register('bob')];
  const ids: number[] = [];
  for (const name of ['Dinkers', 'Drivers', 'Droppers']) {
    site.wait(60_000);
    ids.push((await anna.call(groupCalls.create, { body: { name } })).id);
  }
  const [dinkers = 0, drivers = 0, droppers = 0] = ids;
  site.wait(60_000);
  return { anna, bob, dinkers, drivers, droppers };
}

test('a row says what was said last, who joined last, who is in it, and what is unread', async () => {
  const { site, anna, bob, carl, dora, groupId } = await openWith(club);
  const eve = await site.register('eve');
  await eve.call(groupCalls.join, { params: { id: groupId } });
  site.wait(1000);
  await carl.call(messageCalls.send, { body: { groupId, content: 'one' } });
  const sent = await carl.call(messageCalls.send, { body: { groupId, content: 'two' } });
  const [conversation] = await anna.call(conversationCalls.list, {});
  const [row, ...others] = await mine(anna);
  expect(others).toEqual([]);
  expect(row).toEqual({
    id: groupId,
    name: 'Dinkers',
    imageUrl: null,
    imageSize: null,
    imagePosition: 'center center',
    isPrivate: false,
    createdAt: expect.any(String),
    memberCount: 5,
    viewer: (await anna.call(groupCalls.get, { params: { id: groupId } })).viewer,
    faces: ['bob', 'carl', 'dora'].map((name, at) => ({ id: [bob, carl, dora][at]?.id, username: name, name })),
    activeAt: sent.sentAt,
    lastJoined: { id: eve.id, username: 'eve', name: 'eve', joinedAt: expect.any(String) },
    talk: {
      id: conversation?.id,
      lastMessage: lastMessage.parse(sent),
      ...{ lastSeq: 2, revision: 2, readSeq: 0, unreadCount: 2, hasAnswer: false, hasMention: false, isMuted: false },
    },
    now: null,
  });
  expect((await mine(carl))[0]?.talk).toMatchObject({ readSeq: 2, unreadCount: 0 });
});

test('whoever left and came back is the one who joined last, behind those who stayed', async () => {
  const { site, anna, bob, carl, dora, groupId } = await openWith(club);
  await bob.call(groupCalls.leave, { params: { id: groupId } });
  site.wait(1000);
  await bob.call(groupCalls.join, { params: { id: groupId } });
  const [row] = await mine(anna);
  expect(row?.lastJoined.id).toBe(bob.id);
  expect(row?.faces.map(({ id }) => id)).toEqual([carl.id, dora.id, bob.id]);
});

test('a group that was just made was last joined by whoever made it, and nothing was said', async () => {
  const [, anna] = await openFor('anna');
  const { createdAt } = await anna.call(groupCalls.create, { body: { name: 'Dinkers' } });
  expect(await mine(anna)).toMatchObject([
    {
      createdAt,
      activeAt: createdAt,
      memberCount: 1,
      faces: [],
      lastJoined: { username: 'anna', joinedAt: createdAt },
      talk: { lastMessage: null, lastSeq: 0, readSeq: 0, unreadCount: 0 },
    },
  ]);
});

test('the group comes first where something was said last, somebody joined last, or a tournament was started last', async () => {
  const { site, anna, bob, dinkers, drivers, droppers } = await openWith(threeGroups);
  expect(await namesFor(anna)).toEqual(['Droppers', 'Drivers', 'Dinkers']);
  await anna.call(messageCalls.send, { body: { groupId: drivers, content: 'Hello' } });
  expect(await namesFor(anna)).toEqual(['Drivers', 'Droppers', 'Dinkers']);
  site.wait(60_000);
  await bob.call(groupCalls.join, { params: { id: dinkers } });
  expect(await namesFor(anna)).toEqual(['Dinkers', 'Drivers', 'Droppers']);
  expect((await mine(anna))[0]?.lastJoined).toMatchObject({ id: bob.id, username: 'bob', name: 'bob' });

  site.wait(60_000);
  const { id } = await anna.call(tournamentCalls.create, { body: { ...asTable, name: 'Cup', groupId: droppers } });
  for (const person of [anna, bob]) await person.call(tournamentCalls.join, { params: { id } });
  expect(await namesFor(anna)).toEqual(['Dinkers', 'Drivers', 'Droppers']);
  const started = await anna.call(tournamentCalls.start, { params: { id } });
  expect(await namesFor(anna)).toEqual(['Droppers', 'Dinkers', 'Drivers']);
  expect((await mine(anna))[0]?.activeAt).toBe(started.startDate);
  // Once it is over nothing in the row would say why it is first.
  await playOut(anna, started);
  expect(await namesFor(anna)).toEqual(['Dinkers', 'Drivers', 'Droppers']);
});

test('one’s own groups are listed to oneself, as long as one is in them', async () => {
  const { site, anna, bob, dinkers, drivers } = await openWith(threeGroups);
  for (const id of [drivers, dinkers]) {
    await bob.call(groupCalls.join, { params: { id } });
    site.wait(1000);
  }
  expect(await namesFor(bob)).toEqual(['Dinkers', 'Drivers']);
  await bob.call(groupCalls.leave, { params: { id: dinkers } });
  expect(await namesFor(bob)).toEqual(['Drivers']);
  expect(await namesFor(anna)).toHaveLength(3);
});

test('pages neither skip nor repeat, also where several were active at the same moment', async () => {
  const { site, anna, drivers } = await openWith(threeGroups);
  await site.database.write(async ({ db }) => {
    const at = '2026-05-04T18:00:00.000Z';
    await db.updateTable('conversations').set({ lastActivityAt: at }).execute();
    await db.deleteFrom('group_members').execute();
    const groups = await db.selectFrom('groups').select('id').execute();
    const members = groups.map(({ id }) => ({ groupId: id, userId: anna.id, role: 'admin' as const, joinedAt: at }));
    await db.insertInto('group_members').values(members).execute();
  });
  const pages = await anna.pages(myGroupCalls.list, { query: { limit: 1 } });
  expect(pages.map((page) => page.map(({ name }) => name))).toEqual([['Droppers'], ['Drivers'], ['Dinkers']]);
  await anna.call(messageCalls.send, { body: { groupId: drivers, content: 'First' } });
  const later = await anna.pages(myGroupCalls.list, { query: { limit: 1 } });
  expect(later.flat().map(({ name }) => name)).toEqual(['Drivers', 'Droppers', 'Dinkers']);
});

test('what is on: one’s own match, else the tournament under way, else the one to join, else nothing', async () => {
  const { site, anna, bob, carl, dora, groupId } = await openWith(club);
  const nowFor = async (person: Person) => (await mine(person))[0]?.now;
  const { id: cup } = await anna.call(tournamentCalls.create, { body: { ...asTable, name: 'Cup', groupId } });
  const tournament = { id: cup, name: 'Cup' };
  await bob.call(tournamentCalls.join, { params: { id: cup } });
  expect(await nowFor(bob)).toEqual({ kind: 'open', tournament, participantCount: 1, isParticipant: true });
  expect(await nowFor(dora)).toEqual({ kind: 'open', tournament, participantCount: 1, isParticipant: false });

  for (const person of [anna, carl]) await person.call(tournamentCalls.join, { params: { id: cup } });
  const drawn = await anna.call(tournamentCalls.start, { params: { id: cup } });
  // One that is open says less than one that is under way.
  const { id: next } = await anna.call(tournamentCalls.create, { body: { ...asTable, name: 'Next Cup', groupId } });
  expect(await nowFor(dora)).toEqual({ kind: 'running', tournament, currentRound: 1, roundCount: 3 });
  const usernames = new Map([anna, bob, carl].map(({ id }, at) => [id, ['anna', 'bob', 'carl'][at]]));
  const matches = drawn.bracket?.rounds.flatMap((round) => round.matches) ?? [];
  for (const person of [anna, bob, carl]) {
    const first = matches.find(({ team1, team2 }) => [...team1, ...team2].includes(person.id));
    const opponentId = [...(first?.team1 ?? []), ...(first?.team2 ?? [])].find((id) => id !== person.id) ?? 0;
    const name = usernames.get(opponentId);
    const opponent = { id: opponentId, username: name, name, names: [name] };
    expect(await nowFor(person)).toEqual({
      kind: 'match',
      tournament,
      matchId: first?.id,
      opponent,
      currentRound: 1,
      roundCount: 3,
    });
  }

  // Of three rounds with one match each the first is played: whoever played it has another one to play.
  const [played] = matches;
  const params = { id: cup, matchId: played?.id ?? 0 };
  await anna.call(tournamentCalls.score, { params, body: { player1Score: 11, player2Score: 4 } });
  expect(await nowFor(dora)).toMatchObject({ kind: 'running', currentRound: 2, roundCount: 3 });
  for (const person of [anna, bob, carl]) {
    expect(await nowFor(person)).toMatchObject({ kind: 'match', currentRound: 2 });
    expect(await nowFor(person)).not.toMatchObject({ matchId: played?.id });
  }

  await playOut(anna, await anna.call(tournamentCalls.get, { params: { id: cup } }));
  expect(await nowFor(anna)).toMatchObject({ kind: 'open', tournament: { id: next, name: 'Next Cup' } });
  await site.database.write(({ db }) => db.deleteFrom('tournaments').where('id', '=', next).execute());
  expect(await nowFor(anna)).toBeNull();
});

test('a match that a bye leaves empty holds up no round', async () => {
  const { site, anna, groupId } = await openWith(club);
  const { id } = await anna.call(tournamentCalls.create, {
    body: { name: 'Knockout', groupId, format: 'single-elimination' },
  });
  await enterMany(site, id, 5);
  const played = allMatches(await anna.call(tournamentCalls.start, { params: { id } })).find(
    ({ team1, team2 }) => team1.length > 0 && team2.length > 0,
  );
  const params = { id, matchId: played?.id ?? 0 };
  const { progress } = await anna.call(tournamentCalls.score, { params, body: { player1Score: 11, player2Score: 4 } });
  const [row] = await mine(anna);
  expect(row?.now).toMatchObject({ kind: 'running', currentRound: 2, roundCount: 4 });
  expect(progress).toMatchObject({ currentRound: 2, roundCount: 4 });
});

test('of several tournaments under way the one that was started last is on', async () => {
  const { site, anna, bob, carl, dora, groupId } = await openWith(club);
  const nameOf = async () => {
    const now = (await mine(dora))[0]?.now;
    return now?.kind === 'running' ? now.tournament.name : now;
  };
  for (const name of ['First', 'Second']) {
    const { id } = await anna.call(tournamentCalls.create, { body: { ...asTable, name, groupId } });
    for (const person of [anna, bob, carl]) await person.call(tournamentCalls.join, { params: { id } });
    await anna.call(tournamentCalls.start, { params: { id } });
    site.wait(1000);
    expect(await nameOf()).toBe(name);
  }
});

test('what the socket says of a message and of reading on is what the row says when it is read again', async () => {
  const { site, anna, bob, groupId } = await openWith(club);
  const [before] = await mine(anna);
  if (before === undefined) throw new Error('Anna is in no group');
  const { heard } = await listening(await site.listen(), anna);
  await bob.call(messageCalls.send, { body: { groupId, content: 'Hello' } });
  await vi.waitUntil(() => heard.some(({ type }) => type === 'chat_message'), 10_000);
  const said = heard.find((event) => event.type === 'chat_message');
  if (said === undefined) throw new Error('Nothing was heard');
  const { message } = said;
  expect(message).toMatchObject({ groupId: before.id, conversationId: before.talk.id });
  const spoken: MyGroup = {
    ...before,
    activeAt: message.sentAt,
    talk: {
      ...before.talk,
      lastMessage: lastMessage.parse(message),
      revision: message.revision,
      lastSeq: message.seq,
      unreadCount: message.seq - before.talk.readSeq,
    },
  };
  expect(await mine(anna)).toEqual([spoken]);

  await anna.call(conversationCalls.read, { params: { id: before.talk.id }, body: { seq: message.seq } });
  await vi.waitUntil(() => heard.some(({ type }) => type === 'conversation_read'), 10_000);
  expect(heard).toContainEqual({ type: 'conversation_read', conversationId: before.talk.id, readSeq: message.seq });
  expect(await mine(anna)).toEqual([{ ...spoken, talk: { ...spoken.talk, readSeq: message.seq, unreadCount: 0 } }]);
});

test('many groups take as many statements as one, whatever is on in them', async () => {
  const { site, anna, bob, groupId } = await openWith(club);
  const count = () => countStatements(site, () => mine(anna));
  const startIn = async (group: number) => {
    const { id } = await anna.call(tournamentCalls.create, { body: { ...asTable, name: 'Cup', groupId: group } });
    for (const person of [anna, bob]) await person.call(tournamentCalls.join, { params: { id } });
    await anna.call(tournamentCalls.start, { params: { id } });
  };
  await startIn(groupId);
  const { id: quiet } = await anna.call(groupCalls.create, { body: { name: 'Quiet' } });
  await anna.call(tournamentCalls.create, { body: { ...asTable, name: 'Open', groupId: quiet } });
  const forTwo = await count();
  for (const name of ['one', 'two', 'three', 'four', 'five']) {
    const { id } = await anna.call(groupCalls.create, { body: { name } });
    await anna.call(messageCalls.send, { body: { groupId: id, content: name } });
    await startIn(id);
  }
  expect(await count()).toBe(forTwo);
  expect(forTwo).toBeLessThanOrEqual(7);
});
