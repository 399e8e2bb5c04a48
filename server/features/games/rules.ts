import { type GameKind, playersOf } from '#contract/games/facts.ts';
import type { Game, GamePart } from '#contract/games.ts';
import { invalidField, Refusal } from '../../kernel/refusal.ts';

/** What the rules have to know of a game. */
export interface When {
  startsAt: string;
  endsAt: string;
  isCancelled: boolean;
}

/** What somebody is to a game. */
export interface Seen {
  userId: number;
  /** Their declared rating; 0 without one. */
  rating: number;
  part: GamePart | null;
  /** Whoever proposed it has blocked them, or they have. */
  isBlocked: boolean;
}

interface Range {
  ratingMin: number;
  ratingMax: number;
}

export function statusOf(game: When, now: Date): Game['status'] {
  if (game.isCancelled) return 'cancelled';
  if (!hasBegun(game, now)) return 'upcoming';
  return game.endsAt > now.toISOString() ? 'playing' : 'over';
}

export function hasBegun({ startsAt }: Pick<When, 'startsAt'>, now: Date): boolean {
  return startsAt <= now.toISOString();
}

/** Whether one may come and go, and places are given. */
export function isOpen(game: When, now: Date): boolean {
  return !game.isCancelled && !hasBegun(game, now);
}

/** Whether whoever has a place in one cannot have one in the other. */
export function overlap(one: Pick<When, 'startsAt' | 'endsAt'>, other: Pick<When, 'startsAt' | 'endsAt'>): boolean {
  return one.startsAt < other.endsAt && other.startsAt < one.endsAt;
}

/** Whoever is asked to come is welcome whatever their rating. */
export function isInRange({ ratingMin, ratingMax }: Range, { rating, part }: Pick<Seen, 'rating' | 'part'>): boolean {
  return part === 'asked' || (rating >= ratingMin && rating <= ratingMax);
}

/** Between those who keep away from each other there is no game, unless they have a place in the same one. */
export function isHidden({ isBlocked, part }: Pick<Seen, 'isBlocked' | 'part'>): boolean {
  return isBlocked && part !== 'playing';
}

/** What the viewer may do, as the server enforces and the client shows it; where they wait is another thing. */
export function permissions(
  game: When & Range & { creatorId: number },
  seen: Seen,
  now: Date,
): Omit<Game['viewer'], 'waitlistPosition' | 'isPlaceNew'> {
  const { part } = seen;
  const isNow = isOpen(game, now);
  return {
    part,
    isInRange: isInRange(game, seen),
    mayJoin: isNow && (part === null || part === 'asked'),
    mayLeave: isNow && part !== null,
    mayManage: isNow && game.creatorId === seen.userId,
  };
}

export function notFound(): Refusal {
  return new Refusal('not_found', 'This game could not be found.');
}

/** @throws Refusal `not_found` for whom there is no such game */
export function assertSees(seen: Seen | undefined): asserts seen is Seen {
  if (seen === undefined || isHidden(seen)) throw notFound();
}

/**
 * @param what only whoever proposed it may, such as `cancel it`
 * @throws Refusal `not_found`, `not_allowed`
 */
export function assertManages(game: { creatorId: number }, seen: Seen | undefined, what: string): void {
  assertSees(seen);
  if (game.creatorId !== seen.userId) {
    throw new Refusal('not_allowed', `Only the player who proposed the game can ${what}.`);
  }
}

/** @throws Refusal `conflict` once it has begun or was cancelled */
export function assertOpen(game: When, now: Date): void {
  const status = statusOf(game, now);
  if (status === 'cancelled') throw new Refusal('conflict', 'This game was cancelled.');
  if (status === 'over') throw new Refusal('conflict', 'This game is over.');
  if (status === 'playing') throw new Refusal('conflict', 'This game has already started.');
}

const names: Record<GameKind, string> = { singles: 'Singles', doubles: 'Doubles', mixed: 'Mixed doubles' };

/** What a game is called where its time stands elsewhere: 'Doubles at Riverside Park'. */
export const titleOf = ({ kind, placeName }: { kind: GameKind; placeName: string }): string =>
  `${names[kind]} at ${placeName}`;

const minuteMs = 60 * 1000;

interface Proposed {
  startsAt: string;
  timeZone: string;
  durationMinutes: number;
  kind: GameKind;
  ratingMin: number;
  ratingMax: number;
  places: number;
}

/** Somebody who is asked to come. */
export interface Asked {
  id: number;
  name: string;
  /** They keep away from whoever asks. */
  blocksAsker: boolean;
  isBlockedByAsker: boolean;
}

export const endOf = ({ startsAt, durationMinutes }: Pick<Proposed, 'startsAt' | 'durationMinutes'>): string =>
  new Date(Date.parse(startsAt) + durationMinutes * minuteMs).toISOString();

/** @throws Refusal `invalid_input` at the field that does not fit */
export function assertMayBe({ startsAt, timeZone, kind, ratingMin, ratingMax, places }: Proposed, now: Date): void {
  if (startsAt <= now.toISOString()) throw invalidField('startsAt', 'The game must be in the future.');
  const inAYear = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone).add({ years: 1 });
  if (Date.parse(startsAt) > inAYear.epochMilliseconds) {
    throw invalidField('startsAt', 'The game must be within a year.');
  }
  if (ratingMin > ratingMax) throw invalidField('ratingMax', 'Highest rating must not be below the lowest.');
  const players = playersOf[kind];
  if (kind === 'singles' && places !== players) throw invalidField('places', 'Singles has 2 places.');
  if (places < players) throw invalidField('places', `Doubles has at least ${players} places.`);
}

/**
 * @param ids who is to be asked
 * @param people those of them who are there
 * @throws Refusal at `asked`; whoever has blocked the viewer is to them as one who is not there
 */
export function assertMayAsk(viewerId: number, ids: readonly number[], people: readonly Asked[]): void {
  if (ids.includes(viewerId)) throw invalidField('asked', 'You can’t ask yourself.');
  if (people.some(({ blocksAsker }) => blocksAsker) || people.length < ids.length) {
    const message = 'A player you asked could not be found.';
    throw new Refusal('not_found', message, { fields: { asked: message } });
  }
  const own = people.find(({ isBlockedByAsker }) => isBlockedByAsker);
  if (own === undefined) return;
  const message = `You have blocked ${own.name}.`;
  throw new Refusal('you_blocked', message, { fields: { asked: message } });
}
