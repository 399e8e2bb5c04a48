import { expect, test } from 'vitest';
import { authCalls } from '#contract/auth.ts';
import { claimCalls } from '#contract/claims.ts';
import { eveningCalls } from '#contract/evenings.ts';
import { attendanceCalls } from '#contract/events/attendance.ts';
import { eventCalls } from '#contract/events.ts';
import { groupCalls } from '#contract/groups.ts';
import { playerCalls } from '#contract/players.ts';
import { type Rack, rackCalls } from '#contract/racks.ts';
import { ratingCalls } from '#contract/ratings.ts';
import { aRack, onCourt, queueOf } from '../../../testing/a-rack.ts';
import { plantEvent } from '../../../testing/event-rows.ts';
import type { Person } from '../../../testing/person.ts';
import { countStatements, password } from '../../../testing/site.ts';
import { listening } from '../../../testing/socket-client.ts';
import { toldOf } from '../../../testing/told.ts';

const minute = 60_000;

const place = (who: Person, { id }: Rack, playerId: number, is: 'here' | 'on-break' | 'gone') =>
  who.call(rackCalls.place, { params: { id, playerId }, body: { is } });

const finish = (
  { id }: Rack,
  game: number,
  body: { score: [number, number] | null; winner?: 1 | 2; replaces?: [number, number] | null },
) => ({ params: { id, game }, body });

const get = (who: Person, { id }: Rack) => who.call(rackCalls.get, { params: { id } });

const resultsOf = (viewer: Person, { id }: { id: number }) => viewer.call(playerCalls.results, { params: { id } });

test('who is called to a court is told so, unless they have said it themselves or stay there; until it is over', async () => {
  const { anna, bob, all, rack, eventId, groupId, site } = await aRack({ here: 8 });
  const [, , , , eve, finn, gus, hal] = all;
  const called = (person: Person | undefined) => toldOf(site, person ?? anna, 'rack_called');
  const withBob = onCourt(rack);
  const [own, others] = rack.courts[0]?.game?.pairs ?? [];
  const isFirst = own?.includes(bob.id) ?? false;
  const names = (ids: readonly number[] = []) =>
    ids.map((id) => ['anna', 'bob', 'carl', 'dora'][withBob.toSorted().indexOf(id)]);
  const partner = names((isFirst ? own : others)?.filter((id) => id !== bob.id));
  expect(await called(bob)).toMatchObject([
    {
      title: `Court 1 now: you play ${names(isFirst ? others : own).join(' and ')}`,
      body: `With ${partner}. Open Play.`,
      link: `/groups/${groupId}/events/${eventId}/rack`,
    },
  ]);
  for (const person of [anna, eve]) expect(await called(person)).toEqual([]);
  site.wait(12 * minute);
  await bob.call(rackCalls.finish, finish(rack, 1, { score: [11, 4] }));
  const now = onCourt(await get(anna, rack));
  for (const person of [eve, finn, gus, hal]) {
    expect((await called(person)).length, 'in its turn').toBe(now.includes(person?.id ?? 0) ? 1 : 0);
  }
  expect(await called(bob), 'it is over').toEqual([]);
  await anna.call(rackCalls.end, { params: { id: rack.id }, body: { isOver: true } });
  for (const person of all) expect(await called(person)).toEqual([]);
});

test('those who are here begin, and nothing else is played at the event', async () => {
  const { anna, bob, all, rack, eventId, site } = await aRack({ here: 6 });
  expect(onCourt(rack).toSorted()).toEqual(all.slice(0, 4).map(({ id }) => id));
  expect(queueOf(rack)).toEqual(all.slice(4).map(({ id }) => id));
  expect(rack).toMatchObject({ name: 'Open Play', endedAt: null, viewer: { mayManage: true, mayPlay: true } });
  expect(rack.fours.map(({ players }) => players)).toEqual([queueOf(rack)]);
  const params = { id: eventId };
  expect((await bob.call(eventCalls.get, { params })).play).toEqual({ kind: 'rack', id: rack.id });
  for (const call of [rackCalls.start, eveningCalls.start]) {
    const body = { courts: 1, rounds: 3 };
    expect(await anna.refused(call as typeof eveningCalls.start, { params, body })).toMatchObject({
      error: 'Open play is already played at this event.',
    });
  }
  expect(await anna.refused(eveningCalls.get, { params: { id: rack.id } })).toMatchObject({ status: 404 });
  expect(await anna.refused(eveningCalls.end, { params: { id: rack.id } })).toMatchObject({ status: 404 });
  const statements = await countStatements(site, () => get(bob, rack));
  expect(statements).toBeLessThanOrEqual(8);
});

