/** Nine members and three people without an account play an evening and tournaments, as anybody. */

import { expect, test } from 'vitest';
import { achievementCalls } from '#contract/achievements.ts';
import { type Evening, eveningCalls } from '#contract/evenings.ts';
import { attendanceCalls } from '#contract/events/attendance.ts';
import { gameCalls } from '#contract/games.ts';
import { groupCalls } from '#contract/groups.ts';
import { guestUsername, isGuest } from '#contract/guest-username.ts';
import { guestCalls } from '#contract/guests.ts';
import { notificationCalls } from '#contract/notifications.ts';
import { playerCalls } from '#contract/players.ts';
import { ratingCalls } from '#contract/ratings.ts';
import { entryCalls } from '#contract/tournaments/entries.ts';
import { finishCalls } from '#contract/tournaments/finish.ts';
import { floorCalls } from '#contract/tournaments/floor.ts';
import type { Match } from '#contract/tournaments/matches.ts';
import { type Tournament, tournamentCalls } from '#contract/tournaments.ts';
import { allMatches, club } from '../../testing/club.ts';
import { plantEvent } from '../../testing/event-rows.ts';
import { inHours, join, lookAt, propose } from '../../testing/games.ts';
import type { Person } from '../../testing/person.ts';
import { openSite } from '../../testing/site.ts';

async function openHall() {
  const site = await openSite();
  const people = await club(site);
  const { anna, bob, carl, dora, groupId } = people;
  const others = [];
  for (const name of ['erik', 'fay', 'gus', 'hanna', 'ines']) {
    const person = await site.register(name);
    await person.call(groupCalls.join, { params: { id: groupId } });
    others.push(person);
  }
  const members = [anna, bob, carl, dora, ...others];
  const names = [
    { name: 'Mia', level: 4.5 },
    { name: 'Tom', level: 2.5 },
    { name: 'Kim', level: null },
  ];
  return { site, ...people, members, names };
}

/** Plays every match that can be; guests win theirs. */
async function playOut(anna: Awaited<ReturnType<typeof openHall>>['anna'], tournament: Tournament, guestIds: number[]) {
  const params = { id: tournament.id };
  const isOpen = ({ winner, player1Id, player2Id }: Match) =>
    winner === null && player1Id !== null && player2Id !== null;
  let now = tournament;
  for (let open = allMatches(now).find(isOpen); open; open = allMatches(now).find(isOpen)) {
    const { id: matchId, team1, team2 } = open;
    const isFirst = !team2.some((userId) => guestIds.includes(userId)) || team1.includes(guestIds[0] ?? 0);
    const body = isFirst ? { player1Score: 11, player2Score: 6 } : { player1Score: 6, player2Score: 11 };
    now = await anna.call(tournamentCalls.score, { params: { ...params, matchId }, body });
  }
  return now;
}

