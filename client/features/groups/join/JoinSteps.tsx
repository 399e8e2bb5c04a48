import { Link } from 'wouter';
import { wayIn } from '#client/lib/local-path.ts';
import { Button } from '#client/ui/Button.tsx';
import { buttonStyle } from '#client/ui/button-style.ts';
import type { LinkedGroup } from '#contract/group-links.ts';
import { useJoinByLink } from './use-join-by-link.ts';

/** For whoever is signed in: one press, or what became of it. */
export function JoinStep({ group, token, viewerId }: { group: LinkedGroup; token: string; viewerId: number }) {
  const { join, isPending } = useJoinByLink(token, viewerId);
  const isAsked = group.own === 'asked';
  return (
    <>
      <Button
        variant={isAsked ? 'secondary' : 'primary'}
        size="tall"
        width="full"
        disabled={isAsked}
        pending={isPending}
        onClick={join}
      >
        {isAsked ? 'Requested' : nameOf(group)}
      </Button>
      {isAsked ? (
        <div className="grid gap-2 text-center">
          <p className="text-soft">An admin decides. You are in as soon as they say yes.</p>
          <Link href="/dashboard" className={buttonStyle('ghost', { width: 'full' })}>
            Go to your dashboard
          </Link>
        </div>
      ) : (
        group.needsApproval && <p className="text-center text-soft">An admin decides who joins.</p>
      )}
    </>
  );
}

/** For whoever is not: the two ways in, which lead back here. */
export function SignInSteps({ group, token }: { group: LinkedGroup; token: string }) {
  const back = `/join/${token}`;
  return (
    <>
      <p className="text-center text-soft">To {nameOf(group, 'the group').toLowerCase()}, you need an account.</p>
      <Link href={wayIn('/register', back)} className={buttonStyle('primary', { size: 'tall', width: 'full' })}>
        Create an account
      </Link>
      <Link href={wayIn('/login', back)} className={buttonStyle('secondary', { width: 'full' })}>
        Log in
      </Link>
    </>
  );
}

const nameOf = ({ name, needsApproval }: LinkedGroup, called = name): string =>
  needsApproval ? `Ask to join ${called}` : `Join ${called}`;
