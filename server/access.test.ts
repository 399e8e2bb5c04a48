import { expect, test } from 'vitest';
import { authCalls } from '#contract/auth.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { groupCalls } from '#contract/groups.ts';
import { messageCalls } from '#contract/messages.ts';
import { siteCalls } from '#contract/site.ts';
import { tournamentCalls } from '#contract/tournaments.ts';
import { userCalls } from '#contract/users.ts';
import type { Person } from './testing/person.ts';
import { openSite, password, type Site } from './testing/site.ts';

/** Who asks. The group is the owner's and public; the outsider runs a group of their own. */
const roles = ['signed out', 'outsider', 'former member', 'member', 'owner'] as const;
type Role = (typeof roles)[number];

/** What a call is about: things of the owner's group, each with what is like it elsewhere or nowhere. */
interface Things {
  groupId: number;
  conversationId: number;
  pending: number;
  entered: number;
  running: number;
  matchId: number;
  otherMatchId: number;
  sessionId: number;
}

interface Row {
  call: Endpoint;
  request: (things: Things) => object;
  /** In the order of the roles. */
  answers: readonly [number, number, number, number, number];
}

const nowhere = 999_999;
const everyone = [401, 200, 200, 200, 200] as const;
const nobodySeesIt = [401, 404, 404, 404, 404] as const;
const inParams = (id: number) => ({ params: { id } });
const score = { player1Score: 11, player2Score: 4 };

/** Every call, what it is about, and what each role is answered. A call without a row fails the test. */
const table: Row[] = [
  { call: siteCalls.get, request: () => ({}), answers: [200, 200, 200, 200, 200] },

  { call: authCalls.register, request: () => ({ body: {} }), answers: [400, 400, 400, 400, 400] },
  {
    call: authCalls.login,
    request: () => ({ body: { username: 'nobody', password } }),
    answers: [401, 401, 401, 401, 401],
  },
  { call: authCalls.logout, request: () => ({}), answers: [204, 204, 204, 204, 204] },
  { call: authCalls.me, request: () => ({}), answers: everyone },
  { call: authCalls.updateProfile, request: () => ({ body: { bio: 'x' } }), answers: everyone },
  { call: authCalls.patchProfile, request: () => ({ body: { bio: 'x' } }), answers: everyone },
  { call: authCalls.statistics, request: () => ({}), answers: everyone },
  { call: authCalls.devices, request: () => ({}), answers: everyone },
  { call: authCalls.signOutDevice, request: () => inParams(nowhere), answers: nobodySeesIt },
  {
    call: authCalls.signOutDevice,
    request: ({ sessionId }) => inParams(sessionId),
    answers: [401, 404, 404, 404, 204],
  },
  { call: authCalls.exportData, request: () => ({}), answers: everyone },
  {
    call: authCalls.changePassword,
    request: () => ({ body: { currentPassword: 'not it', newPassword: password } }),
    answers: [401, 400, 400, 400, 400],
  },
  {
    call: authCalls.deleteAccount,
    request: () => ({ body: { password: 'not it' } }),
    answers: [401, 400, 400, 400, 400],
  },
  {
    call: authCalls.resetPassword,
    request: () => ({ body: { token: 'made up', newPassword: password } }),
    answers: [409, 409, 409, 409, 409],
  },

  { call: userCalls.search, request: () => ({ query: { username: 'a' } }), answers: everyone },
  { call: userCalls.get, request: () => inParams(1), answers: everyone },
  { call: userCalls.get, request: () => inParams(nowhere), answers: nobodySeesIt },

  { call: groupCalls.list, request: () => ({}), answers: everyone },
  { call: groupCalls.create, request: () => ({ body: { name: 'New' } }), answers: [401, 201, 201, 201, 201] },
  { call: groupCalls.get, request: ({ groupId }) => inParams(groupId), answers: everyone },
  { call: groupCalls.get, request: () => inParams(nowhere), answers: nobodySeesIt },
  { call: groupCalls.members, request: ({ groupId }) => inParams(groupId), answers: everyone },
  { call: groupCalls.members, request: () => inParams(nowhere), answers: nobodySeesIt },
  { call: groupCalls.join, request: ({ groupId }) => inParams(groupId), answers: [401, 200, 200, 409, 409] },
  { call: groupCalls.join, request: () => inParams(nowhere), answers: nobodySeesIt },
  { call: groupCalls.leave, request: ({ groupId }) => inParams(groupId), answers: [401, 409, 409, 200, 409] },
  { call: groupCalls.leave, request: () => inParams(nowhere), answers: nobodySeesIt },

  { call: messageCalls.list, request: ({ groupId }) => ({ query: { groupId } }), answers: [401, 404, 404, 200, 200] },
  { call: messageCalls.list, request: () => ({ query: { groupId: nowhere } }), answers: nobodySeesIt },
  {
    call: messageCalls.send,
    request: ({ groupId }) => ({ body: { groupId, content: 'Hello' } }),
    answers: [401, 404, 404, 201, 201],
  },
  { call: messageCalls.send, request: () => ({ body: { groupId: nowhere, content: 'Hello' } }), answers: nobodySeesIt },
  { call: messageCalls.conversations, request: () => ({}), answers: everyone },
  {
    call: messageCalls.read,
    request: ({ conversationId }) => ({ ...inParams(conversationId), body: { seq: 0 } }),
    answers: [401, 404, 404, 200, 200],
  },
  { call: messageCalls.read, request: () => ({ ...inParams(nowhere), body: { seq: 0 } }), answers: nobodySeesIt },

  { call: tournamentCalls.list, request: () => ({}), answers: everyone },
  { call: tournamentCalls.listByGroup, request: ({ groupId }) => ({ params: { groupId } }), answers: everyone },
  { call: tournamentCalls.listByGroup, request: () => ({ params: { groupId: nowhere } }), answers: nobodySeesIt },
  { call: tournamentCalls.get, request: ({ running }) => inParams(running), answers: everyone },
  { call: tournamentCalls.get, request: () => inParams(nowhere), answers: nobodySeesIt },
  {
    call: tournamentCalls.create,
    request: ({ groupId }) => ({ body: { name: 'Cup', groupId } }),
    answers: [401, 403, 403, 403, 201],
  },
  {
    call: tournamentCalls.create,
    request: () => ({ body: { name: 'Cup', groupId: nowhere } }),
    answers: nobodySeesIt,
  },
  { call: tournamentCalls.join, request: ({ pending }) => inParams(pending), answers: everyone },
  { call: tournamentCalls.join, request: ({ running }) => inParams(running), answers: [401, 409, 409, 409, 409] },
  { call: tournamentCalls.join, request: () => inParams(nowhere), answers: nobodySeesIt },
  { call: tournamentCalls.leave, request: ({ entered }) => inParams(entered), answers: [401, 409, 409, 204, 204] },
  { call: tournamentCalls.leave, request: () => inParams(nowhere), answers: nobodySeesIt },
  { call: tournamentCalls.start, request: ({ entered }) => inParams(entered), answers: [401, 403, 403, 403, 200] },
  { call: tournamentCalls.start, request: () => inParams(nowhere), answers: nobodySeesIt },
  {
    call: tournamentCalls.score,
    request: ({ running, matchId }) => ({ params: { id: running, matchId }, body: score }),
    answers: [401, 403, 403, 200, 200],
  },
  {
    call: tournamentCalls.score,
    request: ({ running, otherMatchId }) => ({ params: { id: running, matchId: otherMatchId }, body: score }),
    answers: nobodySeesIt,
  },
  {
    call: tournamentCalls.score,
    request: ({ matchId }) => ({ params: { id: nowhere, matchId }, body: score }),
    answers: nobodySeesIt,
  },
];

