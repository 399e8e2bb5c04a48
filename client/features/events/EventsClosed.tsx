import { Link } from 'wouter';
import { buttonStyle } from '#client/ui/button-style.ts';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { Page } from '#client/ui/Page.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import type { Group } from '#contract/groups.ts';

/** In the place of a private group's events, for whoever is not in it. */
export function EventsClosed({ group: { id, name } }: { group: Pick<Group, 'id' | 'name'> }) {
  return (
    <Page>
      <PageHeader
        title="Events"
        subtitle={<span dir="auto">{name}</span>}
        back={{ to: `/groups/${id}`, label: name }}
      />
      <EmptyState
        title="This group is private"
        action={
          <Link href={`/groups/${id}`} className={buttonStyle()}>
            Open the group
          </Link>
        }
      >
        Only its members see what it plans.
      </EmptyState>
    </Page>
  );
}
