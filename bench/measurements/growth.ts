/**
 * Whether a call takes longer because the site has grown: each list call on a large site and on one a hundredth of it, and
 * what a group's page asks for in a large group and in a small one.
 */

import { activitiesCalls } from '#contract/activities.ts';
import { conversationCalls } from '#contract/conversations.ts';
import { eventCalls } from '#contract/events.ts';
import { memberCalls } from '#contract/group-members.ts';
import { groupCalls } from '#contract/groups.ts';
import { messageCalls } from '#contract/messages.ts';
import { myGroupCalls } from '#contract/my-groups.ts';
import { tournamentCalls } from '#contract/tournaments.ts';
import { userCalls } from '#contract/users.ts';
import { type GrownClub, place, plantGrownClub } from '../site/grown-club.ts';
import { gather, plantPeople } from '../site/people.ts';
import type { Person } from '../site/person.ts';
import { onSite } from '../site/site.ts';
import { median } from '../statistics.ts';
import type { Row } from '../table.ts';

interface Size {
  manyGroups: number;
  fewGroups: number;
  manyMembers: number;
  rounds: number;
  warmUps: number;
}

/** 100,000 people, 10,000 groups, 1,000,000 messages. */
const usual: Size = { manyGroups: 10_000, fewGroups: 100, manyMembers: 3000, rounds: 150, warmUps: 20 };
const fewMembers = 10;

interface Visit extends GrownClub {
  viewer: Person;
}

type Gathered = Awaited<ReturnType<typeof gather>>;

const listCalls: Record<string, (visit: Visit) => Promise<unknown>> = {
  'GET /groups': ({ viewer }) => viewer.call(groupCalls.list, {}),
  'GET /groups?q=, a word of few': ({ viewer }) => viewer.call(groupCalls.list, { query: { q: place } }),
  'GET /groups?q=, a word of all': ({ viewer }) => viewer.call(groupCalls.list, { query: { q: 'group' } }),
  'GET /groups/mine': ({ viewer }) => viewer.call(myGroupCalls.list, {}),
  'GET /groups/discover': ({ viewer }) => viewer.call(groupCalls.discover, {}),
  'GET /groups/mine?q=': ({ viewer }) => viewer.call(myGroupCalls.list, { query: { q: 'group' } }),
  'GET /groups/discover?q=': ({ viewer }) => viewer.call(groupCalls.discover, { query: { q: 'group' } }),
  'GET /group-members': ({ viewer, groupId }) => viewer.call(memberCalls.list, { params: { id: groupId } }),
  'GET /conversations': ({ viewer }) => viewer.call(conversationCalls.list, {}),
  'GET /conversations/unread': ({ viewer }) => viewer.call(conversationCalls.unread, {}),
  'GET /messages': ({ viewer, groupId }) => viewer.call(messageCalls.list, { query: { groupId } }),
  'GET /messages, older': ({ viewer, groupId, lastSeq }) =>
    viewer.call(messageCalls.list, { query: { groupId, before: lastSeq / 2 } }),
  'GET /tournaments': ({ viewer }) => viewer.call(tournamentCalls.list, {}),
  'GET /tournaments, running': ({ viewer }) => viewer.call(tournamentCalls.list, { query: { status: 'active' } }),
  'GET /tournaments, open to join': ({ viewer }) => viewer.call(tournamentCalls.list, { query: { status: 'pending' } }),
  'GET /tournaments, over': ({ viewer }) => viewer.call(tournamentCalls.list, { query: { status: 'completed' } }),
  'GET /tournaments/group/{id}': ({ viewer, groupId }) =>
    viewer.call(tournamentCalls.listByGroup, { params: { groupId } }),
  'GET /events/group/{id}, to come': ({ viewer, groupId }) =>
    viewer.call(eventCalls.ofGroup, { params: { groupId }, query: { when: 'upcoming' } }),
  'GET /events/group/{id}, past': ({ viewer, groupId }) =>
    viewer.call(eventCalls.ofGroup, { params: { groupId }, query: { when: 'past' } }),
  'GET /events/user': ({ viewer }) => viewer.call(eventCalls.ofUser, {}),
  'GET /activities': ({ viewer }) => viewer.call(activitiesCalls.list, {}),
  'GET /users/search': ({ viewer }) => viewer.call(userCalls.search, { query: { username: 'member1' } }),
};

/** As many rows of the large group as of the small one. */
const query = { limit: fewMembers };

/** Of a group, for its first member. */
const groupCallsOfOne: Record<string, (visit: Gathered) => Promise<unknown>> = {
  'GET /groups/{id}': ({ owner, groupId: id }) => owner.call(groupCalls.get, { params: { id } }),
  'GET /group-members': ({ owner, groupId: id }) => owner.call(memberCalls.list, { params: { id }, query }),
  'GET /group-members?q=': ({ owner, groupId: id }) =>
    owner.call(memberCalls.list, { params: { id }, query: { ...query, q: 'member' } }),
  'GET /group-members?q=, nobody': ({ owner, groupId: id }) =>
    owner.call(memberCalls.list, { params: { id }, query: { ...query, q: 'nobody' } }),
  'GET /group-members?role=': ({ owner, groupId: id }) =>
    owner.call(memberCalls.list, { params: { id }, query: { ...query, role: 'moderator' } }),
  'GET /groups/{id}/here': ({ owner, groupId: id }) => owner.call(memberCalls.here, { params: { id } }),
};

export async function measureGrowth(size: Size = usual): Promise<Row[]> {
  const { manyGroups, fewGroups } = size;
  const growth = `growth by ${manyGroups / fewGroups}`;
  const ofSites = visiting(manyGroups, (large) =>
    visiting(fewGroups, (small) => compare(growth, listCalls, { large, small }, size)),
  );
  return [...(await ofSites), ...(await growthOfGroup(size))];
}

/** Whether a call takes longer because more belong to the group: two groups on one site. */
function growthOfGroup(size: Size): Promise<Row[]> {
  const { manyMembers } = size;
  return onSite(async (site) => {
    const people = await plantPeople(site, manyMembers, 'member');
    const large = await gather(site, people);
    const small = await gather(site, people.slice(0, fewMembers));
    return compare(
      `${fewMembers} to ${manyMembers.toLocaleString('en-GB')} members`,
      groupCallsOfOne,
      { large, small },
      size,
    );
  });
}

function visiting<T>(groups: number, measure: (visit: Visit) => Promise<T>): Promise<T> {
  return onSite(async (site) => {
    const [viewer] = await plantPeople(site, 1, 'viewer');
    if (viewer === undefined) throw new Error('Nobody was planted');
    return measure({ viewer, ...plantGrownClub(site, viewer, groups) });
  });
}

async function compare<Asked>(
  growth: string,
  calls: Record<string, (visit: Asked) => Promise<unknown>>,
  { large, small }: { large: Asked; small: Asked },
  { rounds, warmUps }: Size,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [name, make] of Object.entries(calls)) {
    const taken: { large: number; small: number }[] = [];
    for (let round = 0; round < warmUps + rounds; round += 1) {
      taken.push({ large: await timed(() => make(large)), small: await timed(() => make(small)) });
    }
    const counted = taken.slice(warmUps);
    const [onLarge, onSmall] = [median(counted.map((each) => each.large)), median(counted.map((each) => each.small))];
    const figure = `${growth}: ${name} (p50 ${onSmall.toFixed(1)} → ${onLarge.toFixed(1)} ms)`;
    rows.push({ figure, unit: 'times', ours: onLarge / onSmall, goal: 1.3 });
  }
  return rows;
}

async function timed(make: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await make();
  return performance.now() - started;
}
