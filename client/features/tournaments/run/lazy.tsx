import { Share2 } from 'lucide-react';
import { type ComponentProps, Suspense, useState } from 'react';
import { Button } from '#client/ui/Button.tsx';
import { lazy } from '#client/ui/lazy.tsx';
import type { Tournament } from '#contract/tournaments.ts';
import type Add from './AddPlayers.tsx';

const Fetched = lazy(() => import('./AddPlayers.tsx'));

/** Whom to add, fetched when it is first asked. */
export function AddPlayers(props: ComponentProps<typeof Add>) {
  return (
    <Suspense fallback={null}>
      <Fetched {...props} />
    </Suspense>
  );
}

const ShareTournament = lazy(() => import('./ShareTournament.tsx'));

/** Passes a tournament on as a picture or as text. */
export function ShareButton({ tournament }: { tournament: Tournament }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        <Share2 className="size-5" aria-hidden="true" />
        Share
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ShareTournament tournament={tournament} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
