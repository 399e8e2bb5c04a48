import { useQuery } from '@tanstack/react-query';
import { useParams } from 'wouter';
import { query } from '#client/data/queries.ts';
import { useWatch } from '#client/live/live.ts';
import { QueryView } from '#client/ui/QueryView.tsx';
import { groupCalls } from '#contract/groups.ts';
import { useMissingGroup, useToldOfDoor } from './changes.ts';
import { GroupSkeleton } from './GroupSkeleton.tsx';
import { type GroupParts, OpenGroup } from './OpenGroup.tsx';

/** A group, live for as long as it is on screen. */
export function GroupPage({ parts }: { parts: GroupParts }) {
  const { groupId, part } = useParams<{ groupId: string; part?: string }>();
  const id = Number(groupId);
  const isId = Number.isSafeInteger(id) && id > 0;
  const group = useQuery({ ...query(groupCalls.get, { params: { id } }), enabled: isId });
  const isMissing = useMissingGroup(group, isId);
  useWatch(isMissing ? undefined : `group:${id}`);
  useToldOfDoor(isMissing ? undefined : group.data);
  if (isMissing) return null;
  const loading = <GroupSkeleton />;
  return (
    <QueryView query={group} loading={loading} failed="The group could not be loaded.">
      {(data) => <OpenGroup key={id} group={data} shows={part === 'members' ? 'members' : 'all'} parts={parts} />}
    </QueryView>
  );
}
