import type { GameName } from '#contract/games/facts.ts';
import type { WriteTx } from '../../../database/types.ts';
import { lockMembershipsForShare } from '../../../membership/membership.ts';
import { insertDirect, lockPair } from '../conversations/queries.ts';
import { listReaderIds } from '../conversations/readers/queries.ts';
import { listBlocksBetween, type Pair } from '../queries.ts';
import { assertMayTalk, assertNotBlockedBy, isBlocked, noSuchPerson, notFound } from '../rules.ts';
import type { MessagePlace } from '../view.ts';
import * as queries from './queries.ts';
import { assertCooledDown, assertNotMuted } from './rules.ts';

/** To whom a message is sent: to a group, to those who play in a game, or to one of two people by the other. */
export type Target = { groupId: number } | { gameId: number } | { pair: Pair };

/** Where a message is sent, and what holds there for its sender. */
export interface SendContext {
  /** Locked. */
  conversation: { id: number; lastSeq: number; revision: number };
  place: MessagePlace;
  /** Null elsewhere than in a group. */
  groupName: string | null;
  /** Null elsewhere than in a game. */
  game: GameName | null;
  /** Who takes part in a game. */
  playerIds: readonly number[];
  /** Whether the other of two people sees nothing of it. */
  isWithheld: boolean;
  /** Whether there are people who have blocked the sender: they may be members. */
  isBlockedBySome: boolean;
  /** Once the locks are had. */
  now: Date;
  /** @throws Refusal for whoever may send nothing new at this moment */
  assertMaySend(): void;
}

const elsewhere = { groupName: null, game: null, playerIds: [], isWithheld: false, isBlockedBySome: false };

/**
 * Locks what the rules decide on, in the one order for everybody: accounts, groups, members, conversations.
 *
 * @throws Refusal for whoever takes no part
 */
export function lockContext(tx: WriteTx, senderId: number, target: Target, clock: () => Date): Promise<SendContext> {
  if ('groupId' in target) return groupContext(tx, senderId, target.groupId, clock);
  return 'gameId' in target
    ? gameContext(tx, senderId, target.gameId, clock)
    : directContext(tx, senderId, target.pair, clock);
}

async function groupContext(tx: WriteTx, senderId: number, groupId: number, clock: () => Date): Promise<SendContext> {
  const sender = (await lockMembershipsForShare(tx, groupId, [senderId])).get(senderId);
  assertMayTalk(sender);
  const conversation = await queries.lockForReader(tx, { groupId }, senderId);
  if (conversation === undefined) throw notFound();
  const { cooldownSeconds, expiresAt, lastSentAt, isBlocked: isBlockedBySome } = conversation;
  const cooldown = cooldownSeconds === null ? null : { cooldownSeconds, expiresAt };
  const now = clock();
  return {
    ...elsewhere,
    ...{ conversation, now, isBlockedBySome, groupName: sender.groupName },
    place: { groupId, gameId: null, people: null },
    assertMaySend() {
      assertNotMuted(sender, now);
      assertCooledDown(sender, cooldown, lastSentAt, now);
    },
  };
}

async function gameContext(tx: WriteTx, senderId: number, gameId: number, clock: () => Date): Promise<SendContext> {
  const conversation = await queries.lockForReader(tx, { gameId }, senderId);
  if (conversation === undefined) throw notFound();
  const { localStart, placeName, isBlocked: isBlockedBySome } = conversation;
  return {
    ...elsewhere,
    ...{ conversation, isBlockedBySome, now: clock() },
    place: { groupId: null, gameId, people: null },
    game: localStart === null || placeName === null ? null : { localStart, placeName },
    playerIds: await listReaderIds(tx, conversation.id),
    assertMaySend() {},
  };
}

async function directContext(tx: WriteTx, senderId: number, pair: Pair, clock: () => Date): Promise<SendContext> {
  const [low, high] = (await queries.lockPeople(tx, pair)).map(({ id, username }) => ({ id, username }));
  if (low === undefined || high === undefined) throw noSuchPerson();
  const conversation = await lockOrOpen(tx, pair, clock);
  // Whoever blocks somebody locks the conversation, too: read before it is locked, this may be out of date.
  const blocks = await listBlocksBetween(tx, pair);
  return {
    ...elsewhere,
    ...{ conversation, now: clock(), isWithheld: isBlocked(senderId, blocks) },
    place: { groupId: null, gameId: null, people: [low, high] },
    assertMaySend: () => assertNotBlockedBy(senderId, blocks),
  };
}

async function lockOrOpen(tx: WriteTx, pair: Pair, clock: () => Date) {
  const found = await lockPair(tx, pair);
  if (found !== undefined) return found;
  await insertDirect(tx, pair, clock().toISOString());
  const opened = await lockPair(tx, pair);
  if (opened === undefined) throw new Error('A conversation that was opened is not there');
  return opened;
}
