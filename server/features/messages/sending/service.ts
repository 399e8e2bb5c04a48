import type { z } from 'zod';
import type { newMessage } from '#contract/messages.ts';
import { DatabaseUnavailable } from '../../../database/unavailable.ts';
import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Viewer } from '../../../kernel/viewer.ts';
import { pairOf } from '../queries.ts';
import { assertSomebodyElse } from '../rules.ts';
import type { Target } from './floor.ts';
import { gather } from './gathering.ts';
import { SentBefore } from './inserting.ts';
import { BatchQueues, type Outcome } from './queue.ts';
import type { Send } from './sends.ts';
import { type Sent, storing } from './store.ts';

/** More are stored no faster, and the answers to so many at once make everybody else wait (decision record 11). */
const mostTogether = 32;
/** Some commits' worth; whoever comes on top of it waits at home. */
const mostWaiting = 500;

export type SendingService = ReturnType<typeof sendingService>;

/**
 * What is said in one conversation while its last commit is under way is stored by the next one, all together
 * (decision record 11): nobody else gets a number in it for as long as a commit takes.
 */
export function sendingService(deps: Deps) {
  const { database } = deps;
  const store = storing(deps);
  const queues = new BatchQueues(storeBatch, {
    mostTogether,
    mostWaiting,
    refusal: () => new Refusal('unavailable', 'Too much is being said here at once.', { retryAfter: 1 }),
  });

  async function storeBatch(_: string, take: () => readonly Send[], waiting: () => number): Promise<Outcome<Sent>[]> {
    await gather(waiting, mostTogether);
    try {
      return await storeTogether(take);
    } catch (error) {
      // What is refused is refused to everybody alike, and where the database is away what was sent may be stored already.
      if (error instanceof Refusal || error instanceof DatabaseUnavailable) throw error;
      // Anything else may be the fault of a single message.
      if (take().length === 1) throw error;
      return storeOneByOne(take());
    }
  }

  /** Nearly everything is sent once, so what was stored before is looked up only where something was. */
  async function storeTogether(take: () => readonly Send[]): Promise<Outcome<Sent>[]> {
    for (let lookUp = false; ; lookUp = true) {
      try {
        return await database.write((tx) => store(tx, take(), lookUp));
      } catch (error) {
        if (!(error instanceof SentBefore)) throw error;
      }
    }
  }

  async function storeOneByOne(sends: readonly Send[]): Promise<Outcome<Sent>[]> {
    const outcomes: Outcome<Sent>[] = [];
    for (const send of sends) {
      const alone = storeTogether(() => [send]);
      outcomes.push(...(await alone.catch((reason: unknown) => [{ status: 'rejected' as const, reason }])));
    }
    return outcomes;
  }

  return {
    /**
     * Says something once, however often it is sent.
     *
     * @throws Refusal `not_signed_in`; `not_found` for whoever may not talk there, or where there is no such person;
     *   `invalid_input` for oneself, and where what is answered is elsewhere; `message_deleted` where it is gone;
     *   `muted`, `cooling_down`, `you_blocked`, `client_id_reused`; `unavailable` while too many wait
     */
    async send(viewer: Viewer, input: z.output<typeof newMessage>): Promise<Sent> {
      const { content, clientId = null, replyToId = null } = input;
      const target = targetOf(viewer, input);
      return queues.add(keyOf(target), { viewer, target, content, clientId, replyToId });
    },
  };
}

function targetOf(viewer: Viewer, { groupId, gameId, receiverId }: z.output<typeof newMessage>): Target {
  if (groupId !== undefined) return { groupId };
  if (gameId !== undefined) return { gameId };
  if (receiverId === undefined) throw new Error('The schema lets no message through that goes nowhere');
  assertSomebodyElse(viewer.id, receiverId);
  return { pair: pairOf(viewer.id, receiverId) };
}

function keyOf(target: Target): string {
  if ('groupId' in target) return `group ${target.groupId}`;
  return 'gameId' in target ? `game ${target.gameId}` : `direct ${target.pair.lowId} ${target.pair.highId}`;
}
