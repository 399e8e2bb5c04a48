import { Link } from 'wouter';
import { buttonStyle } from '#client/ui/button-style.ts';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { Page } from '#client/ui/Page.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import { Skeleton } from '#client/ui/Skeleton.tsx';

export function DetailsSkeleton({ label }: { label: string }) {
  return (
    <Page>
      <CardSkeletons label={label} list="grid gap-6" card="h-76" />
    </Page>
  );
}

/** Hold the place of what is on its way. @param list how they stand @param card how high each is */
export function CardSkeletons({ label, list, card }: { label: string; list: string; card: string }) {
  return (
    <div role="status" className={list}>
      <span className="sr-only">{label}</span>
      <Skeleton className={card} corner="large" />
      <Skeleton className={card} corner="large" />
    </div>
  );
}

interface NotFoundProps {
  /** Of the page, and of what stands on it. */
  title: string;
  problem: string;
  /** The way to what is there. */
  to: string;
  link: string;
  children: string;
}

/** In the place of what is not there. */
export function NotFound({ title, problem, to, link, children }: NotFoundProps) {
  return (
    <Page>
      <PageHeader title={title} />
      <EmptyState
        title={problem}
        action={
          <Link href={to} className={buttonStyle()}>
            {link}
          </Link>
        }
      >
        {children}
      </EmptyState>
    </Page>
  );
}
