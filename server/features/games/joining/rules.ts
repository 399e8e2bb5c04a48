import type { GamePart } from '#contract/games.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { overlap } from '../rules.ts';

/** A game, as far as its places go. */
export interface Room {
  id: number;
  creatorId: number;
  startsAt: string;
  endsAt: string;
  places: number;
}

/** Somebody's part in a game. Turns are in the order in which people came in, or began to wait. */
export interface Stand {
  gameId: number;
  userId: number;
  part: GamePart;
  turn: number;
  /** They play without an account. */
  isGuest?: boolean;
}

/** Somebody and a game. */
export type Pair = Pick<Stand, 'gameId' | 'userId'>;

/** What a game counts of those who have a part in it. */
export interface Counts {
  takenCount: number;
  waitingCount: number;
}

export const isSame = (one: Pair) => (other: Pair) => one.gameId === other.gameId && one.userId === other.userId;

const inTurn = (one: Stand, other: Stand): number => one.turn - other.turn;

/** Those who have such a part in a game, in the order of their turns. */
export const having = (stands: readonly Stand[], gameId: number, part: GamePart): Stand[] =>
  stands.filter((stand) => stand.gameId === gameId && stand.part === part).sort(inTurn);

export function countsOf(stands: readonly Stand[], gameId: number): Counts {
  return {
    takenCount: having(stands, gameId, 'playing').length,
    waitingCount: having(stands, gameId, 'waiting').length,
  };
}

export const freePlaces = ({ id, places }: Pick<Room, 'id' | 'places'>, stands: readonly Stand[]): number =>
  Math.max(0, places - countsOf(stands, id).takenCount);

/**
 * What somebody is who wants to come: who waits already could not take what is free, or would have it.
 *
 * @param own what they were
 */
export function partOnJoining(free: number, own: GamePart | null, isInRange: boolean): GamePart {
  if (own === 'playing' || own === 'waiting') return own;
  return isInRange ? partOnEntering(free) : 'asking';
}

/** What somebody is whom nothing keeps out. */
export function partOnEntering(free: number): Extract<GamePart, 'playing' | 'waiting'> {
  return free > 0 ? 'playing' : 'waiting';
}

/**
 * Who of those who wait gets a place, in the order of their turns: who plays somewhere else then is passed over, and
 * waits on. Where somebody waits in several games that overlap, they get into the soonest.
 *
 * @param stands of all who have a part in any of the games
 * @param barred who cannot take a place in a game
 */
export function promoted(rooms: readonly Room[], stands: readonly Stand[], barred: readonly Pair[]): Stand[] {
  const given: { stand: Stand; room: Room }[] = [];
  const soonest = [...rooms].sort((one, other) => (one.startsAt < other.startsAt ? -1 : 1));
  for (const room of soonest) {
    const able = having(stands, room.id, 'waiting').filter(
      (stand) =>
        !barred.some(isSame(stand)) &&
        !given.some((each) => each.stand.userId === stand.userId && overlap(each.room, room)),
    );
    given.push(...able.slice(0, freePlaces(room, stands)).map((stand) => ({ stand, room })));
  }
  return given.map(({ stand }) => stand);
}

/**
 * Whose game it is from now on: where whoever proposed it has left, the player's who has been there longest.
 *
 * @returns null where nobody is left, so that it is cancelled
 */
export function heirOf({ id, creatorId }: Pick<Room, 'id' | 'creatorId'>, stands: readonly Stand[]): number | null {
  const players = having(stands, id, 'playing').filter(({ isGuest }) => !isGuest);
  if (players.some(({ userId }) => userId === creatorId)) return creatorId;
  return players[0]?.userId ?? null;
}

/** A game that stands in the way of another. */
export interface Elsewhere {
  localStart: string;
  placeName: string;
}

const when = (localStart: string): string => {
  const at = Temporal.PlainDateTime.from(localStart);
  const day = at.toLocaleString('en-GB', { weekday: 'long', day: 'numeric', month: 'long' });
  return `${day} at ${localStart.slice(11)}`;
};

/** Why one cannot have a place. */
export function playsElsewhere({ localStart, placeName }: Elsewhere, field?: 'startsAt'): Refusal {
  const message = `You already play at ${placeName} at that time: ${when(localStart)}.`;
  return new Refusal('conflict', message, field && { fields: { [field]: message } });
}

/** Why somebody cannot be let in: where they are is not for others to know. */
export function cannotCome(name: string): Refusal {
  return new Refusal('conflict', `${name} has another game at that time.`);
}

/** @throws Refusal `not_found` where there is nobody to decide about */
export function assertAsks(part: GamePart | null): void {
  if (part === null || part === 'asked') {
    throw new Refusal('not_found', 'This player hasn’t asked to join.');
  }
}

/** @throws Refusal `conflict` where there is no place */
export function assertFree(free: number): void {
  if (free === 0) throw new Refusal('conflict', 'The game is full.');
}

/** @throws Refusal `conflict` for whoever is in already, unless they cannot leave by themselves */
export function assertMayTurnAway({ part, isGuest = false }: Pick<Stand, 'part' | 'isGuest'>): void {
  if (isGuest) return;
  if (part === 'playing' || part === 'waiting') {
    throw new Refusal('conflict', 'This player is already in the game.');
  }
}
