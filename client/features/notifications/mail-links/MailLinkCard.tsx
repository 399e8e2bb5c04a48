import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { siteName } from '#client/lib/site-name.ts';
import { buttonStyle } from '#client/ui/button-style.ts';
import { Page } from '#client/ui/Page.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';

export const MailLinkCard = ({ children }: { children: ReactNode }) => (
  <Page narrow>
    <div className="rounded-lg border border-line bg-surface p-5 shadow-low sm:p-8">{children}</div>
  </Page>
);

/** In the place of what a link leads to, where it is over or not whole. */
export const MailLinkOver = ({ advice }: { advice: string }) => (
  <MailLinkCard>
    <PageHeader title="This link no longer works" />
    <p className="mb-6 text-soft">{advice}</p>
    <Link href="/" className={buttonStyle('secondary', { width: 'full' })}>
      Open {siteName.get()}
    </Link>
  </MailLinkCard>
);
