import { expect, test } from 'vitest';
import { groupCalls } from '#contract/groups.ts';
import { club, clubByCalls } from './club.ts';
import { storeOf, type Tables } from './remembered.ts';
import { openSite } from './site.ts';

/** Without what differs from club to club: secrets, and when it was. */
function inGeneral(tables: Tables): Tables {
  const odd = /^\$argon2id|^[0-9a-f]{64}$|^[\w-]{22,}$|^\d{4}-\d\d-\d\dT/;
  const each = (value: unknown) => (typeof value === 'string' && odd.test(value) ? 'its own' : value);
  return Object.fromEntries(
    Object.entries(tables).map(([table, rows]) => [
      table,
      rows.map((row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [name, each(value)]))),
    ]),
  );
}

test('a club that is remembered is the one that calls make, as of now', async () => {
  const [made, other, later] = [
    await openSite(),
    await openSite(),
    await openSite({}, { openedAt: Date.parse('2031-05-04T18:00:00.000Z') }),
  ];
  const { groupId } = await clubByCalls(made);
  await club(other);
  const { anna, bob, groupId: id } = await club(later);
  expect(id).toBe(groupId);
  expect(inGeneral(await storeOf(later).tables())).toEqual(inGeneral(await storeOf(made).tables()));
  expect(await bob.call(groupCalls.get, { params: { id } })).toMatchObject({ viewer: { role: 'member' } });
  const next = await anna.call(groupCalls.create, { body: { name: 'Drivers' } });
  expect(next.createdAt.slice(0, 10)).toBe('2031-05-04');
  expect((await anna.call(groupCalls.get, { params: { id } })).createdAt.slice(0, 10)).toBe('2031-05-04');
  const zoe = await later.register('zoe');
  expect(zoe.id).toBeGreaterThan(bob.id);
  expect(next.id).toBe(id + 1);
});
