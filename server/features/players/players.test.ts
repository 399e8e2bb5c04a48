import { expect, test } from 'vitest';
import { groupCalls } from '#contract/groups.ts';
import { inviteCalls } from '#contract/invites.ts';
import { playerCalls } from '#contract/players.ts';
import { floorCalls } from '#contract/tournaments/floor.ts';
import { tournamentCalls } from '#contract/tournaments.ts';
import { openFor, openWith } from '../../testing/arranged.ts';
import { allMatches, beat, club, makeTournament, playOut, plays, started } from '../../testing/club.ts';
import type { Person } from '../../testing/person.ts';
import { current, matchAt } from '../../testing/results.ts';
import { openSite } from '../../testing/site.ts';

const pageOf = (viewer: Person, { id }: { id: number }) => viewer.call(playerCalls.get, { params: { id } });

const nothing = {
  record: {
    singles: { won: 0, lost: 0 },
    doubles: { won: 0, lost: 0 },
    evenings: { won: 0, lost: 0 },
    form: [],
    medals: { gold: 0, silver: 0, bronze: 0 },
    tournaments: 0,
  },
  between: { won: 0, lost: 0, latest: [], next: null },
};

test('whoever has not played has a page, too', async () => {
  const [, anna, bob] = await openFor('anna', 'bob');
  expect(await pageOf(anna, bob)).toEqual({
    player: {
      id: bob.id,
      username: 'bob',
      name: 'bob',
      rating: 2.5,
      ratingType: 'self',
      bio: '',
      createdAt: expect.any(String),
      isDeleted: false,
      guestOf: null,
    },
    ...nothing,
    groups: [],
    groupCount: 0,
    viewer: { isSelf: false, hasBlocked: false, mayClaim: false, mayInviteTo: [] },
  });
});

test('a page has the record in singles and doubles, form with the newest last, and medals', async () => {
  const { site, anna, bob, carl, dora, groupId, tournament } = await openWith(started);
  // Anna beats everybody, bob carl and dora, carl dora.
  await playOut(anna, tournament);
  site.wait(1000);
  const extra = { gameType: 'doubles', options: { playoffs: false, legs: 2 } };
  const doubles = await makeTournament(anna, groupId, 'Doubles', [anna, bob, carl, dora], extra);
  const lost = matchAt(doubles, 'round-robin 1');
  const annaIsFirst = lost.team1.includes(anna.id);
  const body = annaIsFirst ? { player1Score: 2, player2Score: 11 } : { player1Score: 11, player2Score: 2 };
  await anna.call(tournamentCalls.score, { params: { id: doubles.id, matchId: lost.id }, body });
  const { id: pending } = await makeTournament(anna, groupId, 'Not begun');
  await anna.call(tournamentCalls.join, { params: { id: pending } });

  const page = await pageOf(bob, anna);
  expect(page.record).toEqual({
    singles: { won: 3, lost: 0 },
    doubles: { won: 0, lost: 1 },
    evenings: { won: 0, lost: 0 },
    form: [true, true, true, false],
    medals: { gold: 1, silver: 0, bronze: 0 },
    tournaments: 2,
  });
  expect((await pageOf(anna, carl)).record?.medals).toEqual({ gold: 0, silver: 0, bronze: 1 });
  expect((await pageOf(anna, bob)).record?.medals).toEqual({ gold: 0, silver: 1, bronze: 0 });
});

test('form is what the last seven matches were', async () => {
  const { site, anna, bob, groupId, id, tournament } = await openWith(started);
  await playOut(anna, tournament);
  for (const name of ['Second', 'Third', 'Fourth', 'Fifth', 'Sixth']) {
    site.wait(1000);
    await beat(anna, await makeTournament(anna, groupId, name, [anna, bob]), bob, anna);
  }
  const { form } = (await pageOf(bob, anna)).record ?? nothing.record;
  expect(form).toEqual([true, true, false, false, false, false, false]);
  expect(await bob.call(playerCalls.results, { params: anna })).toHaveLength(8);
  // A corrected result changes it, and counts no more than before.
  const { id: matchId } = matchAt(await current(anna, { id }), 'round-robin 1');
  await anna.call(tournamentCalls.score, { params: { id, matchId }, body: { player1Score: 11, player2Score: 9 } });
  expect(await bob.call(playerCalls.results, { params: anna })).toHaveLength(8);
});

