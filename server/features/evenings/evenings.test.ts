import { describe, expect, test } from 'vitest';
import { type Evening, eveningCalls } from '#contract/evenings.ts';
import { attendanceCalls } from '#contract/events/attendance.ts';
import { linkCalls } from '#contract/group-links.ts';
import { memberCalls } from '#contract/group-members.ts';
import { groupCalls } from '#contract/groups.ts';
import { tournamentCalls } from '#contract/tournaments.ts';
import { anEvening, courtOf } from '../../testing/an-evening.ts';
import { plantEvent } from '../../testing/event-rows.ts';
import type { Person } from '../../testing/person.ts';
import { listening } from '../../testing/socket-client.ts';

const names = ({ players }: Evening) => players.map(({ username }) => username).toSorted();
const end = (admin: Person, { id }: Evening) => admin.call(eveningCalls.end, { params: { id } });

describe('an evening', () => {
  test('is started with those who are here', async () => {
    const { anna, bob, evening, eventId, groupId } = await anEvening({ here: 5 });
    expect(evening).toMatchObject({ eventId, groupId, name: 'Open Play', endedAt: null, courts: 1, currentRound: 1 });
    expect(names(evening)).toEqual(['anna', 'bob', 'carl', 'dora', 'player-5']);
    expect(evening.rounds).toHaveLength(4);
    expect(evening.rounds.map(({ sitting }) => sitting.length)).toEqual([1, 1, 1, 1]);
    expect(evening.standings.map(({ rank, played }) => [rank, played])).toEqual(Array(5).fill([1, 0]));
    expect(evening.viewer).toEqual({ mayManage: true, mayScoreAll: true, isPlayer: true });
    const forBob = await bob.call(eveningCalls.get, { params: { id: evening.id } });
    expect(forBob).toEqual({ ...evening, viewer: { mayManage: false, mayScoreAll: false, isPlayer: true } });
    expect(await anna.call(eveningCalls.get, { params: { id: evening.id } })).toEqual(evening);
  });

  test('is without whoever was ticked, and is not any longer', async () => {
    const { site, anna, bob, all, groupId } = await anEvening({ here: 6 });
    const id = await plantEvent(site, groupId, anna);
    const tick = ({ id: userId }: Person, isHere: boolean) =>
      anna.call(attendanceCalls.checkIn, { params: { id, userId }, body: { isHere } });
    for (const person of all) await tick(person, true);
    await tick(bob, false);
    const evening = await anna.call(eveningCalls.start, { params: { id }, body: { courts: 1, rounds: 3 } });
    expect(names(evening)).toEqual(['anna', 'carl', 'dora', 'player-5', 'player-6']);
  });

  test('is one for an event', async () => {
    const { anna, eventId, evening } = await anEvening({ here: 4 });
    const again = { params: { id: eventId }, body: { courts: 1, rounds: 3 } };
    expect(await anna.refused(eveningCalls.start, again)).toMatchObject({ status: 409, code: 'conflict' });
    expect(await anna.refused(eveningCalls.startTournament, { params: { id: eventId }, body: {} })).toMatchObject({
      status: 409,
    });
    await anna.call(eveningCalls.remove, { params: { id: evening.id } });
    expect(await anna.refused(eveningCalls.get, { params: { id: evening.id } })).toMatchObject({ status: 404 });
    expect((await anna.call(eveningCalls.start, again)).rounds).toHaveLength(3);
  });

  test('of two admins who start something at once one does', async () => {
    const { site, anna, bob, all, groupId } = await anEvening({ here: 4 });
    await anna.call(memberCalls.setRole, { params: { groupId }, body: { userId: bob.id, role: 'admin' } });
    for (const other of [eveningCalls.start, eveningCalls.startTournament, eveningCalls.startTournament]) {
      const params = { id: await plantEvent(site, groupId, anna) };
      const people = all.map(({ id: userId }) => ({ userId }));
      await anna.call(attendanceCalls.checkInAll, { params, body: { isHere: true, people } });
      const body = { courts: 1, rounds: 3 };
      const answers = await Promise.all([
        anna.ask(eveningCalls.start, { params, body }),
        bob.ask(other, { params, body }),
      ]);
      expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409]);
    }
  });

  test('takes four who are here', async () => {
    const { site, anna, groupId } = await anEvening({ here: 4 });
    const id = await plantEvent(site, groupId, anna);
    const start = { params: { id }, body: { courts: 1, rounds: 3 } };
    expect(await anna.refused(eveningCalls.start, start)).toMatchObject({
      status: 409,
      error: 'Rotating partners needs at least 4 players. Tick who is here first.',
    });
    for (const body of [
      { courts: 0, rounds: 3 },
      { courts: 1, rounds: 21 },
      { courts: 11, rounds: 3 },
    ]) {
      expect(await anna.refused(eveningCalls.start, { params: { id }, body })).toMatchObject({ status: 400 });
    }
  });

  test('is ended and gone on with; meanwhile nothing changes', async () => {
    const { anna, bob, evening } = await anEvening({ here: 5 });
    const params = { id: evening.id };
    const ended = await end(anna, evening);
    expect(ended).toMatchObject({ endedAt: expect.any(String), revision: 1 });
    expect(await end(anna, evening), 'twice is once').toEqual(ended);
    const score = { params: { ...params, key: 's1-1' }, body: { score: [11, 4] as [number, number] } };
    expect(await anna.refused(eveningCalls.score, score)).toMatchObject({ status: 409, code: 'not_active' });
    const leave = { params, body: { leave: [bob.id] } };
    expect(await anna.refused(eveningCalls.changePlayers, leave)).toMatchObject({ code: 'not_active' });
    expect(await anna.call(eveningCalls.reopen, { params })).toMatchObject({ endedAt: null, revision: 2 });
    await anna.call(eveningCalls.score, score);
  });

  test('goes with its event, and with its group', async () => {
    const { site, anna, evening, eventId } = await anEvening({ here: 4 });
    const params = { id: evening.id };
    await anna.call(eveningCalls.score, { params: { ...params, key: 's1-1' }, body: { score: [11, 4] } });
    await site.database.write(({ db }) => db.deleteFrom('events').where('id', '=', eventId).execute());
    expect(await anna.refused(eveningCalls.get, { params })).toMatchObject({ status: 404 });
    expect(await site.database.read(({ db }) => db.selectFrom('evening_scores').selectAll().execute())).toEqual([]);
  });
});

