import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Lock, MapPin, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, Redirect, useLocation, useParams } from 'wouter';
import { CallError } from '#client/data/call-error.ts';
import { answersOf } from '#client/data/keys.ts';
import { query } from '#client/data/queries.ts';
import { counted } from '#client/lib/counts.ts';
import { useGroupTone } from '#client/lib/group-tones.ts';
import { useHeadingFocus } from '#client/lib/heading-focus.ts';
import { wayIn } from '#client/lib/local-path.ts';
import { GroupBanner } from '#client/lib/pictures/GroupPicture.tsx';
import { useSession } from '#client/lib/session.ts';
import { answer } from '#client/ui/announce.ts';
import { Badge } from '#client/ui/Badge.tsx';
import { Button } from '#client/ui/Button.tsx';
import { buttonStyle } from '#client/ui/button-style.ts';
import { CourtLines } from '#client/ui/CourtLines.tsx';
import { LoadingPage } from '#client/ui/LoadingBall.tsx';
import { Page } from '#client/ui/Page.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import { QueryView } from '#client/ui/QueryView.tsx';
import { Skeleton } from '#client/ui/Skeleton.tsx';
import { toast } from '#client/ui/toast.ts';
import { useAction } from '#client/ui/use-action.ts';
import { WindowTitle } from '#client/ui/WindowTitle.tsx';
import { type LinkedGroup, linkCalls } from '#contract/group-links.ts';
import { storeGroup } from '../group-cache.ts';

export default function JoinPage() {
  const { token } = useParams<{ token: string }>();
  const session = useSession();
  if (session.state === 'loading') return <LoadingPage />;
  const viewerId = session.state === 'signed in' ? session.user.id : undefined;
  return (
    <Page narrow>
      {/* Another person is shown another place in the group. */}
      <Invitation key={viewerId} token={token} viewerId={viewerId} />
    </Page>
  );
}

function Invitation({ token, viewerId }: { token: string; viewerId: number | undefined }) {
  const group = useQuery({
    ...query(linkCalls.look, { params: { token } }),
    // It may be over since, or the viewer another.
    staleTime: 0,
  });
  const ended = endedLinkIn(group.error);
  if (ended) return <EndedLinkView ended={ended} isSignedIn={viewerId !== undefined} />;
  return (
    <QueryView
      query={group}
      loading={
        <div role="status">
          <span className="sr-only">Loading the invitation</span>
          <Skeleton className="h-112" corner="large" />
        </div>
      }
      failed="The invitation could not be loaded."
    >
      {(data) => {
        if (data.own === 'member') return <Redirect to={`/groups/${data.id}`} replace />;
        return (
          <LinkedGroupCard group={data}>
            {viewerId === undefined ? (
              <SignInSteps group={data} token={token} />
            ) : (
              <JoinStep group={data} token={token} viewerId={viewerId} />
            )}
          </LinkedGroupCard>
        );
      }}
    </QueryView>
  );
}

function LinkedGroupCard({ group, children }: { group: LinkedGroup; children: ReactNode }) {
  const tone = useGroupTone(group.id);
  const heading = useHeadingFocus();
  const { name, description, location, skillLevel, memberCount, isPrivate } = group;
  return (
    <article className="overflow-hidden rounded-lg border border-line bg-surface shadow-low">
      <WindowTitle>{`Join ${name}`}</WindowTitle>
      <div className="aspect-5/2">
        <GroupBanner group={group} tone={tone} />
      </div>
      <div className="grid gap-5 p-5 sm:p-6">
        <header>
          <p className="text-soft">You are invited to</p>
          <h1 ref={heading} tabIndex={-1} className="text-3xl" dir="auto">
            {name}
          </h1>
          <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1.5 text-soft">
            <span className="inline-flex items-center gap-1.5">
              <Users className="size-4.5 shrink-0" aria-hidden="true" />
              {counted(memberCount, 'member')}
            </span>
            {isPrivate && (
              <span className="inline-flex items-center gap-1.5">
                <Lock className="size-4.5 shrink-0" aria-hidden="true" />
                Private
              </span>
            )}
            {location && (
              <span className="inline-flex items-center gap-1.5" dir="auto">
                <MapPin className="size-4.5 shrink-0" aria-hidden="true" />
                {location}
              </span>
            )}
            <Badge tone="blue">{skillLevel}</Badge>
          </p>
        </header>
        <div className="grid gap-3">{children}</div>
        {description && (
          <p className="whitespace-pre-line" dir="auto">
            {description}
          </p>
        )}
      </div>
    </article>
  );
}

function EndedLinkView({ ended: { title, advice }, isSignedIn }: { ended: EndedLink; isSignedIn: boolean }) {
  return (
    <div className="rounded-lg border border-line bg-surface p-5 shadow-low sm:p-8">
      <CourtLines className="mx-auto mb-6 w-full max-w-60 text-court-text/50" />
      <PageHeader title={title} />
      <p className="mb-6 text-soft">{advice}</p>
      <Link href={isSignedIn ? '/groups?tab=discover' : '/'} className={buttonStyle('primary', { width: 'full' })}>
        {isSignedIn ? 'Discover groups' : 'See what Thirdshot does'}
      </Link>
    </div>
  );
}

interface EndedLink {
  title: string;
  advice: string;
}

const askAgain = 'Ask the person who sent it for a new one.';

const expired = { title: 'This invite link has expired', advice: askAgain };

const usedUp = {
  title: 'This invite link is used up',
  advice: `It reached its limit of people. ${askAgain}`,
};

const noSuchLink = {
  title: 'This invite link no longer works',
  advice: `The group’s admins may have revoked it, or part of it is missing. ${askAgain}`,
};

/** @returns undefined for what trying again may mend */
export function endedLinkIn(error: Error | null): EndedLink | undefined {
  if (!(error instanceof CallError)) return undefined;
  const { code, status } = error;
  if (code === 'link_expired') return expired;
  if (code === 'link_used_up') return usedUp;
  // What cannot even be a link is refused as such.
  return status === 404 || status === 400 ? noSuchLink : undefined;
}

function JoinStep({ group, token, viewerId }: { group: LinkedGroup; token: string; viewerId: number }) {
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const request = { params: { token } };
  const join = useAction(linkCalls.use, {
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
  const isAsked = group.own === 'asked';
  return (
    <>
      <Button
        variant={isAsked ? 'secondary' : 'primary'}
        size="tall"
        width="full"
        disabled={isAsked}
        pending={join.isPending}
        onClick={() => join.run(request)}
      >
        {isAsked ? 'Requested' : nameOf(group)}
      </Button>
      {isAsked ? (
        <div className="grid gap-2 text-center">
          <p className="text-soft">An admin decides. You’re in as soon as they accept.</p>
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

function SignInSteps({ group, token }: { group: LinkedGroup; token: string }) {
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
