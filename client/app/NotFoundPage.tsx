import { Link } from 'wouter';
import { buttonStyle } from '#client/ui/button-style.ts';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { Page } from '#client/ui/Page.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';

export default function NotFoundPage() {
  return (
    <Page narrow>
      <PageHeader title="404 Page Not Found" />
      <EmptyState
        title="Out of bounds"
        action={
          <Link href="/" className={buttonStyle()}>
            Back into play
          </Link>
        }
      >
        There is no page at this address.
      </EmptyState>
    </Page>
  );
}
