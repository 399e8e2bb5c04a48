import type { Message } from '#contract/messages.ts';
import type { WriteTx } from '../../../database/types.ts';
import type { Viewer } from '../../../kernel/viewer.ts';
import { countReactions } from '../queries.ts';
import { placeOf } from '../reading.ts';
import { reactionsByMessage, toMessage } from '../view.ts';
import type { Target } from './floor.ts';
import * as queries from './queries.ts';

/** Something that is said, whose name is the same when it is sent again; a message without a `clientId` never is. */
export type Name = unknown;

export interface Send {
  viewer: Viewer;
  target: Target;
  content: string;
  clientId: string | null;
  replyToId: number | null;
}

type Named = Pick<Send, 'viewer' | 'clientId'>;

export function named(send: Named): Name {
  return send.clientId === null ? send : nameOf(send.viewer.id, send.clientId);
}

const nameOf = (senderId: number, clientId: string | null): Name => `${senderId} ${clientId}`;

/** What was stored under the same names before, each as its sender sees it now. */
export async function storedBefore(tx: WriteTx, sends: readonly Named[]): Promise<Map<Name, Message>> {
  const names = sends.flatMap(({ viewer, clientId }) => (clientId === null ? [] : { senderId: viewer.id, clientId }));
  if (names.length === 0) return new Map();
  const rows = await queries.listByClientIds(tx, names);
  const counts = await countReactions(
    tx,
    rows.map(({ id }) => id),
  );
  return new Map(
    rows.map((row) => [
      nameOf(row.senderId, row.clientId),
      toMessage(row, placeOf(row), row.senderId, reactionsByMessage(counts, row.senderId).get(row.id) ?? []),
    ]),
  );
}
