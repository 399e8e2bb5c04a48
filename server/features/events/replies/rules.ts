import { usualRating } from '#contract/auth.ts';
import type { Draw, ReplyStatus } from '#contract/events/draw.ts';
import type { LevelRule } from '#contract/events/fields.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { isDrawPending, isPastDeadline } from '../rules.ts';

/** What an event counts of its answers. */
export interface Counts {
  /** Places taken, those of guests included. */
  goingCount: number;
  /** How many of these are guests. */
  guestCount: number;
  maybeCount: number;
  /** How many people wait for a place. */
  waitingCount: number;
  lastTurn: number;
}

export interface Room extends Counts {
  maxParticipants: number;
  drawHours: number | null;
  draw: Draw | null;
}

/** Somebody's answer, and where they stand with it. */
export interface Stand {
  status: ReplyStatus;
  guests: number;
  isWaiting: boolean;
  turn: number;
}

export interface Wanted {
  status: ReplyStatus;
  /** Left out: as many as before. */
  guests?: number | undefined;
}

/** So long a changed mind can be changed back, in milliseconds: the ten seconds it is offered for, and the way here. */
const undoMs = 15_000;

/** Whoever waits for a place. */
export interface Waiting {
  userId: number;
  guests: number;
  turn: number;
}

export const freePlaces = ({ maxParticipants, goingCount }: Pick<Room, 'maxParticipants' | 'goingCount'>): number =>
  Math.max(0, maxParticipants - goingCount);

const placesOf = ({ guests }: { guests: number }): number => 1 + guests;

export const hasPlace = ({ status, isWaiting }: Pick<Stand, 'status' | 'isWaiting'>): boolean =>
  status === 'going' && !isWaiting;

export const wantsToCome = ({ status }: Pick<Stand, 'status'>): boolean => status === 'going' || status === 'asking';

/** Nobody passes those who wait already; until places are drawn nobody has one. */
const fits = (room: Room, places: number): boolean =>
  !isDrawPending(room) && room.waitingCount === 0 && places <= freePlaces(room);

interface Admission {
  answerHours: number | null;
  eventDate: string;
  levelRule: LevelRule;
  playerRankMin: number;
  playerRankMax: number;
}

/** '2.5', '4.125' */
const ratingText = (rating: number): string => rating.toFixed(3).replace(/0{1,2}$/, '');

/** That somebody’s rating is outside an event’s range. */
export const levelText = (
  { playerRankMin, playerRankMax }: Pick<Admission, 'playerRankMin' | 'playerRankMax'>,
  rating: number,
): string =>
  `The event is for ratings from ${playerRankMin.toFixed(1)} to ${playerRankMax.toFixed(1)}, theirs is ${ratingText(rating || usualRating)}.`;

/** Whether a level asks or bars somebody. */
export function isBeyond(
  { levelRule, playerRankMin, playerRankMax }: Pick<Admission, 'levelRule' | 'playerRankMin' | 'playerRankMax'>,
  rating: number,
): boolean {
  const counted = rating || usualRating;
  return levelRule !== 'shown' && (counted < playerRankMin || counted > playerRankMax);
}

/**
 * What somebody’s reply comes to before it is looked whether there is room: it may be too late, and their level may bar
 * them, or ask for an organiser’s yes. Who has said that they come is past that.
 *
 * @throws Refusal `conflict`
 */
export function admitted(
  event: Admission,
  own: Stand | null,
  wanted: Wanted,
  { rating, now, isOther = false }: { rating: number; now: Date; isOther?: boolean },
): Wanted {
  if (wanted.status !== 'going') return wanted;
  const isNew = own === null || !wantsToCome(own);
  const isMore = (wanted.guests ?? 0) > (own?.guests ?? 0);
  if ((isNew || isMore) && isPastDeadline(event, now)) {
    throw new Refusal('conflict', 'Answers are closed. Ask an organiser if you still want to come.');
  }
  if (own?.status === 'going' || !isBeyond(event, rating)) return wanted;
  const { levelRule, playerRankMin, playerRankMax } = event;
  const counted = rating || usualRating;
  if (levelRule === 'asks') return { ...wanted, status: 'asking' };
  const range = `${playerRankMin.toFixed(1)} to ${playerRankMax.toFixed(1)}`;
  throw new Refusal(
    'conflict',
    `This event is for ratings from ${range}. ${isOther ? 'Theirs' : 'Yours'} is ${ratingText(counted)}.`,
  );
}

/**
 * Where somebody stands who says whether they come.
 *
 * @param own where they stood; null where they have not answered
 * @throws Refusal `conflict` where there are not enough places for their guests
 */
export function standOf(room: Room, own: Stand | null, { status, guests = own?.guests ?? 0 }: Wanted): Stand {
  if (status === 'going' || status === 'asking') assertCanEverFit(room, own, guests);
  if (own?.status === status) {
    const more = guests - own.guests;
    if (hasPlace(own) && more > 0 && !fits(room, more)) throw tooManyGuests(room);
    return { ...own, guests };
  }
  const isWaiting = status === 'going' && !fits(room, placesOf({ guests }));
  // Who no longer comes keeps their turn, for they may take it back.
  const turn = own !== null && wantsToCome(own) ? own.turn : room.lastTurn + 1;
  return { status, guests, isWaiting, turn };
}