describe('late and early', () => {
  test('a latecomer plays from the next round on, and is here', async () => {
    const { site, anna, evening, eventId, groupId } = await anEvening({ here: 7, courts: 2 });
    const params = { id: evening.id };
    const late = await site.register('late');
    // A member of another group.
    await late.call(groupCalls.create, { body: { name: 'Elsewhere' } });
    const arrive = { params, body: { arrive: [late.id] } };
    expect(await anna.refused(eveningCalls.changePlayers, arrive)).toMatchObject({ status: 400 });
    await late.call(groupCalls.join, { params: { id: groupId } });
    await anna.call(eveningCalls.score, { params: { ...params, key: 's1-1' }, body: { score: [11, 4] } });
    const next = await anna.call(eveningCalls.changePlayers, arrive);
    expect(next.rounds[0]).toEqual({ ...evening.rounds[0], matches: [expect.objectContaining({ score: [11, 4] })] });
    for (const { matches, sitting } of next.rounds.slice(1)) {
      expect(matches.flatMap(({ pairs }) => pairs.flat())).toContain(late.id);
      expect(matches).toHaveLength(2);
      expect(sitting).toEqual([]);
    }
    const attendees = await anna.call(attendanceCalls.attendance, { params: { id: eventId }, query: { q: 'late' } });
    expect(attendees).toMatchObject([{ isHere: true }]);
    expect(await anna.call(eveningCalls.changePlayers, arrive), 'twice is once').toEqual(next);
  });

  test('whoever leaves keeps what they have played', async () => {
    const { anna, bob, evening } = await anEvening({ here: 5 });
    const params = { id: evening.id };
    const { key } = courtOf(evening, bob.id);
    const round = Number(key[1]);
    for (let at = 1; at <= round; at += 1) {
      await anna.call(eveningCalls.score, { params: { ...params, key: `s${at}-1` }, body: { score: [11, 4] } });
    }
    const next = await anna.call(eveningCalls.changePlayers, { params, body: { leave: [bob.id] } });
    expect(next.players.find(({ id }) => id === bob.id)).toMatchObject({ username: 'bob', isHere: false });
    const later = next.rounds.slice(round).flatMap(({ matches }) => matches.flatMap(({ pairs }) => pairs.flat()));
    expect(later).not.toContain(bob.id);
    expect(next.standings.find(({ userId }) => userId === bob.id)?.played).toBe(1);
    const [other] = next.players.filter(({ isHere }) => isHere);
    expect(await anna.refused(eveningCalls.changePlayers, { params, body: { leave: [other?.id ?? 0] } })).toMatchObject(
      { status: 409, code: 'too_few_participants' },
    );
  });
});

test('others hear what changes', async () => {
  const { site, anna, bob, eventId, groupId, evening } = await anEvening({ here: 5 });
  const address = await site.listen();
  const topic = `group:${groupId}`;
  const member = await listening(address, bob, topic);
  const params = { id: evening.id };
  const about = { groupId, eventId, eveningId: evening.id };
  await anna.call(eveningCalls.score, { params: { ...params, key: 's1-1' }, body: { score: [11, 4] } });
  expect(await member.hears('evening_update')).toMatchObject(about);
  await anna.call(eveningCalls.changePlayers, { params, body: { leave: [bob.id] } });
  expect(await member.hears('evening_update')).toMatchObject(about);
  await end(anna, evening);
  expect(await member.hears('evening_update')).toMatchObject(about);
  await anna.call(eveningCalls.remove, { params });
  const play = { groupId, eventId, action: 'play' };
  expect(await member.hears('event_update')).toMatchObject(play);
  const again = await anna.call(eveningCalls.start, { params: { id: eventId }, body: { courts: 1, rounds: 3 } });
  expect(await member.hears('event_update')).toMatchObject(play);
  await anna.call(eveningCalls.remove, { params: { id: again.id } });
  await member.hears('event_update');
  await anna.call(eveningCalls.startTournament, { params: { id: eventId }, body: {} });
  expect(await member.hears('event_update')).toMatchObject(play);
});

