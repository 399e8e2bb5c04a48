import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { authCalls } from '#contract/auth.ts';
import { conversationCalls } from '#contract/conversations.ts';
import { groupCalls } from '#contract/groups.ts';
import { messageCalls } from '#contract/messages.ts';
import { tournamentCalls } from '#contract/tournaments.ts';
import { exportedAtOnce } from '../../kernel/pages.ts';
import { openFor, openWith } from '../../testing/arranged.ts';
import { allMatches, started } from '../../testing/club.ts';
import type { Person } from '../../testing/person.ts';
import type { Site } from '../../testing/site.ts';

/** Plants messages of one person, as they are after years of talking. */
async function talk(site: Site, sender: Person, conversationId: number, count: number): Promise<void> {
  await site.database.write(async ({ db }) => {
    for (let from = 0; from < count; from += 1000) {
      const rows = Array.from({ length: Math.min(1000, count - from) }, (_, at) => ({
        conversationId,
        seq: from + at + 1,
        revision: from + at + 1,
        senderId: sender.id,
        content: `Court three is free from six, who brings the balls? (${from + at})`,
        clientId: null,
        sentAt: '2026-05-04T18:00:00.000Z',
      }));
      await db.insertInto('messages').values(rows).execute();
    }
  });
}

/** Only admins make tournaments, and nobody is made one by a call yet. */
async function plantTournamentOf(site: Site, maker: Person, groupId: number): Promise<void> {
  const promote = (role: 'admin' | 'member') =>
    site.database.write(({ db }) =>
      db
        .updateTable('group_members')
        .set({ role })
        .where('userId', '=', maker.id)
        .where('groupId', '=', groupId)
        .execute(),
    );
  await promote('admin');
  await maker.call(tournamentCalls.create, { body: { name: 'Not hers', groupId } });
  await promote('member');
}

async function conversationOf(person: Person): Promise<number> {
  const [conversation] = await person.call(conversationCalls.list, {});
  return conversation?.id ?? 0;
}

test('one takes along everything that is kept, and nothing of others, and no password', async () => {
  const { site, anna, bob, groupId, id, tournament } = await openWith(started);
  const matches = allMatches(tournament);
  const own = matches.filter(({ player1Id, player2Id }) => [player1Id, player2Id].includes(anna.id));
  const [first] = own;
  await anna.call(messageCalls.send, { body: { groupId, content: 'mine' } });
  await bob.call(messageCalls.send, { body: { groupId, content: 'not hers' } });
  await bob.call(groupCalls.create, { body: { name: 'Not hers' } });
  const params = { id, matchId: first?.id ?? 0 };
  await anna.call(tournamentCalls.score, { params, body: { player1Score: 11, player2Score: 4 } });
  const bobs = matches.find((match) => !own.includes(match) && [match.player1Id, match.player2Id].includes(bob.id));
  const score = { params: { id, matchId: bobs?.id ?? 0 }, body: { player1Score: 2, player2Score: 11 } };
  await bob.call(tournamentCalls.score, score);
  await plantTournamentOf(site, bob, groupId);
  const answer = await anna.ask(authCalls.exportData, {});
  expect(answer.headers['content-disposition']).toBe('attachment; filename="thirdshot.json"');
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  const data = answer.json();
  expect(data).toMatchObject({
    account: { username: 'anna', email: 'anna@example.org' },
    devices: [{ userAgent: expect.any(String) }],
    groups: [{ id: groupId, name: 'Dinkers', role: 'admin' }],
    groupsMade: [{ id: groupId, name: 'Dinkers' }],
    messages: [{ groupId, content: 'mine' }],
    readMarks: [{ groupId, readSeq: 1 }],
    tournaments: [{ id, name: 'Spring Cup', place: 2, wins: 1, losses: 0 }],
    tournamentsMade: [{ id, name: 'Spring Cup' }],
    scoresEntered: [{ matchId: first?.id }],
  });
  expect(data.matches.map((match: { id: number }) => match.id)).toEqual(own.map((match) => match.id));
  expect(answer.body).not.toMatch(/argon2|not hers|tokenHash/i);
});

test('matches are taken along on whichever side one plays', async () => {
  const { anna, bob, carl, dora, tournament } = await openWith(started);
  for (const person of [anna, bob, carl, dora]) {
    const own = allMatches(tournament).filter(({ player1Id, player2Id }) => [player1Id, player2Id].includes(person.id));
    const { matches } = (await person.ask(authCalls.exportData, {})).json();
    expect(matches.map((match: { id: number }) => match.id)).toEqual(own.map((match) => match.id));
  }
});

test('lists that fill pages exactly, and longer ones, are whole', async () => {
  for (const count of [0, exportedAtOnce, exportedAtOnce * 2 + 1]) {
    const [site, anna] = await openFor('anna');
    await anna.call(groupCalls.create, { body: { name: 'Dinkers' } });
    await talk(site, anna, await conversationOf(anna), count);
    const { messages } = (await anna.ask(authCalls.exportData, {})).json();
    expect(messages).toHaveLength(count);
    expect(new Set(messages.map(({ id }: { id: number }) => id)).size).toBe(count);
  }
});

test('a list whose rows have one column alike over a whole page is whole', async () => {
  const [site, anna] = await openFor('anna');
  const row = { userId: anna.id, dismissedAt: '2026-05-04T18:00:00.000Z' };
  const subjectIds = Array.from({ length: exportedAtOnce + 1 }, (_, at) => at + 1);
  const rows = subjectIds.map((subjectId) => ({ ...row, kind: 'player' as const, subjectId }));
  await site.database.write(({ db }) => db.insertInto('dismissed_recommendations').values(rows).execute());
  const { dismissedRecommendations } = (await anna.ask(authCalls.exportData, {})).json();
  expect(dismissedRecommendations.map((each: { subjectId: number }) => each.subjectId)).toEqual(subjectIds);
});

test('who said a great deal takes it along while the others have their turn', async () => {
  const [site, anna] = await openFor('anna');
  await anna.call(groupCalls.create, { body: { name: 'Dinkers' } });
  const pages = 20;
  await talk(site, anna, await conversationOf(anna), pages * exportedAtOnce);
  let turns = 0;
  let isDone = false;
  const others = async () => {
    for (; !isDone; turns++) await setImmediate();
  };
  const waiting = others();
  await anna.ask(authCalls.exportData, {});
  isDone = true;
  await waiting;
  expect(turns).toBeGreaterThanOrEqual(pages);
});
