import { expect, test } from 'vitest';
import { authCalls } from '#contract/auth.ts';
import { groupCalls } from '#contract/groups.ts';
import { tournamentCalls } from '#contract/tournaments.ts';
import { userCalls } from '#contract/users.ts';
import { openFor } from '../../testing/arranged.ts';

const minute = 60_000;

test('any part of the profile is changed by itself, by PUT as by PATCH', async () => {
  const [site, anna] = await openFor('anna');
  const before = await anna.call(authCalls.me, {});
  site.wait(minute);
  const changed = await anna.call(authCalls.updateProfile, { body: { bio: '  I dink.  ', rating: 3.7 } });
  expect(changed).toMatchObject({ bio: 'I dink.', rating: 3.7, email: before.email, ratingType: 'self' });
  expect(Date.parse(changed.updatedAt)).toBeGreaterThan(Date.parse(before.updatedAt));
  const again = await anna.call(authCalls.patchProfile, { body: { email: 'new@example.org' } });
  expect(again).toMatchObject({ bio: 'I dink.', rating: 3.7, email: 'new@example.org' });
  expect(await anna.call(authCalls.me, {})).toEqual(again);
});

test('whoever administers the site is told so, and cannot become it by changing their profile', async () => {
  const [site, anna, bob] = await openFor('anna', 'bob');
  await site.database.write(({ db }) =>
    db.updateTable('users').set({ isSiteAdmin: true }).where('id', '=', anna.id).execute(),
  );
  expect(await anna.call(authCalls.me, {})).toMatchObject({ isSiteAdmin: true });
  const changed = await bob.call(authCalls.patchProfile, { body: { bio: 'I dink.', isSiteAdmin: true } as never });
  expect(changed).toMatchObject({ bio: 'I dink.', isSiteAdmin: false });
});

test.each([
  [{ email: 'nobody' }, 'email', 'Please enter a valid email address'],
  [{ bio: 'b'.repeat(501) }, 'bio', 'Bio must be at most 500 characters'],
  [{ rating: 1.9 }, 'rating', 'A self-rating is between 2.0 and 5.0, in steps of 0.1.'],
  [{ rating: 3.55 }, 'rating', 'A self-rating is between 2.0 and 5.0, in steps of 0.1.'],
  [{ ratingType: 'dupr', rating: 8.1 }, 'rating', 'A DUPR rating is between 2.0 and 8.0, in steps of 0.001.'],
  [{ duprId: 'AB12' }, 'duprId', 'A DUPR ID has 6 to 10 letters and digits'],
  [{ duprId: '=1+1+1' }, 'duprId', 'A DUPR ID has 6 to 10 letters and digits'],
  [{ ratingType: 'usapa', rating: 0.5 }, 'rating', 'A USAPA rating is between 1.0 and 7.0, in steps of 0.01.'],
])('a profile with %j is refused and stays as it is', async (body, field, message) => {
  const [, anna] = await openFor('anna');
  const before = await anna.call(authCalls.me, {});
  const refusal = await anna.refused(authCalls.updateProfile, { body: body as never });
  expect(refusal).toMatchObject({ status: 400, fields: { [field]: message } });
  expect(await anna.call(authCalls.me, {})).toEqual(before);
});

test('a DUPR ID is kept in capitals, and nobody else sees it', async () => {
  const [, anna, bob] = await openFor('anna', 'bob');
  expect(await anna.call(authCalls.me, {})).toMatchObject({ duprId: '' });
  const change = (duprId: string) => anna.call(authCalls.patchProfile, { body: { duprId } });
  expect(await change(' xk7r2w ')).toMatchObject({ duprId: 'XK7R2W' });
  const seen = await bob.ask(userCalls.get, { params: { id: anna.id } });
  expect(seen.body).not.toContain('XK7R2W');
  expect(await change('')).toMatchObject({ duprId: '' });
});

test('a rating of one scale cannot be carried into another where it does not fit', async () => {
  const [, anna] = await openFor('anna');
  expect(await anna.call(authCalls.updateProfile, { body: { ratingType: 'dupr', rating: 6.125 } })).toMatchObject({
    rating: 6.125,
  });
  expect(await anna.refused(authCalls.updateProfile, { body: { ratingType: 'self' } })).toMatchObject({ status: 400 });
  expect(await anna.call(authCalls.updateProfile, { body: { ratingType: 'self', rating: 5 } })).toMatchObject({
    rating: 5,
  });
});

test('statistics count groups and tournaments, and name three groups', async () => {
  const [, anna] = await openFor('anna');
  expect(await anna.call(authCalls.statistics, {})).toEqual({ tournamentCount: 0, groupCount: 0, groups: [] });
  for (const name of ['Delta', 'Alpha', 'Charlie', 'Bravo']) {
    const { id: groupId } = await anna.call(groupCalls.create, { body: { name } });
    if (name !== 'Delta') continue;
    const { id } = await anna.call(tournamentCalls.create, { body: { name: 'Cup', groupId } });
    await anna.call(tournamentCalls.join, { params: { id } });
  }
  const { groups, ...counts } = await anna.call(authCalls.statistics, {});
  expect(counts).toEqual({ tournamentCount: 1, groupCount: 4 });
  expect(groups.map(({ name }) => name)).toEqual(['Alpha', 'Bravo', 'Charlie']);
});
