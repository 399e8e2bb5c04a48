import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { authCalls } from '#contract/auth.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { linkCalls } from '#contract/group-links.ts';
import { memberCalls } from '#contract/group-members.ts';
import { groupCalls } from '#contract/groups.ts';
import { inviteCalls } from '#contract/invites.ts';
import { messageCalls } from '#contract/messages.ts';
import { tournamentCalls } from '#contract/tournaments.ts';
import * as authQueries from '../../features/auth/queries.ts';
import { resetEnd } from '../../features/auth/rules.ts';
import { hashToken } from '../../features/auth/token.ts';
import { allMatches, club } from '../../testing/club.ts';
import type { Person } from '../../testing/person.ts';
import { openSite, password, type Site } from '../../testing/site.ts';

const newcomer = { username: 'newcomer', email: 'new@example.org', password };
const keyed = (key: string) => ({ 'idempotency-key': key });

/** A request to join, by somebody new. @returns its id */
async function askFor(site: Site, owner: Person, groupId: number): Promise<number> {
  const params = { id: groupId };
  const asker = await site.register('asker');
  await owner.call(groupCalls.update, { params, body: { isPrivate: true } });
  await asker.call(groupCalls.join, { params });
  await owner.call(groupCalls.update, { params, body: { isPrivate: false } });
  const [request] = await owner.call(inviteCalls.requests, { params });
  return request?.id ?? 0;
}

/** A club, and what its people can do once. */
async function prepare() {
  const site = await openSite();
  const people = await club(site);
  const { anna, bob, carl, groupId } = people;
  const { id: pending } = await anna.call(tournamentCalls.create, { body: { name: 'Summer Cup', groupId } });
  const { id: running } = await anna.call(tournamentCalls.create, { body: { name: 'Spring Cup', groupId } });
  for (const person of [bob, carl]) {
    for (const id of [pending, running]) await person.call(tournamentCalls.join, { params: { id } });
  }
  const [match] = allMatches(await anna.call(tournamentCalls.start, { params: { id: running } }));
  const erik = await site.register('erik');
  for (const name of ['zoe', 'yara', 'xena']) await site.register(name);
  const invite = async (by: Person, username: string) =>
    (await by.call(inviteCalls.send, { params: { id: groupId }, body: { username } })).id;
  const [invited, proposed] = [await invite(anna, 'erik'), await invite(bob, 'yara')];
  const asked = await askFor(site, anna, groupId);
  const link = await anna.call(linkCalls.create, { params: { id: groupId }, body: {} });
  const stranger = site.stranger();
  const bobsPhone = site.stranger();
  await bobsPhone.call(authCalls.login, { body: { username: 'bob', password } });
  const devices = await bob.call(authCalls.devices, {});
  const sessionId = devices.find(({ isCurrent }) => !isCurrent)?.id ?? 0;
  await site.database.write((tx) =>
    authQueries.replacePasswordReset(tx, {
      userId: carl.id,
      tokenHash: hashToken('from the link'),
      expiresAt: resetEnd(new Date()),
    }),
  );
  return {
    site,
    ...people,
    stranger,
    erik,
    invited,
    proposed,
    asked,
    link,
    sessionId,
    pending,
    running,
    matchId: match?.id ?? 0,
  };
}

type Prepared = Awaited<ReturnType<typeof prepare>>;

