import InvitePlayerDialog from '#client/features/groups/manage/invite/InvitePlayerDialog.tsx';
import { useAsking } from '#client/features/messages/composer/asking.ts';
import type { PlayerParts } from '#client/features/players/parts.ts';

/** What other features do for a player's page: no feature knows another. */
export const playerParts: PlayerParts = {
  useAsking: () => useAsking('Shall we play?'),
  InviteDialog: InvitePlayerDialog,
};
