import { ordinal } from '#client/lib/counts.ts';
import { groupByCourt, type Seat } from '#client/lib/scheduling/Courts.tsx';
import { seatsLeft } from '#client/lib/scheduling/occupancy.ts';
import { dayAndTime } from '#client/lib/scheduling/when.ts';
import type { BadgeTone } from '#client/ui/Badge.tsx';
import type { GameKind } from '#contract/games/facts.ts';
import type { Game } from '#contract/games.ts';
import type { LiveEvent } from '#contract/live.ts';

export const kinds: Record<GameKind, string> = { singles: 'Singles', doubles: 'Doubles', mixed: 'Mixed doubles' };

/** No rating is outside of these. */
export const anyLevel = { ratingMin: 0, ratingMax: 8 };

type Level = Pick<Game, 'ratingMin' | 'ratingMax'>;

/** '3.0', '3.25' */
const ratingText = (rating: number) => (Number.isInteger(rating * 10) ? rating.toFixed(1) : String(rating));

/** For whom it is: '3.0 to 4.0', '3.5 and up', 'up to 3.5', 'all levels'. */
export function levelText({ ratingMin, ratingMax }: Level): string {
  const [hasMin, hasMax] = [ratingMin > anyLevel.ratingMin, ratingMax < anyLevel.ratingMax];
  if (!hasMin) return hasMax ? `up to ${ratingText(ratingMax)}` : 'all levels';
  if (!hasMax) return `${ratingText(ratingMin)} and up`;
  return ratingMin === ratingMax
    ? `${ratingText(ratingMin)} only`
    : `${ratingText(ratingMin)} to ${ratingText(ratingMax)}`;
}

/** What a game is called: 'Doubles, 3.0 to 4.0'. */
export const titleOf = (game: Pick<Game, 'kind'> & Level): string => `${kinds[game.kind]}, ${levelText(game)}`;

/** Its courts, with those who have a seat on them in the order in which they took it. */
export function courtsOf({ faces, places, takenCount }: Pick<Game, 'faces' | 'places' | 'takenCount'>): Seat[][] {
  const seats = Array.from({ length: Math.max(places, takenCount) }, (_, index): Seat => {
    const face = faces[index];
    if (face) return { kind: 'person', ...face };
    return { kind: index < takenCount ? 'taken' : 'free' };
  });
  return groupByCourt(seats);
}

/** '4 km away' */
export const distanceText = (km: number): string => `${km.toLocaleString('en-GB')} km away`;

export const statusTones: Record<Game['status'], BadgeTone> = {
  upcoming: 'green',
  playing: 'blue',
  over: 'neutral',
  cancelled: 'red',
};

/** Games to join, one's own before them. */
export const addressOfGames = '/matchmaking?tab=games';

export const addressOfGame = ({ id }: Pick<Game, 'id'>): string => `/games/${id}`;

/** The conversation of those who play. */
export const addressOfConversation = ({ id }: Pick<Game, 'id'>): string => `/messages?game=${id}`;

/** What pressing the button does, as it says it. */
export function joinLabel(game: Pick<Game, 'viewer' | 'places' | 'takenCount' | 'waitingCount'>): string {
  if (!game.viewer.isInRange) return 'Ask to join';
  return seatsLeft(game) > 0 ? 'Join' : 'Join the waiting list';
}

export function joinedText({ viewer, creator }: Pick<Game, 'viewer' | 'creator'>): string {
  if (viewer.part === 'asking') return `${creator.name} decides. We’ll tell you here.`;
  if (viewer.waitlistPosition !== null) return `You are ${ordinal(viewer.waitlistPosition)} in line.`;
  return 'You have a place.';
}

/** What the viewer is in it already, in a few words; undefined where that is nothing. */
export function partText({ viewer, creator, status }: Pick<Game, 'viewer' | 'creator' | 'status'>): string | undefined {
  const { part, waitlistPosition } = viewer;
  if (status === 'cancelled' || part === null) return undefined;
  return {
    playing: 'You play',
    waiting: waitlistPosition === null ? 'You’re waiting' : `You are ${ordinal(waitlistPosition)} in line`,
    asked: `${creator.name} asks you`,
    asking: 'You asked to join',
  }[part];
}

/** What follows from leaving it. */
export function leavingText(game: Pick<Game, 'viewer' | 'takenCount' | 'waitingCount'>): string {
  if (game.viewer.part === 'waiting') return 'You give up your place in line.';
  if (game.viewer.part === 'asking') return 'Your request is withdrawn.';
  if (game.takenCount === 1) return 'Nobody else has a place, so the game is cancelled.';
  const next = game.waitingCount > 0 ? 'Your place goes to the next in line.' : 'Your place becomes free.';
  const handed = game.viewer.mayManage ? ' The player who joined first after you takes over the game.' : '';
  return `${next}${handed} You no longer see its chat.`;
}

type GameUpdate = Extract<LiveEvent, { type: 'game_update' }>;

/** What pops up for somebody whom it concerns; nothing where that is seen on the game's page alone. */
export function newsOf({ action, by, startsAt, placeName }: GameUpdate, now: number) {
  const game = `${dayAndTime(startsAt, now)}, ${placeName}`;
  const description = `${game.charAt(0).toUpperCase()}${game.slice(1)}.`;
  const who = by?.name ?? 'Someone';
  switch (action) {
    case 'place':
      return { title: 'A place opened up, and it’s yours', description: `The game ${game}.` };
    case 'asked':
      return { title: `${who} asks you to a game`, description };
    case 'asks':
      return { title: `${who} asks to join your game`, description };
    case 'cancelled':
      return { title: 'A game is cancelled', description };
    case 'result':
      return { title: `${who} entered the result`, description: `${description} Is it right?` };
    case 'confirmed':
      return {
        // Of its own accord once nobody has disputed it in time.
        title: by ? `${who} confirmed the result` : 'The result counts',
        description: `${description} It counts for the club rating.`,
      };
    case 'disputed':
      return { title: `${who} disputes the result`, description: `${description} It doesn’t count for now.` };
    case 'changed':
      return undefined;
  }
}