test('who was checked in first is first in the queue', async () => {
  const { site, anna, all, groupId } = await aRack({ here: 4 });
  const id = await plantEvent(site, groupId, anna);
  const came = all.toReversed().map((person) => person.id);
  for (const userId of came) {
    await anna.call(attendanceCalls.checkIn, { params: { id, userId }, body: { isHere: true } });
    site.wait(minute);
  }
  const last = { params: { id, userId: came[0] ?? 0 } };
  await anna.call(attendanceCalls.checkIn, { ...last, body: { isHere: false } });
  const rack = await anna.call(rackCalls.start, { params: { id }, body: { courts: 1 } });
  expect(queueOf(rack)).toEqual(came.slice(1));
});

test('an evening of rotating partners is no open play', async () => {
  const { anna, all, eventId, rack } = await aRack({ here: 4 });
  await anna.call(rackCalls.remove, { params: { id: rack.id } });
  const evening = await anna.call(eveningCalls.start, { params: { id: eventId }, body: { courts: 1, rounds: 3 } });
  expect(await anna.refused(rackCalls.get, { params: { id: evening.id } })).toMatchObject({ status: 404 });
  const gone = { params: { id: evening.id, playerId: all[1]?.id ?? 0 }, body: { is: 'gone' } } as const;
  expect(await anna.refused(rackCalls.place, gone)).toMatchObject({ status: 404 });
});

test('members join at the hall, also those who have not answered; strangers do not, and nobody for others', async () => {
  const { site, anna, bob, carl, all, rack, eventId } = await aRack({ here: 2 });
  const joined = await place(carl, rack, carl.id, 'here');
  expect(queueOf(joined)).toEqual([anna.id, bob.id, carl.id]);
  const again = await place(carl, rack, carl.id, 'here');
  expect(again.revision).toBe(joined.revision);
  const attendees = await anna.call(attendanceCalls.attendance, { params: { id: eventId } });
  expect(attendees.find(({ user }) => user.id === carl.id)).toMatchObject({ status: null, isHere: true });
  const stranger = await site.register('stranger');
  const join = (playerId: number) => ({ params: { id: rack.id, playerId }, body: { is: 'here' } }) as const;
  expect(await stranger.refused(rackCalls.place, join(stranger.id))).toMatchObject({ status: 403 });
  expect(await bob.refused(rackCalls.place, join(all[3]?.id ?? 0))).toMatchObject({ status: 403 });
  expect(await anna.refused(rackCalls.place, join(stranger.id))).toMatchObject({ status: 400 });
  expect(onCourt(await place(anna, rack, all[3]?.id ?? 0, 'here'))).toHaveLength(4);
});

test('of two who join at once each has a place', async () => {
  const { carl, dora, rack } = await aRack({ here: 2 });
  await Promise.all([place(carl, rack, carl.id, 'here'), place(dora, rack, dora.id, 'here')]);
  expect(onCourt(await get(carl, rack)).toSorted()).toEqual(expect.arrayContaining([carl.id, dora.id]));
});

test('a game that two phones end at once is over once, and counts once', async () => {
  const { site, anna, bob, carl, rack } = await aRack({ here: 8 });
  site.wait(12 * minute);
  const said = finish(rack, 1, { score: [11, 7] });
  await Promise.all([bob.call(rackCalls.finish, said), carl.call(rackCalls.finish, said)]);
  const after = await get(anna, rack);
  expect(after.courts[0]?.game?.number).toBe(2);
  expect(Math.round((after.usualMs ?? 0) / minute)).toBe(12);
  expect(after.played).toMatchObject([{ number: 1, score: [11, 7] }]);
  await site.recompute();
  expect(await resultsOf(bob, bob)).toHaveLength(1);
  // Who says it without a score agrees; who has another one hears what was said.
  expect((await carl.call(rackCalls.finish, finish(rack, 1, { score: null }))).revision).toBe(after.revision);
  expect(await carl.refused(rackCalls.finish, finish(rack, 1, { score: [9, 11] }))).toMatchObject({
    code: 'score_changed',
  });
  const corrected = finish(rack, 1, { score: [9, 11], replaces: [11, 7] });
  expect((await carl.call(rackCalls.finish, corrected)).played).toMatchObject([{ score: [9, 11] }]);
  await site.recompute();
  expect(await resultsOf(bob, bob)).toHaveLength(1);
});

