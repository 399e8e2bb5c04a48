import { describe, expect, test } from 'vitest';
import { groupCalls } from '#contract/groups.ts';
import { type Match, type Tournament, type TournamentCard, tournamentCalls } from '#contract/tournaments.ts';
import { allMatches, club, enterMany, makeElimination, playOut, started } from '../../../testing/club.ts';
import type { Person } from '../../../testing/person.ts';
import { openSite, type Site } from '../../../testing/site.ts';

type Status = TournamentCard['status'];

const list = (person: Person, status?: Status) => person.call(tournamentCalls.list, { query: { status } });

const cardOf = async (person: Person, id: number, status?: Status) =>
  (await list(person, status)).find((card) => card.id === id);

/** A tournament of these people, begun unless there is nobody. */
async function make(admin: Person, groupId: number, name: string, people: readonly Person[] = []): Promise<Tournament> {
  const tournament = await admin.call(tournamentCalls.create, { body: { name, groupId } });
  const params = { id: tournament.id };
  for (const person of people) await person.call(tournamentCalls.join, { params });
  return people.length === 0 ? tournament : admin.call(tournamentCalls.start, { params });
}

const plays =
  ({ id }: Person) =>
  (match: Match) =>
    match.player1Id === id || match.player2Id === id;

/** The first match of two people ends 11 to 4. */
async function beat(admin: Person, tournament: Tournament, winner: Person, loser: Person): Promise<void> {
  const match = allMatches(tournament).filter(plays(winner)).find(plays(loser));
  const isFirst = match?.player1Id === winner.id;
  const body = { player1Score: isFirst ? 11 : 4, player2Score: isFirst ? 4 : 11 };
  await admin.call(tournamentCalls.score, { params: { id: tournament.id, matchId: match?.id ?? 0 }, body });
}

const makePrivate = (site: Site, groupId: number) =>
  site.database.write(({ db }) =>
    db.updateTable('groups').set({ isPrivate: true }).where('id', '=', groupId).execute(),
  );

describe('the card of a tournament that runs', () => {
  test('says how far it has come, how the viewer does and whom they play next', async () => {
    const site = await openSite();
    const { anna, bob, carl, dora, id, groupId, tournament } = await started(site);
    const own = allMatches(tournament).filter(plays(anna));
    const opponentIn = (match: Match | undefined) =>
      match?.player1Id === anna.id ? match.player2Id : match?.player1Id;
    const people = [anna, bob, carl, dora];
    const opponentOf = (at: number) => people.find((person) => person.id === opponentIn(own[at])) ?? anna;
    expect(await cardOf(anna, id, 'active')).toMatchObject({
      name: 'Spring Cup',
      groupId,
      group: { name: 'Dinkers' },
      progress: { matchesPlayed: 0, matchesTotal: 6, currentRound: 1, roundCount: 3 },
      leader: null,
      winnerId: null,
      entered: [],
      own: {
        place: null,
        wins: 0,
        losses: 0,
        next: { matchId: own[0]?.id, round: 1, opponent: { userId: opponentOf(0).id } },
      },
      viewer: { isParticipant: true, isMember: true, mayJoin: false },
    });

    await beat(anna, tournament, anna, opponentOf(0));
    const names = await anna.call(groupCalls.members, { params: { id: groupId } });
    const nameOf = ({ id }: Person) => names.find(({ userId }) => userId === id)?.user.username;
    expect(await cardOf(anna, id, 'active')).toMatchObject({
      progress: { matchesPlayed: 1, currentRound: 1 },
      leader: { userId: anna.id, username: 'anna' },
      winnerId: null,
      own: {
        place: 1,
        wins: 1,
        losses: 0,
        next: {
          matchId: own[1]?.id,
          round: 2,
          opponent: { userId: opponentOf(1).id, username: nameOf(opponentOf(1)) },
        },
      },
    });
    expect(await cardOf(opponentOf(0), id)).toMatchObject({ own: { place: 4, wins: 0, losses: 1 } });
    // Two who have not played yet are level in everything.
    expect(await cardOf(opponentOf(1), id)).toMatchObject({ own: { place: 2, wins: 0, losses: 0 } });
    expect(await cardOf(opponentOf(2), id)).toMatchObject({ own: { place: 2, wins: 0, losses: 0 } });
  });

  test('shows the leader to whoever is not in it, until several share the lead', async () => {
    const site = await openSite();
    const { anna, bob, carl, dora, id, tournament } = await started(site);
    const eve = await site.register('eve');
    await beat(anna, tournament, bob, anna);
    const shown = { own: null, viewer: { isParticipant: false, isMember: false, mayJoin: false } };
    expect(await cardOf(eve, id, 'active')).toMatchObject({ ...shown, leader: { username: 'bob' } });
    await beat(anna, tournament, carl, dora);
    expect(await cardOf(eve, id, 'active')).toMatchObject({ ...shown, leader: null, progress: { matchesPlayed: 2 } });
  });

  test('of whoever has played everything names no next match', async () => {
    const site = await openSite();
    const { anna, bob, carl, dora, id, tournament } = await started(site);
    for (const other of [bob, carl, dora]) await beat(anna, tournament, anna, other);
    expect((await cardOf(anna, id, 'active'))?.own).toEqual({ place: 1, wins: 3, losses: 0, next: null });
  });

  test('of an elimination does not know the opponent before the matches that decide it', async () => {
    const site = await openSite();
    const { anna, bob, carl, dora, groupId } = await club(site);
    const { id } = await make(anna, groupId, 'Knockout');
    await makeElimination(site, id);
    for (const person of [anna, bob, carl, dora]) await person.call(tournamentCalls.join, { params: { id } });
    const tournament = await anna.call(tournamentCalls.start, { params: { id } });
    const [one, two] = allMatches(tournament);
    const winner = [anna, bob, carl, dora].find((person) => person.id === one?.player1Id) ?? anna;
    const score = (match: Match | undefined) =>
      anna.call(tournamentCalls.score, {
        params: { id, matchId: match?.id ?? 0 },
        body: { player1Score: 11, player2Score: 4 },
      });
    await score(one);
    expect(await cardOf(winner, id)).toMatchObject({
      own: { place: null, wins: 1, losses: 0, next: { round: 2, opponent: null } },
    });
    await score(two);
    expect(await cardOf(winner, id)).toMatchObject({
      progress: { matchesPlayed: 2, matchesTotal: 4, roundCount: 2 },
      own: { next: { round: 2, opponent: { userId: two?.player1Id } } },
    });
  });
});

