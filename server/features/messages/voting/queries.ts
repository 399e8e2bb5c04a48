import type { New } from '../../../database/schema.ts';
import type { Tx, WriteTx } from '../../../database/types.ts';
import { keyset } from '../../../kernel/page-queries.ts';

/** The options that somebody chose. */
export async function listVotesOf({ db }: Tx, messageId: number, userId: number): Promise<number[]> {
  const votes = await db
    .selectFrom('poll_votes')
    .select('number')
    .where('messageId', '=', messageId)
    .where('userId', '=', userId)
    .execute();
  return votes.map(({ number }) => number);
}

export async function insertVotes({ db }: WriteTx, votes: readonly New<'poll_votes'>[]): Promise<void> {
  if (votes.length > 0) await db.insertInto('poll_votes').values(votes).execute();
}

export async function deleteVotes(
  { db }: WriteTx,
  { messageId, userId, numbers }: { messageId: number; userId: number; numbers: readonly number[] },
): Promise<void> {
  if (numbers.length === 0) return;
  await db
    .deleteFrom('poll_votes')
    .where('messageId', '=', messageId)
    .where('userId', '=', userId)
    .where('number', 'in', numbers)
    .execute();
}

interface ListOfVoters {
  messageId: number;
  number: number;
  /** What is withheld from them is left out. */
  viewerId: number;
  after: readonly [votedAt: string, userId: number] | undefined;
  limit: number;
}

export function listVoters({ db }: Tx, { messageId, number, viewerId, after, limit }: ListOfVoters) {
  return db
    .selectFrom('poll_votes')
    .innerJoin('users', 'users.id', 'poll_votes.userId')
    .select(['users.id', 'users.username', 'users.name', 'poll_votes.votedAt'])
    .where('poll_votes.messageId', '=', messageId)
    .where('poll_votes.number', '=', number)
    .where(({ or, eb }) => or([eb('isWithheld', '=', false), eb('userId', '=', viewerId)]))
    .where(keyset(['poll_votes.votedAt', 'poll_votes.userId'], '>', after))
    .orderBy('poll_votes.votedAt')
    .orderBy('poll_votes.userId')
    .limit(limit)
    .execute();
}

/** More than a group has. */
const mostVoters = 5000;

/** Everybody who chose an option. */
export async function listVotersOf({ db }: Tx, messageId: number, number: number): Promise<number[]> {
  const votes = await db
    .selectFrom('poll_votes')
    .select('userId')
    .where('messageId', '=', messageId)
    .where('number', '=', number)
    .orderBy('userId')
    .limit(mostVoters)
    .execute();
  return votes.map(({ userId }) => userId);
}

export async function updatePoll(
  { db }: WriteTx,
  messageId: number,
  change: { endedAt: string; eventId?: number; eventStartsAt?: string },
): Promise<void> {
  await db.updateTable('polls').set(change).where('messageId', '=', messageId).execute();
}

/** Their events are gone: whoever shows these polls reads their conversations anew. */
export async function dropEvents({ db }: WriteTx, eventIds: readonly number[]): Promise<void> {
  await db
    .updateTable('conversations')
    .set((set) => ({ revision: set('revision', '+', 1), anewSince: set('revision', '+', 1) }))
    .where('id', 'in', (outer) =>
      outer
        .selectFrom('conversations as asking')
        .select('asking.id')
        .where('asking.id', 'in', (polls) =>
          polls
            .selectFrom('polls')
            .innerJoin('messages', 'messages.id', 'polls.messageId')
            .select('messages.conversationId')
            .where('polls.eventId', 'in', eventIds),
        )
        .orderBy('asking.id')
        .forUpdate(),
    )
    .execute();
  await db.updateTable('polls').set({ eventId: null, eventStartsAt: null }).where('eventId', 'in', eventIds).execute();
}
