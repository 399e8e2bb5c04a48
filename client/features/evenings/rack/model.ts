import { counted, listed, ordinal } from '#client/lib/counts.ts';
import type { Rack } from '#contract/racks.ts';
import { type NameOf, namesIn } from '../points.ts';
import { minutesOn, type RackTime, timesOf, waitOf, waitText } from './times.ts';

export type RackGame = NonNullable<Rack['courts'][number]['game']>;
export type Pairs = RackGame['pairs'];

/** A game of which somebody says how it ended, and what is known of it. */
export interface Ended {
  game: Pick<RackGame, 'number' | 'court' | 'pairs'>;
  score: [number, number] | null;
  isOn: boolean;
}

/** What the rack is for somebody, and so what the head of their page says. */
export type Place =
  | { kind: 'over' }
  | { kind: 'out' }
  | { kind: 'break'; isKept: boolean }
  | { kind: 'court'; game: RackGame }
  | { kind: 'queue'; at: number; four: Rack['fours'][number] | undefined; time: RackTime | undefined };

export function placeOf(rack: Rack, userId: number, now: number): Place {
  if (rack.endedAt !== null) return { kind: 'over' };
  const game = rack.courts.find((court) => court.game?.pairs.flat().includes(userId))?.game;
  if (game) return { kind: 'court', game };
  const inQueue = rack.queue.find((each) => each.userId === userId);
  if (inQueue === undefined) return { kind: 'out' };
  if (inQueue.pause) return { kind: 'break', isKept: inQueue.pause.isKept };
  const four = rack.fours.findIndex(({ players }) => players.includes(userId));
  const at = rack.fours.flatMap(({ players }) => players).indexOf(userId) + 1;
  return { kind: 'queue', at, four: rack.fours[four], time: timesOf(rack, now)[four] };
}

/** 'with clara against selma and hanna' */
export function sidesFor(pairs: Pairs, userId: number, nameOf: NameOf): string {
  const [own, other] = pairs[0].includes(userId) ? pairs : [pairs[1], pairs[0]];
  const mate = own.find((id) => id !== userId);
  return `with ${mate === undefined ? '' : nameOf(mate)} against ${listed(other.map(nameOf))}`;
}

/** 'Court 1: theo and amara against kenji and ines' */
export const gameText = ({ court, pairs: [one, two] }: Pick<RackGame, 'court' | 'pairs'>, nameOf: NameOf): string =>
  `Court ${court}: ${listed(one.map(nameOf))} against ${listed(two.map(nameOf))}`;

/** 'Court 1, 12 minutes: theo and amara against kenji and ines, 7–5' */
export function courtText(game: RackGame, nameOf: NameOf, now: number): string {
  const [court, sides] = gameText(game, nameOf).split(/: (.*)/s);
  const points = game.live ? `, ${game.live.join('–')}` : '';
  return `${court}, ${counted(minutesOn(game, now), 'minute')}: ${sides}${points}`;
}

/** The whole of a head as one sentence, as it is read out: 'You’re on in about 8 minutes' */
export function headText(rack: Rack, place: Place, now: number): string {
  switch (place.kind) {
    case 'over':
      return 'Open play has ended';
    case 'out':
      return outText(rack);
    case 'break':
      return place.isKept ? 'Your place is kept for two rounds' : 'Your place is gone';
    case 'court':
      return `You’re on court ${place.game.court}${minutesOn(place.game, now) > 0 ? `, ${minutesOn(place.game, now)} min` : ''}`;
    case 'queue': {
      if (place.time === undefined) return 'All courts are closed';
      const wait = waitOf(place.time.inMs);
      if ((place.four?.players.length ?? 0) < 4 && wait.kind === 'next')
        return needText(place.four?.players.length ?? 0);
      if (wait.kind === 'next') return 'You’re next';
      return `You’re on in about ${wait.kind === 'minutes' ? `${wait.minutes} minutes` : wait.text}`;
    }
  }
}

