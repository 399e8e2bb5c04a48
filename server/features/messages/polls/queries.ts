import { sql } from 'kysely';
import { facesPerOption } from '#contract/messages/poll.ts';
import type { New } from '../../../database/schema.ts';
import type { Tx, WriteTx } from '../../../database/types.ts';

export async function insertPoll(
  { db }: WriteTx,
  poll: New<'polls'>,
  options: readonly New<'poll_options'>[],
): Promise<void> {
  await db.insertInto('polls').values(poll).execute();
  await db.insertInto('poll_options').values(options).execute();
}

/** What polls ask, an option a row, in their order. */
export async function listOptions({ db }: Tx, messageIds: readonly number[]) {
  if (messageIds.length === 0) return [];
  return db
    .selectFrom('polls')
    .innerJoin('poll_options', 'poll_options.messageId', 'polls.messageId')
    .select([
      'polls.messageId',
      'polls.isMultiple',
      'polls.isAnonymous',
      'polls.timeZone',
      'polls.endedAt',
      'polls.endsAt',
    ])
    .select(['polls.eventId', 'polls.eventStartsAt'])
    .select(['poll_options.number', 'poll_options.content', 'poll_options.startsAt'])
    .where('polls.messageId', 'in', messageIds)
    .orderBy('polls.messageId')
    .orderBy('poll_options.number')
    .execute();
}

/** How many have answered some polls; apart from them whoever alone is to see that they have. */
export async function countAnswered({ db }: Tx, messageIds: readonly number[]) {
  if (messageIds.length === 0) return [];
  // Who sees one of somebody's votes sees that they have answered.
  const onlyFor = sql<number | null>`case when min(case when "isWithheld" then 1 else 0 end) = 1 then "userId" end`;
  return db
    .selectFrom((from) =>
      from
        .selectFrom('poll_votes')
        .select(['messageId', 'userId', onlyFor.as('onlyFor')])
        .where('messageId', 'in', messageIds)
        .groupBy(['messageId', 'userId'])
        .as('people'),
    )
    .select(['messageId', 'onlyFor'])
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .groupBy(['messageId', 'onlyFor'])
    .execute();
}

/**
 * The first who chose each option of some polls, and how many did. What is withheld is there, too: between two people,
 * where it can be, these are all.
 */
export async function listFirstVoters({ db }: Tx, messageIds: readonly number[]) {
  if (messageIds.length === 0) return [];
  return db
    .selectFrom((from) =>
      from
        .selectFrom('poll_votes')
        .select(['messageId', 'number', 'userId', 'isWithheld'])
        .select(({ fn }) => [
          fn
            .countAll<number>()
            .over((over) => over.partitionBy(['messageId', 'number']))
            .as('count'),
          fn
            .agg<number>('row_number')
            .over((over) => over.partitionBy(['messageId', 'number']).orderBy('votedAt').orderBy('userId'))
            .as('place'),
        ])
        .where('messageId', 'in', messageIds)
        .as('votes'),
    )
    .innerJoin('users', 'users.id', 'votes.userId')
    .select(['votes.messageId', 'votes.number', 'votes.userId', 'votes.isWithheld', 'votes.count'])
    .select(['users.username', 'users.name'])
    .where('votes.place', '<=', facesPerOption)
    .orderBy('votes.messageId')
    .orderBy('votes.number')
    .orderBy('votes.place')
    .execute();
}

export async function deletePoll({ db }: WriteTx, messageId: number): Promise<void> {
  await db.deleteFrom('polls').where('messageId', '=', messageId).execute();
}
