import type { Message } from '#contract/messages.ts';
import type { WriteTx } from '../../../database/types.ts';
import type { Deps } from '../../../deps.ts';
import { notSignedIn } from '../../../kernel/refusal.ts';
import { assertSameMessage } from '../rules.ts';
import { toMessage } from '../view.ts';
import { decide, outcomeOf } from './deciding.ts';
import { openFloor, type Target } from './floor.ts';
import { insert } from './inserting.ts';
import type { Outcome } from './queue.ts';
import { type Name, named, type Send, storedBefore } from './sends.ts';
import { telling } from './telling.ts';

export interface Sent {
  message: Message;
  /** False where it had been stored before. */
  isNew: boolean;
}

type Store = (tx: WriteTx, sends: readonly Send[], lookUp: boolean) => Promise<Outcome<Sent>[]>;

/**
 * Stores what is said in one conversation, in a number of statements that does not grow with it. Whoever is refused is
 * refused alone.
 *
 * @returns a function that throws `SentBefore` where some of it is stored already, unless it is to be looked up
 */
export function storing(deps: Deps): Store {
  const { holdSessions, clock } = deps;
  const tell = telling(deps);
  return async (tx, sends, lookUp) => {
    const viewers = sends.map(({ viewer }) => viewer);
    const alive = await holdSessions(tx, viewers);
    const floor = await openFloor(tx, targetOf(sends), [...new Set(viewers.map(({ id }) => id))], clock);
    const checked = sends.map((send) =>
      outcomeOf(() => {
        if (!alive.has(send.viewer.sessionId)) throw notSignedIn();
        floor.assertTakesPart(send.viewer.id);
        return send;
      }),
    );
    const accepted = checked.flatMap((each) => (each.status === 'fulfilled' ? each.value : []));
    const known = lookUp ? await storedBefore(tx, accepted) : new Map<Name, Message>();
    const verdicts = await decide(tx, floor, accepted, known);
    if (!lookUp) {
      // Whoever may say nothing new is still answered what they had said.
      const refused = accepted.filter((send) => verdicts.get(named(send))?.status === 'rejected');
      for (const [name, message] of await storedBefore(tx, refused)) known.set(name, message);
    }
    const { rows, moved } = await insert(tx, floor, verdicts);
    await tell(tx, floor, [...rows.values()], moved);
    return checked.map((each) => {
      if (each.status === 'rejected') return each;
      const name = named(each.value);
      const verdict = verdicts.get(name);
      const row = rows.get(name);
      const message = known.get(name) ?? (row && toMessage(row, floor.place, row.senderId, []));
      if (message === undefined && verdict?.status === 'rejected') return verdict;
      if (message === undefined) throw new Error('A message that was accepted is neither new nor known');
      return outcomeOf(() => {
        assertSameMessage(message, saidIn(each.value));
        return { message, isNew: verdict?.status === 'fulfilled' && verdict.value.send === each.value };
      });
    });
  };
}

/** Everything in a batch is said in the same place. */
function targetOf([first]: readonly Send[]): Target {
  if (first === undefined) throw new Error('There is nothing in this batch');
  return first.target;
}

/** A message that is sent, in the words of one that is stored. */
function saidIn({ viewer, target, content, replyToId }: Send) {
  const receiver = 'pair' in target ? [target.pair.lowId, target.pair.highId].find((id) => id !== viewer.id) : null;
  const groupId = 'groupId' in target ? target.groupId : null;
  const gameId = 'gameId' in target ? target.gameId : null;
  return { groupId, gameId, receiverId: receiver ?? null, content, replyToId };
}