/** Who makes a call that must not happen twice, and how. */
const calls: [
  call: Endpoint,
  who: 'anna' | 'bob' | 'dora' | 'erik' | 'stranger',
  request: (ids: Prepared) => object,
][] = [
  [authCalls.register, 'stranger', () => ({ body: newcomer })],
  [authCalls.login, 'stranger', () => ({ body: { username: 'anna', password } })],
  [authCalls.changePassword, 'anna', () => ({ body: { currentPassword: password, newPassword: 'kitchen line' } })],
  [authCalls.resetPassword, 'stranger', () => ({ body: { token: 'from the link', newPassword: 'kitchen line' } })],
  [authCalls.signOutDevice, 'bob', ({ sessionId }) => ({ params: { id: sessionId } })],
  [groupCalls.create, 'bob', () => ({ body: { name: 'Drivers' } })],
  [groupCalls.leave, 'bob', ({ groupId }) => ({ params: { id: groupId } })],
  [groupCalls.remove, 'anna', ({ groupId }) => ({ params: { id: groupId }, body: { name: 'Dinkers' } })],
  [memberCalls.remove, 'anna', ({ groupId, bob }) => ({ params: { groupId, userId: bob.id } })],
  [inviteCalls.send, 'anna', ({ groupId }) => ({ params: { id: groupId }, body: { username: 'zoe' } })],
  [inviteCalls.respond, 'erik', ({ invited }) => ({ params: { inviteId: invited }, body: { status: 'accepted' } })],
  [inviteCalls.cancel, 'anna', ({ groupId, invited }) => ({ params: { id: groupId, inviteId: invited } })],
  [
    inviteCalls.processRequest,
    'anna',
    ({ groupId, asked }) => ({ params: { id: groupId, requestId: asked }, body: { status: 'accepted' } }),
  ],
  [
    inviteCalls.processInvite,
    'anna',
    ({ groupId, proposed }) => ({ params: { id: groupId, inviteId: proposed }, body: { status: 'approved' } }),
  ],
  [linkCalls.create, 'anna', ({ groupId }) => ({ params: { id: groupId }, body: { mostUses: 1 } })],
  [linkCalls.revoke, 'anna', ({ groupId, link }) => ({ params: { id: groupId, linkId: link.id } })],
  [tournamentCalls.create, 'anna', ({ groupId }) => ({ body: { name: 'Winter Cup', groupId } })],
  [tournamentCalls.join, 'dora', ({ pending }) => ({ params: { id: pending } })],
  [tournamentCalls.leave, 'bob', ({ pending }) => ({ params: { id: pending } })],
  [tournamentCalls.start, 'anna', ({ pending }) => ({ params: { id: pending } })],
  // A player may score an open match only.
  [
    tournamentCalls.score,
    'bob',
    ({ running, matchId }) => ({
      params: { id: running, matchId },
      body: { player1Score: 11, player2Score: 4 },
    }),
  ],
];

/** Somebody who is not in the group; the others are. */
const joining: typeof calls = [
  [groupCalls.join, 'stranger', ({ groupId }) => ({ params: { id: groupId } })],
  [memberCalls.join, 'stranger', ({ groupId }) => ({ params: { groupId }, body: {} })],
  [linkCalls.use, 'stranger', ({ link }) => ({ params: { token: link.token } })],
];

const everything = [...calls, ...joining].map((row) => [`${row[0].method} ${row[0].path}`, ...row] as const);

async function actor(prepared: Prepared, call: Endpoint, who: (typeof calls)[number][1]): Promise<Person> {
  const person = prepared[who];
  if (joining.some(([one]) => one === call)) await person.call(authCalls.register, { body: newcomer });
  return person;
}

/** Sends a request whose answer does not arrive, and then once more as it was. */
async function askTwice(person: Person, call: Endpoint, request: object, key: string, between = () => {}) {
  const cookies = { ...person.cookies };
  const first = await person.ask(call, request as never, keyed(key));
  for (const name of Object.keys(person.cookies)) delete person.cookies[name];
  Object.assign(person.cookies, cookies);
  between();
  return { first, again: await person.ask(call, request as never, keyed(key)) };
}

const keysOf = (site: Site) => site.database.read(({ db }) => db.selectFrom('idempotency_keys').selectAll().execute());

const writes = (site: Site) => site.statements.filter((sql) => /^(insert|update|delete)/i.test(sql));

test.each(everything)(
  '%s: sent again under its key, it is answered the same and nothing is done',
  async (_, ...row) => {
    const [call, who, request] = row;
    const prepared = await prepare();
    const { site } = prepared;
    const person = await actor(prepared, call, who);
    const { first, again } = await askTwice(person, call, request(prepared), randomUUID(), () => {
      site.statements.length = 0;
    });
    expect([first.statusCode, first.headers['idempotency-replayed']]).toEqual([call.status, undefined]);
    expect([again.statusCode, again.headers['idempotency-replayed']]).toEqual([call.status, 'true']);
    expect(again.body).toBe(first.body);
    expect(again.headers['set-cookie']).toEqual(first.headers['set-cookie']);
    expect(writes(site)).toEqual([]);
  },
);

test.each(everything)('%s: sent twice at once under its key, it is done once and answered twice', async (_, ...row) => {
  const [call, who, request] = row;
  const prepared = await prepare();
  const person = await actor(prepared, call, who);
  const key = randomUUID();
  const ask = () => person.ask(call, request(prepared) as never, keyed(key));
  const answers = await Promise.all([ask(), ask(), ask()]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(3).fill(call.status));
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  const repeats = answers.map(({ headers }) => headers['idempotency-replayed']);
  expect(repeats.filter((repeated) => repeated === undefined)).toHaveLength(1);
});

