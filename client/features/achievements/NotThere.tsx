import { Link } from 'wouter';
import { buttonStyle } from '#client/ui/button-style.ts';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { Page } from '#client/ui/Page.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';

/** The address names nothing that is there for this person. */
export function NotThere({ what, to, label }: { what: 'group' | 'player'; to: string; label: string }) {
  return (
    <Page>
      <PageHeader title={what === 'group' ? 'Group not found' : 'Player not found'} />
      <EmptyState
        title={`This ${what} could not be found`}
        action={
          <Link href={to} className={buttonStyle()}>
            {label}
          </Link>
        }
      >
        {what === 'group' ? 'It does not exist, or it is not open to you.' : 'There is no such account, or no longer.'}
      </EmptyState>
    </Page>
  );
}
