import { Link } from 'wouter';
import { buttonStyle } from '#client/ui/button-style.ts';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { Page } from '#client/ui/Page.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';

/** A place that the app will have and does not have yet, said as it is. */
export default function NotBuiltPage({ title, comes }: { title: string; comes: string }) {
  return (
    <Page>
      <PageHeader title={title} />
      <EmptyState
        title="This part of Thirdshot is not built yet"
        action={
          <>
            <Link href="/groups" className={buttonStyle()}>
              Go to your groups
            </Link>
            <Link href="/tournaments" className={buttonStyle('secondary')}>
              See tournaments
            </Link>
          </>
        }
      >
        {comes}
      </EmptyState>
    </Page>
  );
}
