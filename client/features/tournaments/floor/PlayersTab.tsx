import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { counted } from '#client/lib/counts.ts';
import { Button } from '#client/ui/Button.tsx';
import type { Field } from '../open/field.ts';
import { AddLateDialog } from './AddLateDialog.tsx';
import { EntrantRow } from './EntrantRow.tsx';

/** Who plays, and for the organiser what can be done about it: somebody has to go, comes back, or comes late. */
export function PlayersTab({ field }: { field: Field }) {
  const [adds, setAdds] = useState(false);
  const { tournament, bracket } = field;
  const isDoubles = tournament.gameType === 'doubles';
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-soft">
          {isDoubles ? counted(bracket.entrants.length, 'team') : counted(bracket.entrants.length, 'player')}
        </p>
        <Button variant="secondary" size="small" data-place="add-late" onClick={() => setAdds(true)}>
          <UserPlus className="size-4" aria-hidden="true" />
          {isDoubles ? 'Add a late team' : 'Add a late player'}
        </Button>
      </div>
      <ul className="grid grid-cols-1 divide-y divide-line">
        {bracket.entrants.map((entrant) => (
          <EntrantRow key={entrant.id} entrant={entrant} field={field} />
        ))}
      </ul>
      {adds && <AddLateDialog tournament={tournament} onClose={() => setAdds(false)} />}
    </div>
  );
}
