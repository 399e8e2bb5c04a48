import { expressionBuilder, sql } from 'kysely';
import type { NotificationType } from '#contract/notifications/types.ts';
import type { Schema } from '../../database/schema.ts';
import type { Tx } from '../../database/types.ts';
import { valueRows } from '../../database/value-rows.ts';

export type ChatType = Extract<NotificationType, 'mention' | 'reply' | 'direct_message' | 'group_message'>;

type Reading = Schema & { readers: Schema['conversation_readers'] };

/** Among what somebody has not read they are named, or everybody is. */
function hasMention() {
  const { eb, or, ref } = expressionBuilder<Reading, 'readers' | 'conversations'>();
  return or([
    eb('readers.mentionedSeq', '>', ref('readers.readSeq')),
    eb('conversations.calledSeq', '>', ref('readers.readSeq')),
  ]);
}

function hasAnswer() {
  const { eb, ref } = expressionBuilder<Reading, 'readers' | 'conversations'>();
  return eb('readers.answeredSeq', '>', ref('readers.readSeq'));
}

/** Who has not read a conversation to its end, and wants to be told of it: of each what is most about them. */
export function listUnread({ db }: Tx, type: ChatType, conversationId: number) {
  const { and, not } = expressionBuilder<Reading, 'readers' | 'conversations'>();
  const isWanted = {
    mention: hasMention(),
    reply: and([hasAnswer(), not(hasMention())]),
    direct_message: and([]),
    group_message: and([not(hasMention()), not(hasAnswer())]),
  }[type];
  return db
    .selectFrom('conversation_readers as readers')
    .innerJoin('conversations', 'conversations.id', 'readers.conversationId')
    .select('readers.userId')
    .select(({ eb, ref }) => eb('conversations.lastSeq', '-', ref('readers.readSeq')).as('count'))
    .where('readers.conversationId', '=', conversationId)
    .where('readers.isMuted', '=', false)
    .whereRef('readers.readSeq', '<', 'conversations.lastSeq')
    .where(isWanted)
    .orderBy('readers.userId')
    .execute();
}

interface AskedFor {
  /** Which of those that are asked for. */
  at: number;
  userId: number;
  conversationId: number;
  /** The last message that was told, and how many before it. */
  seq: number;
  count: number;
}

/**
 * For each the last message that they may see of those that were told: not of somebody whom they have blocked, and about
 * them where that is what is told. One statement for all.
 */
export function listTold({ db }: Tx, type: ChatType, asked: readonly AskedFor[]) {
  const shape = { at: 'count', userId: 'id', conversationId: 'id', seq: 'count', count: 'count' } as const;
  return db
    .selectFrom(valueRows(db, shape, asked).as('asked'))
    .innerJoin('conversation_readers as readers', (join) =>
      join
        .onRef('readers.conversationId', '=', 'asked.conversationId')
        .onRef('readers.userId', '=', 'asked.userId')
        .on('readers.isMuted', '=', false),
    )
    .innerJoin('conversations', 'conversations.id', 'readers.conversationId')
    .leftJoin('groups', 'groups.id', 'conversations.groupId')
    .leftJoin('games', 'games.id', 'conversations.gameId')
    .innerJoin('messages', (join) =>
      join.on(({ eb, selectFrom }) =>
        eb(
          'messages.id',
          '=',
          selectFrom('messages as said')
            .select('said.id')
            .whereRef('said.conversationId', '=', 'asked.conversationId')
            .whereRef('said.seq', '<=', 'asked.seq')
            .where('said.seq', '>', sql<number>`asked.seq - asked.count`)
            .where('said.deletedAt', 'is', null)
            .where('said.isWithheld', '=', false)
            .where(({ not, exists, selectFrom: from }) =>
              not(
                exists(
                  from('blocks')
                    .select('blockerId')
                    .whereRef('blockerId', '=', 'asked.userId')
                    .whereRef('blockedId', '=', 'said.senderId'),
                ),
              ),
            )
            .$if(type === 'mention', (query) =>
              query.where(({ or, exists, eb: is, selectFrom: from }) =>
                or([
                  is('said.calledAllAt', 'is not', null),
                  exists(
                    from('message_mentions')
                      .select('message_mentions.userId')
                      .whereRef('message_mentions.messageId', '=', 'said.id')
                      .whereRef('message_mentions.userId', '=', 'asked.userId'),
                  ),
                ]),
              ),
            )
            .$if(type === 'reply', (query) =>
              query.where(({ exists, selectFrom: from }) =>
                exists(
                  from('messages as quoted')
                    .select('quoted.id')
                    .whereRef('quoted.id', '=', 'said.replyToId')
                    .whereRef('quoted.senderId', '=', 'asked.userId'),
                ),
              ),
            )
            .orderBy('said.seq', 'desc')
            .limit(1),
        ),
      ),
    )
    .innerJoin('users', 'users.id', 'messages.senderId')
    .select([
      'asked.at',
      'conversations.groupId',
      'groups.name as groupName',
      'conversations.gameId',
      'games.placeName',
    ])
    .select(['messages.seq', 'messages.content', 'messages.attachment', 'messages.senderId'])
    .select(['users.username', 'users.name'])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('message_mentions')
          .select('message_mentions.userId')
          .whereRef('message_mentions.messageId', '=', 'messages.id')
          .whereRef('message_mentions.userId', '=', 'asked.userId'),
      ).as('isNamed'),
    )
    .execute();
}

export type ToldRow = Awaited<ReturnType<typeof listTold>>[number];

/** Who has not read an announcement; nobody where it is none any longer. */
export function listUnreached({ db }: Tx, messageId: number) {
  return db
    .selectFrom('messages')
    .innerJoin('conversation_readers as readers', 'readers.conversationId', 'messages.conversationId')
    .select('readers.userId')
    .where('messages.id', '=', messageId)
    .where('messages.deletedAt', 'is', null)
    .whereRef('readers.readSeq', '<', 'messages.seq')
    .orderBy('readers.userId')
    .execute();
}

/** Announcements for those of these people who are in their groups. */
export function listAnnounced({ db }: Tx, messageIds: readonly number[], userIds: readonly number[]) {
  return db
    .selectFrom('messages')
    .innerJoin('conversations', 'conversations.id', 'messages.conversationId')
    .innerJoin('groups', 'groups.id', 'conversations.groupId')
    .innerJoin('users', 'users.id', 'messages.senderId')
    .innerJoin('conversation_readers as readers', 'readers.conversationId', 'messages.conversationId')
    .select(['messages.id', 'readers.userId', 'groups.id as groupId', 'groups.name as groupName'])
    .select(['messages.seq', 'messages.content', 'messages.senderId', 'users.name'])
    .where('messages.id', 'in', messageIds)
    .where('messages.deletedAt', 'is', null)
    .where('readers.userId', 'in', userIds)
    .execute();
}
