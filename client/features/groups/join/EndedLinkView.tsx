import { Link } from 'wouter';
import { buttonStyle } from '#client/ui/button-style.ts';
import { CourtLines } from '#client/ui/CourtLines.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import type { EndedLink } from './ended-links.ts';

interface EndedLinkViewProps {
  ended: EndedLink;
  isSignedIn: boolean;
}

/** A link that leads nowhere, and a way on. */
export function EndedLinkView({ ended: { title, advice }, isSignedIn }: EndedLinkViewProps) {
  return (
    <div className="rounded-lg border border-line bg-surface p-5 shadow-low sm:p-8">
      <CourtLines className="mx-auto mb-6 w-full max-w-60 text-court-text/50" />
      <PageHeader title={title} />
      <p className="mb-6 text-soft">{advice}</p>
      <Link href={isSignedIn ? '/groups?tab=discover' : '/'} className={buttonStyle('primary', { width: 'full' })}>
        {isSignedIn ? 'Discover groups' : 'See what Thirdshot is'}
      </Link>
    </div>
  );
}
