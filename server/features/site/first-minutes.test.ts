import { expect, test } from 'vitest';
import { adminLogCalls } from '#contract/administration/log.ts';
import { authCalls } from '#contract/auth.ts';
import { siteCalls } from '#contract/site.ts';
import { elsewhere, newSite, setUpToken } from '../../testing/new-site.ts';
import type { Person } from '../../testing/person.ts';
import { makeSiteAdmin } from '../../testing/roles.ts';
import { openSite, password, type Site } from '../../testing/site.ts';

const accountOf = (username: string) => ({ username, email: `${username}@example.org`, password });
const register = (person: Person, username: string, more = {}) =>
  person.ask(authCalls.register, { body: { ...accountOf(username), ...more } });
const refused = (person: Person, username: string, more = {}) =>
  person.refused(authCalls.register, { body: { ...accountOf(username), ...more } });

const admins = ({ database }: Site) =>
  database.read(async ({ db }) =>
    (await db.selectFrom('users').select('username').where('isSiteAdmin', '=', true).execute()).map(
      ({ username }) => username,
    ),
  );

test('on the machine itself the first account runs the site, and the next one does not', async () => {
  const site = await newSite();
  await setUpToken(site);
  expect(await site.stranger().call(siteCalls.get, {})).toMatchObject({ registration: 'open', mayRegister: true });
  const [anna, bob] = [site.stranger(), site.stranger()];
  expect((await register(anna, 'anna')).json()).toMatchObject({ isSiteAdmin: true });
  expect((await register(bob, 'bob')).json()).toMatchObject({ isSiteAdmin: false });
  expect(await site.database.read(({ db }) => db.selectFrom('set_up_links').selectAll().execute())).toEqual([]);
  expect(await anna.call(adminLogCalls.list, {})).toMatchObject([
    { action: 'site_set_up', actor: { username: 'anna' } },
  ]);
});

test('whoever was the first on the machine itself leaves no set-up link that works', async () => {
  const site = await newSite();
  const setUp = await setUpToken(site);
  await register(site.stranger(), 'anna');
  await site.database.write(({ db }) => db.updateTable('users').set({ isSiteAdmin: false }).execute());
  expect(await refused(site.stranger(), 'bob', { setUp })).toMatchObject({ code: 'link_used_up' });
});

test('of several who are the first at once one runs the site', async () => {
  const site = await newSite();
  const names = ['anna', 'bob', 'carl', 'dora', 'erik'];
  const answers = await Promise.all(names.map((name) => register(site.stranger(), name)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(5).fill(201));
  expect(await admins(site)).toHaveLength(1);
});

test('what a proxy passes on does not come from the machine itself: nobody gets in by it', async () => {
  const site = await newSite();
  const body = accountOf('mallory');
  const payload = { method: 'POST' as const, url: '/api/auth/register', payload: body };
  const answer = (headers: Record<string, string>) => site.stranger().send({ ...payload, headers });
  for (const headers of [
    { 'x-forwarded-for': '127.0.0.1' },
    { forwarded: 'for=127.0.0.1' },
    { via: '1.1 proxy' },
    { host: 'thirdshot.example' },
  ]) {
    expect((await answer(headers)).json()).toMatchObject({ code: 'set_up_needed' });
  }
  const remote = await site.stranger().send({ ...payload, remoteAddress: '192.0.2.7' });
  expect(remote.json()).toMatchObject({ code: 'set_up_needed' });
  expect(await admins(site)).toEqual([]);
});

test('elsewhere nobody gets in before the set-up link is used, and who uses it runs the site', async () => {
  const site = await newSite(elsewhere);
  const [first, second] = [await setUpToken(site), await setUpToken(site)];
  expect(await site.stranger().call(siteCalls.get, {})).toMatchObject({ registration: 'set_up', mayRegister: false });
  expect(await refused(site.stranger(), 'mallory')).toMatchObject({ status: 403, code: 'set_up_needed' });
  expect(await refused(site.stranger(), 'mallory', { invite: first })).toMatchObject({ code: 'set_up_needed' });
  expect(await refused(site.stranger(), 'mallory', { setUp: 'made-up' })).toMatchObject({ code: 'link_used_up' });
  site.statements.length = 0;
  await refused(site.stranger(), 'mallory');
  await refused(site.stranger(), 'mallory', { setUp: 'made-up' });
  expect(
    site.statements.filter((sql) => /insert|update|delete/i.test(sql)),
    'nothing is tried for them',
  ).toEqual([]);
  const anna = site.stranger();
  expect((await register(anna, 'anna', { setUp: first })).json()).toMatchObject({ isSiteAdmin: true });
  // Each works until one is used.
  for (const setUp of [first, second]) {
    expect(await refused(site.stranger(), 'mallory', { setUp })).toMatchObject({ status: 409, code: 'link_used_up' });
  }
  expect(await site.stranger().call(siteCalls.get, {})).toMatchObject({ registration: 'invitation' });
  expect(await refused(site.stranger(), 'bob')).toMatchObject({ status: 403, code: 'invitation_needed' });
  expect(await admins(site)).toEqual(['anna']);
});

test('of two set-up links that are used at once one works', async () => {
  const site = await newSite(elsewhere);
  const tokens = [await setUpToken(site), await setUpToken(site)];
  const answers = await Promise.all(tokens.map((setUp, at) => register(site.stranger(), `anna${at}`, { setUp })));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
  expect(await admins(site)).toHaveLength(1);
});

test('a set-up link whose user has a name that is taken goes on working', async () => {
  const site = await openSite(elsewhere);
  await site.register('anna');
  const setUp = await setUpToken(site);
  expect(await refused(site.stranger(), 'Anna', { setUp })).toMatchObject({ code: 'username_taken' });
  expect((await register(site.stranger(), 'berta', { setUp })).statusCode).toBe(201);
});

test('a set-up link ends after 30 days, and when somebody runs the site without it', async () => {
  const site = await newSite(elsewhere);
  const setUp = await setUpToken(site);
  const day = 24 * 60 * 60 * 1000;
  site.wait(30 * day);
  expect(await refused(site.stranger(), 'anna', { setUp })).toMatchObject({ code: 'link_used_up' });
  const other = await openSite(elsewhere);
  const late = await setUpToken(other);
  await makeSiteAdmin(other, await other.register('anna'));
  expect(await refused(other.stranger(), 'bob', { setUp: late })).toMatchObject({ code: 'link_used_up' });
  expect(await admins(other)).toEqual(['anna']);
});

test('sent again under its key, the first registration is answered as the first time', async () => {
  const site = await newSite(elsewhere);
  const setUp = await setUpToken(site);
  const headers = { 'idempotency-key': 'b4f6d3a8-6c1e-4f6d-9a63-2f0a3f0f8a11' };
  const send = () =>
    site
      .stranger()
      .send({ method: 'POST', url: '/api/auth/register', headers, payload: { ...accountOf('anna'), setUp } });
  const [one, again] = [await send(), await send()];
  expect([one.statusCode, again.statusCode]).toEqual([201, 201]);
  expect(again.json()).toEqual(one.json());
});
