import { useAsking } from '#client/features/messages/composer/asking.ts';
import type { PlayerParts } from '#client/features/players/parts.ts';
import { late } from '#client/ui/late.tsx';

/** What other features do for a player's page: no feature knows another. */
export const playerParts: PlayerParts = {
  useAsking: () => useAsking('Shall we play?'),
  InviteDialog: late(() => import('#client/features/groups/manage/invite/InvitePlayerDialog.tsx')),
};
