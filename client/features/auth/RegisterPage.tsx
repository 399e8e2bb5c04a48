import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { query } from '#client/data/queries.ts';
import { wayIn } from '#client/lib/local-path.ts';
import { LoadingPage } from '#client/ui/LoadingBall.tsx';
import { linkCalls } from '#contract/group-links.ts';
import { AuthPage } from './AuthPage.tsx';
import { useDestination } from './destination.ts';
import { groupInviteIn } from './invitation.ts';
import { type RegisterWording, Registration, useWayIn } from './RegisterForm.tsx';

const wording: RegisterWording = {
  invalidEmail: 'Invalid email address',
  done: 'Registration successful!',
  failed: 'Registration failed. Please try again.',
};

const usual = { heading: 'Create your account', subtitle: 'One account for club, games and tournaments.' };

/** Whoever comes from an invitation is told what they join. */
function useHeading(destination: string | undefined): typeof usual {
  const token = groupInviteIn(destination);
  const invitation = { params: { token: token ?? '' } };
  const { data } = useQuery({ ...query(linkCalls.look, invitation), enabled: token !== undefined });
  if (data === undefined) return usual;
  return data.needsApproval
    ? { heading: `Ask to join ${data.name}`, subtitle: 'Create your account first. Then an organiser lets you in.' }
    : { heading: `Join ${data.name}`, subtitle: 'Create your account, and you’re in.' };
}

export default function RegisterPage() {
  const destination = useDestination();
  const usualHeading = useHeading(destination);
  const way = useWayIn();
  const { site, noWay } = way;
  // Which of the two it is decides on all of the page.
  if (site.isPending) return <LoadingPage />;
  return (
    <AuthPage {...(noWay ?? usualHeading)} title="Create your account" onwards={destination ?? '/profile'}>
      <Registration wording={wording} way={way} />
      <p className={noWay ? 'text-soft' : 'mt-6 text-center text-soft'}>
        Have an account?{' '}
        <Link
          href={wayIn('/login', destination)}
          replace
          className="inline-flex min-h-11 items-center font-semibold text-court-text underline underline-offset-4"
        >
          Log in
        </Link>
      </p>
    </AuthPage>
  );
}
