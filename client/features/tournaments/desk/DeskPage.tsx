import { useQuery } from '@tanstack/react-query';
import { useLocation, useParams } from 'wouter';
import { query } from '#client/data/queries.ts';
import { UnlessClosed } from '#client/lib/ClosedGroup.tsx';
import { useWatch } from '#client/live/live.ts';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { Page } from '#client/ui/Page.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import { groupCalls } from '#contract/groups.ts';
import { addressOfMatch } from '../navigation.ts';
import { unsentCalls } from './calls.ts';
import Desk from './Desk.tsx';

/** With the desk that gives them. */
export const courtCalls = unsentCalls;

/** The desk of a group, for those who run its tournaments: `/groups/:groupId/desk`. */
export default function DeskPage() {
  const { groupId = '' } = useParams();
  const id = Number(groupId);
  const [, navigate] = useLocation();
  const { data: group } = useQuery(query(groupCalls.get, { params: { id } }));
  useWatch(`group:${id}`);
  return (
    <UnlessClosed groupId={id} title="Desk" closed="Only members can see its tournaments.">
      <Page>
        <PageHeader
          title="Desk"
          isSlim
          subtitle={group?.name ?? '\u00a0'}
          back={{ to: `/groups/${id}/tournaments`, label: 'Tournaments' }}
        />
        {group && !group.viewer.mayCreateTournaments ? (
          <EmptyState title="For organisers">Only the admins of the group call matches to courts.</EmptyState>
        ) : (
          <Desk groupId={id} onOpen={(tournamentId, matchId) => navigate(addressOfMatch(tournamentId, matchId))} />
        )}
      </Page>
    </UnlessClosed>
  );
}
