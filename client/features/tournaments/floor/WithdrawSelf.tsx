import { useState } from 'react';
import { Button } from '#client/ui/Button.tsx';
import type { Field } from '../open/field.ts';
import { WithdrawDialog } from './WithdrawDialog.tsx';
import { openOf } from './withdrawal.ts';

/** The way out of a running tournament for whoever still has matches in it. */
export default function WithdrawSelf({ field }: { field: Field }) {
  const [asks, setAsks] = useState(false);
  const { bracket, viewerId } = field;
  const matches = bracket.rounds.flatMap((round) => round.matches);
  const own = bracket.entrants.find(({ team }) => team.includes(viewerId));
  if (own === undefined || own.hasWithdrawn || openOf(viewerId, matches).length === 0) return null;
  return (
    <div className="mt-4 border-t border-line pt-3">
      <Button variant="secondary" onClick={() => setAsks(true)}>
        Withdraw
      </Button>
      {asks && <WithdrawDialog userId={viewerId} field={field} onClose={() => setAsks(false)} />}
    </div>
  );
}
