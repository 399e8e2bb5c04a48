import type { z } from 'zod';
import type { newPoll, Poll } from '#contract/messages/poll.ts';
import type { Tx, WriteTx } from '../../../database/types.ts';
import { invalidField } from '../../../kernel/refusal.ts';
import * as queries from './queries.ts';

type NewPoll = z.output<typeof newPoll>;

/** Stores what a message asks. @returns it as everybody sees it: nobody has answered */
export async function storePoll(tx: WriteTx, messageId: number, asked: NewPoll, now: string): Promise<Poll> {
  const { options, dates = [], isMultiple, isAnonymous, timeZone, endsAt = null } = asked;
  assertEndsLater(endsAt, now);
  const all = options?.map((content) => ({ content, startsAt: null })) ?? inOrder(dates);
  const numbered = all.map((option, at) => ({ number: at + 1, ...option }));
  const poll = { isMultiple, isAnonymous, timeZone: options ? null : (timeZone ?? null), endsAt };
  await queries.insertPoll(
    tx,
    { messageId, ...poll },
    numbered.map((option) => ({ messageId, ...option })),
  );
  const unanswered = numbered.map((option) => ({ ...option, count: 0, voters: [] }));
  return { ...poll, options: unanswered, answered: 0, endedAt: null, event: null };
}

/** @throws Refusal `invalid_input` */
function assertEndsLater(endsAt: string | null, now: string): void {
  if (endsAt !== null && endsAt <= now) throw invalidField('poll.endsAt', 'The end must be in the future');
}

const inOrder = (dates: readonly string[]) => dates.toSorted().map((startsAt) => ({ content: '', startsAt }));

/** Some polls, with three statements however many they are. @returns what tells how somebody sees them, by message */
export async function pollsOf(
  tx: Tx,
  messageIds: readonly number[],
): Promise<(viewerId: number) => ReadonlyMap<number, Poll>> {
  const byMessage = Map.groupBy(await queries.listOptions(tx, messageIds), ({ messageId }) => messageId);
  const answered = await queries.countAnswered(tx, messageIds);
  const voters = await queries.listFirstVoters(tx, messageIds);
  return (viewerId) => {
    const sees = (onlyFor: number | null) => onlyFor === null || onlyFor === viewerId;
    const votersOf = Map.groupBy(voters, ({ messageId, number }) => `${messageId} ${number}`);
    return new Map(
      [...byMessage].flatMap(([messageId, options]) => {
        const [first] = options;
        if (first === undefined) return [];
        const { isMultiple, isAnonymous, timeZone, endedAt, endsAt, eventId, eventStartsAt } = first;
        const poll: Poll = {
          options: options.map(({ number, content, startsAt }) => {
            const all = votersOf.get(`${messageId} ${number}`) ?? [];
            const seen = all.filter(({ isWithheld, userId }) => sees(isWithheld ? userId : null));
            return {
              ...{ number, content, startsAt },
              count: (all[0]?.count ?? 0) - (all.length - seen.length),
              voters: isAnonymous ? [] : seen.map(({ userId: id, username, name }) => ({ id, username, name })),
            };
          }),
          ...{ isMultiple, isAnonymous, timeZone, endedAt, endsAt },
          answered: answered
            .filter((each) => each.messageId === messageId && sees(each.onlyFor))
            .reduce((sum, { count }) => sum + count, 0),
          event: eventId === null || eventStartsAt === null ? null : { id: eventId, startsAt: eventStartsAt },
        };
        return [[messageId, poll] as const];
      }),
    );
  };
}
