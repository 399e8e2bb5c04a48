import { Link } from 'wouter';
import { buttonStyle } from '#client/ui/button-style.ts';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { Page } from '#client/ui/Page.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';

/** The address names nothing that is there for this person. */
export function NoSuchTournament({ what }: { what: 'group' | 'tournament' }) {
  const [to, label] = what === 'group' ? ['/groups', 'All groups'] : ['/tournaments', 'All tournaments'];
  return (
    <Page>
      <PageHeader title={what === 'group' ? 'Group not found' : 'Tournament not found'} />
      <EmptyState
        title={`This ${what} could not be found`}
        action={
          <Link href={to} className={buttonStyle()}>
            {label}
          </Link>
        }
      >
        It doesn’t exist, or you can’t see it.
      </EmptyState>
    </Page>
  );
}
