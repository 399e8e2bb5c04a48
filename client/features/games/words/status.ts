import type { BadgeTone } from '#client/ui/Badge.tsx';
import type { Game } from '#contract/games.ts';

const tones: Record<Game['status'], BadgeTone> = {
  upcoming: 'green',
  playing: 'blue',
  over: 'neutral',
  cancelled: 'red',
};

/** The colour of a game's badge; grey for one that this page does not know. */
export const statusTone = (status: string): BadgeTone =>
  Object.hasOwn(tones, status) ? tones[status as Game['status']] : 'neutral';
