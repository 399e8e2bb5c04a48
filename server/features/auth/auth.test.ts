import { expect, test } from 'vitest';
import { authCalls } from '#contract/auth.ts';
import { openSite, password } from '../../testing/site.ts';

const newcomer = { username: 'Anna.K', email: 'anna@example.org', password, rating: 3.5, ratingType: 'dupr' } as const;
const day = 24 * 60 * 60 * 1000;

test('registering signs in, and answers the user without the password', async () => {
  const site = await openSite();
  const anna = site.stranger();
  const self = await anna.call(authCalls.register, { body: newcomer });
  expect(self).toEqual({
    id: self.id,
    username: 'Anna.K',
    email: 'anna@example.org',
    bio: '',
    rating: 3.5,
    ratingType: 'dupr',
    createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    updatedAt: self.createdAt,
  });
  expect(await anna.call(authCalls.me, {})).toEqual(self);
});

test('rating and rating type are filled in where they are missing', async () => {
  const site = await openSite();
  const { rating: _, ratingType: __, ...bare } = newcomer;
  expect(await site.stranger().call(authCalls.register, { body: bare })).toMatchObject({
    rating: 2.5,
    ratingType: 'self',
  });
});

test.each([
  ['username', 'ab', 'Username must be at least 3 characters'],
  ['username', 'a'.repeat(31), 'Username must be at most 30 characters'],
  ['username', 'Zoë 🏓', 'Username may have letters, digits, "_", "-" and "." only'],
  ['username', 'x'.repeat(10_000), 'Username must be at most 30 characters'],
  ['email', 'nobody', 'Please enter a valid email address'],
  ['password', '12345', 'Password must be at least 6 characters'],
  ['password', 'p'.repeat(129), 'Password must be at most 128 characters'],
  ['rating', 5.5, 'Rating must be between 0 and 5, in steps of 0.5'],
  ['rating', 2.25, 'Rating must be between 0 and 5, in steps of 0.5'],
  ['rating', '3', 'Rating must be between 0 and 5, in steps of 0.5'],
])('a wrong %s is told beside the field', async (field, value, message) => {
  const site = await openSite();
  const body = { ...newcomer, [field]: value };
  const refusal = await site.stranger().refused(authCalls.register, { body });
  expect(refusal).toEqual({ status: 400, code: 'invalid_input', error: message, fields: { [field]: message } });
});

test('a password may be 128 characters of anything', async () => {
  const site = await openSite();
  const strange = `${'🏓 ß\t'.repeat(25)}end`;
  await site.stranger().call(authCalls.register, { body: { ...newcomer, password: strange } });
  await site.stranger().call(authCalls.login, { body: { username: 'Anna.K', password: strange } });
});

test('a username is taken whatever its case, also by somebody who asks at the same moment', async () => {
  const site = await openSite();
  const names = ['dink', 'Dink', 'DINK', 'dInK'];
  const answers = await Promise.all(
    names.map((username) => site.stranger().ask(authCalls.register, { body: { ...newcomer, username } })),
  );
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409, 409]);
  const refusal = await site.stranger().refused(authCalls.register, { body: { ...newcomer, username: 'dinK' } });
  expect(refusal).toMatchObject({ code: 'username_taken', fields: { username: expect.stringContaining('taken') } });
});

test('one signs in under any case of the name', async () => {
  const site = await openSite();
  const anna = await site.register('Anna');
  const again = site.stranger();
  expect(await again.call(authCalls.login, { body: { username: 'aNNA', password } })).toMatchObject({ id: anna.id });
  expect(await again.call(authCalls.me, {})).toMatchObject({ username: 'Anna' });
});

test('a wrong name and a wrong password are answered alike', async () => {
  const site = await openSite();
  await site.register('anna');
  const wrong = { status: 401, code: 'wrong_credentials', error: 'Invalid username or password' };
  const stranger = site.stranger();
  expect(await stranger.refused(authCalls.login, { body: { username: 'anna', password: 'wrong one' } })).toEqual(wrong);
  expect(await stranger.refused(authCalls.login, { body: { username: 'nobody', password } })).toEqual(wrong);
});

test('after ten failures there is a pause for that account and address, also for many at once', async () => {
  const site = await openSite({ RATE_LIMIT_SCALE: '1', TRUST_PROXY: 'on' });
  await site.register('anna');
  const tryWith = (guess: string, address: string) =>
    site.stranger().send({
      method: 'POST',
      url: '/api/auth/login',
      payload: { username: 'anna', password: guess },
      headers: { 'x-forwarded-for': address },
    });
  const guesses = await Promise.all(Array.from({ length: 15 }, (_, at) => tryWith(`guess ${at}`, '10.0.0.1')));
  const statuses = guesses.map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 401)).toHaveLength(10);
  expect(statuses.filter((status) => status === 429)).toHaveLength(5);
  const blocked = await tryWith(password, '10.0.0.1');
  expect(blocked.statusCode).toBe(429);
  expect(Number(blocked.headers['retry-after'])).toBeGreaterThan(0);
  expect((await tryWith(password, '10.0.0.2')).statusCode).toBe(200);
});

test('a copied cookie is useless after logging out', async () => {
  const site = await openSite();
  const anna = await site.register('anna');
  const thief = site.stranger();
  Object.assign(thief.cookies, anna.cookies);
  expect(await thief.call(authCalls.me, {})).toMatchObject({ username: 'anna' });
  await anna.call(authCalls.logout, {});
  expect(anna.cookies).toEqual({});
  expect(await thief.refused(authCalls.me, {})).toMatchObject({ status: 401, code: 'not_signed_in' });
});

test('signing in again replaces the session', async () => {
  const site = await openSite();
  const anna = await site.register('anna');
  const old = site.stranger();
  Object.assign(old.cookies, anna.cookies);
  await anna.call(authCalls.login, { body: { username: 'anna', password } });
  await anna.call(authCalls.me, {});
  await old.refused(authCalls.me, {});
});

test('a session lasts 30 days from its last use', async () => {
  const site = await openSite();
  const anna = await site.register('anna');
  site.wait(29 * day);
  await anna.call(authCalls.me, {});
  site.wait(29 * day);
  await anna.call(authCalls.me, {});
  site.wait(31 * day);
  expect(await anna.refused(authCalls.me, {})).toMatchObject({ status: 401 });
});

test('the cookie is out of reach of scripts, and bound to the host on https', async () => {
  const plain = await openSite();
  const answer = await plain.stranger().ask(authCalls.register, { body: newcomer });
  expect(answer.headers['set-cookie']).toEqual([
    expect.stringMatching(/^thirdshot=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/),
    'thirdshot-signed-in=1; Max-Age=2592000; Path=/; SameSite=Lax',
  ]);
  const secure = await openSite({ PUBLIC_URL: 'https://club.example' });
  const secured = await secure.stranger().ask(authCalls.register, { body: newcomer });
  expect(secured.headers['set-cookie']).toContainEqual(
    expect.stringMatching(/^__Host-thirdshot=.*; HttpOnly; Secure; SameSite=Lax$/),
  );
  expect(secured.headers['strict-transport-security']).toBe('max-age=31536000');
});

test('a cookie that opens no session is taken back', async () => {
  const site = await openSite();
  const anna = await site.register('anna');
  const thief = site.stranger();
  Object.assign(thief.cookies, anna.cookies);
  await anna.call(authCalls.logout, {});
  await thief.refused(authCalls.me, {});
  expect(thief.cookies).toEqual({});
});
