import type { GameName } from '#contract/games/facts.ts';
import type { WriteTx } from '../../../database/types.ts';
import { keepMemberships } from '../../../membership/membership.ts';
import { insertDirect } from '../conversations/queries.ts';
import { listReaderIds } from '../conversations/readers/queries.ts';
import { assertMayTalk, assertPlays, noSuchPerson } from '../rules.ts';
import type { MessagePlace } from '../view.ts';
import * as queries from './queries.ts';
import { assertCooledDown, assertNotBlockedBy, assertNotMuted, isBlocked } from './rules.ts';

/** Where something is said: to a group, to those who play in a game, or between two people. */
export type Target = { groupId: number } | { gameId: number } | { pair: queries.Pair };

/** Where a batch is said, and what holds there for those who say it. */
export interface Floor {
  /** Held; undefined where none of them takes part in it. */
  conversation: { id: number; lastSeq: number; revision: number } | undefined;
  place: MessagePlace;
  /** Null elsewhere than in a group. */
  groupName: string | null;
  /** Null elsewhere than in a game: what that is called, and who takes part. */
  game: { name: GameName; playerIds: readonly number[] } | null;
  /** When it was held. */
  now: Date;
  /** @throws Refusal for whoever takes no part, whatever they send */
  assertTakesPart(senderId: number): void;
  /** @throws Refusal for whoever may say nothing new at this moment */
  assertMaySpeak(senderId: number): void;
  /** What somebody says is stored: it decides about what else they say in the same batch. */
  spoken(senderId: number): void;
  /** Whether the other one hears nothing of what this person says. */
  isWithheld(senderId: number): boolean;
  /** There are people who fold away what is said here by one of those who say something: they may be members. */
  isFoldedAway: boolean;
}

/** Holds what the rules decide on, in the order of everybody: accounts, groups, members, conversations. */
export function openFloor(
  tx: WriteTx,
  target: Target,
  senderIds: readonly number[],
  clock: () => Date,
): Promise<Floor> {
  if ('groupId' in target) return groupFloor(tx, target.groupId, senderIds, clock);
  return 'gameId' in target ? gameFloor(tx, target.gameId, senderIds, clock) : directFloor(tx, target.pair, clock);
}

async function groupFloor(
  tx: WriteTx,
  groupId: number,
  senderIds: readonly number[],
  clock: () => Date,
): Promise<Floor> {
  const memberships = await keepMemberships(tx, groupId, senderIds);
  const readers = await queries.holdOfGroup(tx, groupId, [...memberships.keys()]);
  const now = clock();
  const [first] = readers;
  const cooldown = cooldownIn(first);
  const lastSentAt = new Map(readers.map((reader) => [reader.userId, reader.lastSentAt]));
  const [membership] = memberships.values();
  return {
    conversation: first,
    place: { groupId, gameId: null, people: null },
    groupName: membership?.groupName ?? null,
    game: null,
    now,
    assertTakesPart: (senderId) => assertMayTalk(memberships.get(senderId)),
    assertMaySpeak(senderId) {
      const sender = memberships.get(senderId);
      assertMayTalk(sender);
      assertNotMuted(sender, now);
      assertCooledDown(sender, cooldown, lastSentAt.get(senderId) ?? null, now);
    },
    spoken: (senderId) => void lastSentAt.set(senderId, now.toISOString()),
    isWithheld: () => false,
    isFoldedAway: readers.some(({ isBlocked }) => Boolean(isBlocked)),
  };
}

function cooldownIn(row: { cooldownSeconds: number | null; expiresAt: string | null } | undefined) {
  if (row === undefined || row.cooldownSeconds === null) return null;
  return { cooldownSeconds: row.cooldownSeconds, expiresAt: row.expiresAt };
}

async function gameFloor(tx: WriteTx, gameId: number, senderIds: readonly number[], clock: () => Date): Promise<Floor> {
  const readers = await queries.holdOfGame(tx, gameId, senderIds);
  const speaking = new Set(readers.map(({ userId }) => userId));
  const [first] = readers;
  return {
    conversation: first,
    place: { groupId: null, gameId, people: null },
    groupName: null,
    game: first === undefined ? null : { name: nameIn(first), playerIds: await listReaderIds(tx, first.id) },
    now: clock(),
    assertTakesPart: (senderId) => assertPlays({ readerId: speaking.has(senderId) ? senderId : null }),
    assertMaySpeak: () => undefined,
    spoken: () => undefined,
    isWithheld: () => false,
    isFoldedAway: readers.some(({ isBlocked }) => Boolean(isBlocked)),
  };
}

const nameIn = ({ localStart, placeName }: GameName): GameName => ({ localStart, placeName });

async function directFloor(tx: WriteTx, pair: queries.Pair, clock: () => Date): Promise<Floor> {
  const people = await queries.keepPeople(tx, pair);
  const [low, high] = people.map(({ id, username }) => ({ id, username }));
  const areBothThere = low !== undefined && high !== undefined;
  const conversation = areBothThere ? await holdOrOpen(tx, pair, clock) : undefined;
  // Whoever blocks somebody holds the conversation, too: read before it is held, this may be out of date.
  const blocks = areBothThere ? await queries.listBlocksBetween(tx, pair) : [];
  return {
    conversation,
    place: { groupId: null, gameId: null, people: areBothThere ? [low, high] : null },
    groupName: null,
    game: null,
    now: clock(),
    assertTakesPart() {
      if (!areBothThere) throw noSuchPerson();
    },
    assertMaySpeak: (senderId) => assertNotBlockedBy(senderId, blocks),
    spoken: () => undefined,
    isWithheld: (senderId) => isBlocked(senderId, blocks),
    isFoldedAway: false,
  };
}

async function holdOrOpen(tx: WriteTx, pair: queries.Pair, clock: () => Date) {
  const found = await queries.holdOfPair(tx, pair);
  if (found !== undefined) return found;
  await insertDirect(tx, pair, clock().toISOString());
  return queries.holdOfPair(tx, pair);
}
