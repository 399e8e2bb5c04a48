import { expect, test } from 'vitest';
import { tournamentCalls } from '#contract/tournaments.ts';
import { openWith } from '../../testing/arranged.ts';
import { allMatches, club } from '../../testing/club.ts';
import * as queries from './state/queries.ts';

test('an admin of the group makes a tournament, with the defaults of the form', async () => {
  const { anna, groupId } = await openWith(club);
  const tournament = await anna.call(tournamentCalls.create, { body: { name: ' Spring Cup ', groupId } });
  expect(tournament).toMatchObject({
    name: 'Spring Cup',
    groupId,
    group: { name: 'Dinkers' },
    creatorId: anna.id,
    format: 'round-robin',
    gameType: 'singles',
    gamesToWin: 1,
    scoreSubmission: 'winner-only',
    status: 'pending',
    participantCount: 0,
    bracket: null,
    standings: [],
    viewer: { isParticipant: false, mayJoin: true, mayLeave: false, mayStart: true },
  });
  expect(await anna.refused(tournamentCalls.create, { body: { name: '  ', groupId } })).toMatchObject({
    fields: { name: 'Tournament name is required' },
  });
});

test('anyone may join a tournament of a public group, once, and leave again', async () => {
  const { site, anna, groupId } = await openWith(club);
  const { id } = await anna.call(tournamentCalls.create, { body: { name: 'Spring Cup', groupId } });
  const eve = await site.register('eve');
  const params = { id };
  const joins = await Promise.all(Array.from({ length: 6 }, () => eve.ask(tournamentCalls.join, { params })));
  expect(joins.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409, 409, 409]);
  expect(await eve.call(tournamentCalls.get, { params })).toMatchObject({
    participantCount: 1,
    participants: [{ userId: eve.id, username: 'eve', name: 'eve', rating: 2.5 }],
    viewer: { isParticipant: true, mayJoin: false, mayLeave: true, mayStart: false },
  });
  await eve.call(tournamentCalls.leave, { params });
  expect(await eve.refused(tournamentCalls.leave, { params })).toMatchObject({ status: 409 });
  expect(await eve.call(tournamentCalls.get, { params })).toMatchObject({ participantCount: 0 });
});

test('it is started with two or more, and once', async () => {
  const { site, anna, bob, groupId } = await openWith(club);
  const { id } = await anna.call(tournamentCalls.create, { body: { name: 'Spring Cup', groupId } });
  const params = { id };
  await bob.call(tournamentCalls.join, { params });
  expect(await anna.refused(tournamentCalls.start, { params })).toMatchObject({
    status: 409,
    code: 'too_few_participants',
    error: 'Tournament needs at least 2 participants to start',
  });
  await anna.call(tournamentCalls.join, { params });
  const starts = await Promise.all(Array.from({ length: 4 }, () => anna.ask(tournamentCalls.start, { params })));
  expect(starts.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409]);
  expect(allMatches(await anna.call(tournamentCalls.get, { params }))).toHaveLength(1);
  const carl = await site.register('late');
  expect(await carl.refused(tournamentCalls.join, { params })).toMatchObject({ status: 409, code: 'not_pending' });
  expect(await bob.refused(tournamentCalls.leave, { params })).toMatchObject({ status: 409, code: 'not_pending' });
});

test('whoever is no admin any longer when the draw is made does not start it', async () => {
  const { site, anna, bob, groupId } = await openWith(club);
  const { id } = await anna.call(tournamentCalls.create, { body: { name: 'Spring Cup', groupId } });
  for (const person of [anna, bob]) await person.call(tournamentCalls.join, { params: { id } });
  const { write } = site.database;
  site.database.write = async (work) => {
    site.database.write = write;
    await write(({ db }) =>
      db.updateTable('group_members').set({ role: 'member' }).where('userId', '=', anna.id).execute(),
    );
    return write(work);
  };
  expect(await anna.refused(tournamentCalls.start, { params: { id } })).toMatchObject({ status: 403 });
  expect(await bob.call(tournamentCalls.get, { params: { id } })).toMatchObject({ status: 'pending' });
});

test('as long as players keep coming and going it is not started, and one is told so', async () => {
  const { site, anna, bob, groupId } = await openWith(club);
  const { id } = await anna.call(tournamentCalls.create, { body: { name: 'Spring Cup', groupId } });
  for (const person of [anna, bob]) await person.call(tournamentCalls.join, { params: { id } });
  const { write } = site.database;
  let [comings, most] = [0, 100];
  site.database.write = async (work) => {
    if (comings < most) await write((tx) => queries.revise(tx, id));
    comings += 1;
    return write(work);
  };
  expect(await anna.refused(tournamentCalls.start, { params: { id } })).toMatchObject({
    status: 409,
    code: 'conflict',
    error: 'Players are still joining and leaving. Try again in a moment.',
  });
  [comings, most] = [0, 4];
  expect(await anna.call(tournamentCalls.start, { params: { id } })).toMatchObject({ status: 'active' });
});

test('whoever joins while it starts is in the draw or is refused', async () => {
  const { anna, bob, carl, dora, groupId } = await openWith(club);
  const { id } = await anna.call(tournamentCalls.create, { body: { name: 'Spring Cup', groupId } });
  const params = { id };
  for (const person of [anna, bob]) await person.call(tournamentCalls.join, { params });
  await Promise.all([
    carl.ask(tournamentCalls.join, { params }),
    anna.ask(tournamentCalls.start, { params }),
    dora.ask(tournamentCalls.join, { params }),
  ]);
  const tournament = await anna.call(tournamentCalls.get, { params });
  const drawn = new Set(allMatches(tournament).flatMap(({ team1, team2 }) => [...team1, ...team2]));
  expect([...drawn].sort()).toEqual(tournament.participants.map(({ userId }) => userId).sort());
});
