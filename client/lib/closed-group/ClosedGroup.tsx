import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { buttonStyle } from '#client/ui/button-style.ts';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { Page } from '#client/ui/Page.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import type { Group } from '#contract/groups.ts';

/** Whether what is in a group is hidden from the viewer. */
export const isClosed = ({ isPrivate, viewer }: Pick<Group, 'isPrivate' | 'viewer'>) =>
  isPrivate && viewer.role === null;

interface ClosedGroupProps {
  group: Pick<Group, 'id' | 'name'>;
  /** Of the page that members see here. */
  title: string;
  /** What only members see, in a sentence. */
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