function outText({ fours }: Rack): string {
  const waiting = fours.flatMap(({ players }) => players).length;
  return waiting === 0 ? 'Nobody is waiting' : `${counted(waiting, 'player')} waiting`;
}

/** '2 more make a four', 'One more makes a four' */
export const needText = (players: number): string =>
  players === 3 ? 'One more makes a four' : `${4 - players} more make a four`;

/** '5th in the queue' */
export const placeText = (at: number): string => `${ordinal(at)} in the queue`;

/** What stands over a four of the queue: 'Next, court 2 in about 4 min', 'In about 8 min' */
export function fourText(at: number, size: number, time: RackTime | undefined): string {
  if (time === undefined) return at === 0 ? 'Next' : 'After that';
  const wait = waitText(time.inMs);
  const need = size < 4 ? `. ${needText(size)}` : '';
  if (at === 0 && wait === 'next') return `Next, court ${time.court}${need}`;
  if (at === 0) return `Next, court ${time.court} ${wait}${need}`;
  const when = wait === 'next' ? 'soon' : wait;
  return `${when.charAt(0).toUpperCase()}${when.slice(1)}${need}`;
}

export const hereCount = ({ players }: Pick<Rack, 'players'>): number => players.filter(({ isHere }) => isHere).length;

/** How often people have sat out: 'Everyone has sat out 2 or 3 times' */
export function satOutText({ players }: Pick<Rack, 'players'>): string {
  const counts = players.filter(({ isHere }) => isHere).map(({ satOut }) => satOut);
  if (counts.length === 0) return '';
  const [least, most] = [Math.min(...counts), Math.max(...counts)];
  const times = (count: number) => (count === 1 ? 'once' : count === 2 ? 'twice' : `${count} times`);
  if (most === 0) return 'Nobody has sat out yet';
  if (least === most) return `Everyone has sat out ${times(most)}`;
  if (most - least === 1) return `Everyone has sat out ${least === 0 ? 'once at most' : `${least} or ${most} times`}`;
  return `People have sat out ${least} to ${most} times`;
}

export const ruleText = 'Longest waiting first. Winners stay at most twice.';

/** Why somebody is where they are in the queue, where it is not by waiting: 'moved by greta' */
export function placedText({ placed }: Pick<Rack['queue'][number], 'placed'>): string | null {
  if (placed === null) return null;
  if (placed.by === 'organiser') return `moved by ${placed.name}`;
  return placed.by === 'court' ? 'their game was broken off' : 'kept their place';
}

/** Who is next and why, a sentence each; then whether the winners of the games that are on would stay. */
export function reasons(rack: Rack, now: number): string[] {
  const nameOf = namesIn(rack);
  const players = new Map(rack.players.map((player) => [player.id, player]));
  const [next] = rack.fours;
  const who = (next?.players ?? []).map((userId) => {
    const { since, satOut = 0 } = players.get(userId) ?? {};
    const placed = rack.queue.find((each) => each.userId === userId)?.placed;
    if (placed) return `${nameOf(userId)} ${placedSentence(placed)}.`;
    const minutes = since ? minutesOn({ since }, now) : 0;
    const wait = minutes === 0 ? 'less than a minute' : counted(minutes, 'minute');
    return `${nameOf(userId)} has waited ${wait} and sat out ${satOut === 1 ? 'once' : counted(satOut, 'time')}.`;
  });
  return [...who, ...rack.courts.flatMap(({ game }) => (game ? stayTexts(game, nameOf) : []))];
}

function placedSentence(placed: NonNullable<Rack['queue'][number]['placed']>): string {
  if (placed.by === 'organiser') return `was moved by ${placed.name}`;
  return placed.by === 'court' ? 'had a game that was broken off' : 'kept their place during a break';
}

const stayWords = {
  may: 'stay on court',
  twice: 'go to the queue, as they have stayed twice',
  ahead: 'go to the queue, as others have sat out more often',
  'nobody-waits': 'play on, as nobody waits',
} as const;

