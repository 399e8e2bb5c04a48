import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { query } from '#client/data/queries.ts';
import { LoadingPage } from '#client/ui/LoadingPage.tsx';
import { groupCalls } from '#contract/groups.ts';
import { ClosedGroup, isClosed } from './ClosedGroup.tsx';

interface UnlessClosedProps {
  groupId: number;
  title: string;
  /** What only members see, in a sentence. */
  closed: string;
  /** What is shown of something that could not be found, where that is not why. */
  children: ReactNode;
}

/** Something of a group could not be found: where the group is closed to the viewer, that is said. */
export function UnlessClosed({ groupId, title, closed, children }: UnlessClosedProps) {
  const isId = Number.isSafeInteger(groupId) && groupId > 0;
  const group = useQuery({ ...query(groupCalls.get, { params: { id: groupId } }), enabled: isId });
  if (isId && group.isPending) return <LoadingPage />;
  if (!group.data || !isClosed(group.data)) return children;
  return (
    <ClosedGroup group={group.data} title={title}>
      {closed}
    </ClosedGroup>
  );
}
