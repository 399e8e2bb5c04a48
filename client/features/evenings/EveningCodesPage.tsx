import { useQuery } from '@tanstack/react-query';
import { useParams } from 'wouter';
import { query } from '#client/data/queries.ts';
import { LoadingPage } from '#client/ui/LoadingBall.tsx';
import { QueryView } from '#client/ui/QueryView.tsx';
import { eveningCalls } from '#contract/evenings.ts';
import { CodesSheet } from './CodesSheet.tsx';

/** The codes of the courts of an evening of rotating partners: `/evenings/:id/court-codes`. */
export default function EveningCodesPage() {
  const { id = '' } = useParams();
  const evening = useQuery(query(eveningCalls.get, { params: { id: Number(id) } }));
  return (
    <QueryView isPage query={evening} loading={<LoadingPage />} failed="The evening could not be loaded.">
      {(shown) => <CodesSheet evening={shown} back={`/groups/${shown.groupId}/events/${shown.eventId}/evening`} />}
    </QueryView>
  );
}
