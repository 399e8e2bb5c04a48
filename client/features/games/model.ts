import { counted, ordinal } from '#client/lib/counts.ts';
import { onCourts, type Seat, takenOf } from '#client/lib/occasions/Courts.tsx';
import { dayAndTime } from '#client/lib/occasions/when.ts';
import type { SpokenNews } from '#client/lib/taking-part.ts';
import type { BadgeTone } from '#client/ui/Badge.tsx';
import type { GameKind } from '#contract/games/facts.ts';
import type { Game, OpenedGame } from '#contract/games.ts';
import type { LiveEvent } from '#contract/live.ts';

export const kinds: Record<GameKind, string> = { singles: 'Singles', doubles: 'Doubles', mixed: 'Mixed doubles' };

/** No rating is outside of these. */
export const anyLevel = { ratingMin: 0, ratingMax: 8 };

type Level = Pick<Game, 'ratingMin' | 'ratingMax'>;

/** '3.0', '3.25' */
const shownRating = (rating: number) => (Number.isInteger(rating * 10) ? rating.toFixed(1) : String(rating));

/** For whom it is: '3.0 to 4.0', '3.5 and up', 'up to 3.5', 'all levels'. */
export function levelWords({ ratingMin, ratingMax }: Level): string {
  const [hasLeast, hasMost] = [ratingMin > anyLevel.ratingMin, ratingMax < anyLevel.ratingMax];
  if (hasLeast && hasMost) {
    return ratingMin === ratingMax
      ? `${shownRating(ratingMin)} only`
      : `${shownRating(ratingMin)} to ${shownRating(ratingMax)}`;
  }
  if (hasLeast) return `${shownRating(ratingMin)} and up`;
  return hasMost ? `up to ${shownRating(ratingMax)}` : 'all levels';
}

/** What a game is called: 'Doubles, 3.0 to 4.0'. */
export const titleOf = (game: Pick<Game, 'kind'> & Level): string => `${kinds[game.kind]}, ${levelWords(game)}`;

type Room = Pick<Game, 'places' | 'takenCount' | 'waitingCount'>;

export const placesLeft = ({ places, takenCount }: Pick<Game, 'places' | 'takenCount'>): number =>
  Math.max(0, places - takenCount);

/** '1 place left', 'full', 'full, 2 waiting' */
export function roomWords(game: Room): string {
  const left = placesLeft(game);
  if (left > 0) return `${counted(left, 'place')} left`;
  return game.waitingCount > 0 ? `full, ${game.waitingCount} waiting` : 'full';
}

/** '3 of 4 places taken' */
export const takenWords = ({ places, takenCount }: Room): string => takenOf(takenCount, places);

/** Its courts, with those who have a place on them in the order in which they took it. */
export function courtsOf({ faces, places, takenCount }: Pick<Game, 'faces' | 'places' | 'takenCount'>): Seat[][] {
  const seats = Array.from({ length: Math.max(places, takenCount) }, (_, index): Seat => {
    const face = faces[index];
    if (face) return { kind: 'person', ...face };
    return { kind: index < takenCount ? 'taken' : 'free' };
  });
  return onCourts(seats);
}

/** 'Riverside Park', 'Riverside Park, 4 km away' */
export const placeWords = ({ place, distanceKm }: Pick<Game, 'place' | 'distanceKm'>): string =>
  distanceKm === null ? place.name : `${place.name}, ${distanceKm.toLocaleString('en-GB')} km away`;

const tones: Record<Game['status'], BadgeTone> = {
  upcoming: 'green',
  playing: 'blue',
  over: 'neutral',
  cancelled: 'red',
};

/** The colour of a game's badge; grey for one that this page does not know. */
export const statusTone = (status: string): BadgeTone =>
  Object.hasOwn(tones, status) ? tones[status as Game['status']] : 'neutral';

/** Games to join, one's own before them. */
export const addressOfGames = '/matchmaking?tab=games';

export const addressOfGame = ({ id }: Pick<Game, 'id'>): string => `/games/${id}`;

/** What those say to each other who have a place in it. */
export const addressOfTalk = ({ id }: Pick<Game, 'id'>): string => `/messages?game=${id}`;

