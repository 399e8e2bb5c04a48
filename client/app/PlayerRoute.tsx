import { useParams } from 'wouter';
import { LogOutButton } from '#client/features/auth/session.tsx';
import { InvitePlayerDialog } from '#client/features/groups/manage/InvitePlayerDialog.tsx';
import { useAsking } from '#client/features/messages/composer/composing.ts';
import { PlayerPage, type PlayerSlots } from '#client/features/players/PlayerPage.tsx';
import { useViewer } from '#client/lib/viewer.ts';

/** What other features do for a player's page: no feature knows another. */
const slots: PlayerSlots = {
  useAsking: () => useAsking('Shall we play?'),
  InviteDialog: InvitePlayerDialog,
  LogOut: LogOutButton,
};

/** A player's page; the viewer's own where the address names nobody. */
export default function PlayerRoute() {
  const viewer = useViewer();
  const { id = viewer.id } = useParams();
  return <PlayerPage key={id} id={Number(id)} slots={slots} />;
}
