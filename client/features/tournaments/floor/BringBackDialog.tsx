import { useQueryClient } from '@tanstack/react-query';
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx';
import { useAction } from '#client/ui/use-action.ts';
import { floorCalls } from '#contract/tournaments/floor.ts';
import type { Tournament } from '#contract/tournaments.ts';
import { storeTournament } from '../updates.ts';

interface BringBackDialogProps {
  userId: number;
  name: string;
  /** Why it was not simply done: what would lose its result. */
  problem: string;
  tournament: Tournament;
  onClose: () => void;
}

/** Asks before somebody comes back whose opponents have played on: those matches lose their results. */
export function BringBackDialog({ userId, name, problem, tournament, onClose }: BringBackDialogProps) {
  const client = useQueryClient();
  const bringBack = useAction(floorCalls.reinstate, {
    done: `${name} is back`,
    failed: 'Not brought back',
    onDone: async (changed) => {
      onClose();
      await storeTournament(client, changed);
    },
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Bring ${name} back?`}
      confirm="Bring back, and take those results away"
      destructive
      pending={bringBack.isPending}
      onConfirm={() => bringBack.run({ params: { id: tournament.id }, body: { userId, voiding: true } })}
    >
      <p>{problem}</p>
    </ConfirmDialog>
  );
}
