import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { authCalls } from '#contract/auth.ts';
import { groupCalls } from '#contract/groups.ts';
import { tournamentCalls } from '#contract/tournaments.ts';
import { askTwice, keyed, keyedClub, keysOf, newcomer } from '../../testing/keyed-club.ts';
import type { Person } from '../../testing/person.ts';
import { password } from '../../testing/site.ts';

test('without a key nothing is kept, and a repeat is another request', async () => {
  const { site, bob } = await keyedClub();
  const make = () => bob.ask(groupCalls.create, { body: { name: 'Drivers' } });
  const [first, second] = [await make(), await make()];
  expect(second.json().id).not.toBe(first.json().id);
  expect(await keysOf(site)).toEqual([]);
});

test('a key stands for one request: another body, another place and another call are refused', async () => {
  const { anna, groupId, pending } = await keyedClub();
  const key = randomUUID();
  await anna.ask(groupCalls.create, { body: { name: 'Drivers' } }, keyed(key));
  const refusals = [
    await anna.ask(groupCalls.create, { body: { name: 'Droppers' } }, keyed(key)),
    await anna.ask(tournamentCalls.create, { body: { name: 'Drivers', groupId } }, keyed(key)),
    await anna.ask(tournamentCalls.leave, { params: { id: pending } }, keyed(key)),
  ];
  for (const refused of refusals) {
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      { code: 'key_reused', error: 'This Idempotency-Key belongs to another request. Make a new one for each.' },
    ]);
  }
  const another = await anna.ask(groupCalls.create, { body: { name: 'Drivers' } }, keyed(randomUUID()));
  expect(another.statusCode).toBe(201);
  expect(await anna.call(groupCalls.list, {})).toHaveLength(4);
});

test('a key is one person’s: nobody else is given their answer, signed in or not', async () => {
  const { site, anna, bob } = await keyedClub();
  const key = randomUUID();
  const ask = (person: Person) => person.ask(groupCalls.create, { body: { name: 'Drivers' } }, keyed(key));
  expect((await ask(anna)).statusCode).toBe(201);
  expect((await ask(bob)).json()).toMatchObject({ code: 'key_reused' });
  expect((await ask(site.stranger())).json()).toMatchObject({ code: 'not_signed_in' });
  expect((await ask(anna)).headers['idempotency-replayed']).toBe('true');
});

test('a refusal is not kept: what was in the way may be gone the next time', async () => {
  const { site, bob, pending } = await keyedClub();
  const key = randomUUID();
  const join = () => bob.ask(tournamentCalls.join, { params: { id: pending } }, keyed(key));
  expect((await join()).json()).toMatchObject({ code: 'already_joined' });
  expect((await bob.ask(groupCalls.create, { body: { name: '' } }, keyed(key))).statusCode).toBe(400);
  expect(await keysOf(site)).toEqual([]);
  await bob.call(tournamentCalls.leave, { params: { id: pending } });
  const joined = await join();
  expect([joined.statusCode, joined.headers['idempotency-replayed']]).toEqual([200, undefined]);
});

test('what is not a random UUID is refused', async () => {
  const { bob } = await keyedClub();
  const refused = await bob.ask(groupCalls.create, { body: { name: 'Drivers' } }, keyed('drivers-1'));
  expect([refused.statusCode, refused.json()]).toEqual([
    400,
    {
      code: 'invalid_input',
      error: 'Idempotency-Key must be a random UUID (version 4)',
      fields: { 'idempotency-key': 'Idempotency-Key must be a random UUID (version 4)' },
    },
  ]);
});

test.each([randomUUID(), 'drivers-1'])('a call that may happen twice takes no notice of a key: %s', async (key) => {
  const { site, bob } = await keyedClub();
  const write = (bio: string) => bob.ask(authCalls.updateProfile, { body: { bio } }, keyed(key));
  const [first, second] = [await write('Dinks'), await write('Drives')];
  expect([first.json().bio, second.json().bio]).toEqual(['Dinks', 'Drives']);
  expect(await keysOf(site)).toEqual([]);
});

test('a key in other letters is the same key, and a body that a call does not take is none', async () => {
  const { bob, groupId } = await keyedClub();
  const key = randomUUID();
  const leave = (header: string, payload: object) =>
    bob.send({ method: 'POST', url: `/api/groups/${groupId}/leave`, payload, headers: keyed(header) });
  const first = await leave(key, {});
  const again = await leave(key.toUpperCase(), { nothing: 1 });
  expect([first.statusCode, again.statusCode, again.body]).toEqual([200, 200, first.body]);
});

test('whoever registers again under the key is signed in to the one account, in the one session', async () => {
  const { site, stranger } = await keyedClub();
  const { again } = await askTwice(stranger, authCalls.register, { body: newcomer }, randomUUID());
  expect(again.statusCode).toBe(201);
  expect(await stranger.call(authCalls.me, {})).toMatchObject({ username: 'newcomer' });
  expect(await stranger.call(authCalls.devices, {})).toHaveLength(1);
  expect(await site.stranger().refused(authCalls.register, { body: newcomer })).toMatchObject({
    code: 'username_taken',
  });
});

test('whoever changes the password again under the key is signed in, though their session has another token', async () => {
  const { anna } = await keyedClub();
  const request = { body: { currentPassword: password, newPassword: 'kitchen line' } };
  const { again } = await askTwice(anna, authCalls.changePassword, request, randomUUID());
  expect([again.statusCode, again.json()]).toMatchObject([200, { username: 'anna' }]);
  expect(await anna.call(authCalls.me, {})).toMatchObject({ username: 'anna' });
  expect(await anna.refused(authCalls.changePassword, request)).toMatchObject({ code: 'wrong_password' });
});

test('the answer of a sign-in that is over signs nobody in', async () => {
  const { stranger } = await keyedClub();
  const key = randomUUID();
  await stranger.ask(authCalls.register, { body: newcomer }, keyed(key));
  await stranger.call(authCalls.logout, {});
  await stranger.ask(authCalls.register, { body: newcomer }, keyed(key));
  await stranger.refused(authCalls.me, {});
});

test('of a tournament that has gone on since, a repeat answers how it is now', async () => {
  const { anna, dora, groupId } = await keyedClub();
  const key = randomUUID();
  const ask = () => anna.ask(tournamentCalls.create, { body: { name: 'Winter Cup', groupId } }, keyed(key));
  const { id } = (await ask()).json();
  await dora.call(tournamentCalls.join, { params: { id } });
  expect((await ask()).json()).toMatchObject({ id, participantCount: 1, viewer: { mayJoin: true } });
});

test('a key takes one statement to look up and one to keep, and without one none', async () => {
  const { site, bob } = await keyedClub();
  const count = async (headers: Record<string, string>) => {
    site.statements.length = 0;
    await bob.ask(groupCalls.create, { body: { name: 'Drivers' } }, headers);
    return site.statements.length;
  };
  // What is compiled and read the first time.
  await count({});
  const [without, withKey] = [await count({}), await count(keyed(randomUUID()))];
  expect(withKey - without).toBe(2);
});
