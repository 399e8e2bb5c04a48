import { expect, test } from 'vitest';
import { memberCalls } from '#contract/group-members.ts';
import { groupCalls } from '#contract/groups.ts';
import { guestCalls, guestLimits } from '#contract/guests.ts';
import { importCalls } from '#contract/imports.ts';
import { inviteCalls } from '#contract/invites.ts';
import { moderationCalls } from '#contract/moderation.ts';
import { club } from '../../testing/club.ts';
import type { Person } from '../../testing/person.ts';
import { openSite } from '../../testing/site.ts';
import { told } from '../../testing/told.ts';

/** A club of anna, bob and others, and what anna imports into it. */
async function importing() {
  const site = await openSite();
  const people = await club(site);
  const params = { id: people.groupId };
  const preview = (text: string, more: object = {}) =>
    people.anna.call(importCalls.members, { params, body: { text, ...more } });
  const run = async (text: string, more: object = {}) => {
    const { fingerprint: expected } = await preview(text, more);
    return people.anna.call(importCalls.members, { params, body: { text, ...more, dryRun: false, expected } });
  };
  const guests = async () => await people.anna.call(guestCalls.list, { params });
  const invited = async () => await people.anna.call(inviteCalls.list, { params });
  return { site, ...people, params, preview, run, guests, invited };
}

const outcomes = ({ rows }: { rows: { name: string; outcome: string }[] }) =>
  rows.map(({ name, outcome }) => `${name}: ${outcome}`);

test('who is there stays, who has an account is invited by their username, everyone else is a guest', async () => {
  const { site, preview, run, guests, invited, anna, params } = await importing();
  await site.register('zoe');
  const text = 'Name;Username;Level;E-Mail\nBob;;4,5;bob@x.org\nZoe K.;@Zoe;3;\nMia Berg;;3,27;\nTom;;;\n;nobody;;\n';
  const shown = await preview(text);
  expect(outcomes(shown)).toEqual(['bob: member', 'zoe: invite', 'Mia Berg: new_guest', 'Tom: new_guest']);
  expect(shown).toMatchObject({ isDone: false, blocked: null, ignored: ['E-Mail'], twice: 0 });
  expect(shown.refused).toEqual([{ line: 6, field: 'username', message: expect.stringContaining('nobody') }]);
  // Nothing has happened.
  expect([await guests(), await invited()]).toEqual([[], []]);
  const done = await run(text);
  expect({ ...done, isDone: false }).toEqual(shown);
  expect((await guests()).map(({ name, rating }) => [name, rating])).toEqual(
    expect.arrayContaining([
      ['Mia Berg', 3.5],
      ['Tom', 2.5],
    ]),
  );
  expect((await invited()).map(({ invitee, type }) => [invitee.username, type])).toEqual([['zoe', 'admin_invite']]);
  const members = await anna.call(memberCalls.list, { params });
  expect(members.map(({ user }) => user.username)).not.toContain('zoe');
});

test('a second run changes nothing, nor does a level that a guest has', async () => {
  const { site, run, preview, guests, invited } = await importing();
  await site.register('zoe');
  await run('name,username,level\nMia,,3\n,zoe,');
  const before = [await guests(), await invited()];
  const again = 'name,username,level\nMIA,,5\nmia,,\n,zoe,';
  expect(outcomes(await preview(again))).toEqual(['Mia: guest', 'zoe: invited']);
  expect(await run(again)).toMatchObject({ twice: 1 });
  expect([await guests(), await invited()]).toEqual(before);
});

test('who is invited finds it, and is notified where the organiser says so', async () => {
  const { site, run } = await importing();
  const [zoe, yan] = [await site.register('zoe'), await site.register('yan')];
  await run('username\nzoe');
  await run('username\nyan', { notify: true });
  const invitations = async (person: Person) => await person.call(inviteCalls.mine, { query: {} });
  expect([await invitations(zoe), await invitations(yan)]).toMatchObject([[{ type: 'admin_invite' }], [{}]]);
  expect(await told(site, zoe)).toEqual([]);
  expect(await told(site, yan)).toMatchObject([{ type: 'invitation' }]);
});

test('what somebody is to another group does not matter, and who is banned stays out', async () => {
  const { site, anna, carl, params, preview, bob } = await importing();
  const [zoe, yan] = [await site.register('zoe'), await site.register('yan')];
  const { id } = await carl.call(groupCalls.create, { body: { name: 'Others' } });
  await zoe.call(groupCalls.join, { params: { id } });
  await carl.call(inviteCalls.send, { params: { id }, body: { username: 'yan' } });
  await carl.call(moderationCalls.ban, { params: { groupId: id, userId: bob.id }, body: { reason: '' } });
  await anna.call(moderationCalls.ban, { params: { groupId: params.id, userId: yan.id }, body: { reason: '' } });
  await site.register('xia');
  await carl.call(inviteCalls.send, { params: { id }, body: { username: 'xia' } });
  const shown = await preview('username\nzoe\nyan\nbob\nxia');
  expect(outcomes(shown)).toEqual(['zoe: invite', 'bob: member', 'xia: invite']);
  expect(shown.refused).toMatchObject([{ line: 3, message: 'yan is banned from this group.' }]);
});