test('players end their own games, and organisers all; a score may come later', async () => {
  const { site, anna, all, rack } = await aRack({ here: 6 });
  const [, , , , fifth] = all;
  if (fifth === undefined) throw new Error('There are not five');
  expect(await fifth.refused(rackCalls.finish, finish(rack, 1, { score: null }))).toMatchObject({ status: 403 });
  expect(await anna.refused(rackCalls.finish, finish(rack, 1, { score: [11, 10] }))).toMatchObject({ status: 400 });
  expect(await anna.refused(rackCalls.finish, finish(rack, 2, { score: null }))).toMatchObject({ status: 404 });
  await anna.call(rackCalls.finish, finish(rack, 1, { score: null, winner: 2 }));
  const [played] = (await get(fifth, rack)).played;
  expect(played?.score).toBeNull();
  const scored = await all[1]?.call(rackCalls.finish, finish(rack, 1, { score: [3, 11] }));
  expect(scored?.played[0]?.score).toEqual([3, 11]);
  expect(scored?.courts[0]?.game?.number).toBe(2);
  await site.recompute();
  const [result] = await resultsOf(anna, { id: played?.pairs[0][0] ?? 0 });
  expect(result).toMatchObject({ isWon: false, gameType: 'doubles', evening: { id: rack.id } });
  expect((await all[1]?.ask(authCalls.exportData, {}))?.json().eveningGames).toMatchObject([{ key: 'r1' }]);
});

test('a score is that of one evening’s game, and not of another’s with its number', async () => {
  const { site, anna, bob, carl, dora, rack, groupId } = await aRack({ here: 4 });
  await anna.call(rackCalls.finish, finish(rack, 1, { score: [11, 4] }));
  await anna.call(rackCalls.end, { params: { id: rack.id }, body: { isOver: true } });
  const params = { id: await plantEvent(site, groupId, anna) };
  const people = [anna, bob, carl, dora].map(({ id: userId }) => ({ userId }));
  await anna.call(attendanceCalls.checkInAll, { params, body: { people, isHere: true } });
  const later = await anna.call(rackCalls.start, { params, body: { courts: 1 } });
  const over = await anna.call(rackCalls.finish, finish(later, 1, { score: null }));
  expect(over.played).toMatchObject([{ number: 1, score: null }]);
  await anna.call(rackCalls.finish, finish(later, 1, { score: [7, 11] }));
  expect((await get(bob, later)).played).toMatchObject([{ score: [7, 11] }]);
  expect((await get(bob, rack)).played).toMatchObject([{ score: [11, 4] }]);
});

test('whoever ended a game by mistake, and organisers, let it go on: those who were called are called no more', async () => {
  const { site, anna, bob, carl, all, rack, groupId } = await aRack({ here: 9 });
  const resume = (game = 1) => ({ params: { id: rack.id, game } });
  const called = async () => {
    const counts: number[] = [];
    for (const person of all.slice(4, 8)) counts.push((await toldOf(site, person, 'rack_called')).length);
    return counts;
  };
  const keep = (points1: number, points2: number, game: number) =>
    site.database.write(({ db }) =>
      db
        .insertInto('evening_points')
        .values({ eveningId: rack.id, key: `r${game}`, points1, points2, at: site.now().toISOString() })
        .execute(),
    );
  await keep(7, 5, 1);
  site.wait(10 * minute);
  const ended = await bob.call(rackCalls.finish, finish(rack, 1, { score: null }));
  const until = new Date(Date.parse(ended.played[0]?.until ?? '') + 3 * minute).toISOString();
  expect(ended.played[0]?.resumable).toEqual({ byId: bob.id, until });
  expect(await called()).toEqual([1, 1, 1, 1]);
  expect(await carl.refused(rackCalls.resume, resume())).toMatchObject({ status: 403 });
  expect(await bob.refused(rackCalls.resume, resume(3))).toMatchObject({ status: 404 });
  const member = await listening(await site.listen(), carl, `group:${groupId}`);
  const resumed = await bob.call(rackCalls.resume, resume());
  expect(resumed.courts[0]?.game).toEqual({ ...rack.courts[0]?.game, live: [7, 5] });
  expect(resumed.played).toEqual([]);
  expect(await member.hears('evening_update')).toMatchObject({ eveningId: rack.id });
  expect(await called()).toEqual([0, 0, 0, 0]);
  expect((await bob.call(rackCalls.resume, resume())).revision, 'it is on already').toBe(resumed.revision);

  await bob.call(rackCalls.finish, finish(rack, 1, { score: null }));
  expect(onCourt(await anna.call(rackCalls.resume, resume()))).toEqual(onCourt(rack));
  const again = await bob.call(rackCalls.finish, finish(rack, 1, { score: null }));
  await keep(1, 0, again.courts[0]?.game?.number ?? 0);
  const begun = { status: 409, error: 'The next game has begun. This one can’t continue.' };
  expect(await anna.refused(rackCalls.resume, resume()), 'points are counted there').toMatchObject(begun);
});

