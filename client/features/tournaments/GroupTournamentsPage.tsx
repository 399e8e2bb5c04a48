import { useParams } from 'wouter';
import { GroupTournaments } from './GroupTournaments.tsx';
import { NoSuchTournament } from './NoSuchTournament.tsx';

export default function GroupTournamentsPage() {
  const id = Number(useParams<{ groupId: string }>().groupId);
  if (!Number.isSafeInteger(id) || id < 1) return <NoSuchTournament what="group" />;
  return <GroupTournaments groupId={id} />;
}