test('every call that must not happen twice is among them', () => {
  const all = [authCalls, groupCalls, memberCalls, inviteCalls, linkCalls, messageCalls, tournamentCalls].flatMap(
    (feature) => Object.values<Endpoint>(feature),
  );
  const named = everything.map(([, call]) => call);
  expect(all.filter((call) => call.once && !named.includes(call))).toEqual([]);
});

test('without a key nothing is kept, and a repeat is another request', async () => {
  const { site, bob } = await prepare();
  const make = () => bob.ask(groupCalls.create, { body: { name: 'Drivers' } });
  const [first, second] = [await make(), await make()];
  expect(second.json().id).not.toBe(first.json().id);
  expect(await keysOf(site)).toEqual([]);
});

test('a key stands for one request: another body, another place and another call are refused', async () => {
  const { anna, groupId, pending } = await prepare();
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
  expect(await anna.call(groupCalls.list, {})).toHaveLength(3);
});

test('a key is one person’s: nobody else is given their answer, signed in or not', async () => {
  const { site, anna, bob } = await prepare();
  const key = randomUUID();
  const ask = (person: Person) => person.ask(groupCalls.create, { body: { name: 'Drivers' } }, keyed(key));
  expect((await ask(anna)).statusCode).toBe(201);
  expect((await ask(bob)).json()).toMatchObject({ code: 'key_reused' });
  expect((await ask(site.stranger())).json()).toMatchObject({ code: 'not_signed_in' });
  expect((await ask(anna)).headers['idempotency-replayed']).toBe('true');
});

test('a refusal is not kept: what was in the way may be gone the next time', async () => {
  const { site, bob, pending } = await prepare();
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
  const { bob } = await prepare();
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
  const { site, bob, groupId } = await prepare();
  const say = () => bob.ask(messageCalls.send, { body: { groupId, content: 'Hello' } }, keyed(key));
  const [first, second] = [await say(), await say()];
  expect([first.statusCode, second.statusCode, second.json().seq]).toEqual([201, 201, first.json().seq + 1]);
  expect(await keysOf(site)).toEqual([]);
});

test('a key in other letters is the same key, and a body that a call does not take is none', async () => {
  const { bob, groupId } = await prepare();
  const key = randomUUID();
  const leave = (header: string, payload: object) =>
    bob.send({ method: 'POST', url: `/api/groups/${groupId}/leave`, payload, headers: keyed(header) });
  const first = await leave(key, {});
  const again = await leave(key.toUpperCase(), { nothing: 1 });
  expect([first.statusCode, again.statusCode, again.body]).toEqual([200, 200, first.body]);
});

test('whoever registers again under the key is signed in to the one account, in the one session', async () => {
  const { site, stranger } = await prepare();
  const { again } = await askTwice(stranger, authCalls.register, { body: newcomer }, randomUUID());
  expect(again.statusCode).toBe(201);
  expect(await stranger.call(authCalls.me, {})).toMatchObject({ username: 'newcomer' });
  expect(await stranger.call(authCalls.devices, {})).toHaveLength(1);
  expect(await site.stranger().refused(authCalls.register, { body: newcomer })).toMatchObject({
    code: 'username_taken',
  });
});

test('whoever changes the password again under the key is signed in, though their session has another token', async () => {
  const { anna } = await prepare();
  const request = { body: { currentPassword: password, newPassword: 'kitchen line' } };
  const { again } = await askTwice(anna, authCalls.changePassword, request, randomUUID());
  expect([again.statusCode, again.json()]).toMatchObject([200, { username: 'anna' }]);
  expect(await anna.call(authCalls.me, {})).toMatchObject({ username: 'anna' });
  expect(await anna.refused(authCalls.changePassword, request)).toMatchObject({ code: 'wrong_password' });
});

test('the answer of a sign-in that is over signs nobody in', async () => {
  const { stranger } = await prepare();
  const key = randomUUID();
  await stranger.ask(authCalls.register, { body: newcomer }, keyed(key));
  await stranger.call(authCalls.logout, {});
  await stranger.ask(authCalls.register, { body: newcomer }, keyed(key));
  await stranger.refused(authCalls.me, {});
});

test('of a tournament that has gone on since, a repeat answers how it is now', async () => {
  const { anna, dora, groupId } = await prepare();
  const key = randomUUID();
  const ask = () => anna.ask(tournamentCalls.create, { body: { name: 'Winter Cup', groupId } }, keyed(key));
  const { id } = (await ask()).json();
  await dora.call(tournamentCalls.join, { params: { id } });
  expect((await ask()).json()).toMatchObject({ id, participantCount: 1, viewer: { mayJoin: true } });
});

test('a key takes one statement to look up and one to keep, and without one none', async () => {
  const { site, bob } = await prepare();
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
