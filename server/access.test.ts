import { expect, test } from 'vitest';
import { achievementCalls } from '#contract/achievements.ts';
import { authCalls } from '#contract/auth.ts';
import { blockCalls } from '#contract/blocks.ts';
import { calendarCalls } from '#contract/calendar.ts';
import { conversationCalls } from '#contract/conversations.ts';
import { diagnosticsCalls } from '#contract/diagnostics.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { eveningCalls } from '#contract/evenings.ts';
import { attendanceCalls } from '#contract/events/attendance.ts';
import { openEventCalls } from '#contract/events/open.ts';
import { eventCalls } from '#contract/events.ts';
import { gameCalls } from '#contract/games.ts';
import { activityCalls } from '#contract/group-activity.ts';
import { linkCalls } from '#contract/group-links.ts';
import { memberCalls } from '#contract/group-members.ts';
import { pictureCalls } from '#contract/group-pictures.ts';
import { groupCalls } from '#contract/groups.ts';
import { inviteCalls } from '#contract/invites.ts';
import { matchmakingCalls } from '#contract/matchmaking.ts';
import { messageSearchCalls } from '#contract/message-search.ts';
import { messageCalls } from '#contract/messages.ts';
import { moderationCalls } from '#contract/moderation.ts';
import { myGroupCalls } from '#contract/my-groups.ts';
import { playerCalls } from '#contract/players.ts';
import { reportCalls } from '#contract/reports.ts';
import { siteCalls } from '#contract/site.ts';
import { finishCalls } from '#contract/tournaments/finish.ts';
import { floorCalls } from '#contract/tournaments/floor.ts';
import { publicCalls } from '#contract/tournaments/public.ts';
import { resultCalls } from '#contract/tournaments/results.ts';
import { tournamentCalls } from '#contract/tournaments.ts';
import { userPictureCalls } from '#contract/user-pictures.ts';
import { userCalls } from '#contract/users.ts';
import type { Answers, GroupRow, Ids } from './testing/access-answers.ts';
import { calls, groupCallRows } from './testing/access-table.ts';
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

const named = ({ method, path }: Endpoint) => `${method} ${path}`;
const rows = new Set([...calls, ...groupCallRows].map(({ call }) => named(call)));

test('every call has a row in the table', () => {
  const contract = [
    siteCalls,
    authCalls,
    userCalls,
    userPictureCalls,
    groupCalls,
    memberCalls,
    pictureCalls,
    inviteCalls,
    activityCalls,
    diagnosticsCalls,
    calendarCalls,
    linkCalls,
    myGroupCalls,
    messageCalls,
    moderationCalls,
    reportCalls,
    conversationCalls,
    blockCalls,
    messageSearchCalls,
    tournamentCalls,
    floorCalls,
    finishCalls,
    publicCalls,
    resultCalls,
    achievementCalls,
    playerCalls,
    eventCalls,
    attendanceCalls,
    eveningCalls,
    openEventCalls,
    matchmakingCalls,
    gameCalls,
  ].flatMap((feature) => Object.values<Endpoint>(feature));
  expect(contract.map(named).filter((name) => !rows.has(name))).toEqual([]);
});

test('the features of the contract are all that the server mounts', async () => {
  const site = await openSite({}, { withPages: true });
  const description = (await site.stranger().send({ method: 'GET', url: '/api/openapi.json' })).json();
  const mounted = Object.entries<object>(description.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map(
      (method) => `${method.toUpperCase()} ${path.replace('/api', '').replace(/\{(\w+)\}/g, ':$1')}`,
    ),
  );
  expect(mounted.filter((name) => !rows.has(name))).toEqual([]);
});

/** What a browser may keep, if it asks each time whether it is still so. */
const kept = new Set([named(tournamentCalls.get), named(eveningCalls.get)]);

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
    const { stage, hasOthers, hasMessages, hasEvent, hasEvening } = row;
    const about = { stage, hasOthers, hasMessages, hasEvent, hasEvening };
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
