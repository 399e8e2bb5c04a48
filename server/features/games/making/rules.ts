import type { ErrorCode } from '#contract/errors.ts';
import { type GameKind, playersOf } from '#contract/games/facts.ts';
import { Refusal } from '../../../kernel/refusal.ts';

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
  username: string;
  /** They keep away from whoever asks. */
  blocksAsker: boolean;
  isBlockedByAsker: boolean;
}

export const endOf = ({ startsAt, durationMinutes }: Pick<Proposed, 'startsAt' | 'durationMinutes'>): string =>
  new Date(Date.parse(startsAt) + durationMinutes * minuteMs).toISOString();

/** @throws Refusal `invalid_input` at the field that does not fit */
export function assertMayBe({ startsAt, timeZone, kind, ratingMin, ratingMax, places }: Proposed, now: Date): void {
  if (startsAt <= now.toISOString()) throw refused('startsAt', 'The game must be in the future.');
  const inAYear = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone).add({ years: 1 });
  if (Date.parse(startsAt) > inAYear.epochMilliseconds) {
    throw refused('startsAt', 'The game must be within a year.');
  }
  if (ratingMin > ratingMax) throw refused('ratingMax', 'Highest rating must not be below the lowest.');
  const players = playersOf[kind];
  if (kind === 'singles' && places !== players) throw refused('places', 'Singles has 2 places.');
  if (places < players) throw refused('places', `Doubles has at least ${players} places.`);
}

/**
 * @param ids who is to be asked
 * @param people those of them who are there
 * @throws Refusal at `asked`; whoever has blocked the viewer is to them as one who is not there
 */
export function assertMayAsk(viewerId: number, ids: readonly number[], people: readonly Asked[]): void {
  if (ids.includes(viewerId)) throw refused('asked', 'You cannot ask yourself.');
  if (people.some(({ blocksAsker }) => blocksAsker) || people.length < ids.length) {
    throw refused('asked', 'One of those whom you ask could not be found.', 'not_found');
  }
  const own = people.find(({ isBlockedByAsker }) => isBlockedByAsker);
  if (own !== undefined) throw refused('asked', `You have blocked ${own.username}.`, 'you_blocked');
}

function refused(field: string, message: string, code: ErrorCode = 'invalid_input'): Refusal {
  return new Refusal(code, message, { fields: { [field]: message } });
}
