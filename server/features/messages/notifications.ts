import { summaryOf } from '#contract/messages/summary.ts';
import { announcementParts } from '#contract/messages/text.ts';
import type { Described, NotificationKind, NotificationKinds } from '../../notifications/kinds.ts';
import * as queries from './notification-queries.ts';
import { counted } from './rules.ts';

/** In characters: more than a phone shows, and a mail has room for. */
const maxQuoted = 200;

/** Words of somebody in one line. */
function quoted(content: string): string {
  const characters = [...content.replaceAll(/\s+/g, ' ').trim()];
  return characters.length > maxQuoted ? `${characters.slice(0, maxQuoted).join('').trimEnd()}…` : characters.join('');
}

/** What a message says, in one line: 'Poll: When do we play?' */
const saidIn = ({ content, attachment }: Pick<queries.ToldRow, 'content' | 'attachment'>): string =>
  quoted(summaryOf({ content, attachment: attachment ?? undefined }));

/** Of what is said in a conversation, for whoever has not read it by then. */
function saidAs<Type extends queries.ChatType>(
  type: Type,
  words: (row: queries.ToldRow, count: number) => Pick<Described, 'title' | 'body' | 'link' | 'picture'>,
): NotificationKind<Type> {
  return {
    replaces: type === 'mention' || type === 'reply' ? ['group_message'] : [],
    audience: (tx, { conversationId }) => queries.listUnread(tx, type, conversationId),
    async describe(tx, asked) {
      const rows = await queries.listTold(
        tx,
        type,
        asked.map(({ userId, count, facts: { conversationId, seq } }, at) => ({
          at,
          userId,
          count,
          conversationId,
          seq,
        })),
      );
      const byPlace = new Map(rows.map((row) => [row.at, row]));
      return asked.map(({ count }, at) => {
        const row = byPlace.get(at);
        return row ? { ...words(row, count), actorId: row.senderId, isQuote: true } : null;
      });
    },
  };
}

/** 'Riverside Dinkers', 'your game at Riverside Park' */
const placeOf = ({ groupName, placeName }: queries.ToldRow): string => groupName ?? `your game at ${placeName}`;

function linkTo({ groupId, gameId, senderId }: queries.ToldRow): string {
  if (groupId !== null) return `/messages?group=${groupId}`;
  return `/messages?${gameId === null ? `user=${senderId}` : `game=${gameId}`}`;
}

const faceOf = ({ senderId: id, username, name }: queries.ToldRow): Described['picture'] => ({
  kind: 'people',
  people: [{ id, username, name }],
});

export const messageKinds = {
  mention: saidAs('mention', (row) => ({
    title: `${row.name} mentioned ${row.isNamed ? 'you' : 'everyone'} in ${placeOf(row)}`,
    body: `“${saidIn(row)}”`,
    link: `${linkTo(row)}&at=${row.seq}`,
    picture: faceOf(row),
  })),

  reply: saidAs('reply', (row) => ({
    title: `${row.name} replied to you in ${placeOf(row)}`,
    body: `“${saidIn(row)}”`,
    link: `${linkTo(row)}&at=${row.seq}`,
    picture: faceOf(row),
  })),

  direct_message: saidAs('direct_message', (row, count) => {
    const isOfGame = row.gameId !== null;
    const messages = counted(count, 'new message');
    const many = isOfGame ? `${messages} in ${placeOf(row)}` : `${messages} from ${row.name}`;
    const one = isOfGame ? `${row.name} in ${placeOf(row)}` : row.name;
    return {
      title: count > 1 ? many : one,
      body: count > 1 && isOfGame ? `${row.name}: ${saidIn(row)}` : saidIn(row),
      link: linkTo(row),
      picture: faceOf(row),
    };
  }),

  group_message: saidAs('group_message', (row, count) => ({
    title: `${count > 1 ? counted(count, 'new message') : 'New message'} in ${placeOf(row)}`,
    body: `${row.name}: ${saidIn(row)}`,
    link: linkTo(row),
    picture: { kind: 'group', id: row.groupId ?? 0, name: placeOf(row) },
  })),

  /** Those who have not read it, when it is made and when they are reminded; however they like to hear of its conversation. */
  announcement: {
    audience: (tx, { messageId }) => queries.listUnreached(tx, messageId),
    async describe(tx, asked) {
      const rows = await queries.listAnnounced(
        tx,
        [...new Set(asked.map(({ facts }) => facts.messageId))],
        [...new Set(asked.map(({ userId }) => userId))],
      );
      const found = new Map(rows.map((row) => [`${row.id} ${row.userId}`, row]));
      return asked.map(({ userId, facts }) => {
        const row = found.get(`${facts.messageId} ${userId}`);
        if (!row) return null;
        const { title, rest } = announcementParts(row.content);
        const by = `${row.name} in ${row.groupName}`;
        return {
          title: quoted(title),
          hiddenTitle: `Announcement in ${row.groupName}`,
          body: rest === '' ? `${by}.` : `${by}: ${quoted(rest)}`,
          link: `/messages?group=${row.groupId}&at=${row.seq}`,
          picture: { kind: 'icon', icon: 'announcement' },
          actorId: row.senderId,
          isQuote: true,
        };
      });
    },
  },
} satisfies NotificationKinds;
