import { lazy, Suspense, useId, useState } from 'react';
import { useDraft } from '#client/lib/form-draft.ts';
import { Button } from '#client/ui/Button.tsx';
import { Dialog } from '#client/ui/Dialog.tsx';
import { LoadingBall } from '#client/ui/LoadingBall.tsx';
import type { Group } from '#contract/groups.ts';
import type { Tournament } from '#contract/tournaments.ts';

// What checks the form is needed by those only who make a tournament.
const CreateTournamentForm = lazy(() => import('./CreateTournamentForm.tsx'));
const ChooseHost = lazy(() => import('./ChooseHost.tsx'));

interface CreateTournamentDialogProps {
  /** The group that it is made in, with all settings; without one it is chosen, and the settings are the usual ones. */
  host?: Group;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onCreated: (tournament: Tournament) => void;
}

export function CreateTournamentDialog({ host, open, onOpenChange, onCreated }: CreateTournamentDialogProps) {
  const formId = useId();
  const [pending, setPending] = useState(false);
  const [isUsable, setUsable] = useState(host !== undefined);
  const draft = useDraft(host ? `tournament:${host.id}` : 'tournament');
  const cancel = () => {
    draft.forget();
    onOpenChange(false);
  };
  const form = {
    id: formId,
    draft,
    onPending: setPending,
    onCreated: (tournament: Tournament) => {
      draft.forget();
      onOpenChange(false);
      onCreated(tournament);
    },
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Create Tournament"
      description={host && `In ${host.name}`}
      footer={
        <>
          <Button variant="secondary" onClick={cancel}>
            Cancel
          </Button>
          <Button type="submit" form={formId} disabled={!isUsable} pending={pending} pendingText="Creating…">
            Create Tournament
          </Button>
        </>
      }
    >
      <Suspense fallback={<LoadingBall className="mx-auto flex" />}>
        {host ? <CreateTournamentForm {...form} hosts={[host]} /> : <ChooseHost form={form} onUsable={setUsable} />}
      </Suspense>
    </Dialog>
  );
}
