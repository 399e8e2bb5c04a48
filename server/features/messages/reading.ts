import type { Message } from '#contract/messages.ts';
import type { Face } from '#contract/values.ts';
import type { Tx } from '../../database/types.ts';
import * as queries from './queries.ts';
import { assertTakesPart } from './rules.ts';
import { type MessagePlace, reactionsByMessage, toMessage } from './view.ts';

/** A conversation that somebody takes part in. */
export type Opened = queries.FoundConversation & { place: MessagePlace };

/**
 * Finds a conversation for somebody who takes part in it.
 *
 * @throws Refusal `not_found` for everybody else: for them there is none
 */
export async function openConversation(tx: Tx, viewerId: number, which: queries.Which): Promise<Opened> {
  const conversation = await queries.findConversation(tx, which, viewerId);
  assertTakesPart(conversation, viewerId);
  return { ...conversation, place: placeOf(conversation) };
}

/** Where the messages of a conversation were said. */
export function placeOf(conversation: Named): MessagePlace {
  const { groupId, gameId } = conversation;
  return { groupId, gameId, people: peopleOf(conversation) };
}

type Named = Pick<queries.FoundConversation, 'groupId' | 'gameId' | 'lowId' | 'lowName' | 'highId' | 'highName'>;

function peopleOf({ lowId, lowName, highId, highName }: Named): readonly [Face, Face] | null {
  if (lowId === null || lowName === null || highId === null || highName === null) return null;
  return [
    { id: lowId, username: lowName },
    { id: highId, username: highName },
  ];
}

/** Messages as somebody sees them, in the order of the rows: with one statement more, however many they are. */
export async function toMessages(
  tx: Tx,
  rows: readonly queries.MessageRow[],
  placeOfRow: (row: queries.MessageRow) => MessagePlace,
  viewerId: number,
): Promise<Message[]> {
  const counts = await queries.countReactions(
    tx,
    rows.map(({ id }) => id),
  );
  const reactions = reactionsByMessage(counts, viewerId);
  return rows.map((row) => toMessage(row, placeOfRow(row), viewerId, reactions.get(row.id) ?? []));
}
