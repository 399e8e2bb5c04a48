import { dayAndTime } from '#client/lib/occasions/when.ts';
import type { LiveEvent } from '#contract/live.ts';

type GameUpdate = Extract<LiveEvent, { type: 'game_update' }>;

interface Words {
  title: string;
  description: string;
}

/** What pops up for somebody whom it concerns; nothing where that is seen on the game's page alone. */
export function popupWords({ action, by, startsAt, placeName }: GameUpdate, now: number): Words | undefined {
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
