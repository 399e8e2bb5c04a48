import { Link } from 'wouter';
import { buttonStyle } from '#client/ui/button-style.ts';
import { PageHeader } from '#client/ui/PageHeader.tsx';

interface LinkOverProps {
  isUsedUp: boolean;
  /** For how long it works: 'an hour'. */
  lasts: string;
  /** How one gets another one, as a sentence. */
  another: string;
}

/** In the place of what a link leads to, where it is used up, too old, or not whole. */
export function LinkOver({ isUsedUp, lasts, another }: LinkOverProps) {
  return (
    <>
      <PageHeader title={isUsedUp ? 'This link no longer works' : 'This link is incomplete'} />
      <p>
        {isUsedUp
          ? `It was already used, replaced by a newer one, or it’s more than ${lasts} old.`
          : 'Part of it is missing. Copy the whole link and open it again.'}{' '}
        {another}
      </p>
      <Link href="/login" className={`mt-5 ${buttonStyle('secondary', { width: 'full' })}`}>
        Go to login
      </Link>
    </>
  );
}