async function prepare(site: Site): Promise<{ people: Record<Role, Person>; things: Things }> {
  const [owner, member, former, outsider] = [
    await site.register('owner'),
    await site.register('member'),
    await site.register('former'),
    await site.register('outsider'),
  ];
  const { id: groupId } = await owner.call(groupCalls.create, { body: { name: 'Ours' } });
  for (const person of [member, former]) await person.call(groupCalls.join, inParams(groupId));
  await former.call(groupCalls.leave, inParams(groupId));

  const hold = async (host: Person, hostGroup: number, players: Person[]) => {
    const { id } = await host.call(tournamentCalls.create, { body: { name: 'Cup', groupId: hostGroup } });
    for (const player of players) await player.call(tournamentCalls.join, inParams(id));
    return id;
  };
  const start = async (host: Person, id: number) => {
    const { bracket } = await host.call(tournamentCalls.start, inParams(id));
    return bracket?.rounds[0]?.matches[0]?.id ?? 0;
  };
  const pending = await hold(owner, groupId, []);
  const entered = await hold(owner, groupId, [owner, member]);
  const running = await hold(owner, groupId, [owner, member]);
  const matchId = await start(owner, running);
  const { id: otherGroup } = await outsider.call(groupCalls.create, { body: { name: 'Theirs' } });
  const otherMatchId = await start(outsider, await hold(outsider, otherGroup, [outsider, owner]));
  const [conversation] = await owner.call(messageCalls.conversations, {});
  const [session] = await owner.call(authCalls.devices, {});
  return {
    people: { 'signed out': site.stranger(), outsider, 'former member': former, member, owner },
    things: {
      groupId,
      conversationId: conversation?.id ?? 0,
      pending,
      entered,
      running,
      matchId,
      otherMatchId,
      sessionId: session?.id ?? 0,
    },
  };
}

const named = ({ method, path }: Endpoint) => `${method} ${path}`;

test('every call has a row in the table', () => {
  const calls = [siteCalls, authCalls, userCalls, groupCalls, messageCalls, tournamentCalls].flatMap((feature) =>
    Object.values<Endpoint>(feature),
  );
  const rows = new Set(table.map(({ call }) => named(call)));
  expect(calls.map(named).filter((name) => !rows.has(name))).toEqual([]);
});

test('the features of the contract are all that the server mounts', async () => {
  const site = await openSite();
  const description = (await site.stranger().send({ method: 'GET', url: '/api/openapi.json' })).json();
  const mounted = Object.entries<object>(description.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map(
      (method) => `${method.toUpperCase()} ${path.replace('/api', '').replace(/\{(\w+)\}/g, ':$1')}`,
    ),
  );
  const rows = new Set(table.map(({ call }) => named(call)));
  expect(mounted.filter((name) => !rows.has(name))).toEqual([]);
});

for (const [column, role] of roles.entries()) {
  test(`what a person who is ${role} is answered`, async () => {
    const wrong: string[] = [];
    for (const { call, request, answers } of table) {
      const site = await sharedSite(role);
      const { statusCode } = await site.people[role].ask(call, request(site.things) as never);
      if (statusCode !== answers[column]) wrong.push(`${named(call)}: ${statusCode}, not ${answers[column]}`);
      if (statusCode < 300 && call.method !== 'GET') sites.delete(role);
    }
    expect(wrong).toEqual([]);
  }, 60_000);
}

/** A prepared site is used until a call has changed it. */
const sites = new Map<Role, Awaited<ReturnType<typeof prepare>>>();

async function sharedSite(role: Role) {
  const site = sites.get(role) ?? (await prepare(await openSite()));
  sites.set(role, site);
  return site;
}
