import { expect, test } from 'vitest';
import { adminLogCalls } from '#contract/administration/log.ts';
import { peopleCalls } from '#contract/administration/people.ts';
import { adminSiteCalls } from '#contract/administration/site.ts';
import { authCalls } from '#contract/auth.ts';
import { linkCalls } from '#contract/group-links.ts';
import { groupCalls } from '#contract/groups.ts';
import { type Registration, siteCalls } from '#contract/site.ts';
import { listenAs, openWith } from '../../testing/arranged.ts';
import { makeSiteAdmin } from '../../testing/roles.ts';
import { password, type Site } from '../../testing/site.ts';

async function administered(site: Site) {
  const [anna, bob] = [await site.register('anna'), await site.register('bob')];
  await makeSiteAdmin(site, anna);
  const say = (registration: Registration) => anna.call(adminSiteCalls.change, { body: { registration } });
  const register = (username: string, invite?: string) =>
    site.stranger().ask(authCalls.register, { body: { username, email: 'x@example.org', password, invite } });
  const makeLink = (body = {}) => anna.call(adminSiteCalls.createLink, { body });
  const ofGroup = async (body = {}) => {
    const { id } = await bob.call(groupCalls.create, { body: { name: 'Dinkers' } });
    return bob.call(linkCalls.create, { params: { id }, body });
  };
  const look = (invite?: string) => site.stranger().call(siteCalls.get, { query: { invite } });
  return { anna, bob, say, register, makeLink, ofGroup, look };
}

test('administrators say who may register, at once and for everybody', async () => {
  const { anna, say, register, look } = await openWith(administered);
  expect(await look()).toMatchObject({ registration: 'open', mayRegister: true });
  expect(await say('closed')).toMatchObject({ registration: 'closed', isRegistrationChosen: true });
  expect(await look()).toMatchObject({ registration: 'closed', mayRegister: false });
  expect((await register('carl')).json()).toMatchObject({ code: 'registration_closed' });
  await say('invitation');
  expect(await look()).toMatchObject({ registration: 'invitation', mayRegister: false });
  expect((await register('carl')).json()).toMatchObject({ code: 'invitation_needed' });
  await say('open');
  expect((await register('carl')).statusCode).toBe(201);
  const log = await anna.call(adminLogCalls.list, {});
  expect(log.map(({ action, details }) => [action, details.to])).toEqual([
    ['registration_changed', 'open'],
    ['registration_changed', 'invitation'],
    ['registration_changed', 'closed'],
  ]);
});

test('by invitation, a link of a group lets in, as long as it can be used', async () => {
  const { bob, say, register, ofGroup, look } = await openWith(administered);
  await say('invitation');
  const { token, groupId, id: linkId } = await ofGroup();
  expect(await look(token)).toMatchObject({ mayRegister: true });
  expect((await register('carl', token)).statusCode).toBe(201);
  await bob.call(linkCalls.revoke, { params: { id: groupId, linkId } });
  expect(await look(token)).toMatchObject({ mayRegister: false });
  const answer = (await register('dora', token)).json();
  expect(answer).toMatchObject({ code: 'invitation_needed', error: expect.stringContaining('no longer works') });
});

test('a link of a group that is over or used up lets nobody in', async () => {
  const { site, say, register, ofGroup } = await openWith(administered);
  await say('invitation');
  const [short, single] = [await ofGroup({ expiresIn: 1 }), await ofGroup({ mostUses: 1 })];
  const carl = site.stranger();
  await carl.call(authCalls.register, {
    body: { username: 'carl', email: 'x@example.org', password, invite: single.token },
  });
  await carl.call(linkCalls.use, { params: { token: single.token } });
  expect((await register('dora', single.token)).statusCode).toBe(403);
  expect((await register('dora', short.token)).statusCode).toBe(201);
  site.wait(60 * 60 * 1000);
  expect((await register('erik', short.token)).statusCode).toBe(403);
});

test('a link of a group lets as many register as may join by it, however many come at once', async () => {
  const { say, register, ofGroup, look } = await openWith(administered);
  await say('invitation');
  const [{ token }, other] = [await ofGroup({ mostUses: 2 }), await ofGroup({ mostUses: 1 })];
  const names = ['carl', 'dora', 'erik', 'fred', 'greta'];
  const answers = await Promise.all(names.map((name) => register(name, token)));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 201, 403, 403, 403]);
  expect(await look(token)).toMatchObject({ mayRegister: false });
  expect((await register('hugo', other.token)).statusCode).toBe(201);
});

test('a link of somebody who is suspended lets nobody register', async () => {
  const { anna, bob, say, register, ofGroup, look } = await openWith(administered);
  await say('invitation');
  const { token } = await ofGroup();
  await anna.call(peopleCalls.suspend, { params: { id: bob.id }, body: { until: null } });
  expect(await look(token)).toMatchObject({ mayRegister: false });
  expect((await register('carl', token)).statusCode).toBe(403);
});

