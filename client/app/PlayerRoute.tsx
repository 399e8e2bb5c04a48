import { useParams } from 'wouter';
import { PlayerPage } from '#client/features/players/PlayerPage.tsx';
import { playerSlots } from './player-slots.ts';

/** A player's page, with what other features have to offer there. */
export default function PlayerRoute() {
  const { id } = useParams();
  return <PlayerPage key={id} id={Number(id)} slots={playerSlots} />;
}
