import { useQueryClient } from '@tanstack/react-query';
import { Link, useLocation } from 'wouter';
import { answersOf } from '#client/data/keys.ts';
import { query } from '#client/data/queries.ts';
import { wayIn } from '#client/lib/local-path.ts';
import { answer } from '#client/ui/announce.ts';
import { Button } from '#client/ui/Button.tsx';
import { buttonStyle } from '#client/ui/button-style.ts';
import { toast } from '#client/ui/toast.ts';
import { useAction } from '#client/ui/use-action.ts';
import { type LinkedGroup, linkCalls } from '#contract/group-links.ts';
import { storeGroup } from '../group-cache.ts';

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

function useJoinByLink(token: string, viewerId: number) {
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const request = { params: { token } };
  const action = useAction(linkCalls.use, {
    failed: 'Failed to update group membership',
    onDone: (group) => {
      void storeGroup(client, group, viewerId);
      if (group.viewer.role === null) {
        client.setQueryData(
          query(linkCalls.look, request).queryKey,
          (seen) => seen && { ...seen, own: 'asked' as const },
        );
        answer('Requested');
        return;
      }
      toast('Joined group successfully');
      navigate(`/groups/${group.id}`, { replace: true });
    },
    // It may be over by now, or the viewer in already.
    onFailed: () => void client.invalidateQueries(answersOf(linkCalls.look, request)),
  });
  return { join: () => action.run(request), isPending: action.isPending };
}
