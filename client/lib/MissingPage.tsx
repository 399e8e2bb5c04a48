import { Link } from 'wouter';
import { buttonStyle } from '#client/ui/button-style.ts';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { Page } from '#client/ui/Page.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';

interface MissingPageProps {
  what: 'Group' | 'Player' | 'Claim';
  /** Where the button leads, and what it is called. */
  to: string;
  label: string;
  children: string;
}

/** In the place of a page whose address names nothing that the viewer may see. */
export function MissingPage({ what, to, label, children }: MissingPageProps) {
  return (
    <Page>
      <PageHeader title={`${what} not found`} />
      <EmptyState
        title={`This ${what.toLowerCase()} could not be found`}
        action={
          <Link href={to} className={buttonStyle()}>
            {label}
          </Link>
        }
      >
        {children}
      </EmptyState>
    </Page>
  );
}
