import { ordinal } from '#client/lib/counts.ts';
import type { Game } from '#contract/games.ts';
import { placesLeft } from '../words/room.ts';

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
