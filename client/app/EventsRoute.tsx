import { useQuery } from '@tanstack/react-query';
import { useParams } from 'wouter';
import { query } from '#client/data/queries.ts';
import { EventsPage } from '#client/features/events/list/EventsPage.tsx';
import EventPage from '#client/features/events/page/EventPage.tsx';
import { useMissingGroup } from '#client/features/groups/group-cache.ts';
import { idInAddress } from '#client/lib/address-state.ts';
import { LoadingPage } from '#client/ui/LoadingBall.tsx';
import { QueryView } from '#client/ui/QueryView.tsx';
import { groupCalls } from '#contract/groups.ts';

/** What a group plans, or one event of it. */
export default function EventsRoute() {
  return useParams().eventId === undefined ? <EventsOfGroup /> : <EventPage />;
}

function EventsOfGroup() {
  const groupId = idInAddress(useParams().groupId);
  const isId = Number.isSafeInteger(groupId);
  const group = useQuery({ ...query(groupCalls.get, { params: { id: groupId } }), enabled: isId });
  const isMissing = useMissingGroup(group, isId);
  if (isMissing) return null;
  return (
    <QueryView isPage query={group} loading={<LoadingPage />} failed="The group could not be loaded.">
      {(data) => <EventsPage key={data.id} group={data} />}
    </QueryView>
  );
}
