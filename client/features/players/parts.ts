import type { ComponentType } from 'react';
import type { Page } from '#client/data/call.ts';
import type { Shown } from '#client/ui/QueryView.tsx';
import type { Achievement } from '#contract/achievements.ts';
import type { PlayerPage, PlayerResult } from '#contract/players.ts';
import type { Face } from '#contract/values.ts';
import type { Ratings } from './rating/shown-rating.ts';

/** What other features do for a player's page. */
export interface PlayerParts {
  /** Opens the conversation with somebody, with the question in it whether they play. */
  useAsking: () => { ask: (userId: number) => void; isPending: boolean };
  InviteDialog: ComponentType<{ player: Face; groups: PlayerPage['viewer']['mayInviteTo']; onClose: () => void }>;
}

/** What stands on a player's page beside what it is made of. */
export interface PageLists {
  ratings: Shown<Ratings>;
  results: Shown<{ pages: readonly Page<PlayerResult>[] }> & { hasNextPage: boolean };
  earned: Shown<{ pages: readonly Page<Achievement>[] }>;
}
