import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useParams } from 'wouter';
import { CallError } from '#client/data/call-error.ts';
import { query } from '#client/data/queries.ts';
import { useWatch } from '#client/live/live.ts';
import { Page } from '#client/ui/Page.tsx';
import { QueryView } from '#client/ui/QueryView.tsx';
import { Skeleton } from '#client/ui/Skeleton.tsx';
import { toast } from '#client/ui/toast.ts';
import { groupCalls } from '#contract/groups.ts';
import { GroupDetail } from './GroupDetail.tsx';

export default function GroupPage() {
  const id = Number(useParams<{ groupId: string }>().groupId);
  const isId = Number.isSafeInteger(id) && id > 0;
  const group = useQuery({ ...query(groupCalls.get, { params: { id } }), enabled: isId });
  const notFound = !isId || (group.error instanceof CallError && group.error.status === 404);
  const [, navigate] = useLocation();
  useWatch(isId && !notFound ? `group:${id}` : undefined);
  useEffect(() => {
    if (!notFound) return;
    toast({
      title: 'Group not found',
      description: 'The requested group could not be found.',
      destructive: true,
    });
    navigate('/groups', { replace: true });
  }, [notFound, navigate]);

  if (notFound) return null;
  return (
    <Page>
      <QueryView query={group} loading={<GroupSkeleton />} failed="The group could not be loaded.">
        {(data) => <GroupDetail group={data} />}
      </QueryView>
    </Page>
  );
}

function GroupSkeleton() {
  return (
    <div className="grid gap-4" role="status">
      <span className="sr-only">Loading the group</span>
      <Skeleton className="mt-11 h-50" corner="large" />
      <Skeleton className="h-10 w-2/3" />
      <div className="grid gap-4 lg:grid-cols-[1fr_20rem]">
        <Skeleton className="h-72" corner="large" />
        <Skeleton className="h-72" corner="large" />
      </div>
    </div>
  );
}
