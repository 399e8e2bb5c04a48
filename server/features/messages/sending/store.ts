import type { Message } from '#contract/messages.ts';
import type { WriteTx } from '../../../database/types.ts';
import type { Deps } from '../../../deps.ts';
import { notSignedIn, Refusal } from '../../../kernel/refusal.ts';
import type { Viewer } from '../../../kernel/viewer.ts';
import { topics } from '../../../live/topics.ts';
import { keepMemberships } from '../../../membership/membership.ts';
import { assertMayTalk, assertSameMessage, notFound } from '../rules.ts';
import { toMessage } from '../view.ts';
import * as queries from './queries.ts';
import type { Outcome } from './queue.ts';

export interface Send {
  viewer: Viewer;
  content: string;
  clientId: string | null;
}

export interface Sent {
  message: Message;
  /** False where it had been stored before. */
  isNew: boolean;
}

/** Rolls the transaction back, and with it the numbers that were taken: some of it is stored already. */
export class SentBefore extends Error {}

/** Something that is said, whose name is the same when it is sent again; a message without a `clientId` never is. */
type Name = unknown;

type Store = (tx: WriteTx, groupId: number, sends: readonly Send[], lookUp: boolean) => Promise<Outcome<Sent>[]>;

/**
 * Stores what several people say in one conversation, in a number of statements that does not grow with it. Whoever is
 * refused is refused alone.
 *
 * @returns a function that throws `SentBefore` where some of it is stored already, unless it is to be looked up
 */
export function storing({ holdSessions, deeds, live, clock }: Deps): Store {
  /** Holds the senders' sessions and memberships, and tells who of them may talk. */
  async function check(tx: WriteTx, groupId: number, sends: readonly Send[]) {
    const viewers = sends.map(({ viewer }) => viewer);
    const alive = await holdSessions(tx, viewers);
    const senderIds = viewers.map(({ id }) => id);
    const memberships = await keepMemberships(tx, groupId, senderIds);
    const checked = sends.map((send) =>
      outcomeOf(() => {
        if (!alive.has(send.viewer.sessionId)) throw notSignedIn();
        assertMayTalk(memberships.get(send.viewer.id));
        return send;
      }),
    );
    const [first] = memberships.values();
    return { checked, groupName: first?.groupName ?? null };
  }

  async function insert(tx: WriteTx, groupId: number, sends: ReadonlyMap<Name, Send>): Promise<Map<Name, Message>> {
    const sentAt = clock().toISOString();
    const conversation = await queries.takeNumbers(tx, { groupId, count: sends.size, sentAt });
    if (conversation === undefined) throw notFound();
    const { id: conversationId, lastSeq } = conversation;
    const before = lastSeq - sends.size;
    const numbered = [...sends].map(([name, { viewer, content, clientId }], at) => ({
      name,
      senderName: viewer.username,
      row: { conversationId, seq: before + at + 1, senderId: viewer.id, content, clientId, sentAt },
    }));
    const ids = await queries.insertMessages(
      tx,
      numbered.map(({ row }) => row),
    );
    const messages = numbered.map(({ name, senderName, row }): [Name, Message] => {
      const id = ids.get(row.seq);
      if (id === undefined) throw new SentBefore();
      return [name, toMessage({ ...row, id, senderName }, groupId)];
    });
    await queries.moveMarksOfSenders(tx, conversationId, before);
    return new Map(messages);
  }

  /** Tells the other features, and once all of it is stored everybody who listens, in the order of `seq`. */
  async function tell(tx: WriteTx, groupId: number, groupName: string | null, stored: readonly Message[]) {
    const [first] = stored;
    if (first === undefined) return;
    const messages = stored.map(({ id, senderId }) => ({ id, senderId }));
    await deeds.record(tx, { kind: 'messages_sent', conversationId: first.conversationId, messages });
    for (const message of stored) {
      live.tell(tx, [topics.members(groupId)], { type: 'chat_message', message, groupName });
    }
  }

  return async (tx, groupId, sends, lookUp) => {
    const { checked, groupName } = await check(tx, groupId, sends);
    const accepted = checked.flatMap((each) => (each.status === 'fulfilled' ? each.value : []));
    const known = lookUp ? await storedBefore(tx, accepted) : new Map<Name, Message>();
    const fresh = new Map<Name, Send>();
    for (const send of accepted) {
      const name = nameOf(send);
      if (!known.has(name) && !fresh.has(name)) fresh.set(name, send);
    }
    const stored = fresh.size === 0 ? new Map<Name, Message>() : await insert(tx, groupId, fresh);
    await tell(tx, groupId, groupName, [...stored.values()]);
    return checked.map((each) => {
      if (each.status === 'rejected') return each;
      const name = nameOf(each.value);
      const message = known.get(name) ?? stored.get(name);
      if (message === undefined) throw new Error('A message that was accepted is neither new nor known');
      return outcomeOf(() => {
        assertSameMessage(message, { groupId, content: each.value.content });
        return { message, isNew: fresh.get(name) === each.value };
      });
    });
  };
}

async function storedBefore(tx: WriteTx, sends: readonly Send[]): Promise<Map<Name, Message>> {
  const names = sends.flatMap(({ viewer, clientId }) => (clientId === null ? [] : { senderId: viewer.id, clientId }));
  if (names.length === 0) return new Map();
  const rows = await queries.listByClientIds(tx, names);
  return new Map(rows.map(({ groupId, ...row }) => [named(row.senderId, row.clientId), toMessage(row, groupId)]));
}

function nameOf(send: Send): Name {
  return send.clientId === null ? send : named(send.viewer.id, send.clientId);
}

function named(senderId: number, clientId: string | null): Name {
  return `${senderId} ${clientId}`;
}

/** Only a refusal is of one person; anything else undoes the whole. */
function outcomeOf<T>(decide: () => T): Outcome<T> {
  try {
    return { status: 'fulfilled', value: decide() };
  } catch (reason) {
    if (!(reason instanceof Refusal)) throw reason;
    return { status: 'rejected', reason };
  }
}