test('after three minutes a game stays over, and so does one with a score', async () => {
  const { site, anna, bob, rack } = await aRack({ here: 8 });
  const resume = (game: number) => ({ params: { id: rack.id, game } });
  await bob.call(rackCalls.finish, finish(rack, 1, { score: null }));
  const scored = await bob.call(rackCalls.finish, finish(rack, 1, { score: [11, 2] }));
  expect(scored.played[0]?.resumable).toBeNull();
  const corrects = { error: 'This game has a score. Correct the score instead.' };
  expect(await anna.refused(rackCalls.resume, resume(1))).toMatchObject(corrects);
  await anna.call(rackCalls.finish, finish(rack, 2, { score: null }));
  site.wait(3 * minute);
  expect(await anna.refused(rackCalls.resume, resume(2))).toMatchObject({ status: 409 });
  await anna.call(rackCalls.end, { params: { id: rack.id }, body: { isOver: true } });
  expect((await get(anna, rack)).played.map(({ resumable }) => resumable)).toEqual([null, null]);
  expect(await anna.refused(rackCalls.resume, resume(2))).toMatchObject({ code: 'not_active' });
});

test('winners stay where nobody has sat out more often than they', async () => {
  const { site, anna, rack } = await aRack({ here: 8 });
  site.wait(10 * minute);
  const second = await anna.call(rackCalls.finish, finish(rack, 1, { score: [11, 2] }));
  expect(second.courts[0]?.game?.stays).toEqual(['may', 'may']);
  const winners = second.courts[0]?.game?.pairs[1] ?? [];
  site.wait(10 * minute);
  const third = await anna.call(rackCalls.finish, finish(rack, 2, { score: null, winner: 2 }));
  expect(onCourt(third)).toEqual(expect.arrayContaining([...winners]));
  expect(third.players.find(({ id }) => id === winners[0])).toMatchObject({ games: 2, satOut: 1 });
});

test('unless it is rated nothing counts', async () => {
  const { site, anna, bob, rack } = await aRack({ here: 4, isRated: false });
  await anna.call(rackCalls.finish, finish(rack, 1, { score: [11, 2] }));
  await site.recompute();
  expect(await resultsOf(bob, bob)).toEqual([]);
});

test('a break keeps a place, and who leaves while they are called makes room for the next', async () => {
  const { bob, all, rack } = await aRack({ here: 7 });
  const [fifth, sixth, seventh] = all.slice(4);
  if (!fifth || !sixth || !seventh) throw new Error('There are not seven');
  const away = await place(fifth, rack, fifth.id, 'on-break');
  expect(away.queue[0]).toMatchObject({ userId: fifth.id, pause: { isKept: true } });
  expect(away.fours[0]?.players).toEqual([sixth.id, seventh.id]);
  const onBreak = { params: { id: rack.id, playerId: bob.id }, body: { is: 'on-break' } } as const;
  expect(await bob.refused(rackCalls.place, onBreak)).toMatchObject({ status: 409 });
  const left = await place(bob, rack, bob.id, 'gone');
  expect(onCourt(left)).toContain(sixth.id);
  expect(onCourt(left)).not.toContain(bob.id);
  expect(left.players.find(({ id }) => id === bob.id)).toBeUndefined();
  expect(left.courts[0]?.game?.number).toBe(2);
  const back = await place(fifth, rack, fifth.id, 'here');
  expect(back.queue[0]).toMatchObject({ userId: fifth.id, pause: null, placed: { by: 'break' } });
  expect(await bob.refused(rackCalls.place, onBreak)).toMatchObject({ status: 404 });
});

