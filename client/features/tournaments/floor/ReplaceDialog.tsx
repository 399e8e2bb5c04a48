import { useMutation, useQueryClient } from '@tanstack/react-query';
import { mutation } from '#client/data/mutations.ts';
import { toast } from '#client/ui/toast.ts';
import { floorCalls } from '#contract/tournaments/floor.ts';
import type { Tournament } from '#contract/tournaments.ts';
import { storeTournament } from '../updates.ts';
import { PeopleDialog } from './PeopleDialog.tsx';

interface ReplaceDialogProps {
  userId: number;
  name: string;
  tournament: Tournament;
  onClose: () => void;
}

/** Lets somebody else take the place of a player who has not played yet. */
export function ReplaceDialog({ userId, name, tournament: { id }, onClose }: ReplaceDialogProps) {
  const client = useQueryClient();
  const { mutateAsync } = useMutation(mutation(floorCalls.substitute));
  const replace = async ([byId = 0]: readonly number[]) => {
    await storeTournament(client, await mutateAsync({ params: { id }, body: { userId, byId } }));
    toast(`${name} is replaced`);
  };
  return (
    <PeopleDialog
      title={`Replace ${name}`}
      wanted={[{ field: 'byId', label: 'Who plays instead' }]}
      submit="Replace"
      onFound={replace}
      onClose={onClose}
    >
      <p>They take over seed and matches.</p>
    </PeopleDialog>
  );
}
