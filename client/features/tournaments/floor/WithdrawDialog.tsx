import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '#client/data/queries.ts';
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx';
import { useAction } from '#client/ui/use-action.ts';
import { floorCalls } from '#contract/tournaments/floor.ts';
import type { Field } from '../open/field.ts';
import { storeTournament } from '../updates.ts';
import { type Counts, TablesAfter } from './TablesAfter.tsx';
import { afterWithdrawal } from './withdrawal.ts';

interface WithdrawDialogProps {
  userId: number;
  /** Absent: it is the viewer who goes. */
  name?: string;
  field: Field;
  onClose: () => void;
}

/** Asks before somebody is taken out, and says what follows. */
export function WithdrawDialog({ userId, name, field, onClose }: WithdrawDialogProps) {
  const client = useQueryClient();
  const { tournament, bracket } = field;
  const [counts, setCounts] = useState<Counts>('none');
  // What follows for the table is the organiser's to see and to choose, as it is now.
  const asked = query(floorCalls.withdrawal, { params: { id: tournament.id }, query: { userId } });
  const tables = useQuery({
    ...asked,
    queryKey: [...asked.queryKey, tournament.revision],
    enabled: name !== undefined && tournament.standings.length > 0,
  });
  const withdraw = useAction(floorCalls.withdraw, {
    done: name === undefined ? 'You have withdrawn' : `${name} has withdrawn`,
    failed: 'Not withdrawn',
    onDone: async (changed) => {
      onClose();
      await storeTournament(client, changed);
    },
  });
  const matches = bracket.rounds.flatMap((round) => round.matches);
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={name === undefined ? 'Withdraw?' : `Withdraw ${name}?`}
      confirm="Withdraw"
      destructive
      pending={withdraw.isPending}
      onConfirm={() => withdraw.run({ params: { id: tournament.id }, body: { userId, counts } })}
    >
      {tables.data && tables.data.now.length > 0 ? (
        <TablesAfter tables={tables.data} counts={counts} onChoose={setCounts} />
      ) : (
        <p>
          {afterWithdrawal(userId, matches, name === undefined)}
          {name === undefined && ' Only an organiser can bring you back.'}
        </p>
      )}
    </ConfirmDialog>
  );
}
