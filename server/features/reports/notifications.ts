import type { Tx } from '../../database/types.ts';
import { listWithRole, rolesAmong } from '../../membership/queries.ts';
import { isStaff } from '../../membership/rules.ts';
import type { Asked, Described, NotificationFacts, NotificationKinds } from '../../notifications/kinds.ts';
import * as queries from './queries.ts';

function described(title: string, link: string): Described {
  const actions = [{ label: 'See reports', link, request: null, done: '', undo: null }];
  return { title, body: '', link, picture: { kind: 'icon', icon: 'report' }, actions };
}

/** Those about messages between two people, for who runs the site. */
async function ofSite(tx: Tx, userIds: readonly number[]): Promise<(userId: number) => Described | null> {
  if (userIds.length === 0) return () => null;
  const count = await queries.countOpen(tx);
  const administrators = new Set(await queries.listAdministrators(tx));
  const title = count === 1 ? 'A message was reported' : `${count} messages were reported`;
  return (userId) => (count > 0 && administrators.has(userId) ? described(title, '/admin/reports') : null);
}

/** What others wrote and is flagged in groups, for their staff. */
async function ofGroups(tx: Tx, groupIds: readonly number[], userIds: readonly number[]) {
  const flagged = Map.groupBy(await queries.listFlaggedIn(tx, groupIds), ({ groupId }) => groupId);
  const roleIn = await rolesAmong(tx, groupIds, userIds);
  return (groupId: number, userId: number): Described | null => {
    const ofOthers = (flagged.get(groupId) ?? []).filter(({ senderId }) => senderId !== userId);
    const [first] = ofOthers;
    if (first === undefined || !isStaff({ role: roleIn(groupId, userId) ?? null })) return null;
    const count = ofOthers.reduce((sum, each) => sum + Number(each.count), 0);
    const what = count === 1 ? 'A message was flagged' : `${count} messages are flagged`;
    return described(`${what} in ${first.groupName}`, `/groups/${groupId}/manage/moderation`);
  };
}

/** What is said of messages, to those who decide about them. */
export const reportKinds = {
  report: {
    async audience(tx, { groupId, byId }) {
      const userIds =
        groupId === null
          ? await queries.listAdministrators(tx)
          : (await listWithRole(tx, groupId, ['admin', 'moderator'])).map(({ userId }) => userId);
      return userIds.filter((userId) => userId !== byId).map((userId) => ({ userId }));
    },
    async describe(tx, asked) {
      const inGroup = asked.filter(({ facts }) => facts.groupId !== null);
      const groupIds = [...new Set(inGroup.flatMap(({ facts }) => facts.groupId ?? []))];
      const wordsInGroup = await ofGroups(tx, groupIds, idsOf(inGroup));
      const wordsOfSite = await ofSite(tx, idsOf(asked.filter(({ facts }) => facts.groupId === null)));
      return asked.map(({ userId, facts: { groupId } }) =>
        groupId === null ? wordsOfSite(userId) : wordsInGroup(groupId, userId),
      );
    },
  },
} satisfies NotificationKinds;

const idsOf = (asked: readonly Asked<NotificationFacts['report']>[]) => asked.map(({ userId }) => userId);
