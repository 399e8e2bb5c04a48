import type { GameName } from '#contract/games/facts.ts';
import type { WriteTx } from '../../../database/types.ts';
import { lockPeopleForShare } from '../../../kernel/people-queries.ts';
import { lockMembershipsForShare } from '../../../membership/membership.ts';
import { isStaff } from '../../../membership/rules.ts';
import { insertDirect, lockPair } from '../conversations/queries.ts';
import { listReaderIds } from '../conversations/readers/queries.ts';
import { listBlocksBetween, type Pair } from '../queries.ts';
import { assertMayTalk, assertNotBlockedBy, assertNotMuted, isBlocked, noSuchPerson, notFound } from '../rules.ts';
import type { MessagePlace } from '../view.ts';
import { lockForReader } from './queries.ts';
import { assertCooledDown } from './rules.ts';

/** To whom a message is sent: to a group, to those who play in a game, or to one of two people by the other. */
export type Target = { groupId: number } | { gameId: number } | { pair: Pair };

export interface SendContext {
  conversation: { id: number; lastSeq: number; revision: number };
  /** Staff have announced something that they have not read. */
  hasUnreadAnnouncement: boolean;
  /** In a group or about a game. */
  isAmongSeveral: boolean;
  /** They are staff of the group in which they say it. */
  isStaff: boolean;
  place: MessagePlace;
  groupName: string | null;
  game: GameName | null;
  playerIds: readonly number[];
  /** Whether the other of two people sees nothing of it. */
  isWithheld: boolean;
  /** Whether there are people who have blocked the sender: they may be members. */
  isBlockedBySome: boolean;
  now: Date;
  /** @throws Refusal for whoever may send nothing new at this moment */
  assertMaySend(): void;
}

const noPlace: MessagePlace = {
  ...{ groupId: null, gameId: null },
  ...{ lowId: null, lowUsername: null, lowName: null, highId: null, highUsername: null, highName: null },
};

/**
 * Locks what the rules decide on, in the one order for everybody: accounts, groups, members, conversations.
 *
 * @throws Refusal for whoever takes no part
 */
export function lockContext(tx: WriteTx, senderId: number, target: Target, clock: () => Date): Promise<SendContext> {
  return 'pair' in target
    ? directContext(tx, senderId, target.pair, clock)
    : sharedContext(tx, senderId, { ...noPlace, ...target }, clock);
}

async function sharedContext(
  tx: WriteTx,
  senderId: number,
  place: MessagePlace,
  clock: () => Date,
): Promise<SendContext> {
  const { groupId, gameId } = place;
  const member = groupId === null ? undefined : (await lockMembershipsForShare(tx, groupId, [senderId])).get(senderId);
  if (groupId !== null) assertMayTalk(member);
  const conversation = await lockForReader(tx, place, senderId);
  if (conversation === undefined) throw notFound();
  const { cooldownSeconds, expiresAt, lastSentAt, localStart, placeName } = conversation;
  const now = clock();
  return {
    conversation,
    place,
    groupName: member?.groupName ?? null,
    game: localStart === null || placeName === null ? null : { localStart, placeName },
    playerIds: gameId === null ? [] : await listReaderIds(tx, conversation.id),
    hasUnreadAnnouncement: conversation.hasUnreadAnnouncement,
    isAmongSeveral: true,
    isStaff: member !== undefined && isStaff(member),
    isWithheld: false,
    isBlockedBySome: conversation.isBlocked,
    now,
    assertMaySend() {
      if (member === undefined) return;
      assertNotMuted(member, now);
      if (cooldownSeconds !== null) assertCooledDown(member, { cooldownSeconds, expiresAt }, lastSentAt, now);
    },
  };
}

async function directContext(tx: WriteTx, senderId: number, pair: Pair, clock: () => Date): Promise<SendContext> {
  const [low, high] = await lockPeopleForShare(tx, [pair.lowId, pair.highId]);
  if (low === undefined || high === undefined) throw noSuchPerson();
  let conversation = await lockPair(tx, pair);
  if (conversation === undefined) {
    await insertDirect(tx, pair, clock().toISOString());
    conversation = await lockPair(tx, pair);
  }
  if (conversation === undefined) throw new Error('A conversation that was opened is not there');
  // Whoever blocks somebody locks the conversation, too: read before it is locked, this may be out of date.
  const blocks = await listBlocksBetween(tx, pair);
  return {
    conversation,
    place: {
      ...noPlace,
      ...pair,
      ...{ lowUsername: low.username, lowName: low.name, highUsername: high.username, highName: high.name },
    },
    groupName: null,
    game: null,
    playerIds: [],
    hasUnreadAnnouncement: false,
    isAmongSeveral: false,
    isStaff: false,
    isWithheld: isBlocked(senderId, blocks),
    isBlockedBySome: false,
    now: clock(),
    assertMaySend: () => assertNotBlockedBy(senderId, blocks),
  };
}
