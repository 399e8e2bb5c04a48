import { useMutation, useQueryClient } from '@tanstack/react-query';
import { mutation } from '#client/data/mutations.ts';
import { toast } from '#client/ui/toast.ts';
import { floorCalls } from '#contract/tournaments/floor.ts';
import type { Tournament } from '#contract/tournaments.ts';
import { storeTournament } from '../updates.ts';
import { PeopleDialog } from './PeopleDialog.tsx';

interface AddLateDialogProps {
  tournament: Tournament;
  onClose: () => void;
}

const follows: Record<Tournament['format'], string> = {
  'round-robin': 'They play everybody else. What was played stays.',
  pools: 'They come into the smallest pool. What was played stays.',
  'single-elimination': 'They take the place of a bye, as long as there is one.',
  'double-elimination': 'They take the place of a bye, as long as there is one.',
};

const player = { field: 'userId', label: 'Player' };
const partner = { field: 'partnerId', label: 'Partner' };

/** Enters somebody after the start, in doubles with a partner. */
export function AddLateDialog({ tournament: { id, format, gameType }, onClose }: AddLateDialogProps) {
  const client = useQueryClient();
  const { mutateAsync } = useMutation(mutation(floorCalls.enterLate));
  const isDoubles = gameType === 'doubles';
  const add = async ([userId = 0, partnerId]: readonly number[]) => {
    await storeTournament(
      client,
      await mutateAsync({ params: { id }, body: { userId, partnerId: partnerId ?? null } }),
    );
    toast(isDoubles ? 'The team is in' : 'The player is in');
  };
  return (
    <PeopleDialog
      title={isDoubles ? 'Add a late team' : 'Add a late player'}
      wanted={isDoubles ? [player, partner] : [player]}
      submit="Add"
      onFound={add}
      onClose={onClose}
    >
      <p>{follows[format]}</p>
    </PeopleDialog>
  );
}
