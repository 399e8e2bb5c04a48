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
import { askTwice, keyed, keyedClub, newcomer, type Prepared } from '../../testing/keyed-club.ts';
import type { Person } from '../../testing/person.ts';
import { password, type Site } from '../../testing/site.ts';

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
  [groupCalls.handOver, 'anna', ({ groupId, dora }) => ({ params: { id: groupId }, body: { userId: dora.id } })],
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

const writes = (site: Site) => site.statements.filter((sql) => /^(insert|update|delete)/i.test(sql));

test.each(everything)(
  '%s: sent again under its key, it is answered the same and nothing is done',
  async (_, ...row) => {
    const [call, who, request] = row;
    const prepared = await keyedClub();
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
  const prepared = await keyedClub();
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