describe('the card of a tournament', () => {
  test('that is open to join shows a few who have entered, first whom the viewer knows', async () => {
    const site = await openSite();
    const { anna, bob, carl, groupId } = await club(site);
    const eve = await site.register('eve');
    const { id: elsewhere } = await eve.call(groupCalls.create, { body: { name: 'Smashers' } });
    const { id } = await make(anna, groupId, 'Open');
    await enterMany(site, id, 5);
    for (const person of [bob, carl, eve]) await person.call(tournamentCalls.join, { params: { id } });
    const namesFor = async (person: Person) =>
      (await cardOf(person, id, 'pending'))?.entered.map(({ username }) => username);
    const strangers = [0, 1, 2, 3, 4].map((at) => `made-up-${id}-${at}`);
    expect(await namesFor(anna)).toEqual(['bob', 'carl', ...strangers.slice(0, 2)]);
    // Nobody is shown to themselves.
    expect(await namesFor(bob)).toEqual(['carl', ...strangers.slice(0, 3)]);
    expect(await namesFor(eve)).toEqual(strangers.slice(0, 4));
    await carl.call(groupCalls.join, { params: { id: elsewhere } });
    expect(await namesFor(eve)).toEqual(['carl', ...strangers.slice(0, 3)]);
    expect(await cardOf(anna, id, 'pending')).toMatchObject({
      participantCount: 8,
      progress: null,
      own: null,
      viewer: { mayJoin: true },
    });
  });

  test('that is over names the champion and the viewer’s place', async () => {
    const site = await openSite();
    const { anna, carl, id, tournament } = await started(site);
    await playOut(anna, tournament);
    expect(await cardOf(carl, id, 'completed')).toMatchObject({
      status: 'completed',
      winnerId: anna.id,
      leader: { userId: anna.id, username: 'anna' },
      progress: { matchesPlayed: 6, matchesTotal: 6, currentRound: 3, roundCount: 3 },
      entered: [],
      own: { place: 3, wins: 1, losses: 2, next: null },
    });
    expect(await cardOf(await site.register('eve'), id, 'completed')).toMatchObject({
      own: null,
      leader: { username: 'anna' },
    });
  });

  test('carries the revision that the tournament has', async () => {
    const site = await openSite();
    const { anna, bob, id, tournament } = await started(site);
    await beat(anna, tournament, anna, bob);
    const { revision } = await anna.call(tournamentCalls.get, { params: { id } });
    expect(await cardOf(bob, id)).toMatchObject({ revision });
  });
});

/** Two groups of anna's, of which bob is only in the first, and a private one of eve's, with tournaments in each state. */
async function federation(site: Site) {
  const { anna, bob, groupId: home } = await club(site);
  const { id: away } = await anna.call(groupCalls.create, { body: { name: 'Away' } });
  const eve = await site.register('eve');
  const { id: hidden } = await eve.call(groupCalls.create, { body: { name: 'Hidden' } });
  const both = [anna, bob];
  for (const [groupId, place] of [
    [home, 'home'],
    [away, 'away'],
  ] as const) {
    for (const [name, people] of Object.entries({ mine: both, theirs: [anna, eve] })) {
      for (const at of [1, 2]) {
        await make(anna, groupId, `${place} ${name} ${at}`, people);
        const pending = await make(anna, groupId, `${place} ${name} ${at}`);
        for (const person of people) await person.call(tournamentCalls.join, { params: { id: pending.id } });
        await playOut(anna, await make(anna, groupId, `${place} ${name} ${at}`, people));
        site.wait(1000);
      }
    }
  }
  await make(eve, hidden, 'hidden');
  await make(eve, hidden, 'hidden', [eve, anna]);
  await playOut(eve, await make(eve, hidden, 'hidden', [eve, anna]));
  await makePrivate(site, hidden);
  return { anna, bob, home, away };
}