test('a round robin is made of those who are here, and waits to be started', async () => {
  const { site, anna, carl, eventId, evening } = await anEvening({ here: 5 });
  await site.database.write(({ db }) => db.updateTable('events').set({ timeZone: 'Europe/Berlin' }).execute());
  await anna.call(eveningCalls.remove, { params: { id: evening.id } });
  const params = { id: eventId };
  const made = await anna.call(eveningCalls.startTournament, { params, body: { name: 'Tonight' } });
  expect(made.timeZone).toBe('Europe/Berlin');
  expect(made).toMatchObject({ name: 'Tonight', status: 'pending', format: 'round-robin', gameType: 'singles' });
  expect(made.participants).toHaveLength(5);
  expect(await anna.refused(eveningCalls.startTournament, { params, body: {} })).toMatchObject({ status: 409 });
  await carl.call(tournamentCalls.leave, { params: { id: made.id } });
  expect((await anna.call(tournamentCalls.start, { params: { id: made.id } })).status).toBe('active');
});

test('whoever leaves a private group while a tournament is made of those who are here is not in it', async () => {
  const { site, anna, all, groupId } = await anEvening({ here: 4 });
  const eve = await site.register('eve');
  await anna.call(groupCalls.update, { params: { id: groupId }, body: { isPrivate: true } });
  const { link } = await anna.call(linkCalls.share, { params: { id: groupId } });
  const params = { token: link?.token ?? '' };
  for (let round = 0; round < 10; round += 1) {
    await eve.call(linkCalls.use, { params });
    const id = await plantEvent(site, groupId, anna);
    const people = [...all, eve].map((person) => ({ userId: person.id }));
    await anna.call(attendanceCalls.checkInAll, { params: { id }, body: { isHere: true, people } });
    const made = anna.call(eveningCalls.startTournament, { params: { id }, body: {} });
    await Promise.all([made, eve.call(groupCalls.leave, { params: { id: groupId } })]);
    const { participants } = await anna.call(tournamentCalls.get, { params: { id: (await made).id } });
    expect(participants.map(({ username }) => username)).not.toContain('eve');
  }
});

describe('the night', () => {
  test('knows who won for the first time and which pairs are new, from the evenings of its group before it', async () => {
    const { site, anna, all, groupId, evening } = await anEvening({ here: 4, rounds: 3 });
    const nightOf = ({ id }: Pick<Evening, 'id'>, who = anna) => who.call(eveningCalls.night, { params: { id } });
    const play = async (played: Evening, at: number, score: [number, number]) => {
      const match = played.rounds[at]?.matches[0];
      await anna.call(eveningCalls.score, { params: { id: played.id, key: match?.key ?? '' }, body: { score } });
      return match?.pairs ?? [[], []];
    };
    const [winners, losers] = await play(evening, 0, [11, 4]);
    expect(await nightOf(evening)).toEqual({ firstWins: [], newPairs: 0, pairs: 2 });

    const next = async (inGroup: number) => {
      const eventId = await plantEvent(site, inGroup, anna);
      const people = all.map(({ id: userId }) => ({ userId }));
      await anna.call(attendanceCalls.checkInAll, { params: { id: eventId }, body: { isHere: true, people } });
      const body = { courts: 1, rounds: 3, isRated: false, isBalanced: false, seed: 1 };
      return anna.call(eveningCalls.start, { params: { id: eventId }, body });
    };
    const second = await next(groupId);
    expect(await nightOf(second)).toEqual({ firstWins: [], newPairs: 0, pairs: 0 });
    const sides = [await play(second, 0, [11, 8]), await play(second, 1, [11, 8]), await play(second, 2, [11, 8])];
    const nowWon = new Set(sides.flatMap(([side]) => side));
    const { firstWins, ...pairs } = await nightOf(second);
    expect(firstWins.map(({ userId }) => userId).toSorted()).toEqual(losers.filter((id) => nowWon.has(id)).toSorted());
    expect(new Set(firstWins.map(({ nights }) => nights))).toEqual(new Set([1]));
    // Four who all have partnered are six pairs, of which two had played before.
    expect(pairs).toEqual({ newPairs: 4, pairs: 6 });
    expect(winners).toHaveLength(2);
    // What came later says nothing of an evening before it.
    expect(await nightOf(evening)).toEqual({ firstWins: [], newPairs: 0, pairs: 2 });

    const { id: otherGroup } = await anna.call(groupCalls.create, { body: { name: 'Others' } });
    for (const person of all.slice(1)) await person.call(groupCalls.join, { params: { id: otherGroup } });
    const elsewhere = await next(otherGroup);
    await play(elsewhere, 0, [11, 8]);
    expect(await nightOf(elsewhere)).toMatchObject({ firstWins: [], newPairs: 0 });
  });
});