test('a name that is nearly another’s is a doubt, which the organiser settles', async () => {
  const { preview, run, guests, bob } = await importing();
  const shown = await preview('name\nBobb');
  expect(shown.rows).toMatchObject([
    { outcome: 'new_guest', name: 'Bobb', candidates: [{ id: bob.id, isGuest: false }] },
  ]);
  const key = shown.rows[0]?.key ?? '';
  const chosen = await run('name\nBobb', { choices: [{ key, personId: bob.id }] });
  expect(chosen.rows).toMatchObject([{ outcome: 'member', person: { id: bob.id } }]);
  expect(await guests()).toEqual([]);
  // Somebody who is not meant by it cannot be chosen.
  const odd = await preview('name\nQuite Else', { choices: [{ key: 'quite else', personId: bob.id }] });
  expect(odd.rows).toMatchObject([{ outcome: 'new_guest', person: null }]);
});

test('it happens only as it was shown', async () => {
  const { anna, params, preview, guests } = await importing();
  const text = 'name\nMia';
  const { fingerprint: expected } = await preview(text);
  await anna.call(guestCalls.add, { params, body: { guests: [{ name: 'Mia' }] } });
  for (const body of [
    { text, dryRun: false, expected },
    { text, dryRun: false },
  ]) {
    expect(await anna.refused(importCalls.members, { params, body })).toMatchObject({ status: 409, code: 'conflict' });
  }
  expect(await guests()).toHaveLength(1);
});

test('there is room for so many guests, whatever day it is', async () => {
  const { anna, params, preview, run, guests } = await importing();
  const named = (count: number) => `name\n${Array.from({ length: count }, (_, at) => `Guest No ${at}`).join('\n')}`;
  const { perGroup } = guestLimits;
  const tooMany = await preview(named(perGroup + 1));
  expect(tooMany.blocked).toContain('room for 500 more');
  const body = { text: named(perGroup + 1), dryRun: false, expected: tooMany.fingerprint };
  expect(await anna.refused(importCalls.members, { params, body })).toMatchObject({ status: 409 });
  expect(await guests()).toEqual([]);
  expect(await run(named(perGroup))).toMatchObject({ isDone: true });
  expect((await preview(named(perGroup))).rows.every(({ outcome }) => outcome === 'guest')).toBe(true);
});

test('so many people are invited at once, and nobody where there are more', async () => {
  const { site, anna, params, preview, invited } = await importing();
  const names = Array.from({ length: 101 }, (_, at) => `invitee-${at}`);
  for (const name of names) await site.register(name);
  const text = `username\n${names.join('\n')}`;
  const { fingerprint: expected, blocked } = await preview(text);
  expect(blocked).toContain('This would invite 101 people.');
  const body = { text, dryRun: false, expected };
  expect(await anna.refused(importCalls.members, { params, body })).toMatchObject({ status: 409 });
  expect(await invited()).toEqual([]);
});

test('guests of another group are nobody here', async () => {
  const { carl, run, preview, guests } = await importing();
  const { id } = await carl.call(groupCalls.create, { body: { name: 'Others' } });
  await carl.call(guestCalls.add, { params: { id }, body: { guests: [{ name: 'Mia' }] } });
  expect(outcomes(await preview('name\nMia'))).toEqual(['Mia: new_guest']);
  await run('name\nMia');
  expect(await guests()).toHaveLength(1);
});

test('two who import the same at once import it once', async () => {
  const { anna, params, preview, guests } = await importing();
  const text = 'name\nMia\nTom';
  const { fingerprint: expected } = await preview(text);
  const asked = () => anna.call(importCalls.members, { params, body: { text, dryRun: false, expected } });
  const ends = (await Promise.allSettled([asked(), asked()])).map(({ status }) => status).sort();
  expect(ends).toEqual(['fulfilled', 'rejected']);
  expect(await guests()).toHaveLength(2);
});

test('a large file comes whole, one that is too large is refused', async () => {
  const { anna, params, preview } = await importing();
  const text = `name,note\n${`Mia,${'"" '.repeat(100)}\n`.repeat(400)}`;
  expect(text.length).toBeGreaterThan(100_000);
  expect(await preview(text)).toMatchObject({ twice: 399 });
  const body = { text: 'x'.repeat(2_000_001) };
  expect(await anna.refused(importCalls.members, { params, body })).toMatchObject({
    status: 400,
    fields: { text: expect.any(String) },
  });
});
