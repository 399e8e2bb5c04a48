import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { Link, useParams } from 'wouter';
import { CallError } from '#client/data/call-error.ts';
import { query } from '#client/data/queries.ts';
import { useDialogInAddress } from '#client/lib/address-state.ts';
import { ClosedGroup, isClosed } from '#client/lib/ClosedGroup.tsx';
import { useWatch } from '#client/live/live.ts';
import { Button } from '#client/ui/Button.tsx';
import { buttonStyle } from '#client/ui/button-style.ts';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { Page } from '#client/ui/Page.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import { type Group, groupCalls } from '#contract/groups.ts';
import { CreateTournamentDialog } from '../make/CreateTournamentDialog.tsx';
import { addressOfDesk, useOpenTournament } from '../navigation.ts';
import { NoSuchTournament } from './NoSuchTournament.tsx';
import { TournamentSections } from './TournamentSections.tsx';

/** The tournaments of the group that the address names, or all of them. */
export default function TournamentsPage() {
  const { groupId } = useParams<{ groupId?: string }>();
  if (groupId === undefined) return <Tournaments mayCreate />;
  const id = Number(groupId);
  if (!Number.isSafeInteger(id) || id < 1) return <NoSuchTournament what="group" />;
  return <GroupTournaments groupId={id} />;
}

function GroupTournaments({ groupId }: { groupId: number }) {
  const { data: host, error } = useQuery(query(groupCalls.get, { params: { id: groupId } }));
  useWatch(`group:${groupId}`);
  if (error instanceof CallError && error.status === 404) return <NoSuchTournament what="group" />;
  if (!host || !isClosed(host)) {
    return <Tournaments groupId={groupId} host={host} mayCreate={host?.viewer.mayCreateTournaments ?? false} />;
  }
  return (
    <ClosedGroup group={host} title="Tournaments">
      Only members can see its tournaments.
    </ClosedGroup>
  );
}

interface TournamentsProps {
  groupId?: number;
  /** Undefined while it is loading. */
  host?: Group | undefined;
  mayCreate: boolean;
}

function Tournaments({ groupId, host, mayCreate }: TournamentsProps) {
  const [creates, setCreates] = useDialogInAddress('create');
  const open = useOpenTournament(groupId);
  const isOfGroup = groupId !== undefined;
  const create = () => setCreates(true);
  return (
    <Page>
      <PageHeader
        title="Tournaments"
        {...(isOfGroup && { subtitle: host?.name ?? '\u00a0', back: { to: `/groups/${groupId}`, label: 'Group' } })}
        actions={
          // Outlined: most people come to play. On a phone there is room for its first word only; its name is whole.
          mayCreate && (
            <>
              {isOfGroup && (
                <Link href={addressOfDesk(groupId)} className={buttonStyle('secondary')}>
                  Desk
                </Link>
              )}
              <Button variant="secondary" onClick={create}>
                <Plus className="size-5" aria-hidden="true" />
                <span>
                  Create<span className="max-sm:sr-only"> Tournament</span>
                </span>
              </Button>
            </>
          )
        }
      />
      <TournamentSections
        groupId={groupId}
        empty={
          <EmptyState
            title="No tournaments yet"
            action={
              mayCreate && (
                <>
                  <Button onClick={create}>Create Tournament</Button>
                  {!isOfGroup && (
                    <Link href="/groups?tab=discover" className={buttonStyle('secondary')}>
                      Find a group
                    </Link>
                  )}
                </>
              )
            }
          >
            {mayCreate
              ? `Everyone plays everyone, and scores come in live.${isOfGroup ? '' : ' Start one in a group you run, or join a group.'}`
              : 'The group’s admins can start one. It will appear here.'}
          </EmptyState>
        }
      />
      {creates && (!isOfGroup || host) && (
        <CreateTournamentDialog host={host} onClose={() => setCreates(false)} onCreated={({ id }) => open(id)} />
      )}
    </Page>
  );
}
