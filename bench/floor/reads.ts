/**
 * The least that a read can cost: bare `node:http`, on the site's own database file the prepared statements that any
 * server needs for it (whose session, what they may see), and `JSON.stringify`, or bytes that were compressed before.
 * No routing, no validation, no limits, no log.
 *
 * A process of its own: `node bench/floor/reads.ts FILE TOURNAMENT`, where TOURNAMENT is the compressed answer to
 * whoever may see the tournament. Prints its port when it listens.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { DatabaseSync } from 'node:sqlite';
import { achievementsFrom } from './achievements.ts';
import { eventsFrom } from './events.ts';

const [file, tournamentPath] = process.argv.slice(2);
if (!file || !tournamentPath) throw new Error('usage: reads.ts FILE TOURNAMENT');

const pageSize = 50;
const tournament = readFileSync(tournamentPath);
const database = new DatabaseSync(file, { readOnly: true });

const selectSession = database.prepare(`
  select users.id, users.username from sessions join users on users.id = sessions."userId"
  where sessions."tokenHash" = ? and sessions."expiresAt" > ? and users."deletedAt" is null`);

const selectVisible = database.prepare(`
  select 1 from tournaments join groups on groups.id = tournaments."groupId"
  left join group_members own on own."groupId" = groups.id and own."userId" = ?
  where tournaments.id = ? and (groups."isPrivate" = false or own."userId" is not null)`);

const selectGroups = database.prepare(`
  select groups.id, groups.name, groups.description, groups.location, groups."meetupDetails", groups."skillLevel",
    groups."isPrivate", groups."creatorId", groups."ownerId", groups."createdAt",
    groups."imagePosition", groups."pictureId", groups.note, own.role as "ownRole", own."joinedAt" as "ownJoinedAt",
    open.id as "openId", (select count(*) from group_members where "groupId" = groups.id) as "memberCount"
  from groups left join group_members own on own."groupId" = groups.id and own."userId" = ?
  left join group_invites open on open."groupId" = groups.id and open."inviteeId" = ? and open."decidedAt" is null
  order by groups.id desc limit ${pageSize + 1}`);

const selectPlayer = database.prepare('select username, rating, "ratingType" from users where id = ?');

const selectOthers = database.prepare(
  Array.from(
    { length: pageSize },
    () => `
  select * from (
    select "groupId", "userId", role, "joinedAt", username, rating, "ratingType"
    from group_members join users on users.id = "userId"
    where "groupId" = ? and "userId" != ? order by "joinedAt", "userId" limit 5)`,
  ).join(' union all '),
);

const selectConversations = database.prepare(`
  select conversations.id, conversations.kind, conversations."groupId", conversations."lastSeq", readers."readSeq",
    conversations.revision, readers."isMuted", readers."answeredSeq", groups.name as "groupName", groups."pictureId",
    others.id as "otherId", messages.id as "messageId", messages.revision as "messageRevision", messages."senderId",
    messages.content, messages."clientId", messages."sentAt", messages."deletedAt", messages."isRemoved",
    messages."isWithheld", users.username as "senderName"
  from conversation_readers readers
  join conversations on conversations.id = readers."conversationId"
  left join groups on groups.id = conversations."groupId"
  left join users others on others.id = case when conversations."lowId" = readers."userId"
    then conversations."highId" else conversations."lowId" end
  left join messages on messages."conversationId" = conversations.id and messages.seq = conversations."lastSeq"
  left join users on users.id = messages."senderId"
  where readers."userId" = ? and (conversations.kind = 'group' or (conversations."lastSeq" > 0 and not exists
    (select 1 from blocks where blocks."blockerId" = readers."userId" and blocks."blockedId" = others.id)))
  order by conversations."lastActivityAt" desc, conversations.id desc limit ${pageSize + 1}`);

const eventsOf = eventsFrom(database);
const achievementsOf = achievementsFrom(database);

const server = createServer((request, response) => {
  const viewer = selectSession.get(hash(request), new Date().toISOString());
  if (viewer === undefined) return void response.writeHead(401).end();
  const viewerId = Number(viewer.id);
  switch (request.url) {
    case '/api/groups':
      return answer(response, groupsFor(viewerId));
    case '/api/conversations':
      return answer(response, conversationsOf(viewerId));
    case '/api/achievements':
      return answer(response, achievementsOf(viewerId));
    default: {
      const group = /^\/api\/events\/group\/(\d+)\?/.exec(request.url ?? '')?.[1];
      if (group !== undefined) return answer(response, eventsOf(viewerId, Number(group)));
      const id = Number(request.url?.split('/').at(-1));
      if (!selectVisible.get(viewerId, id)) return void response.writeHead(404).end();
      const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' };
      response.writeHead(200, { ...headers, 'content-length': tournament.length }).end(tournament);
    }
  }
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address && typeof address === 'object') console.log(address.port);
});

/** A page of groups whose owner the viewer is. */
function groupsFor(viewerId: number) {
  const groups = selectGroups.all(viewerId, viewerId).slice(0, pageSize);
  const self = selectPlayer.get(viewerId) ?? {};
  const ids = groups.flatMap(({ id }) => [Number(id), viewerId]);
  const others = Map.groupBy(selectOthers.all(...ids), ({ groupId }) => groupId);
  return groups.map(({ ownRole, ownJoinedAt, openId, pictureId, ...group }) => {
    const own = { ...self, userId: viewerId, role: ownRole, joinedAt: ownJoinedAt };
    return {
      ...group,
      imageUrl: pictureId,
      imageSize: null,
      isPrivate: Boolean(group.isPrivate),
      members: [own, ...(others.get(group.id) ?? [])].map((row) => memberIn(row, group.ownerId)),
      waiting: null,
      viewer: { ...ownersPermissions, open: openId },
    };
  });
}