test('a link of the site lets as many in as it says, however many come at once', async () => {
  const { anna, say, register, makeLink, look } = await openWith(administered);
  await say('invitation');
  const { token } = await makeLink({ mostUses: 2 });
  const names = ['carl', 'dora', 'erik', 'fred', 'greta'];
  const answers = await Promise.all(names.map((name) => register(name, token)));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 201, 403, 403, 403]);
  expect(await look(token)).toMatchObject({ mayRegister: false });
  expect(await anna.call(adminSiteCalls.links, {})).toEqual([]);
});

test('who does not get in by a link uses none of it up', async () => {
  const { anna, say, register, makeLink } = await openWith(administered);
  await say('invitation');
  const { token } = await makeLink({ mostUses: 2 });
  expect((await register('bob', token)).json()).toMatchObject({ code: 'username_taken' });
  expect(await anna.call(adminSiteCalls.links, {})).toMatchObject([{ uses: 0, mostUses: 2 }]);
});

test('a link of the site ends when it says, and when it is revoked', async () => {
  const { site, anna, say, register, makeLink } = await openWith(administered);
  await say('invitation');
  const [short, long] = [await makeLink({ expiresIn: 1 }), await makeLink()];
  expect(Date.parse(short.expiresAt ?? '') - Date.parse(short.createdAt)).toBe(60 * 60 * 1000);
  expect(long.expiresAt).toBeNull();
  expect((await anna.call(adminSiteCalls.links, {})).map(({ id }) => id)).toEqual([long.id, short.id]);
  site.wait(60 * 60 * 1000);
  expect((await register('carl', short.token)).statusCode).toBe(403);
  expect((await register('carl', long.token)).statusCode).toBe(201);
  const revoke = () => anna.call(adminSiteCalls.revokeLink, { params: { id: long.id } });
  await revoke();
  expect((await register('dora', long.token)).statusCode).toBe(403);
  await revoke();
  const log = await anna.call(adminLogCalls.list, {});
  expect(log.map(({ action, subjectId }) => [action, subjectId]).slice(0, 3)).toEqual([
    ['link_revoked', long.id],
    ['link_made', long.id],
    ['link_made', short.id],
  ]);
});

test('no link lets anybody in while registration is closed', async () => {
  const { say, register, makeLink, ofGroup, look } = await openWith(administered);
  const tokens = [(await makeLink()).token, (await ofGroup()).token];
  await say('closed');
  for (const token of tokens) {
    expect(await look(token)).toMatchObject({ mayRegister: false });
    expect((await register('carl', token)).json()).toMatchObject({ code: 'registration_closed' });
  }
});

test('there are at most twenty links, also of those that are made at once', async () => {
  const { anna, makeLink } = await openWith(administered);
  for (let made = 0; made < 19; made++) await makeLink();
  const both = await Promise.all([1, 2].map(() => anna.ask(adminSiteCalls.createLink, { body: {} })));
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
});

test('name and announcement are everybody’s at once, and each change is in the log', async () => {
  const { site, anna, bob } = await openWith(administered);
  const [his] = await listenAs(site, bob);
  const change = (body: object) => anna.call(adminSiteCalls.change, { body });
  await change({ name: '  Riverside  ', announcement: 'Courts closed on Friday' });
  await his.hears('site');
  expect(await bob.call(siteCalls.get, {})).toMatchObject({
    name: 'Riverside',
    announcement: 'Courts closed on Friday',
  });
  // The same again is no change.
  await change({ name: 'Riverside', announcement: 'Courts closed on Friday' });
  await change({ name: '', announcement: '' });
  expect(await bob.call(siteCalls.get, {})).toMatchObject({ name: 'Thirdshot', announcement: '' });
  const log = await anna.call(adminLogCalls.list, {});
  expect(log.map(({ action, subject }) => [action, subject])).toEqual([
    ['announcement_changed', ''],
    ['site_renamed', ''],
    ['announcement_changed', 'Courts closed on Friday'],
    ['site_renamed', 'Riverside'],
  ]);
});

test('a name and an announcement have a length, and what is not named stays', async () => {
  const { anna } = await openWith(administered);
  const refused = (body: object) => anna.refused(adminSiteCalls.change, { body });
  expect(await refused({ name: 'x'.repeat(41) })).toMatchObject({ fields: { name: expect.any(String) } });
  expect(await refused({ announcement: 'x'.repeat(301) })).toMatchObject({
    fields: { announcement: expect.any(String) },
  });
  await anna.call(adminSiteCalls.change, { body: { name: 'Riverside' } });
  expect(await anna.call(adminSiteCalls.change, { body: { announcement: 'Rain' } })).toMatchObject({
    name: 'Riverside',
  });
});

test('who is no administrator any longer changes nothing, though they were when they asked', async () => {
  const { site, anna } = await openWith(administered);
  const taken = site.database.write(({ db }) => db.updateTable('users').set({ isSiteAdmin: false }).execute());
  const [answer] = await Promise.all([anna.ask(adminSiteCalls.change, { body: { name: 'Mine' } }), taken]);
  const { name } = await site.stranger().call(siteCalls.get, {});
  expect([answer.statusCode, name]).toEqual(name === 'Mine' ? [200, 'Mine'] : [404, 'Thirdshot']);
});
