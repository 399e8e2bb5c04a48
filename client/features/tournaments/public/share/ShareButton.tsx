import { useState } from 'react';
import { Button } from '#client/ui/Button.tsx';
import { LazyDialog } from '#client/ui/LazyDialog.tsx';
import { late } from '#client/ui/late.tsx';
import type { Tournament } from '#contract/tournaments.ts';

const ShareDialog = late(() => import('./ShareDialog.tsx'));

/** For admins: passes a tournament on to those who are not in its group. */
export function ShareButton({ tournament }: { tournament: Pick<Tournament, 'id' | 'name'> }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Share
      </Button>
      <LazyDialog open={isOpen} title="Share" onClose={() => setOpen(false)}>
        <ShareDialog tournament={tournament} onClose={() => setOpen(false)} />
      </LazyDialog>
    </>
  );
}