const ownersPermissions = {
  role: 'admin',
  isOwner: true,
  mayJoin: false,
  mayAsk: false,
  mayLeave: false,
  mayTalk: true,
  mutedUntil: null,
  mayInvite: true,
  mayModerate: true,
  mayManage: true,
  mayHandOver: true,
  mayCreateTournaments: true,
};

function memberIn({ userId, role, joinedAt, ...user }: Record<string, unknown>, ownerId: unknown) {
  const { username, rating, ratingType } = user;
  return { userId, role, isOwner: userId === ownerId, joinedAt, user: { id: userId, username, rating, ratingType } };
}

function conversationsOf(viewerId: number) {
  return selectConversations
    .all(viewerId)
    .slice(0, pageSize)
    .map((row) => ({
      id: row.id,
      kind: row.kind,
      groupId: row.groupId,
      group: { id: row.groupId, name: row.groupName, imageUrl: null, imageSize: null, imagePosition: 'center center' },
      lastMessage: {
        id: row.messageId,
        conversationId: row.id,
        seq: row.lastSeq,
        revision: row.messageRevision,
        groupId: row.groupId,
        senderId: row.senderId,
        sender: { id: row.senderId, username: row.senderName },
        content: row.content,
        sentAt: row.sentAt,
        clientId: row.clientId,
        isDeleted: row.deletedAt !== null,
        isRemoved: Boolean(row.isRemoved),
        isWithheld: Boolean(row.isWithheld),
      },
      lastSeq: row.lastSeq,
      revision: row.revision,
      readSeq: row.readSeq,
      hasAnswer: Number(row.answeredSeq) > Number(row.readSeq),
      isMuted: Boolean(row.isMuted),
      userId: row.otherId,
      user: null,
      unreadCount: Number(row.lastSeq) - Number(row.readSeq),
    }));
}

function answer(response: ServerResponse, value: unknown): void {
  const text = JSON.stringify(value);
  const length = Buffer.byteLength(text);
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': length }).end(text);
}

function hash({ headers }: IncomingMessage): string {
  const token = headers.cookie?.split('=')[1] ?? '';
  return createHash('sha256').update(token).digest('hex');
}
