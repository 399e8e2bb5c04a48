import { useQuery } from '@tanstack/react-query';
import { useParams } from 'wouter';
import { query } from '#client/data/queries.ts';
import { LoadingPage } from '#client/ui/LoadingBall.tsx';
import { QueryView } from '#client/ui/QueryView.tsx';
import { rackCalls } from '#contract/racks.ts';
import { CodesSheet } from '../CodesSheet.tsx';

/** The codes of the courts of open play: `/racks/:id/court-codes`. */
export default function RackCodesPage() {
  const { id = '' } = useParams();
  const rack = useQuery(query(rackCalls.get, { params: { id: Number(id) } }));
  return (
    <QueryView isPage query={rack} loading={<LoadingPage />} failed="Open play could not be loaded.">
      {(shown) => <CodesSheet evening={shown} back={`/groups/${shown.groupId}/events/${shown.eventId}/rack`} />}
    </QueryView>
  );
}