test('between two there is what they have played from the viewer’s side, and what they play next', async () => {
  const { site, anna, bob, dora, groupId, id, tournament } = await openWith(started);
  await beat(anna, tournament, anna, bob);
  site.wait(1000);
  const again = await makeTournament(anna, groupId, 'Again', [anna, bob, dora]);
  await beat(anna, again, bob, anna);

  const { between, record } = await pageOf(bob, anna);
  expect(record?.singles).toEqual({ won: 1, lost: 1 });
  expect(between).toMatchObject({ won: 1, lost: 1, next: null });
  expect(between?.latest).toEqual([
    expect.objectContaining({
      tournament: { id: again.id, name: 'Again' },
      isWon: true,
      games: [{ own: 11, other: 4 }],
    }),
    {
      id: expect.stringMatching(/^match-\d+$/),
      tournament: { id, name: 'Spring Cup' },
      game: null,
      evening: null,
      gameType: 'singles',
      playedAt: expect.any(String),
      isWon: false,
      partner: null,
      opponents: [{ id: anna.id, username: 'anna', name: 'anna' }],
      games: [{ own: 4, other: 11 }],
      endedBy: null,
    },
  ]);
  expect((await pageOf(anna, bob)).between).toMatchObject({ won: 1, lost: 1 });
  expect((await pageOf(anna, anna)).between).toBeNull();

  // Open in both; the one that was drawn first comes first, unless another is called to a court.
  expect((await pageOf(dora, anna)).between?.next).toMatchObject({ tournamentId: id, tournamentName: 'Spring Cup' });
  const params = { id: again.id };
  await anna.call(floorCalls.setCourts, { params, body: { courts: 2 } });
  const matchId = allMatches(again).filter(plays(anna)).find(plays(dora))?.id ?? 0;
  await anna.call(floorCalls.call, { params: { ...params, matchId }, body: { court: 2, isAnyway: true } });
  const next = again.bracket?.rounds.find(({ matches }) =>
    matches.some(({ team1, team2 }) => [...team1, ...team2].filter((one) => one !== bob.id).length === 2),
  );
  expect((await pageOf(dora, anna)).between?.next).toEqual({
    tournamentId: again.id,
    tournamentName: 'Again',
    matchId,
    round: next?.roundNumber,
    court: 2,
  });
});

test('what both forfeited, what somebody gave up and what is left open at the end is not played next', async () => {
  const { site, anna, bob, carl, dora, id, tournament } = await openWith(started);
  const nextOf = async (other: Person) => (await pageOf(anna, other)).between?.next;
  const matchId = allMatches(tournament).filter(plays(anna)).find(plays(bob))?.id ?? 0;
  await anna.call(tournamentCalls.score, { params: { id, matchId }, body: { ending: { kind: 'double-forfeit' } } });
  await anna.call(floorCalls.withdraw, { params: { id }, body: { userId: carl.id } });
  expect([await nextOf(bob), await nextOf(carl)]).toEqual([null, null]);
  expect(await nextOf(dora)).toMatchObject({ tournamentId: id });
  const endDate = new Date().toISOString();
  await site.database.write(({ db }) => db.updateTable('tournaments').set({ endDate }).execute());
  expect(await nextOf(dora)).toBeNull();
});

