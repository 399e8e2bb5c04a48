import { expect, test } from 'vitest';
import { authCalls } from '#contract/auth.ts';
import { groupCalls } from '#contract/groups.ts';
import { messageCalls } from '#contract/messages.ts';
import { tournamentCalls } from '#contract/tournaments.ts';
import { userCalls } from '#contract/users.ts';
import { openFor } from '../../testing/arranged.ts';
import type { Person } from '../../testing/person.ts';
import { giveResetLink } from '../../testing/reset-link.ts';
import { openSite, password, type Site } from '../../testing/site.ts';
import { owaspCost } from './password.ts';
import * as queries from './queries.ts';

const minute = 60_000;

/** The same person on another device. */
async function elsewhere(site: Site, username: string): Promise<Person> {
  const person = site.stranger();
  await person.call(authCalls.login, { body: { username, password } });
  return person;
}

test('a new password signs out everywhere else, and here the session is another one', async () => {
  const [site, anna] = await openFor('anna');
  const phone = await elsewhere(site, 'anna');
  const stolen = site.stranger();
  Object.assign(stolen.cookies, anna.cookies);
  const wrong = { currentPassword: 'not this', newPassword: 'kitchen line' };
  expect(await anna.refused(authCalls.changePassword, { body: wrong })).toMatchObject({
    status: 400,
    fields: { currentPassword: 'That’s not your current password.' },
  });
  await phone.call(authCalls.me, {});
  await anna.call(authCalls.changePassword, { body: { currentPassword: password, newPassword: 'kitchen line' } });
  await anna.call(authCalls.me, {});
  for (const gone of [phone, stolen]) expect(await gone.refused(authCalls.me, {})).toMatchObject({ status: 401 });
  await site.stranger().refused(authCalls.login, { body: { username: 'anna', password } });
  await site.stranger().call(authCalls.login, { body: { username: 'anna', password: 'kitchen line' } });
});

/** Keeps signing in as anna with the password of before until the deed is done; everyone who tried. */
async function signInMeanwhile(site: Site, deed: Promise<unknown>): Promise<Person[]> {
  const tried: Person[] = [];
  let isDone = false;
  const knock = async () => {
    while (!isDone) {
      const person = site.stranger();
      tried.push(person);
      await person.ask(authCalls.login, { body: { username: 'anna', password } });
    }
  };
  const knocking = Promise.all(Array.from({ length: 6 }, knock));
  await deed;
  isDone = true;
  await knocking;
  return tried;
}

test('whoever signs in with the old password while it is changed is signed out, too', async () => {
  const site = await openSite({}, { passwordCost: owaspCost });
  const anna = await site.register('anna');
  const body = { currentPassword: password, newPassword: 'kitchen line' };
  const thieves = await signInMeanwhile(site, anna.call(authCalls.changePassword, { body }));
  for (const thief of thieves) expect(await thief.refused(authCalls.me, {})).toMatchObject({ status: 401 });
  await anna.call(authCalls.me, {});
});

test('nobody signs in to an account while it is deleted', async () => {
  const site = await openSite({}, { passwordCost: owaspCost });
  const anna = await site.register('anna');
  await signInMeanwhile(site, anna.call(authCalls.deleteAccount, { body: { password } }));
  const sessions = await site.database.read((tx) => queries.listSessions(tx, anna.id, new Date(0).toISOString()));
  expect(sessions).toEqual([]);
});

test('of two changes of the password at once one counts', async () => {
  const [site, anna] = await openFor('anna');
  const body = (newPassword: string) => ({ currentPassword: password, newPassword });
  const wanted = ['kitchen line', 'baseline'];
  const answers = await Promise.all(wanted.map((each) => anna.ask(authCalls.changePassword, { body: body(each) })));
  const [first, second] = answers.map(({ statusCode }) => statusCode).sort();
  expect(first).toBe(200);
  // The one that counts has ended the session, which the other one may not have shown before.
  expect([400, 401]).toContain(second);
  for (const [at, each] of wanted.entries()) {
    const { statusCode } = await site.stranger().ask(authCalls.login, { body: { username: 'anna', password: each } });
    expect(statusCode).toBe(answers[at]?.statusCode === 200 ? 200 : 401);
  }
});

