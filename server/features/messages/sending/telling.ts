import type { WriteTx } from '../../../database/types.ts';
import type { Deps } from '../../../deps.ts';
import { topics } from '../../../live/topics.ts';
import { isWithheldFrom, type MessageRow, toMessage } from '../view.ts';
import type { Floor } from './floor.ts';

/** Tells the other features of what was stored, and once all of it is everybody who listens, in the order of `seq`. */
export function telling({ deeds, live }: Pick<Deps, 'deeds' | 'live'>) {
  function tellOne(tx: WriteTx, { place, groupName }: Floor, row: MessageRow): void {
    const tell = (topic: string, viewerId: number) => {
      const message = toMessage(row, place, viewerId, []);
      live.tell(tx, [topic], { type: 'chat_message', message, groupName });
    };
    if (place.groupId !== null) tell(topics.members(place.groupId), row.senderId);
    for (const { id } of place.people ?? []) if (!isWithheldFrom(row, id)) tell(topics.user(id), id);
  }

  return async (tx: WriteTx, floor: Floor, rows: readonly MessageRow[]): Promise<void> => {
    const [first] = rows;
    if (first === undefined) return;
    const messages = rows.map(({ id, senderId }) => ({ id, senderId }));
    await deeds.record(tx, { kind: 'messages_sent', conversationId: first.conversationId, messages });
    for (const row of rows) tellOne(tx, floor, row);
  };
}
