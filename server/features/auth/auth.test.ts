import { argon2Sync } from 'node:crypto';
import { expect, test } from 'vitest';
import { authCalls } from '#contract/auth.ts';
import { openFor } from '../../testing/arranged.ts';
import type { Person } from '../../testing/person.ts';
import { giveResetLink } from '../../testing/reset-link.ts';
import { openSite, password, type Site } from '../../testing/site.ts';
import { owaspCost } from './password.ts';
import * as queries from './queries.ts';

const newcomer = { username: 'Anna.K', email: 'anna@example.org', password, rating: 3.5, ratingType: 'dupr' } as const;
const day = 24 * 60 * 60 * 1000;

test('registering signs in, and answers the user without the password', async () => {
  const site = await openSite();
  const anna = site.stranger();
  const self = await anna.call(authCalls.register, { body: newcomer });
  expect(self).toEqual({
    id: self.id,
    username: 'Anna.K',
    name: 'Anna.K',
    email: 'anna@example.org',
    emailVerifiedAt: null,
    bio: '',
    rating: 3.5,
    ratingType: 'dupr',
    duprId: '',
    isPresenceShown: true,
    isSiteAdmin: false,
    createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    updatedAt: self.createdAt,
    introducedAt: null,
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

test('a self-rating of 0 is the usual one; another kind of 0 is none', async () => {
  const site = await openSite();
  const register = (username: string, ratingType: 'self' | 'dupr') =>
    site.stranger().call(authCalls.register, { body: { ...newcomer, username, rating: 0, ratingType } });
  expect(await register('bob', 'self')).toMatchObject({ rating: 2.5, ratingType: 'self' });
  expect(await register('carl', 'dupr')).toMatchObject({ rating: 0, ratingType: 'dupr' });
});

test.each([
  ['username', 'ab', 'Username must be at least 3 characters'],
  ['username', 'a'.repeat(31), 'Username must be at most 30 characters'],
  ['username', 'Zoë 🏓', 'Username can only have letters a–z, digits, "_", "-" and "."'],
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

const [common, ownName, siteName] = [
  'This password is one that many people use. Please choose another.',
  'Your username is too easy to guess. Please choose another password.',
  'The name of this site is too easy to guess. Please choose another password.',
];

test.each([
  ['123456', common],
  ['Password1', common],
  // One of the last of the 10,000.
  ['14111984', common],
  ['Anna.K', ownName],
  ['anna-k 2024!', ownName],
  ['thirdshot', siteName],
  ['Third Shot 1', siteName],
])('the password %s is refused, in words, wherever one is set', async (easy, message) => {
  const site = await openSite();
  const refusal = (field: string) => ({
    status: 400,
    code: 'invalid_input',
    error: message,
    fields: { [field]: message },
  });
  const body = { ...newcomer, password: easy };
  expect(await site.stranger().refused(authCalls.register, { body })).toEqual(refusal('password'));

  const anna = site.stranger();
  const { id: userId } = await anna.call(authCalls.register, { body: newcomer });
  const change = { currentPassword: password, newPassword: easy };
  expect(await anna.refused(authCalls.changePassword, { body: change })).toEqual(refusal('newPassword'));
  await site.stranger().call(authCalls.login, { body: newcomer });

  await giveResetLink(site, userId, 'link');
  const reset = (newPassword: string) => ({ body: { token: 'link', newPassword } });
  expect(await site.stranger().refused(authCalls.resetPassword, reset(easy))).toEqual(refusal('newPassword'));
  // The link is not used up by it.
  await site.stranger().call(authCalls.resetPassword, reset('kitchen line'));
});

test('what only begins with a name, or holds a common word, may be a password', async () => {
  const site = await openSite();
  for (const [at, fine] of ['annak plays at 7', 'third shot drop', 'password of mine', '🏓 🏓 🏓 🏓 🏓 🏓'].entries()) {
    await site.stranger().call(authCalls.register, { body: { ...newcomer, username: `annak${at}`, password: fine } });
  }
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
  const [site, anna] = await openFor('Anna');
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

/** Tries to sign in as anna, from an address. */
function tryWith(site: Site, guess: string, remoteAddress: string, username = 'anna') {
  const payload = { username, password: guess };
  return site.stranger().send({ method: 'POST', url: '/api/auth/login', payload, remoteAddress });
}

test('after ten failures there is a pause for that account and address, however it is written, also for many at once', async () => {
  const site = await openSite({ RATE_LIMIT_SCALE: '1' });
  await site.register('anna');
  const guesses = await Promise.all(
    Array.from({ length: 15 }, (_, at) =>
      tryWith(site, `guess ${at}`, `2001:db8::${at}`, at % 2 === 0 ? 'anna' : 'ANNA'),
    ),
  );
  const statuses = guesses.map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 401)).toHaveLength(10);
  expect(statuses.filter((status) => status === 429)).toHaveLength(5);
  const blocked = await tryWith(site, password, '2001:db8::1');
  expect(blocked.statusCode).toBe(429);
  expect(Number(blocked.headers['retry-after'])).toBeGreaterThan(14 * 60);
  expect(Number(blocked.headers['retry-after'])).toBeLessThanOrEqual(15 * 60);
  expect((await tryWith(site, password, '2001:db8:0:1::1')).statusCode).toBe(200);
});

/** Guesses from so many addresses, ten from each. */
async function guessFrom(site: Site, addresses: number): Promise<void> {
  for (let at = 0; at < addresses; at++) {
    for (let guess = 0; guess < 10; guess++) await tryWith(site, `guess ${guess}`, `192.0.2.${at}`);
  }
}

test('of guesses from many addresses 25 are looked at, and the owner gets in where they have before', async () => {
  const site = await openSite({ RATE_LIMIT_SCALE: '1' });
  const anna = await site.register('anna');
  await site.register('bob');
  await anna.call(authCalls.logout, {});
  const statuses: number[] = [];
  for (let at = 0; at < 60; at++) statuses.push((await tryWith(site, `guess ${at}`, `192.0.2.${at}`)).statusCode);
  expect(statuses).toEqual([...Array(25).fill(401), ...Array(35).fill(429)]);
  const stranger = await tryWith(site, password, '198.51.100.1');
  expect([stranger.statusCode, stranger.json().code]).toEqual([429, 'too_many_requests']);
  expect(Number(stranger.headers['retry-after'])).toBeGreaterThan(14 * 60);
  // A name that nobody has is told from nothing.
  for (let at = 0; at < 26; at++) {
    expect((await tryWith(site, password, `192.0.2.${at}`, 'nobody')).statusCode).toBe(at < 25 ? 401 : 429);
  }
  expect((await tryWith(site, password, '198.51.100.1', 'bob')).statusCode).toBe(200);

  // On the road, with a typing error.
  const login = (guess: string) => {
    const payload = { username: 'Anna', password: guess };
    return anna.send({ method: 'POST', url: '/api/auth/login', payload, remoteAddress: '203.0.113.7' });
  };
  expect((await login('third shot dorp')).statusCode).toBe(401);
  expect((await login(password)).statusCode).toBe(200);
  expect((await tryWith(site, password, '198.51.100.1')).statusCode).toBe(429);
});

test('a browser is known again under the name and the password that were used in it', async () => {
  const site = await openSite({ RATE_LIMIT_SCALE: '1' });
  const [anna, bob] = [await site.register('anna'), await site.register('bob')];
  const elsewhere = site.stranger();
  await elsewhere.call(authCalls.login, { body: { username: 'anna', password } });
  await elsewhere.call(authCalls.changePassword, { body: { currentPassword: password, newPassword: 'kitchen line' } });
  await guessFrom(site, 6);
  const login = (person: Person) =>
    person.ask(authCalls.login, { body: { username: 'anna', password: 'kitchen line' } });
  const made = site.stranger();
  made.cookies['thirdshot-device'] = 'x'.repeat(43);
  expect((await login(made)).statusCode).toBe(429);
  expect((await login(bob)).statusCode).toBe(429);
  // It was last signed in with the password of before.
  expect((await login(anna)).statusCode).toBe(429);
  expect((await login(elsewhere)).statusCode).toBe(200);
});

test('whoever signs in after some failures has all ten again', async () => {
  const site = await openSite({ RATE_LIMIT_SCALE: '1' });
  await site.register('anna');
  const fail = (times: number) =>
    Promise.all(Array.from({ length: times }, () => tryWith(site, 'not this', '192.0.2.1')));
  for (let again = 0; again < 2; again++) {
    const failures = await fail(9);
    expect(failures.map(({ statusCode }) => statusCode)).toEqual(Array(9).fill(401));
    expect((await tryWith(site, password, '192.0.2.1')).statusCode).toBe(200);
  }
});

test('a flood of logins is bounded, and leaves other calls fast', async () => {
  const site = await openSite({}, { passwordCost: owaspCost });
  const anna = await site.register('anna');
  let finished = 0;
  const flood = Array.from({ length: 150 }, async (_, at) => {
    const answer = await tryWith(site, `guess ${at}`, '192.0.2.1');
    finished += answer.statusCode === 401 ? 1 : 0;
    return answer;
  });
  await Promise.race(flood);
  await anna.call(authCalls.me, {});
  // Many are still waiting for their turn.
  expect(finished).toBeLessThan(50);
  const answers = await Promise.all(flood);
  const refused = answers.filter(({ statusCode }) => statusCode === 503);
  expect(answers.filter(({ statusCode }) => statusCode === 401).length + refused.length).toBe(150);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused[0]?.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' });
  expect((await tryWith(site, password, '192.0.2.1')).statusCode).toBe(200);
});

test('a hash of former times still opens the account, and becomes one of today', async () => {
  const site = await openSite({}, { passwordCost: owaspCost });
  const anna = await site.register('anna');
  const weaker = { memory: 64, passes: 1, parallelism: 1, tagLength: 32 };
  const tag = argon2Sync('argon2id', { message: password, nonce: Buffer.alloc(16), ...weaker });
  const old = `$argon2id$v=19$m=64,t=1,p=1$AAAAAAAAAAAAAAAAAAAAAA$${tag.toString('base64').replaceAll('=', '')}`;
  await site.database.write((tx) => queries.updateUser(tx, anna.id, { passwordHash: old }));
  const stored = () => site.database.read((tx) => queries.findPasswordHash(tx, anna.id));
  expect((await tryWith(site, 'not this', '192.0.2.1')).statusCode).toBe(401);
  expect(await stored()).toBe(old);
  const devices = await Promise.all(Array.from({ length: 4 }, () => tryWith(site, password, '192.0.2.1')));
  expect(devices.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  const renewed = await stored();
  expect(renewed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect((await tryWith(site, password, '192.0.2.1')).statusCode).toBe(200);
  expect(await stored()).toBe(renewed);
});

test('an account whose hash cannot be read is closed, not broken', async () => {
  const [site, anna] = await openFor('anna');
  await site.database.write((tx) => queries.updateUser(tx, anna.id, { passwordHash: '$argon2id$nonsense' }));
  expect((await tryWith(site, password, '192.0.2.1')).statusCode).toBe(401);
});

test('made-up links for a new password cost no hashing', async () => {
  const site = await openSite({}, { passwordCost: owaspCost });
  const body = { token: 'made up', newPassword: 'kitchen line' };
  // More than may wait for a hash at the same time.
  const answers = await Promise.all(
    Array.from({ length: 150 }, () => site.stranger().ask(authCalls.resetPassword, { body })),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(150).fill(409));
});

test('a copied cookie is useless after logging out', async () => {
  const [site, anna] = await openFor('anna');
  const thief = site.stranger();
  Object.assign(thief.cookies, anna.cookies);
  expect(await thief.call(authCalls.me, {})).toMatchObject({ username: 'anna' });
  await anna.call(authCalls.logout, {});
  expect(Object.keys(anna.cookies)).toEqual(['thirdshot-device']);
  expect(await thief.refused(authCalls.me, {})).toMatchObject({ status: 401, code: 'not_signed_in' });
});

test('signing in again replaces the session', async () => {
  const [site, anna] = await openFor('anna');
  const old = site.stranger();
  Object.assign(old.cookies, anna.cookies);
  await anna.call(authCalls.login, { body: { username: 'anna', password } });
  await anna.call(authCalls.me, {});
  await old.refused(authCalls.me, {});
});

test('whoever signs in or registers at a browser ends the session that somebody else had left there', async () => {
  const site = await openSite();
  await site.register('bob');
  const ways = [
    (browser: Person) => browser.call(authCalls.login, { body: { username: 'bob', password } }),
    (browser: Person) => browser.call(authCalls.register, { body: newcomer }),
  ];
  for (const [at, comeIn] of ways.entries()) {
    const browser = await site.register(`anna${at}`);
    const left = site.stranger();
    Object.assign(left.cookies, browser.cookies);
    await comeIn(browser);
    expect(await left.refused(authCalls.me, {})).toMatchObject({ status: 401 });
  }
});

test('a session lasts 30 days from its last use', async () => {
  const [site, anna] = await openFor('anna');
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
    expect.stringMatching(
      /^thirdshot-device=[\w-]{43}; Max-Age=31536000; Path=\/api\/auth\/login; HttpOnly; SameSite=Strict$/,
    ),
  ]);
  const secure = await openSite({ PUBLIC_URL: 'https://club.example' });
  const secured = await secure.stranger().ask(authCalls.register, { body: newcomer });
  expect(secured.headers['set-cookie']).toContainEqual(
    expect.stringMatching(/^__Host-thirdshot=.*; HttpOnly; Secure; SameSite=Lax$/),
  );
  expect(secured.headers['strict-transport-security']).toBe('max-age=31536000');
});

test('a cookie that opens no session is taken back', async () => {
  const [site, anna] = await openFor('anna');
  const thief = site.stranger();
  Object.assign(thief.cookies, anna.cookies);
  await anna.call(authCalls.logout, {});
  await thief.refused(authCalls.me, {});
  expect(Object.keys(thief.cookies)).toEqual(['thirdshot-device']);
});
