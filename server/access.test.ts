import { expect, test } from 'vitest';
import { authCalls } from '#contract/auth.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { eveningCalls } from '#contract/evenings.ts';
import { rackCalls } from '#contract/racks.ts';
import { tournamentCalls } from '#contract/tournaments.ts';
import type { Answers, GroupRow, Ids } from './testing/access-answers.ts';
import { calls, groupCallRows } from './testing/access-table.ts';
import { allCalls, named } from './testing/all-calls.ts';
import { plantAt } from './testing/games.ts';
import {
  type GroupIds,
  makeGroup,
  nothing,
  peopleOfEveryRole,
  type Role,
  roles,
  sessionElsewhere,
  type Target,
  targets,
} from './testing/roles.ts';
import { openSite, password } from './testing/site.ts';

const rows = new Set([...calls, ...groupCallRows].map(({ call }) => named(call)));

test('every call has a row in the table', () => {
  expect(allCalls.map(named).filter((name) => !rows.has(name))).toEqual([]);
});

test('the calls of the contract are those that the server mounts', async () => {
  const site = await openSite({}, { withPages: true });
  const description = (await site.stranger().send({ method: 'GET', url: '/api/openapi.json' })).json();
  const mounted = Object.entries<object>(description.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map(
      (method) => `${method.toUpperCase()} ${path.replace('/api', '').replace(/\{(\w+)\}/g, ':$1')}`,
    ),
  );
  expect(mounted.sort()).toEqual(allCalls.map(named).sort());
});

/** What a browser may keep, if it asks each time whether it is still so. */
const kept = new Set([named(tournamentCalls.get), named(eveningCalls.get), named(rackCalls.get)]);

test('each role is answered what its row says, strangers the same where there is nothing, and nobody keeps it', async () => {
  const site = await openSite();
  const people = await peopleOfEveryRole(site);
  const leaver = await site.register('leaver');
  await leaver.call(authCalls.deleteAccount, { body: { password } });
  const ids: Ids = {
    ownerId: people.owner.id,
    memberId: people.member.id,
    deletedId: leaver.id,
    sessionId: await sessionElsewhere(site, 'owner'),
    gameId: await plantAt(site, [people.owner], { inHours: 24 }),
    playedId: await plantAt(site, [people.owner, people.member], { inHours: -1, kind: 'singles' }),
  };
  const wrong: string[] = [];

  async function ask(role: Role, call: Endpoint, request: object, answers: Answers, about: string) {
    const answer = await people[role].ask(call, request as never);
    const { statusCode, headers } = answer;
    const expected = answers[role] ?? answers.others;
    if (statusCode !== expected) wrong.push(`${role}: ${named(call)}${about}: ${statusCode}, not ${expected}`);
    const isKept = kept.has(named(call)) && headers['cache-control'] === 'private, no-cache';
    if (!isKept && headers['cache-control'] !== 'no-store') wrong.push(`${role}: ${named(call)}${about}: is kept`);
    return answer;
  }

  /** A group is asked about until somebody has changed it. */
  const groups = new Map<string, GroupIds>();
  async function walk(row: GroupRow, target: Target): Promise<void> {
    const { call, mayRepeat, request, answers } = row;
    const { stage, hasOthers, hasGuest, hasMessages, hasEvent, hasEvening } = row;
    const about = { stage, hasOthers, hasGuest, hasMessages, hasEvent, hasEvening };
    const key = `${target} ${JSON.stringify(about)}`;
    for (const role of roles) {
      const group = groups.get(key) ?? (await makeGroup(site, people, target, about));
      groups.set(key, group);
      const expected = answers[target === 'deleted' || target === 'nowhere' ? 'gone' : target];
      const { statusCode, body } = await ask(role, call, request(group), expected, ` (${target})`);
      // Private groups are listed, and who has a live link is told what it opens: neither is a secret.
      const isByLink = call.path.startsWith('/group-links/');
      if (target === 'private' && role === 'stranger' && statusCode === 404 && !isByLink) {
        const { groupId } = group;
        const nowhere = await people[role].ask(call, request({ ...nothing, groupId }) as never);
        if (nowhere.body !== body) wrong.push(`${named(call)} tells a stranger what is there: ${body}`);
      }
      if (statusCode < 300 && call.method !== 'GET' && !mayRepeat) groups.delete(key);
    }
  }
  // What somebody may is decided in the same way on both databases: on one of them each call is asked about one target.
  const targetsOf = (at: number) =>
    process.env.TEST_DATABASE === 'postgres' ? targets.filter((_, which) => which === at % targets.length) : targets;
  for (const [at, row] of groupCallRows.entries()) {
    await Promise.all(targetsOf(at).map((target) => walk(row, target)));
  }
  for (const { call, request, answers } of calls) {
    for (const role of roles) await ask(role, call, request(ids), answers, '');
  }
  expect(wrong).toEqual([]);
}, 180_000);
