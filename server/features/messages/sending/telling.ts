import type { WriteTx } from '../../../database/types.ts';
import type { Deps } from '../../../deps.ts';
import { topics } from '../../../live/topics.ts';
import { isWithheldFrom, type MessageRow, toMessage } from '../view.ts';
import type { Floor } from './floor.ts';
import type { Inserted } from './inserting.ts';

/** Tells the other features of what was stored, and once all of it is everybody who listens, in the order of `seq`. */
export function telling({ deeds, live }: Pick<Deps, 'deeds' | 'live'>) {
  function tellAll(tx: WriteTx, { place, groupName, game }: Floor, rows: readonly MessageRow[]): void {
    const tell = (topic: string, told: readonly MessageRow[], viewerOf: (row: MessageRow) => number) => {
      const events = told.map((row) => {
        const message = toMessage(row, place, viewerOf(row), []);
        return { type: 'chat_message' as const, message, groupName, game: game?.name ?? null };
      });
      if (events.length > 0) live.tellMessages(tx, [topic], events);
    };
    // Everybody in a group or a game sees what the sender sees.
    if (place.groupId !== null) tell(topics.members(place.groupId), rows, ({ senderId }) => senderId);
    for (const id of game?.playerIds ?? []) tell(topics.user(id), rows, ({ senderId }) => senderId);
    for (const { id } of place.people ?? []) {
      const shown = rows.filter((row) => !isWithheldFrom(row, id));
      tell(topics.user(id), shown, () => id);
    }
  }

  return async (tx: WriteTx, floor: Floor, rows: readonly MessageRow[], moved: Inserted['moved']): Promise<void> => {
    const [first] = rows;
    if (first === undefined) return;
    const { conversationId } = first;
    const messages = rows.map(({ id, senderId }) => ({ id, senderId }));
    await deeds.record(tx, { kind: 'messages_sent', conversationId, messages });
    tellAll(tx, floor, rows);
    for (const { userId, readSeq } of moved) {
      live.tell(tx, [topics.user(userId)], { type: 'conversation_read', conversationId, readSeq });
    }
  };
}
