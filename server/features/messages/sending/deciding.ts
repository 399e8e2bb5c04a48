import type { Message } from '#contract/messages.ts';
import type { WriteTx } from '../../../database/types.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { notFound } from '../rules.ts';
import type { Floor } from './floor.ts';
import * as queries from './queries.ts';
import type { Outcome } from './queue.ts';
import { assertMayAnswer } from './rules.ts';
import { type Name, named, type Send } from './sends.ts';

/** What is to be stored, and what it answers. */
export interface Fresh {
  send: Send;
  answered: queries.AnsweredRow | null;
}

/** Which of what seems new may be said, each name once, in the order in which it came. */
export async function decide(
  tx: WriteTx,
  floor: Floor,
  sends: readonly Send[],
  known: ReadonlyMap<Name, Message>,
): Promise<Map<Name, Outcome<Fresh>>> {
  const answeredIds = sends.flatMap(({ replyToId }) => replyToId ?? []);
  const answered = new Map((await queries.listAnswered(tx, answeredIds)).map((row) => [row.id, row]));
  const verdicts = new Map<Name, Outcome<Fresh>>();
  for (const send of sends) {
    const name = named(send);
    if (known.has(name) || verdicts.has(name)) continue;
    const decided = () => ({ send, answered: decideOn(floor, send, answered) });
    verdicts.set(name, outcomeOf(decided));
  }
  return verdicts;
}

function decideOn(floor: Floor, { viewer, replyToId }: Send, answered: ReadonlyMap<number, queries.AnsweredRow>) {
  floor.assertMaySpeak(viewer.id);
  if (floor.conversation === undefined) throw notFound();
  const message = replyToId === null ? null : answered.get(replyToId);
  if (message !== null) {
    assertMayAnswer(message, { conversationId: floor.conversation.id, senderId: viewer.id });
  }
  floor.spoken(viewer.id);
  return message;
}

/** Only a refusal is of one person; anything else undoes the whole. */
export function outcomeOf<T>(decide: () => T): Outcome<T> {
  try {
    return { status: 'fulfilled', value: decide() };
  } catch (reason) {
    if (!(reason instanceof Refusal)) throw reason;
    return { status: 'rejected', reason };
  }
}
