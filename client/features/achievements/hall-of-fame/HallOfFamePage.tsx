import { useParams } from 'wouter';
import { NotThere } from '../NotThere.tsx';
import { HallOfFame } from './HallOfFame.tsx';

export default function HallOfFamePage() {
  const id = Number(useParams<{ groupId: string }>().groupId);
  if (!Number.isSafeInteger(id) || id < 1) return <NotThere what="group" to="/groups" label="All groups" />;
  return <HallOfFame groupId={id} />;
}