test('nine members and three guests play an evening, and all of them are rated by it', async () => {
  const { site, anna, bob, members, names, groupId } = await openHall();
  const params = { id: await plantEvent(site, groupId, anna) };
  const ids: number[] = [];
  for (const name of names) ids.push((await anna.call(attendanceCalls.addWalkIn, { params, body: name })).user.id);
  const people = members.map(({ id: userId }) => ({ userId }));
  await anna.call(attendanceCalls.checkInAll, { params, body: { isHere: true, people } });
  const late = ids[2] ?? 0;
  await anna.call(attendanceCalls.checkIn, { params: { ...params, userId: late }, body: { isHere: false } });
  const evening = await anna.call(eveningCalls.start, { params, body: { courts: 3, rounds: 6 } });
  expect(evening.players.filter(({ username }) => username === guestUsername).map(({ name }) => name)).toEqual([
    'Mia',
    'Tom',
  ]);
  const change = (body: object) => anna.call(eveningCalls.changePlayers, { params: { id: evening.id }, body });
  const { rounds } = await change({ arrive: [late] });
  const foreign = await bob.call(groupCalls.create, { body: { name: 'Others' } });
  const [theirs] = await bob.call(guestCalls.add, { params: { id: foreign.id }, body: { guests: names } });
  const unknown = { params: { id: evening.id }, body: { arrive: [theirs?.id ?? 0] } };
  expect(await anna.refused(eveningCalls.changePlayers, unknown)).toMatchObject({ status: 400 });
  const matches = rounds.flatMap((round) => round.matches);
  expect(matches.every(({ isRated }) => isRated)).toBe(true);
  for (const { key } of matches) {
    await anna.call(eveningCalls.score, { params: { id: evening.id, key }, body: { score: [11, 7] } });
  }
  const played: Evening = await bob.call(eveningCalls.get, { params: { id: evening.id } });
  expect(played.standings).toHaveLength(12);
  expect(played.standings.map(({ userId }) => userId)).toEqual(expect.arrayContaining(ids));
  await site.recompute();
  for (const userId of ids) {
    const { doubles } = await bob.call(ratingCalls.get, { params: { userId } });
    expect(doubles).not.toBeNull();
    const { record } = await bob.call(playerCalls.get, { params: { id: userId } });
    const games = matches.filter(({ pairs }) => pairs.flat().includes(userId)).length;
    expect((record?.doubles.won ?? 0) + (record?.doubles.lost ?? 0)).toBe(games);
  }
});

test('three guests enter a tournament and stand on its podium, and are told nothing', async () => {
  const { site, anna, bob, members, names, groupId } = await openHall();
  const settings = { name: 'Winter Classic', groupId, format: 'single-elimination' } as const;
  const { id } = await anna.call(tournamentCalls.create, { body: settings });
  const params = { id };
  const guests = await anna.call(guestCalls.add, { params: { id: groupId }, body: { guests: names } });
  const ids = guests.map((guest) => guest.id);
  const foreign = await bob.call(groupCalls.create, { body: { name: 'Others' } });
  const [theirs] = await bob.call(guestCalls.add, { params: { id: foreign.id }, body: { guests: names } });
  const enter = (userIds: number[]) => ({ params, body: { userIds } });
  expect(await anna.refused(entryCalls.add, enter([theirs?.id ?? 0]))).toMatchObject({ status: 400 });
  await anna.call(entryCalls.add, enter([...members.slice(0, 8).map((member) => member.id), ...ids.slice(0, 2)]));
  // The group is private from now on: its guests stay in, whoever is no member does not.
  await anna.call(groupCalls.update, { params: { id: groupId }, body: { isPrivate: true } });
  const pending = await anna.call(tournamentCalls.get, { params });
  expect(pending.participants.map(({ name }) => name)).toEqual(expect.arrayContaining(['Mia', 'Tom']));
  await anna.call(tournamentCalls.start, { params });
  const late = { userId: ids[2] ?? 0, partnerId: null };
  const notOurs = { params, body: { ...late, userId: theirs?.id ?? 0 } };
  expect(await anna.refused(floorCalls.enterLate, notOurs)).toMatchObject({ status: 400 });
  const started = await anna.call(floorCalls.enterLate, { params, body: late });
  const over = await playOut(anna, started, ids);
  expect(over.status).toBe('completed');
  expect(over.places.filter(({ place }) => place === 1)).toEqual([expect.objectContaining({ userId: ids[0] })]);
  const medals = await bob.call(achievementCalls.ofPlayer, { params: { id: ids[0] ?? 0 } });
  expect(medals).toContainEqual(expect.objectContaining({ type: 'tournament_win', tournamentId: id }));
  await site.recompute();
  const { singles } = await bob.call(ratingCalls.get, { params: { userId: ids[0] ?? 0 } });
  expect(singles).not.toBeNull();
  await site.keepUp();
  const told = await site.database.read(({ db }) => db.selectFrom('notifications').select('userId').execute());
  expect(told.filter(({ userId }) => ids.includes(userId))).toEqual([]);
  expect((await bob.call(notificationCalls.list, {})).length).toBeGreaterThan(0);
  const header = 'date,playerA1DuprId,playerB1DuprId,teamAGame1,teamBGame1';
  const file = await anna.call(finishCalls.dupr, { params, body: { header } });
  const withGuests = allMatches(over).filter(
    ({ team1, team2, winner }) => winner !== null && [...team1, ...team2].some((userId) => ids.includes(userId)),
  );
  const played = withGuests.filter(({ team1, team2 }) => team1.length > 0 && team2.length > 0).length;
  expect(file.withGuests).toBe(played);
  expect(await anna.call(finishCalls.duprMissing, { params })).not.toContainEqual(
    expect.objectContaining({ username: guestUsername }),
  );
  const mia = { params: { id, userId: ids[0] ?? 0 }, body: { duprId: 'MIA123' } };
  expect(await anna.refused(finishCalls.enterDuprId, mia)).toMatchObject({ status: 404 });
});

