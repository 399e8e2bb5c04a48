import { beforeEach, describe, expect, test } from 'vitest';
import { groupCalls } from '#contract/groups.ts';
import { myGroupCalls } from '#contract/my-groups.ts';
import type { Person } from '../../testing/person.ts';
import { openSite, type Site } from '../../testing/site.ts';

const clubs = [
  { name: 'Riverside Dinkers', description: 'Open play for all.', location: 'Café Riviera' },
  { name: 'Łódź Łobs', description: 'Nobody bangs before nine; and/or later.', location: 'Mill Lane' },
  { name: 'Straßenköter 北京羽毛球 🏓', description: '', location: 'Mill Street 42' },
  { name: 'Dawn Patrol', description: 'Riverside, too', location: '' },
];

let site: Site;
let anna: Person;
let zoe: Person;

/** Anna has made these groups one after the other; zoe is in none. */
beforeEach(async () => {
  site = await openSite();
  [anna, zoe] = [await site.register('anna'), await site.register('zoe')];
  for (const body of clubs) {
    site.wait(60_000);
    await anna.call(groupCalls.create, { body });
  }
});

const first = ({ name }: { name: string }) => name.split(' ')[0];
const found = async (q: string) => (await anna.call(groupCalls.list, { query: { q } })).map(first);

/** What each of the three lists has for a search. */
async function foundEverywhere(q: string) {
  const others = await zoe.call(groupCalls.discover, { query: { q } });
  const mine = await anna.call(myGroupCalls.list, { query: { q } });
  return [await found(q), others.map(first), mine.map(first)];
}

/** In each list, the newest first. */
const words = [
  ['river', ['Dawn', 'Riverside']],
  ['RIVERSIDE  dink', ['Riverside']],
  ['cafe', ['Riverside']],
  ['cafÉ rivi', ['Riverside']],
  ['lodz', ['Łódź']],
  ['strasse', ['Straßenköter']],
  ['STRAßENKOTER', ['Straßenköter']],
  ['羽毛', ['Straßenköter']],
  ['🏓', ['Straßenköter']],
  ['mill 4', ['Straßenköter']],
  ['mill', ['Straßenköter', 'Łódź']],
  ['iverside', []],
  ['riverside mill', []],
  ['', ['Dawn', 'Straßenköter', 'Łódź', 'Riverside']],
  ['  ', ['Dawn', 'Straßenköter', 'Łódź', 'Riverside']],
] as const;

test('each word is found by how it begins, whatever its case and marks, in name, description and location', async () => {
  for (const [q, names] of words) expect(await foundEverywhere(q), q).toEqual([names, names, names]);
});

const marks = [
  ['and', ['Łódź']],
  ['"mill', ['Straßenköter', 'Łódź']],
  ['mill*', ['Straßenköter', 'Łódź']],
  ['mill & lane', ['Łódź']],
  ['mill | dawn', []],
  ['mill OR dawn', []],
  ['mill NOT lane', []],
  ['NEAR(mill lane)', []],
  ['-mill', ['Straßenköter', 'Łódź']],
  ['words:mill', []],
  ["mill':* | 'x", []],
  ['\\mill\\', ['Straßenköter', 'Łódź']],
  ['%', []],
  ['*', []],
  ['"', []],
  ["'", []],
  ['()', []],
] as const;

test('nothing that is typed is an operator', async () => {
  for (const [q, names] of marks) expect(await foundEverywhere(q), q).toEqual([names, names, names]);
});

test('pages go on with what was asked for, and neither skip nor repeat', async () => {
  const query = { q: 'riverside', limit: 1 };
  for (const pages of [
    await anna.pages(groupCalls.list, { query }),
    await zoe.pages(groupCalls.discover, { query }),
    await anna.pages(myGroupCalls.list, { query }),
  ]) {
    expect(pages.map((page) => page.map(first))).toEqual([['Dawn'], ['Riverside']]);
  }
});

test('each list finds in what it lists', async () => {
  const [dawn] = await anna.call(groupCalls.list, { query: { q: 'dawn' } });
  await zoe.call(groupCalls.join, { params: { id: dawn?.id ?? 0 } });
  const query = { q: 'riverside' };
  expect((await zoe.call(myGroupCalls.list, { query })).map(first)).toEqual(['Dawn']);
  expect((await zoe.call(groupCalls.discover, { query })).map(first)).toEqual(['Riverside']);
  expect((await zoe.call(groupCalls.list, { query })).map(first)).toEqual(['Dawn', 'Riverside']);
});

test('a private group is found by what everybody may know of it', async () => {
  const body = { name: 'Attic', isPrivate: true, location: 'Upstairs', meetupDetails: 'Secret knock' };
  await anna.call(groupCalls.create, { body });
  const discovered = async (q: string) => (await zoe.call(groupCalls.discover, { query: { q } })).map(first);
  expect(await discovered('upstairs')).toEqual(['Attic']);
  expect(await discovered('knock')).toEqual([]);
});

describe('what is changed', () => {
  const idOf = async (q: string) => (await anna.call(groupCalls.list, { query: { q } }))[0]?.id ?? 0;

  test('is found as it is now', async () => {
    const params = { id: await idOf('dawn') };
    await anna.call(groupCalls.update, { params, body: { name: 'Dusk Patrol' } });
    expect(await found('dawn')).toEqual([]);
    expect(await found('dusk riverside')).toEqual(['Dusk']);
    await anna.call(groupCalls.update, { params, body: { meetupDetails: 'Nothing to find' } });
    await anna.call(groupCalls.update, { params, body: { description: '' } });
    expect(await found('riverside')).toEqual(['Riverside']);
    expect(await found('dusk')).toEqual(['Dusk']);
  });

  test('or deleted is gone', async () => {
    await anna.call(groupCalls.remove, { params: { id: await idOf('dawn') }, body: { name: 'Dawn Patrol' } });
    expect(await foundEverywhere('dawn')).toEqual([[], [], []]);
  });
});

test('what is longer than any word is kept and found', async () => {
  const description = '漢'.repeat(2000);
  await anna.call(groupCalls.create, { body: { name: `${'w'.repeat(99)}z`, description, location: 'ﷺ'.repeat(200) } });
  expect(await found(`${'w'.repeat(99)}z`)).toHaveLength(1);
  expect(await found('w'.repeat(70))).toHaveLength(1);
  expect(await found(`${'w'.repeat(99)}x`)).toHaveLength(0);
  expect(await found('漢漢漢')).toHaveLength(1);
});

test('a search takes no more statements than the list', async () => {
  const count = async (ask: (query: { q?: string }) => Promise<unknown>, q?: string) => {
    site.statements.length = 0;
    await ask(q === undefined ? {} : { q });
    return site.statements.length;
  };
  const lists = [
    (query: { q?: string }) => anna.call(groupCalls.list, { query }),
    (query: { q?: string }) => zoe.call(groupCalls.discover, { query }),
    (query: { q?: string }) => anna.call(myGroupCalls.list, { query }),
  ];
  for (const ask of lists) expect(await count(ask, 'mill la')).toBeLessThanOrEqual(await count(ask));
});