/** 'Court 2: if theo and amara win, they stay on court.', 'Court 2: the winners stay on court.' */
function stayTexts({ court, pairs, stays: [one, two] }: RackGame, nameOf: NameOf): string[] {
  if (one === two) return [`Court ${court}: the winners ${stayWords[one]}.`];
  return pairs.map((pair, side) => {
    return `Court ${court}: if ${listed(pair.map(nameOf))} win, they ${stayWords[side === 0 ? one : two]}.`;
  });
}

/** How long somebody waits in a rack, in milliseconds. */
const waitFor = (rack: Rack, userId: number, now: number): number | undefined => {
  const place = placeOf(rack, userId, now);
  return place.kind === 'queue' ? place.time?.inMs : undefined;
};

/** Less than that is within 'about'. */
const worthSayingMs = 2 * 60_000;

/** Why somebody's turn is later than it was; null where it is not. */
export function whyLater(before: Rack, after: Rack, userId: number, now: number): string | null {
  const [was, is] = [waitFor(before, userId, now), waitFor(after, userId, now)];
  if (was === undefined || is === undefined || is - was < worthSayingMs) return null;
  const closed = after.courts.find(({ court, isOpen }) => {
    return !isOpen && before.courts.some((each) => each.court === court && each.isOpen);
  });
  if (closed) return `Court ${closed.court} is closed.`;
  const nameOf = namesIn(after);
  const [ahead, aheadBefore] = [after, before].map(({ queue }) => {
    return queue.slice(
      0,
      queue.findIndex((each) => each.userId === userId),
    );
  });
  const passed = ahead?.find(({ userId: other, placed, pause }) => {
    return placed && !pause && !aheadBefore?.some((each) => each.userId === other && !each.pause);
  });
  const moved = after.queue.find((each) => each.userId === userId)?.placed;
  if (moved?.by === 'organiser') return `${moved.name} moved you.`;
  if (passed?.placed?.by === 'organiser') return `${passed.placed.name} moved ${nameOf(passed.userId)}.`;
  if (passed) return `${nameOf(passed.userId)} is back from ${passed.placed?.by === 'break' ? 'a break' : 'a game'}.`;
  return 'Games are taking longer.';
}

/** As many lines of the queue as a television has room for, under the next four: one over each four, and one for two names. */
const screenLines = 8;

/** Those four have more lines where one of them has a long name. */
const longName = 12;

const linesOf = (players: number): number => 1 + Math.ceil(players / 2);

/** What of the queue a television shows after the next four: of who is on a break two, and of the rest how many they are. */
export function fitting(rack: Pick<Rack, 'fours' | 'queue' | 'players'>) {
  const { fours, queue } = rack;
  const nameOf = namesIn(rack);
  const isTall = fours[0]?.players.some((userId) => nameOf(userId).length > longName);
  const breaks = queue.flatMap(({ userId, pause }) => (pause ? [userId] : [])).slice(0, 2);
  let left = screenLines - (isTall ? 2 : 0) - (breaks.length > 0 ? linesOf(breaks.length) : 0);
  const later = fours.slice(1);
  const shown = later.filter(({ players }) => {
    const fits = linesOf(players.length) <= left;
    left = fits ? left - linesOf(players.length) : 0;
    return fits;
  });
  const more = later.slice(shown.length).reduce((sum, { players }) => sum + players.length, 0);
  return { fours: shown, breaks, more, hasRoom: more === 0 && left >= 4 };
}

/** How many of the queue are shown before all are asked for. */
export const shownInQueue = 16;

/** Which of the queue is shown: the first, and the viewer wherever they are. @returns how many are left out */
export function shortQueue<Row extends { userId: number }>(
  rows: readonly Row[],
  viewerId: number,
): { shown: Row[]; more: number } {
  const shown = rows.filter(({ userId }, at) => at < shownInQueue || userId === viewerId);
  return { shown, more: rows.length - shown.length };
}
