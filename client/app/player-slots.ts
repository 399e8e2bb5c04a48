import { InvitePlayerDialog } from '#client/features/groups/manage/InvitePlayerDialog.tsx';
import { useAsking } from '#client/features/messages/composer/composing.ts';
import type { PlayerSlots } from '#client/features/players/PlayerPage.tsx';

/** What other features do for a player's page: no feature knows another. */
export const playerSlots: PlayerSlots = {
  useAsking: () => useAsking('Shall we play?'),
  InviteDialog: InvitePlayerDialog,
};
