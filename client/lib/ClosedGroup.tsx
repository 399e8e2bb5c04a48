import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { query } from '#client/data/queries.ts';
import { buttonStyle } from '#client/ui/button-style.ts';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { LoadingPage } from '#client/ui/LoadingBall.tsx';
import { Page } from '#client/ui/Page.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import { type Group, groupCalls } from '#contract/groups.ts';

export const isClosed = ({ isPrivate, viewer }: Pick<Group, 'isPrivate' | 'viewer'>) =>
  isPrivate && viewer.role === null;

interface ClosedGroupProps {
  group: Pick<Group, 'id' | 'name'>;
  /** Of the page that members see here. */
  title: string;
  children: ReactNode;
}

/** In the place of a page of a private group, for whoever is not in it. */
export function ClosedGroup({ group: { id, name }, title, children }: ClosedGroupProps) {
  return (
    <Page>
      <PageHeader title={title} subtitle={<span dir="auto">{name}</span>} back={{ to: `/groups/${id}`, label: name }} />
      <EmptyState
        title="This group is private"
        action={
          <Link href={`/groups/${id}`} className={buttonStyle()}>
            Open the group
          </Link>
        }
      >
        {children}
      </EmptyState>
    </Page>
  );
}

interface UnlessClosedProps {
  groupId: number;
  title: string;
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