/** What pressing the button does, as it says it. */
export function joinLabel(game: Pick<Game, 'viewer' | 'places' | 'takenCount'>): string {
  if (!game.viewer.isInRange) return 'Ask to join';
  return placesLeft(game) > 0 ? 'Join' : 'Wait for a place';
}

/** What came of it. */
export function joinedWords({ viewer, creator }: Pick<Game, 'viewer' | 'creator'>): string {
  if (viewer.part === 'asking') return `${creator.username} decides whether you come, and we tell you.`;
  if (viewer.waitlistPosition !== null) return `You are ${ordinal(viewer.waitlistPosition)} in line.`;
  return 'You have a place.';
}

/** What the viewer is in it already, in a few words; undefined where that is nothing. */
export function partWords({
  viewer,
  creator,
  status,
}: Pick<Game, 'viewer' | 'creator' | 'status'>): string | undefined {
  if (status === 'cancelled') return undefined;
  switch (viewer.part) {
    case 'playing':
      return 'You play';
    case 'waiting':
      return viewer.waitlistPosition === null ? 'You wait' : `You are ${ordinal(viewer.waitlistPosition)} in line`;
    case 'asked':
      return `${creator.username} asks you`;
    case 'asking':
      return 'You asked to join';
    case null:
      return undefined;
  }
}

/** What follows from leaving it. */
export function leavingWords(game: Pick<Game, 'viewer' | 'takenCount' | 'waitingCount'>): string {
  if (game.viewer.part === 'waiting') return 'You give up your place in the line.';
  if (game.viewer.part === 'asking') return 'You are not asked about any longer.';
  const next =
    game.waitingCount > 0 ? 'Your place goes to the next in line at once.' : 'Your place is free again at once.';
  if (game.takenCount === 1) return 'Nobody else has a place: the game is cancelled.';
  const handed = game.viewer.mayManage ? ' The game goes on to whoever has been in it the longest.' : '';
  return `${next}${handed} You no longer read what is said in it.`;
}

type GameUpdate = Extract<LiveEvent, { type: 'game_update' }>;

interface Popup {
  title: string;
  description: string;
}

/** What pops up for somebody whom it concerns; nothing where that is seen on the game's page alone. */
export function popupWords({ action, by, startsAt, placeName }: GameUpdate, now: number): Popup | undefined {
  const game = `${dayAndTime(startsAt, now)}, ${placeName}`;
  const who = by?.username ?? 'Somebody';
  switch (action) {
    case 'place':
      return { title: 'A place became free, and it is yours', description: `The game ${game}.` };
    case 'asked':
      return { title: `${who} asks you to a game`, description: `${upper(game)}.` };
    case 'asks':
      return { title: `${who} asks to join your game`, description: `${upper(game)}.` };
    case 'cancelled':
      return { title: 'A game is cancelled', description: `${upper(game)}.` };
    case 'result':
      return { title: `${who} entered the result`, description: `Is it right? Of the game ${game}.` };
    case 'confirmed':
      return {
        // Of its own accord once nobody has disputed it in time.
        title: by ? `${who} confirmed the result` : 'The result stands',
        description: `It counts for the club rating: the game ${game}.`,
      };
    case 'disputed':
      return { title: `${who} disputes the result`, description: `It counts nowhere: the game ${game}.` };
    case 'changed':
      return undefined;
  }
}

const upper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

type Counted = Pick<OpenedGame, 'places' | 'takenCount' | 'waitingCount' | 'viewer'>;

/** What there is to say of a change; nothing where the viewer came or went, which a toast tells. */
export function newsOf(before: Counted, after: Counted): SpokenNews {
  if (before.viewer.part !== after.viewer.part) return undefined;
  const { waitlistPosition } = after.viewer;
  if (waitlistPosition !== null && waitlistPosition !== before.viewer.waitlistPosition) {
    return { text: `You are ${ordinal(waitlistPosition)} in line now`, isOwn: true };
  }
  if (before.takenCount === after.takenCount && before.waitingCount === after.waitingCount) return undefined;
  return { text: `${takenWords(after)}, ${roomWords(after)}`, isOwn: false };
}