test('organisers close and open courts and move people, which the queue says; members do not', async () => {
  const { anna, bob, all, rack } = await aRack({ here: 10, courts: 2 });
  const tenth = all[9]?.id ?? 0;
  const move = { params: { id: rack.id, playerId: tenth }, body: { place: 1 } };
  expect(await bob.refused(rackCalls.move, move)).toMatchObject({ status: 403 });
  const moved = await anna.call(rackCalls.move, move);
  expect(moved.queue[0]).toEqual({
    ...{ userId: tenth, pause: null },
    placed: { by: 'organiser', who: anna.id, name: 'anna' },
  });
  const court = (id: number, isOpen: boolean) => ({ params: { id: rack.id, court: id }, body: { isOpen } });
  expect(await bob.refused(rackCalls.setCourt, court(1, false))).toMatchObject({ status: 403 });
  const closed = await anna.call(rackCalls.setCourt, court(1, false));
  expect(closed.courts[0]).toEqual({ court: 1, isOpen: false, game: null });
  expect(closed.queue.slice(0, 4).map(({ placed }) => placed)).toEqual(Array(4).fill({ by: 'court' }));
  expect((await anna.call(rackCalls.setCourt, court(1, false))).revision).toBe(closed.revision);
  const opened = await anna.call(rackCalls.setCourt, court(3, true));
  expect(opened.courts[2]?.game?.pairs.flat().toSorted()).toEqual(all.slice(0, 4).map(({ id }) => id));
  expect(await anna.refused(rackCalls.setCourt, court(5, true))).toMatchObject({ status: 404 });
});

test('it ends once, goes on again, and goes with all that it brought', async () => {
  const { site, anna, bob, rack } = await aRack({ here: 5 });
  await anna.call(rackCalls.finish, finish(rack, 1, { score: [11, 2] }));
  const end = (isOver: boolean) => ({ params: { id: rack.id }, body: { isOver } });
  expect(await bob.refused(rackCalls.end, end(true))).toMatchObject({ status: 403 });
  const ended = await anna.call(rackCalls.end, end(true));
  expect(ended.endedAt).not.toBeNull();
  expect((await anna.call(rackCalls.end, end(true))).revision).toBe(ended.revision);
  expect(await bob.refused(rackCalls.finish, finish(rack, 2, { score: null }))).toMatchObject({ code: 'not_active' });
  expect((await anna.call(rackCalls.end, end(false))).endedAt).toBeNull();
  await site.recompute();
  expect(await bob.call(ratingCalls.get, { params: { userId: bob.id } })).toMatchObject({ doubles: { matches: 1 } });
  expect(await bob.refused(rackCalls.remove, { params: { id: rack.id } })).toMatchObject({ status: 403 });
  await anna.call(rackCalls.remove, { params: { id: rack.id } });
  await site.recompute();
  expect(await resultsOf(bob, bob)).toEqual([]);
});

test('everyone sees each change at once', async () => {
  const { site, bob, carl, groupId, eventId, rack } = await aRack({ here: 4 });
  const member = await listening(await site.listen(), bob, `group:${groupId}`);
  await carl.call(rackCalls.finish, finish(rack, 1, { score: [11, 2] }));
  const heard = await member.hears('evening_update');
  expect(heard).toMatchObject({ eventId, eveningId: rack.id });
  expect(heard.playerIds.toSorted()).toEqual(onCourt(rack).toSorted());
});

test('people without an account play by name, and what they played is theirs who they turn out to be', async () => {
  const { site, anna, bob, dora, groupId, eventId, rack } = await aRack({ here: 3 });
  const walkIn = { params: { id: eventId }, body: { name: 'Nadja', level: 3.5 } };
  const { user } = await anna.call(attendanceCalls.addWalkIn, walkIn);
  const begun = await place(anna, rack, user.id, 'here');
  expect(begun.players.find(({ id }) => id === user.id)).toMatchObject({ name: 'Nadja', isHere: true });
  await anna.call(rackCalls.finish, finish(rack, 1, { score: [11, 2] }));
  const body = { guestId: user.id, personId: dora.id };
  const { id } = await anna.call(claimCalls.ask, { params: { id: groupId }, body });
  await dora.call(claimCalls.accept, { params: { id } });
  const known = await get(bob, rack);
  expect(onCourt(known)).toContain(dora.id);
  expect(known.played[0]?.pairs.flat()).toContain(dora.id);
  expect(JSON.stringify(known)).not.toContain('Nadja');
  await site.recompute();
  expect(await resultsOf(bob, dora)).toHaveLength(1);
});

