import { Link } from 'wouter';
import { useDialogInAddress } from '#client/lib/address-state.ts';
import { Button } from '#client/ui/Button.tsx';
import { buttonStyle } from '#client/ui/button-style.ts';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { Page } from '#client/ui/Page.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import { CreateTournamentDialog } from '../make/CreateTournamentDialog.tsx';
import { useOpenTournament } from '../navigation.ts';
import { CreateButton, TournamentSections } from './TournamentSections.tsx';

/** All tournaments. */
export default function TournamentsPage() {
  const [creates, setCreates] = useDialogInAddress('create');
  const open = useOpenTournament();
  const create = () => setCreates(true);
  return (
    <Page>
      <PageHeader title="Tournaments" actions={<CreateButton onClick={create} />} />
      <TournamentSections
        groupId={undefined}
        empty={
          <EmptyState
            title="No tournaments yet"
            action={
              <>
                <Button onClick={create}>Create Tournament</Button>
                <Link href="/groups?tab=discover" className={buttonStyle('secondary')}>
                  Find a group
                </Link>
              </>
            }
          >
            Everyone plays everyone, scores come in live, and one is champion. Start the first in a group you run, or
            join a group that plays.
          </EmptyState>
        }
      />
      {creates && <CreateTournamentDialog onClose={() => setCreates(false)} onCreated={({ id }) => open(id)} />}
    </Page>
  );
}
