import { expect, test } from 'vitest';
import { userCalls } from '#contract/users.ts';
import { openFor } from '../../testing/arranged.ts';

test('players are found by how their name begins, whatever its case, and without an address', async () => {
  const [site, anna] = await openFor('Anna');
  for (const username of ['anna-lena', 'ANNABEL', 'ann', 'anne', 'Bob', 'an.na', 'an_na'])
    await site.register(username);
  const found = async (username: string) =>
    (await anna.call(userCalls.search, { query: { username } })).map((user) => user.username);
  expect(await found('aNNa')).toEqual(['Anna', 'anna-lena', 'ANNABEL']);
  expect(await found('an')).toEqual(['an.na', 'an_na', 'ann', 'Anna', 'anna-lena', 'ANNABEL', 'anne']);
  expect(await found('%')).toEqual([]);
  const [first] = await anna.call(userCalls.search, { query: { username: 'bob' } });
  expect(Object.keys(first ?? {}).sort()).toEqual(['id', 'name', 'username']);
});

test('at most twenty are found', async () => {
  const [site, anna] = await openFor('anna');
  await Promise.all(Array.from({ length: 22 }, (_, at) => site.register(`dink${at}`)));
  expect(await anna.call(userCalls.search, { query: { username: 'dink' } })).toHaveLength(20);
});

test('a public profile has no e-mail address', async () => {
  const [site, anna, bob] = await openFor('anna', 'bob');
  expect(await anna.call(userCalls.get, { params: { id: bob.id } })).toEqual({
    id: bob.id,
    username: 'bob',
    name: 'bob',
    rating: 2.5,
    ratingType: 'self',
    bio: '',
    createdAt: expect.any(String),
  });
  expect(await anna.refused(userCalls.get, { params: { id: 4711 } })).toMatchObject({ status: 404 });
  expect(await site.stranger().refused(userCalls.get, { params: { id: bob.id } })).toMatchObject({ status: 401 });
});