test('an account is not deleted with a password that was changed meanwhile', async () => {
  const [site, anna] = await openFor('anna');
  const { write } = site.database;
  const [checked, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  site.database.write = async (work) => {
    site.database.write = write;
    checked.resolve();
    await goOn.promise;
    return write(work);
  };
  const deleted = anna.refused(authCalls.deleteAccount, { body: { password } });
  await checked.promise;
  await anna.call(authCalls.changePassword, { body: { currentPassword: password, newPassword: 'kitchen line' } });
  goOn.resolve();
  expect(await deleted).toMatchObject({ status: 400, code: 'wrong_password' });
  await site.stranger().call(authCalls.login, { body: { username: 'anna', password: 'kitchen line' } });
});

test.each([
  [
    'to change it',
    authCalls.changePassword,
    (guess: string) => ({ currentPassword: guess, newPassword: 'another drop' }),
  ],
  ['to delete the account', authCalls.deleteAccount, (guess: string) => ({ password: guess })],
])(
  'whoever has the session of another may guess the password ten times, not more, %s',
  async (_, { method, path }, payloadWith) => {
    const site = await openSite({ RATE_LIMIT_SCALE: '1' });
    const anna = await site.register('anna');
    const guess = async (guessed: string) =>
      (await anna.send({ method, url: `/api${path}`, payload: payloadWith(guessed) })).statusCode;
    const guesses = await Promise.all(Array.from({ length: 12 }, (_, at) => guess(`guess ${at}`)));
    expect(guesses.toSorted()).toEqual([...Array(10).fill(400), 429, 429]);
    expect(await guess(password)).toBe(429);
  },
);

test('one sees where one is signed in, and signs out there', async () => {
  const [site, anna] = await openFor('anna');
  site.wait(minute);
  const phone = await elsewhere(site, 'anna');
  const devices = await anna.call(authCalls.devices, {});
  expect(devices.map(({ isCurrent }) => isCurrent)).toEqual([false, true]);
  const [there] = devices;
  const bob = await site.register('bob');
  const params = { id: there?.id ?? 0 };
  expect(await bob.refused(authCalls.signOutDevice, { params })).toMatchObject({ status: 404 });
  await anna.call(authCalls.signOutDevice, { params });
  expect(await phone.refused(authCalls.me, {})).toMatchObject({ status: 401 });
  expect(await anna.call(authCalls.devices, {})).toHaveLength(1);
});

test('a device whose session is over is not shown', async () => {
  const [site, anna] = await openFor('anna');
  await elsewhere(site, 'anna');
  site.wait(20 * 24 * 60 * minute);
  expect(await anna.call(authCalls.devices, {})).toHaveLength(2);
  site.wait(11 * 24 * 60 * minute);
  expect(await anna.call(authCalls.devices, {})).toMatchObject([{ isCurrent: true }]);
});

test('a link from the administrator sets a password once, for an hour', async () => {
  const [site, anna] = await openFor('anna');
  const link = (token: string) => giveResetLink(site, anna.id, token);
  const body = { token: 'older', newPassword: 'kitchen line' };
  await link('older');
  await link('newer');
  expect(await site.stranger().refused(authCalls.resetPassword, { body })).toMatchObject({ code: 'link_used_up' });
  const uses = await Promise.all(
    Array.from({ length: 3 }, () =>
      site.stranger().ask(authCalls.resetPassword, { body: { ...body, token: 'newer' } }),
    ),
  );
  expect(uses.map(({ statusCode }) => statusCode).sort()).toEqual([204, 409, 409]);
  expect(await anna.refused(authCalls.me, {})).toMatchObject({ status: 401 });
  await site.stranger().call(authCalls.login, { body: { username: 'anna', password: 'kitchen line' } });
  await link('late');
  site.wait(61 * minute);
  expect(await site.stranger().refused(authCalls.resetPassword, { body: { ...body, token: 'late' } })).toMatchObject({
    status: 409,
  });
});

test('a deleted account leaves what it said and played, and nothing else', async () => {
  const [site, anna, bob] = await openFor('anna', 'bob');
  const { id: groupId } = await anna.call(groupCalls.create, { body: { name: 'Dinkers' } });
  await bob.call(groupCalls.join, { params: { id: groupId } });
  await bob.call(messageCalls.send, { body: { groupId, content: 'I was here' } });
  const { id } = await anna.call(tournamentCalls.create, { body: { name: 'Cup', groupId } });
  const { id: started } = await anna.call(tournamentCalls.create, { body: { name: 'Running', groupId } });
  for (const person of [anna, bob]) {
    for (const tournament of [id, started]) await person.call(tournamentCalls.join, { params: { id: tournament } });
  }
  await anna.call(tournamentCalls.start, { params: { id: started } });
  await bob.call(authCalls.updateProfile, { body: { bio: 'I was here, too.' } });
  await site.database.write(({ db }) => db.updateTable('users').set({ isSiteAdmin: true }).execute());
  await anna.call(messageCalls.list, { query: { groupId } });

  expect(await bob.refused(authCalls.deleteAccount, { body: { password: 'wrong' } })).toMatchObject({
    status: 400,
    fields: { password: 'That’s not your password.' },
  });
  await bob.call(authCalls.deleteAccount, { body: { password } });
  expect(bob.cookies).toEqual({});
  const left = await site.database.read(({ db }) =>
    db.selectFrom('users').selectAll().where('id', '=', bob.id).executeTakeFirstOrThrow(),
  );
  expect(left).toMatchObject({ email: '', bio: '', passwordHash: '', isSiteAdmin: false });
  expect(await site.stranger().refused(authCalls.login, { body: { username: 'bob', password } })).toMatchObject({
    status: 401,
  });
  expect(await anna.call(messageCalls.list, { query: { groupId } })).toMatchObject([
    { content: 'I was here', sender: { username: 'Deleted player' } },
  ]);
  expect(await anna.call(groupCalls.get, { params: { id: groupId } })).toMatchObject({ memberCount: 1 });
  expect(await anna.call(tournamentCalls.get, { params: { id } })).toMatchObject({ participantCount: 1 });
  expect(await anna.call(tournamentCalls.get, { params: { id: started } })).toMatchObject({
    participants: [{ username: 'anna' }, { username: 'Deleted player' }],
  });
  expect(await anna.refused(userCalls.get, { params: { id: bob.id } })).toMatchObject({ status: 404 });
  expect(await anna.call(userCalls.search, { query: { username: 'de' } })).toEqual([]);
  await site.register('bob');
});

test('a link that somebody had goes with their account, and one made too late sets nothing', async () => {
  const [site, anna] = await openFor('anna');
  await giveResetLink(site, anna.id, 'before');
  await anna.call(authCalls.deleteAccount, { body: { password } });
  const links = await site.database.read(({ db }) => db.selectFrom('password_resets').selectAll().execute());
  expect(links).toEqual([]);
  await giveResetLink(site, anna.id, 'after');
  expect(
    await site.stranger().refused(authCalls.resetPassword, { body: { token: 'after', newPassword: 'kitchen line' } }),
  ).toMatchObject({ code: 'link_used_up' });
  const { passwordHash } = await site.database.read(({ db }) =>
    db.selectFrom('users').select('passwordHash').where('id', '=', anna.id).executeTakeFirstOrThrow(),
  );
  expect(passwordHash).toBe('');
});

test('whoever owns a group cannot delete their account', async () => {
  const [, anna] = await openFor('anna');
  await anna.call(groupCalls.create, { body: { name: 'Dinkers' } });
  expect(await anna.refused(authCalls.deleteAccount, { body: { password } })).toMatchObject({
    status: 409,
    code: 'owns_groups',
    error: 'You own groups: Dinkers. Hand them over or delete them first.',
  });
  await anna.call(authCalls.me, {});
});
