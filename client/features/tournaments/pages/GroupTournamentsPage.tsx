import { useQuery } from '@tanstack/react-query';
import { useParams } from 'wouter';
import { CallError } from '#client/data/call-error.ts';
import { query } from '#client/data/queries.ts';
import { useDialogInAddress } from '#client/lib/address-state.ts';
import { ClosedGroup, isClosed } from '#client/lib/ClosedGroup.tsx';
import { useWatch } from '#client/live/live.ts';
import { Button } from '#client/ui/Button.tsx';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { Page } from '#client/ui/Page.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import { groupCalls } from '#contract/groups.ts';
import { CreateTournamentDialog } from '../make/CreateTournamentDialog.tsx';
import { useOpenTournament } from '../navigation.ts';
import { NoSuchTournament } from './NoSuchTournament.tsx';
import { CreateButton, TournamentSections } from './TournamentSections.tsx';

export default function GroupTournamentsPage() {
  const id = Number(useParams<{ groupId: string }>().groupId);
  if (!Number.isSafeInteger(id) || id < 1) return <NoSuchTournament what="group" />;
  return <GroupTournaments groupId={id} />;
}

/** A group's tournaments. */
function GroupTournaments({ groupId }: { groupId: number }) {
  const host = useQuery(query(groupCalls.get, { params: { id: groupId } }));
  const [creates, setCreates] = useDialogInAddress('create');
  const open = useOpenTournament(groupId);
  useWatch(`group:${groupId}`);
  if (host.error instanceof CallError && host.error.status === 404) return <NoSuchTournament what="group" />;
  if (host.data && isClosed(host.data)) {
    return (
      <ClosedGroup group={host.data} title="Tournaments">
        Only its members see its tournaments.
      </ClosedGroup>
    );
  }
  const mayCreate = host.data?.viewer.mayCreateTournaments ?? false;
  const create = () => setCreates(true);
  return (
    <Page>
      <PageHeader
        title="Tournaments"
        subtitle={host.data?.name ?? '\u00a0'}
        back={{ to: `/groups/${groupId}`, label: 'Group' }}
        actions={mayCreate && <CreateButton onClick={create} />}
      />
      <TournamentSections
        groupId={groupId}
        empty={
          <EmptyState
            title="No tournaments yet"
            action={mayCreate && <Button onClick={create}>Create Tournament</Button>}
          >
            {mayCreate
              ? 'Everyone plays everyone, scores come in live, and one is champion.'
              : 'The admins of the group can start one. It will show here at once.'}
          </EmptyState>
        }
      />
      {host.data && creates && (
        <CreateTournamentDialog host={host.data} onClose={() => setCreates(false)} onCreated={({ id }) => open(id)} />
      )}
    </Page>
  );
}
