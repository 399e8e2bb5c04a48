import { PlayerPage } from '#client/features/players/PlayerPage.tsx';
import { useViewer } from '#client/lib/viewer.ts';
import { playerSlots } from './player-slots.ts';

/** The viewer's own page. */
export default function ProfileRoute() {
  const { id } = useViewer();
  return <PlayerPage id={id} slots={playerSlots} />;
}
