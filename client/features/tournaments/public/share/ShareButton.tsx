import { useState } from 'react';
import { Button } from '#client/ui/Button.tsx';
import type { Tournament } from '#contract/tournaments.ts';
import ShareDialog from './ShareDialog.tsx';

/** For admins: passes a tournament on to those who are not in its group. */
export function ShareButton({ tournament }: { tournament: Pick<Tournament, 'id' | 'name'> }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Share
      </Button>
      {isOpen && <ShareDialog tournament={tournament} onClose={() => setOpen(false)} />}
    </>
  );
}