const orders: [Status, string[]][] = [
  [
    'active',
    [
      ...['away mine 2', 'away mine 1', 'home mine 2', 'home mine 1'],
      ...['home theirs 2', 'home theirs 1'],
      ...['away theirs 2', 'away theirs 1'],
    ],
  ],
  [
    'pending',
    [
      ...['home theirs 2', 'home theirs 1', 'home mine 2', 'home mine 1'],
      ...['away mine 2', 'away mine 1'],
      ...['away theirs 2', 'away theirs 1'],
    ],
  ],
  [
    'completed',
    [
      ...['away theirs 2', 'away theirs 1', 'away mine 2', 'away mine 1'],
      ...['home theirs 2', 'home theirs 1', 'home mine 2', 'home mine 1'],
    ],
  ],
];

test('each part of the list has its order, whatever the size of its pages, and nothing of a private group', async () => {
  const site = await openSite();
  const { bob, home, away } = await federation(site);
  for (const [status, names] of orders) {
    const read = async (limit: number, groupId?: number) => {
      const query = { status, limit };
      const pages =
        groupId === undefined
          ? await bob.pages(tournamentCalls.list, { query })
          : await bob.pages(tournamentCalls.listByGroup, { params: { groupId }, query });
      expect(pages.slice(0, -1).every((page) => page.length === limit)).toBe(true);
      expect(pages.flat().every((card) => card.status === status)).toBe(true);
      return pages.flat().map(({ name }) => name);
    };
    for (const limit of [1, 2, 3, 8, 50]) expect(await read(limit)).toEqual(names);
    for (const [groupId, place] of [
      [home, 'home'],
      [away, 'away'],
    ] as const) {
      const inGroup = names.filter((name) => name.startsWith(place));
      // In one group there are no others' groups: who has entered a pending one makes no difference.
      const expected = status === 'pending' ? inGroup.toSorted().reverse() : inGroup;
      for (const limit of [1, 3, 50]) expect(await read(limit, groupId)).toEqual(expected);
    }
  }
  expect((await bob.pages(tournamentCalls.list, { query: { limit: 7 } })).flat()).toHaveLength(24);
});

test('the one in which a score was entered last comes first', async () => {
  const site = await openSite();
  const { anna, bob, carl, groupId } = await club(site);
  const first = await make(anna, groupId, 'first', [anna, bob, carl]);
  site.wait(1000);
  await make(anna, groupId, 'second', [anna, bob, carl]);
  const names = async () => (await list(bob, 'active')).map(({ name }) => name);
  expect(await names()).toEqual(['second', 'first']);
  site.wait(1000);
  await beat(anna, first, bob, anna);
  expect(await names()).toEqual(['first', 'second']);
});

test('a cursor of another list is refused', async () => {
  const site = await openSite();
  const { anna, groupId } = await club(site);
  for (const name of ['one', 'two']) await make(anna, groupId, name);
  const page = await anna.send({ method: 'GET', url: '/api/tournaments?status=pending&limit=1' });
  const cursor = /cursor=([^&>]+)/.exec(String(page.headers.link))?.[1];
  expect(await anna.refused(tournamentCalls.list, { query: { status: 'active', cursor } })).toMatchObject({
    status: 400,
    fields: { cursor: expect.any(String) },
  });
  expect(await anna.refused(tournamentCalls.list, { query: { status: 'over' as never } })).toMatchObject({
    status: 400,
  });
});

test('no list takes more statements for more tournaments', async () => {
  const site = await openSite();
  const { anna, bob, groupId } = await club(site);
  const count = async (status?: Status) => {
    site.statements.length = 0;
    await list(bob, status);
    return site.statements.length;
  };
  const fill = async (many: number) => {
    for (let at = 0; at < many; at++) {
      await make(anna, groupId, 'active', [anna, bob]);
      await playOut(anna, await make(anna, groupId, 'over', [anna, bob]));
      const { id } = await make(anna, groupId, 'pending');
      await bob.call(tournamentCalls.join, { params: { id } });
    }
  };
  await fill(1);
  const statuses = ['active', 'pending', 'completed', undefined] as const;
  const few = new Map<Status | undefined, number>();
  for (const status of statuses) few.set(status, await count(status));
  await fill(6);
  for (const status of statuses) expect(await count(status)).toBe(few.get(status));
  expect(Math.max(...few.values())).toBeLessThanOrEqual(6);
});