/**
 * Where somebody stands who takes back at once that they do not come: as one who waits, at the turn they had. What is
 * free goes to the first in line, so the place is theirs again, unless it has been given to the next: then they are
 * before all others who wait. It gives nobody more than to have answered so a few seconds ago.
 *
 * @returns null where there is nothing to take back, or no longer
 */
export function standAgain(own: (Stand & { answeredAt: string; wasGoing: boolean }) | null, now: Date): Stand | null {
  if (!own?.wasGoing || now.getTime() - Date.parse(own.answeredAt) > undoMs) return null;
  const { guests, turn } = own;
  return { status: 'going', guests, isWaiting: true, turn };
}

/** Whether an answer can be taken back: they were to come, with as many guests, and say themselves that they do not. */
export const wasGoing = (before: Stand | null, after: Stand): boolean =>
  before?.status === 'going' && after.status !== 'going' && after.guests <= before.guests;

/** Somebody who has come has a place, however many there are. */
export function standOnTheDay(room: Room, own: Stand | null): Stand {
  const turn = own?.status === 'going' ? own.turn : room.lastTurn + 1;
  return { status: 'going', guests: own?.guests ?? 0, isWaiting: false, turn };
}

/** Somebody who was brought by another has the place that they had as a guest, unless they have one by themselves. */
export function takingOver({ lastTurn }: Pick<Counts, 'lastTurn'>, own: Stand | null, host: Stand): Stand {
  if (own !== null && (hasPlace(own) || (own.status === 'going' && host.isWaiting))) return own;
  return { status: 'going', guests: 0, isWaiting: host.isWaiting, turn: lastTurn + 1 };
}

/** The same for one of many occurrences: with no more guests than there is room for. */
export function standInSeries(room: Room, own: Stand | null, { status, guests = own?.guests ?? 0 }: Wanted): Stand {
  if (status !== 'going') return standOf(room, own, { status, guests });
  const brought = own !== null && wantsToCome(own) ? own.guests : 0;
  const isRefused = own !== null && hasPlace(own) && guests > brought && !fits(room, guests - brought);
  const most = isRefused ? brought : Math.max(brought, room.maxParticipants - 1);
  return standOf(room, own, { status, guests: Math.min(guests, most) });
}

/** Whether nothing has to be stored: who waits stands where they stood as long as they say the same. */
export function isSameReply(before: Stand | null, after: Stand): boolean {
  return before !== null && before.status === after.status && before.guests === after.guests;
}

/** What an event counts when somebody stands elsewhere than before; null for whoever has no answer. */
export function countsWith(counts: Counts, before: Stand | null, after: Stand | null): Counts {
  const change = (countOf: (stand: Stand) => number) => (after ? countOf(after) : 0) - (before ? countOf(before) : 0);
  return {
    goingCount: counts.goingCount + change((stand) => (hasPlace(stand) ? placesOf(stand) : 0)),
    guestCount: counts.guestCount + change((stand) => (hasPlace(stand) ? stand.guests : 0)),
    maybeCount: counts.maybeCount + change(({ status }) => Number(status === 'maybe')),
    waitingCount: counts.waitingCount + change(({ isWaiting }) => Number(isWaiting)),
    lastTurn: Math.max(counts.lastTurn, after?.turn ?? 0),
  };
}

/** Whether so many would have room if nobody else came. */
const canEverFit = ({ maxParticipants }: Pick<Room, 'maxParticipants'>, guests: number): boolean =>
  placesOf({ guests }) <= maxParticipants;

/**
 * Who of those who wait gets a place: first come, first served. While the first does not fit with their guests, nobody
 * passes, save those who never could since the limit was lowered: they would stand before all others for good.
 *
 * @param waiting in the order of their turns; those behind need not be all there
 */
export function promoted<Each extends Pick<Waiting, 'guests'>>(room: Room, waiting: readonly Each[]): Each[] {
  const able = waiting.filter(({ guests }) => canEverFit(room, guests));
  let left = freePlaces(room);
  const next = able.findIndex((each) => {
    left -= placesOf(each);
    return left < 0;
  });
  return able.slice(0, next < 0 ? able.length : next);
}

export function countsAfterPromotion(counts: Counts, who: readonly Pick<Waiting, 'guests'>[]): Counts {
  const places = who.reduce((sum, each) => sum + placesOf(each), 0);
  return {
    ...counts,
    goingCount: counts.goingCount + places,
    guestCount: counts.guestCount + places - who.length,
    waitingCount: counts.waitingCount - who.length,
  };
}

function assertCanEverFit(room: Room, own: Stand | null, guests: number): void {
  const isAskingForMore = own === null || !wantsToCome(own) || guests > own.guests;
  if (!isAskingForMore || canEverFit(room, guests)) return;
  const { maxParticipants } = room;
  const places = maxParticipants === 1 ? '1 place' : `${maxParticipants} places`;
  throw refusedGuests(`This event has only ${places}. That’s too many guests.`);
}

function tooManyGuests(room: Room): Refusal {
  if (isDrawPending(room)) return refusedGuests('Places are not drawn yet. You can’t bring more guests now.');
  if (room.waitingCount > 0) return refusedGuests('Others are waiting for a place. You can’t bring more guests.');
  const free = freePlaces(room);
  if (free === 0) return refusedGuests('All places are taken. You can’t bring more guests.');
  return refusedGuests(`Only ${free === 1 ? '1 place is' : `${free} places are`} free. Bring fewer guests.`);
}

const refusedGuests = (message: string) => new Refusal('conflict', message, { fields: { guests: message } });