test('an organiser chooses partners for guests in doubles, and for nobody else', async () => {
  const { anna, bob, carl, dora, names, groupId, site } = await openHall();
  const body = { name: 'Doubles', groupId, gameType: 'doubles' } as const;
  const { id } = await anna.call(tournamentCalls.create, { body });
  const params = { id };
  const guests = await anna.call(guestCalls.add, { params: { id: groupId }, body: { guests: names } });
  const [mia = 0, tom = 0, kim = 0] = guests.map((guest) => guest.id);
  const userIds = [bob.id, carl.id, dora.id, mia, tom, kim];
  await anna.call(entryCalls.add, { params, body: { userIds } });
  const pair = (userId: number, partnerId: number) => ({ params: { id, userId }, body: { partnerId } });
  const paired = await anna.call(entryCalls.pair, pair(mia, bob.id));
  expect(paired.participants.find(({ userId }) => userId === bob.id)).toMatchObject({ partnerId: mia, isAgreed: true });
  expect((await anna.call(entryCalls.pair, pair(bob.id, mia))).participants).toEqual(paired.participants);
  await anna.call(entryCalls.pair, pair(tom, kim));
  expect(await anna.refused(entryCalls.pair, pair(carl.id, dora.id))).toMatchObject({ status: 400 });
  expect(await anna.refused(entryCalls.pair, pair(mia, mia))).toMatchObject({ status: 400 });
  expect(await anna.refused(entryCalls.pair, pair(mia, anna.id))).toMatchObject({ status: 400 });
  expect(await anna.refused(entryCalls.pair, pair(tom, carl.id))).toMatchObject({ status: 409 });
  // Who was asked and has not answered keeps their wish.
  await carl.call(tournamentCalls.join, { params, body: { partnerId: dora.id } });
  await anna.call(entryCalls.remove, { params: { id, userId: kim } });
  expect(await anna.refused(entryCalls.pair, pair(tom, carl.id))).toMatchObject({ status: 409 });
  expect(await dora.refused(tournamentCalls.join, { params, body: { partnerId: tom } })).toMatchObject({
    status: 400,
    fields: { partnerId: 'Guests can’t answer. An organiser can pair you with them.' },
  });
  expect(await anna.call(entryCalls.pair, pair(tom, dora.id))).toMatchObject({ participantCount: 5 });
  expect(await site.stranger().refused(entryCalls.pair, pair(tom, dora.id))).toMatchObject({ status: 401 });
});

