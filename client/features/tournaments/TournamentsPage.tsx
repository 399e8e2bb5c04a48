import { Plus } from 'lucide-react';
import { lazy } from 'react';
import { useDialogInAddress } from '#client/lib/dialog-address.ts';
import { Button } from '#client/ui/Button.tsx';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { LazyDialog } from '#client/ui/LazyDialog.tsx';
import { Page } from '#client/ui/Page.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import { useOpenTournament } from './navigation.ts';
import { TournamentList } from './TournamentList.tsx';

// What checks the form is needed by those only who make a tournament.
const CreateTournamentDialog = lazy(() => import('./CreateTournamentDialog.tsx'));

/** All tournaments. */
export default function TournamentsPage() {
  const [creates, setCreates] = useDialogInAddress('create');
  const open = useOpenTournament();
  const createButton = (
    <Button onClick={() => setCreates(true)}>
      <Plus className="size-5" aria-hidden="true" />
      Create Tournament
    </Button>
  );
  return (
    <Page>
      <PageHeader title="Tournaments" actions={createButton} />
      <TournamentList
        groupId={undefined}
        empty={
          <EmptyState title="No tournaments yet" action={createButton}>
            Everyone plays everyone, scores come in live, and one is champion. Start the first in a group you run.
          </EmptyState>
        }
      />
      <LazyDialog open={creates} title="Create Tournament" onClose={() => setCreates(false)}>
        <CreateTournamentDialog onClose={() => setCreates(false)} onCreated={({ id }) => open(id)} />
      </LazyDialog>
    </Page>
  );
}
