import { useParams } from 'wouter';
import { GroupTournaments } from './GroupTournaments.tsx';
import { NoSuchTournament } from './NoSuchTournament.tsx';
import { useListBehind } from './navigation.ts';
import { TournamentDialog } from './TournamentDialog.tsx';
import TournamentsPage from './TournamentsPage.tsx';

/** A tournament above the list that it was opened from: that of all, or of a group (`?group=`). */
export default function TournamentDetailsPage() {
  const id = Number(useParams<{ tournamentId: string }>().tournamentId);
  const { groupId, close } = useListBehind(id);
  if (!Number.isSafeInteger(id) || id < 1) return <NoSuchTournament what="tournament" />;
  return (
    <>
      {groupId === undefined ? <TournamentsPage /> : <GroupTournaments groupId={groupId} />}
      <TournamentDialog id={id} onClose={close} />
    </>
  );
}