test('those who play together have not played against each other', async () => {
  const site = await openSite();
  const { anna, bob, carl, dora, tournament: cup } = await started(site, { gameType: 'doubles' });
  await playOut(anna, cup);
  const match = matchAt(await current(anna, cup), 'round-robin 1');
  const isOwn = (team: readonly number[]) => team.includes(anna.id);
  const [own, others] = isOwn(match.team1) ? [match.team1, match.team2] : [match.team2, match.team1];
  const mate = [bob, carl, dora].find((person) => own.includes(person.id)) ?? anna;
  expect((await pageOf(anna, mate)).between).toEqual(nothing.between);
  for (const id of others) {
    const { between } = await pageOf(anna, { id });
    expect((between?.won ?? 0) + (between?.lost ?? 0)).toBe(1);
    expect(between?.latest[0]?.partner?.id).toBe(mate.id);
    expect(between?.latest[0]?.opponents.map((face) => face.id)).toEqual(others);
  }
  expect(await mate.call(playerCalls.results, { params: mate })).toMatchObject([
    { partner: { id: anna.id }, opponents: others.map((userId) => ({ id: userId })) },
  ]);
});

test('groups in common are told, and to which others one may invite', async () => {
  const { anna, bob, groupId } = await openWith(club);
  const make = async (person: Person, name: string, isPrivate = false) =>
    (await person.call(groupCalls.create, { body: { name, isPrivate } })).id;
  const [evening, asked] = [await make(anna, 'Evening', true), await make(anna, 'Asked')];
  await make(bob, 'Bob’s own');
  expect(await pageOf(anna, bob)).toMatchObject({
    groups: [{ id: groupId, name: 'Dinkers', imageUrl: null, role: 'member' }],
    groupCount: 1,
    viewer: {
      mayInviteTo: [
        { id: asked, name: 'Asked' },
        { id: evening, name: 'Evening' },
      ],
    },
  });
  const { id: inviteId } = await anna.call(inviteCalls.send, { params: { id: asked }, body: { username: 'bob' } });
  expect((await pageOf(anna, bob)).viewer.mayInviteTo).toEqual([{ id: evening, name: 'Evening' }]);
  await bob.call(inviteCalls.respond, { params: { inviteId }, body: { status: 'rejected' } });
  expect((await pageOf(anna, bob)).viewer.mayInviteTo).toHaveLength(2);
  expect((await pageOf(bob, anna)).groups).toMatchObject([{ id: groupId, role: 'admin' }]);
  const own = await pageOf(anna, anna);
  expect(own.groups.map(({ name }) => name)).toEqual(['Asked', 'Dinkers', 'Evening']);
  expect(own).toMatchObject({ groupCount: 3, viewer: { isSelf: true, mayInviteTo: [] } });
});

test('of many groups fifty are named, and all are counted', async () => {
  const [site, anna, bob] = await openFor('anna', 'bob');
  const now = new Date().toISOString();
  const said = { description: '', location: '', meetupDetails: '', skillLevel: 'All Levels' } as const;
  const owned = { isPrivate: true, creatorId: anna.id, ownerId: anna.id, createdAt: now };
  await site.database.write(async ({ db }) => {
    const groups = await db
      .insertInto('groups')
      .values(Array.from({ length: 52 }, (_, at) => ({ ...said, ...owned, name: `Group ${at + 10}` })))
      .returning(['id', 'name'])
      .execute();
    const members = groups.flatMap(({ id: groupId, name }) =>
      (name === 'Group 61' ? [anna] : [anna, bob]).map(({ id: userId }) => ({ groupId, userId, joinedAt: now })),
    );
    await db
      .insertInto('group_members')
      .values(members.map((member) => ({ ...member, role: 'member' as const })))
      .execute();
  });
  const { groups, groupCount, viewer } = await pageOf(anna, bob);
  expect([groups.length, groupCount, groups[49]?.name]).toEqual([50, 51, 'Group 59']);
  expect(viewer.mayInviteTo).toMatchObject([{ name: 'Group 61' }]);
  expect((await pageOf(anna, await site.register('carl'))).viewer.mayInviteTo).toHaveLength(50);
});