test('a game that the rack has forgotten is theirs as well, unless both have played there', async () => {
  const { site, anna, bob, carl, dora, groupId, eventId, rack } = await aRack({ here: 2 });
  const eve = await site.register('eve');
  await eve.call(groupCalls.join, { params: { id: groupId } });
  const guests: number[] = [];
  for (const name of ['Nadja', 'Kim']) {
    const { user } = await anna.call(attendanceCalls.addWalkIn, { params: { id: eventId }, body: { name } });
    await place(anna, rack, user.id, 'here');
    guests.push(user.id);
  }
  const [nadja = 0, kim = 0] = guests;
  await anna.call(rackCalls.finish, finish(rack, 1, { score: [11, 2] }));
  for (const guest of guests) await place(anna, rack, guest, 'gone');
  for (const person of [carl, dora]) await place(person, rack, person.id, 'here');
  const forgotten = async () => (await get(anna, rack)).played.every(({ number }) => number !== 1);
  while (!(await forgotten())) {
    const on = (await get(anna, rack)).courts[0]?.game?.number ?? 0;
    await anna.call(rackCalls.finish, finish(rack, on, { score: null }));
  }
  const first = () =>
    site.database.read(async ({ db }) => {
      const score = await db.selectFrom('evening_scores').select(['team1', 'team2']).executeTakeFirstOrThrow();
      const players = await db.selectFrom('evening_players').select('userId').orderBy('userId').execute();
      return [[...(score.team1 ?? []), ...(score.team2 ?? [])], players.map(({ userId }) => userId)].map((ids) =>
        ids.toSorted((one, other) => one - other),
      );
    });
  const claim = (guestId: number, personId: number) =>
    anna.call(claimCalls.ask, { params: { id: groupId }, body: { guestId, personId } });
  const both = [anna.id, bob.id, nadja, kim].toSorted((one, other) => one - other);
  await claim(kim, nadja);
  expect(await first()).toEqual([both, both]);
  const asked = await claim(nadja, eve.id);
  expect(asked.stays).toEqual([]);
  await eve.call(claimCalls.accept, { params: { id: asked.id } });
  const named = both.map((id) => (id === nadja ? eve.id : id)).toSorted((one, other) => one - other);
  expect(await first()).toEqual([named, named]);
  await eve.call(claimCalls.undo, { params: { id: asked.id } });
  expect(await first()).toEqual([both, both]);
});

test('a guest who plays beside the member that they are stays who they are', async () => {
  const { anna, bob, groupId, eventId, rack } = await aRack({ here: 3 });
  const { user } = await anna.call(attendanceCalls.addWalkIn, { params: { id: eventId }, body: { name: 'Nadja' } });
  await place(anna, rack, user.id, 'here');
  const body = { guestId: user.id, personId: bob.id };
  const asked = await anna.call(claimCalls.ask, { params: { id: groupId }, body });
  expect(asked.stays).toEqual([{ kind: 'evening', name: 'Open Play' }]);
  await bob.call(claimCalls.accept, { params: { id: asked.id } });
  expect(onCourt(await get(bob, rack))).toContain(user.id);
});

test('who leaves the group or the site is called no more, and stays in the queue of another group', async () => {
  const { site, bob, carl, dora, groupId, rack, anna } = await aRack({ here: 4, courts: 2 });
  const { id: elsewhere } = await dora.call(groupCalls.create, { body: { name: 'Elsewhere' } });
  await bob.call(groupCalls.join, { params: { id: elsewhere } });
  const params = { id: await plantEvent(site, elsewhere, dora) };
  const other = await dora.call(rackCalls.start, { params, body: { courts: 1 } });
  await place(bob, other, bob.id, 'here');
  await bob.call(groupCalls.leave, { params: { id: groupId } });
  expect(onCourt(await get(anna, rack))).toEqual([]);
  expect(queueOf(await get(anna, rack))).not.toContain(bob.id);
  await carl.call(authCalls.deleteAccount, { body: { password } });
  expect(queueOf(await get(anna, rack)).toSorted()).toEqual([anna.id, dora.id]);
  expect(queueOf(await get(dora, other))).toEqual([bob.id]);
});
