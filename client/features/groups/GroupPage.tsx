import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useParams } from 'wouter';
import { CallError } from '#client/data/call-error.ts';
import { query } from '#client/data/queries.ts';
import { messageOf } from '#client/lib/form-errors.ts';
import { useWatch } from '#client/live/live.ts';
import { ErrorNote } from '#client/ui/ErrorNote.tsx';
import { Page } from '#client/ui/Page.tsx';
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
  if (group.data) return <GroupDetail group={group.data} />;
  return (
    <Page>
      {group.isError ? (
        <ErrorNote
          message={messageOf(group.error, 'The group could not be loaded.')}
          onRetry={() => void group.refetch()}
          pending={group.isFetching}
        />
      ) : (
        <GroupSkeleton />
      )}
    </Page>
  );
}

function GroupSkeleton() {
  return (
    <div className="grid gap-4" role="status">
      <span className="sr-only">Loading the group</span>
      <Skeleton className="mt-11 h-50 rounded-lg" />
      <Skeleton className="h-10 w-2/3" />
      <div className="grid gap-4 lg:grid-cols-[1fr_20rem]">
        <Skeleton className="h-72 rounded-lg" />
        <Skeleton className="h-72 rounded-lg" />
      </div>
    </div>
  );
}