/** Anna and a guest against bob and another one, who have played. */
async function playedWithGuests() {
  const hall = await openHall();
  const { site, anna, bob, groupId } = hall;
  const { id } = await propose(anna);
  await join(bob, id);
  const named = (name: string, group = groupId) => ({ params: { id }, body: { groupId: group, name } });
  // The second time it changes nothing.
  for (const name of ['Mia', 'Tom', 'mia']) await anna.call(gameCalls.addGuest, named(name));
  const { players } = await lookAt(anna, id);
  const [mia = 0, tom = 0] = players.filter(isGuest).map((player) => player.id);
  const refused = (person: Person, name: string, group = groupId) =>
    person.refused(gameCalls.addGuest, named(name, group));
  const play = async () => {
    site.wait(24.5 * 60 * 60_000);
    const body = { team1: [anna.id, mia], team2: [bob.id, tom], games: [{ team1: 11, team2: 7 }] };
    await anna.call(gameCalls.enterResult, { params: { id }, body });
  };
  const ratingOf = async (userId: number) => {
    await site.recompute();
    return (await anna.call(ratingCalls.get, { params: { userId } })).doubles;
  };
  return { ...hall, id, params: { id }, mia, tom, refused, play, ratingOf };
}

test('guests have places in a game, as long as there are some; theirs are nobody’s to hand on', async () => {
  const { anna, bob, carl, dora, groupId, id, params, mia, tom, refused, site } = await playedWithGuests();
  expect(await lookAt(bob, id)).toMatchObject({ takenCount: 4, players: [{}, {}, { name: 'Mia' }, { name: 'Tom' }] });
  expect(await refused(anna, 'Kim')).toMatchObject({ status: 409, error: 'The game is full.' });
  expect(await refused(bob, 'Kim')).toMatchObject({ status: 403 });
  const others = await bob.call(groupCalls.create, { body: { name: 'Others' } });
  expect(await refused(anna, 'Kim', others.id)).toMatchObject({ status: 403 });
  // Who waits comes in for a guest who is taken out; nobody else is.
  await join(carl, id);
  expect(await anna.refused(gameCalls.turnAway, { params: { id, userId: bob.id } })).toMatchObject({ status: 409 });
  const after = await anna.call(gameCalls.turnAway, { params: { id, userId: tom } });
  expect(after.players.map(({ name }) => name)).toEqual(['anna', 'bob', 'Mia', 'carl']);
  // Mia has a game at that time.
  const { id: other } = await propose(dora, { startsAt: inHours(24.5) });
  const busy = { params: { id: other }, body: { groupId, name: 'Mia' } };
  expect(await dora.refused(gameCalls.addGuest, busy)).toMatchObject({ status: 409 });
  const readers = await site.database.read(({ db }) =>
    db.selectFrom('conversation_readers').select('userId').where('userId', 'in', [mia, tom]).execute(),
  );
  expect(readers).toEqual([]);
  // With everybody gone but a guest it is nobody's game.
  for (const person of [anna, bob, carl]) await person.call(gameCalls.leave, { params });
  const row = await site.database.read(({ db }) =>
    db.selectFrom('games').select(['isCancelled', 'creatorId']).where('id', '=', id).executeTakeFirstOrThrow(),
  );
  expect(row.isCancelled).toBe(true);
  expect([mia, tom]).not.toContain(row.creatorId);
});

test('a result with guests is rated once an opponent with an account has confirmed it', async () => {
  const { bob, id, play, ratingOf, mia, tom } = await playedWithGuests();
  await play();
  expect((await lookAt(bob, id)).viewer.mayConfirm).toBe(true);
  await bob.call(gameCalls.confirmResult, { params: { id } });
  for (const userId of [mia, tom, bob.id]) expect(await ratingOf(userId)).not.toBeNull();
});

test('a result with guests that nobody confirms stands after a day, and nobody is rated by it', async () => {
  const { site, anna, id, play, ratingOf, mia } = await playedWithGuests();
  await play();
  site.wait(25 * 60 * 60_000);
  await site.keepUp();
  expect((await lookAt(anna, id)).result).toMatchObject({ state: 'stood' });
  expect(await ratingOf(mia)).toBeNull();
});
