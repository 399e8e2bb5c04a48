import { useQuery } from '@tanstack/react-query';
import { useParams } from 'wouter';
import { query } from '#client/data/queries.ts';
import { CourtCodes } from '#client/lib/print/CourtCodes.tsx';
import { PrintFrame } from '#client/lib/print/PrintFrame.tsx';
import { LoadingPage } from '#client/ui/LoadingBall.tsx';
import { QueryView } from '#client/ui/QueryView.tsx';
import { WindowTitle } from '#client/ui/WindowTitle.tsx';
import { eveningCourtCalls } from '#contract/courts.ts';
import { eveningCalls } from '#contract/evenings.ts';
import { groupCalls } from '#contract/groups.ts';

/** The codes of the courts of an evening, for paper: `/evenings/:id/court-codes`. */
export default function EveningCodesPage() {
  const { id = '' } = useParams();
  const evening = useQuery(query(eveningCalls.get, { params: { id: Number(id) } }));
  return (
    <QueryView isPage query={evening} loading={<LoadingPage />} failed="The evening could not be loaded.">
      {({ eventId, groupId, name }) => (
        <PrintFrame title={`Print ${name}`} back={`/groups/${groupId}/events/${eventId}/evening`} kind="courts">
          <WindowTitle>{`${name}, to print`}</WindowTitle>
          <Codes id={Number(id)} groupId={groupId} />
        </PrintFrame>
      )}
    </QueryView>
  );
}

function Codes({ id, groupId }: { id: number; groupId: number }) {
  const { data: group } = useQuery(query(groupCalls.get, { params: { id: groupId } }));
  return <CourtCodes calls={eveningCourtCalls} id={id} groupName={group?.name ?? ''} />;
}
