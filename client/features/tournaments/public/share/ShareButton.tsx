import { lazy, useState } from 'react';
import { Button } from '#client/ui/Button.tsx';
import { LazyDialog } from '#client/ui/LazyDialog.tsx';

const ShareDialog = lazy(() => import('./ShareDialog.tsx'));

/** For admins: passes a tournament on to those who are not in its group. */
export function ShareButton({ tournamentId }: { tournamentId: number }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Share
      </Button>
      <LazyDialog open={isOpen} title="Share" onClose={() => setOpen(false)}>
        <ShareDialog tournamentId={tournamentId} onClose={() => setOpen(false)} />
      </LazyDialog>
    </>
  );
}
