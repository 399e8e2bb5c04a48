import { useQuery } from '@tanstack/react-query';
import { query } from '#client/data/queries.ts';
import { Dialog } from '#client/ui/Dialog.tsx';
import { LoadingBall } from '#client/ui/LoadingBall.tsx';
import { matchmakingCalls } from '#contract/matchmaking.ts';
import { ProposeGameForm } from './ProposeGameForm.tsx';
import type { Proposed } from './proposed.ts';

interface ProposeGameDialogProps {
  proposed: Proposed;
  onClose: () => void;
}

/** What a game is to be, and who is asked. Leads to the game's page once it is there. */
export default function ProposeGameDialog({ proposed, onClose }: ProposeGameDialogProps) {
  // Where one plays is what the form begins with; where that cannot be had, it is typed.
  const profile = useQuery({ ...query(matchmakingCalls.profile), retry: false });
  if (profile.data === undefined && !profile.isError) {
    return (
      <Dialog open onOpenChange={(open) => !open && onClose()} title="Propose a game">
        <LoadingBall />
      </Dialog>
    );
  }
  return <ProposeGameForm proposed={proposed} place={profile.data?.place ?? null} onClose={onClose} />;
}
