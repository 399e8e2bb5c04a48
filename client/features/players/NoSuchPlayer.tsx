import { Link } from 'wouter';
import { buttonStyle } from '#client/ui/button-style.ts';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { Page } from '#client/ui/Page.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';

/** The address names nobody. */
export function NoSuchPlayer() {
  return (
    <Page>
      <PageHeader title="Player not found" />
      <EmptyState
        title="This player could not be found"
        action={
          <Link href="/groups" className={buttonStyle()}>
            All groups
          </Link>
        }
      >
        Nobody here has this address.
      </EmptyState>
    </Page>
  );
}
