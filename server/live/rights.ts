import type { MemberRole } from '#contract/groups.ts';
import type { Tx } from '../database/types.ts';
import { type Facts, isWatched, topicTable } from './topic-table.ts';
import { parseTopic, type TopicKind, topics } from './topics.ts';

/** Where rights are read: each answers for all that are asked about with one statement. */
export interface RightsSource {
  /**
   * Which of these sessions are alive, when each ends unless it is used again (ISO 8601), and whether whose it is lets
   * others see that they are here.
   */
  sessions(tx: Tx, ids: readonly number[]): Promise<{ id: number; expiresAt: string; isPresenceShown: boolean }[]>;
  memberships(tx: Tx, userIds: readonly number[]): Promise<{ userId: number; groupId: number; role: MemberRole }[]>;
  tournaments(tx: Tx, ids: readonly number[]): Promise<{ id: number; groupId: number }[]>;
  groups(tx: Tx, ids: readonly number[]): Promise<{ id: number; isPrivate: boolean }[]>;
  /** To which of these people each of some games is none. */
  games(
    tx: Tx,
    ids: readonly number[],
    userIds: readonly number[],
  ): Promise<{ id: number; hiddenFrom: ReadonlySet<number> }[]>;
}

/** Whose rights are asked for: one socket. */
export interface Listening {
  readonly userId: number;
  readonly sessionId: number;
  /** What it asked for, whether it may hear it or not. */
  readonly asked: ReadonlySet<string>;
}

/** What a socket may hear. */
export interface Rights {
  sessionExpiresAt: string;
  topics: ReadonlySet<string>;
  /** The `group:` topics of the groups that decide about what it asked for: when one changes, it is looked up again. */
  decidedBy: ReadonlySet<string>;
  /** The groups whose members may see that this person is here. */
  shownIn: readonly number[];
}

/**
 * Reads what some sockets may hear at this moment: five statements, however many sockets, groups and topics.
 *
 * @returns in the order of the sockets; null where the session is over
 */
export async function readRights(
  tx: Tx,
  source: RightsSource,
  sockets: readonly Listening[],
): Promise<(Rights | null)[]> {
  const asked = [...new Set(sockets.flatMap((socket) => [...socket.asked]))].map(parseTopic);
  const idsAsked = (kind: TopicKind) => asked.filter((topic) => topic.kind === kind).map(({ id }) => id);
  const userIds = [...new Set(sockets.map(({ userId }) => userId))];
  const [sessions, memberships, tournaments, games] = await Promise.all([
    source.sessions(tx, [...new Set(sockets.map(({ sessionId }) => sessionId))]),
    source.memberships(tx, userIds),
    source.tournaments(tx, idsAsked('tournament')),
    source.games(tx, idsAsked('game'), userIds),
  ]);
  const groupIds = new Set([...idsAsked('group'), ...tournaments.map(({ groupId }) => groupId)]);
  const groups = await source.groups(tx, [...groupIds]);

  const alive = new Map(sessions.map((session) => [session.id, session]));
  const membershipsOf = Map.groupBy(memberships, ({ userId }) => userId);
  const shared = {
    privacy: new Map(groups.map(({ id, isPrivate }) => [id, isPrivate])),
    groupOfTournament: new Map(tournaments.map(({ id, groupId }) => [id, groupId])),
    gameHiddenFrom: new Map(games.map(({ id, hiddenFrom }) => [id, hiddenFrom])),
  };
  return sockets.map(({ userId, sessionId, asked }) => {
    const session = alive.get(sessionId);
    if (session === undefined) return null;
    const roles = new Map(membershipsOf.get(userId)?.map(({ groupId, role }) => [groupId, role]));
    const shownIn = session.isPresenceShown ? [...roles.keys()] : [];
    return { sessionExpiresAt: session.expiresAt, shownIn, ...rightsFrom({ userId, roles, ...shared }, asked) };
  });
}

function rightsFrom(facts: Facts, asked: ReadonlySet<string>): Pick<Rights, 'topics' | 'decidedBy'> {
  const heard = new Set<string>();
  const decidedBy = new Set<string>();
  for (const [kind, topic] of Object.entries(topicTable)) {
    if (!isWatched(topic)) for (const id of topic.idsOf(facts)) heard.add(`${kind}:${id}`);
  }
  for (const name of asked) {
    const { kind, id } = parseTopic(name);
    const topic = topicTable[kind];
    if (!isWatched(topic)) continue;
    if (topic.mayHear(facts, id)) heard.add(name);
    const groupId = topic.groupOf(facts, id);
    if (groupId !== undefined) decidedBy.add(topics.group(groupId));
  }
  return { topics: heard, decidedBy };
}
