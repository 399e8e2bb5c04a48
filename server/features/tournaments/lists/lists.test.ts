import { expect, test } from 'vitest';
import { groupCalls } from '#contract/groups.ts';
import type { TournamentCard } from '#contract/tournaments/cards.ts';
import { tournamentCalls } from '#contract/tournaments.ts';
import { openWith } from '../../../testing/arranged.ts';
import { beat, club, makeTournament, playOut } from '../../../testing/club.ts';
import type { Person } from '../../../testing/person.ts';
import { countStatements, openSite, type Site } from '../../../testing/site.ts';

type Status = TournamentCard['status'];

const list = (person: Person, status?: Status) => person.call(tournamentCalls.list, { query: { status } });

const makePrivate = (site: Site, groupId: number) =>
  site.database.write(({ db }) =>
    db.updateTable('groups').set({ isPrivate: true }).where('id', '=', groupId).execute(),
  );

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
        await makeTournament(anna, groupId, `${place} ${name} ${at}`, people);
        const pending = await makeTournament(anna, groupId, `${place} ${name} ${at}`);
        for (const person of people) await person.call(tournamentCalls.join, { params: { id: pending.id } });
        await playOut(anna, await makeTournament(anna, groupId, `${place} ${name} ${at}`, people));
        site.wait(1000);
      }
    }
  }
  await makeTournament(eve, hidden, 'hidden');
  await makeTournament(eve, hidden, 'hidden', [eve, anna]);
  await playOut(eve, await makeTournament(eve, hidden, 'hidden', [eve, anna]));
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
  const { bob, home, away } = await openWith(federation);
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

test('of one’s own are those of one’s groups, and those one is in elsewhere', async () => {
  const { bob } = await federation(await openSite());
  for (const status of ['active', 'pending', 'completed', undefined] as const) {
    const cards = await bob.call(tournamentCalls.list, { query: { whose: 'mine', status, limit: 100 } });
    const names = [...new Set(cards.map(({ name }) => name.replace(/ \d$/, '')))].sort();
    expect([status, names]).toEqual([status, ['away mine', 'home mine', 'home theirs']]);
  }
});

test('the one in which a score was entered last comes first', async () => {
  const { site, anna, bob, carl, groupId } = await openWith(club);
  const first = await makeTournament(anna, groupId, 'first', [anna, bob, carl]);
  site.wait(1000);
  await makeTournament(anna, groupId, 'second', [anna, bob, carl]);
  const names = async () => (await list(bob, 'active')).map(({ name }) => name);
  expect(await names()).toEqual(['second', 'first']);
  site.wait(1000);
  await beat(anna, first, bob, anna);
  expect(await names()).toEqual(['first', 'second']);
});

test('a cursor of another list is refused', async () => {
  const { anna, groupId } = await openWith(club);
  for (const name of ['one', 'two']) await makeTournament(anna, groupId, name);
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
  const { site, anna, bob, groupId } = await openWith(club);
  const count = (status?: Status) => countStatements(site, () => list(bob, status));
  const fill = async (many: number) => {
    for (let at = 0; at < many; at++) {
      await makeTournament(anna, groupId, 'active', [anna, bob]);
      await playOut(anna, await makeTournament(anna, groupId, 'over', [anna, bob]));
      const { id } = await makeTournament(anna, groupId, 'pending');
      await bob.call(tournamentCalls.join, { params: { id } });
    }
  };
  await fill(1);
  const statuses = ['active', 'pending', 'completed', undefined] as const;
  const few = new Map<Status | undefined, number>();
  for (const status of statuses) few.set(status, await count(status));
  await fill(6);
  for (const status of statuses) expect(await count(status)).toBe(few.get(status));
  expect(Math.max(...few.values())).toBeLessThanOrEqual(7);
});
