import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { Link, Redirect, useLocation, useParams } from 'wouter';
import { CallError } from '#client/data/call-error.ts';
import { answersOf } from '#client/data/keys.ts';
import { query } from '#client/data/queries.ts';
import { counted } from '#client/lib/counts.ts';
import { useGroupTone } from '#client/lib/group-tones.ts';
import { useHeadingFocus } from '#client/lib/heading-focus.ts';
import { wayIn } from '#client/lib/local-path.ts';
import { GroupBanner } from '#client/lib/pictures/GroupPicture.tsx';
import { Faces } from '#client/lib/players/Faces.tsx';
import { PlayerFace } from '#client/lib/players/PlayerFace.tsx';
import { useToday } from '#client/lib/row-time.ts';
import { DayTile } from '#client/lib/scheduling/DayTile.tsx';
import { whenOf } from '#client/lib/scheduling/when.ts';
import { useSession } from '#client/lib/session.ts';
import { siteName } from '#client/lib/site-name.ts';
import { storedText } from '#client/lib/user-storage.ts';
import { ViewerContext } from '#client/lib/viewer.ts';
import { answer } from '#client/ui/announce.ts';
import { Button } from '#client/ui/Button.tsx';
import { buttonStyle } from '#client/ui/button-style.ts';
import { ClampedText } from '#client/ui/ClampedText.tsx';
import { CourtLines } from '#client/ui/CourtLines.tsx';
import { classes } from '#client/ui/classes.ts';
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
  const viewer = session.state === 'signed in' ? session.user : undefined;
  return (
    <ViewerContext value={viewer}>
      {/* Another person is shown another place in the group. */}
      <Invitation key={viewer?.id} token={token} viewerId={viewer?.id} />
    </ViewerContext>
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
      isPage
      query={group}
      loading={
        <Page narrow>
          <div role="status">
            <span className="sr-only">Loading the invitation</span>
            <Skeleton className="h-112" corner="large" />
          </div>
        </Page>
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

/** On a phone the whole page, with what joins at the thumb; at a desk a card of two halves. */
function LinkedGroupCard({ group, children }: { group: LinkedGroup; children: ReactNode }) {
  const tone = useGroupTone(group.id);
  const heading = useHeadingFocus();
  const { name, description, location, skillLevel, memberCount, isPrivate, inviter, faces, nextEvent } = group;
  return (
    <article className="mx-auto flex min-h-[calc(100dvh-var(--bar-above)-var(--bar-below))] w-full max-w-page flex-col bg-surface lg:my-8 lg:grid lg:min-h-140 lg:w-[calc(100%-4rem)] lg:grid-cols-[3fr_2fr] lg:overflow-hidden lg:rounded-lg lg:border lg:border-line lg:shadow-low">
      <WindowTitle>{`Join ${name}`}</WindowTitle>
      <div className="h-[clamp(4rem,calc(100dvh-27rem),16rem)] shrink-0 lg:h-auto">
        <GroupBanner group={group} tone={tone} isLarge />
      </div>
      <div className="relative -mt-4 flex min-w-0 flex-1 flex-col rounded-t-lg bg-surface px-4 lg:mt-0 lg:rounded-none lg:px-8 lg:pt-8">
        <p className="flex items-center gap-3">
          <span className="-mt-6 shrink-0 rounded-full ring-4 ring-surface lg:mt-0">
            <PlayerFace id={inviter.id} name={inviter.name} size="large" isLarge />
          </span>
          <span className="min-w-0 wrap-anywhere text-soft">
            <b className="text-ink">
              <bdi>{inviter.name}</bdi>
            </b>{' '}
            invites you to
          </span>
        </p>
        <h1
          ref={heading}
          tabIndex={-1}
          className={classes(
            'mt-3 wrap-anywhere',
            name.length > maxLargeName ? 'text-2xl' : 'text-[2rem] leading-9 lg:text-[2.5rem] lg:leading-11',
          )}
          dir="auto"
        >
          {name}
        </h1>
        {description && (
          <div className="mt-2 text-soft">
            <ClampedText text={description} lines={4} />
          </div>
        )}
        <div className="mt-3 flex items-center gap-3 text-[0.9375rem] leading-tight">
          {faces.length > 0 && <Faces people={faces} size="small" />}
          <p className="min-w-0">
            <b className="font-semibold">
              {isPrivate && <Lock className="mr-1 inline size-4 align-[-0.125em]" aria-hidden="true" />}
              {counted(memberCount, 'member')}
              {isPrivate ? ', private' : ''}, {skillLevel === 'All Levels' ? 'all levels' : skillLevel}
            </b>
            {location && (
              <span className="block wrap-anywhere text-soft" dir="auto">
                {location}
              </span>
            )}
          </p>
        </div>
        {nextEvent && <NextEvent event={nextEvent} />}
        <div className="sticky bottom-(--bar-below) mt-auto -mx-4 lg:static lg:mx-0">
          <div className="mt-4 grid gap-2 border-t border-line bg-surface px-4 py-3 lg:border-0 lg:px-0 lg:pb-8">
            {children}
          </div>
        </div>
      </div>
    </article>
  );
}

/** A longer name would take half a phone. */
const maxLargeName = 32;

function NextEvent({ event }: { event: NonNullable<LinkedGroup['nextEvent']> }) {
  const when = whenOf({ ...event, startsAt: event.eventDate }, useToday());
  return (
    <div className="mt-4 flex items-center gap-3 rounded-lg bg-sunken p-2.5">
      <DayTile tile={when.tile} look="soft" />
      <p className="min-w-0 leading-tight">
        <b className="line-clamp-2 font-semibold wrap-anywhere" dir="auto">
          {event.name}
        </b>
        <span className="text-sm text-soft">
          {when.headline}
          {event.goingCount > 0 && `, ${event.goingCount} going`}
        </span>
      </p>
    </div>
  );
}

function EndedLinkView({ ended: { title, advice }, isSignedIn }: { ended: EndedLink; isSignedIn: boolean }) {
  return (
    <Page narrow>
      <div className="rounded-lg border border-line bg-surface p-5 shadow-low sm:p-8">
        <CourtLines className="mx-auto mb-6 w-full max-w-60 text-court-text/50" />
        <PageHeader title={title} />
        <p className="mb-6 text-soft">{advice}</p>
        <Link href={isSignedIn ? '/groups?tab=discover' : '/'} className={buttonStyle('primary', { width: 'full' })}>
          {isSignedIn ? 'Discover groups' : `See what ${siteName.get()} does`}
        </Link>
      </div>
    </Page>
  );
}

interface EndedLink {
  title: string;
  advice: string;
}

const askAgain = 'Ask the person who sent it for a new one.';

const expired = { title: 'This invite link has expired', advice: askAgain };

const usedUp = { title: 'This invite link is used up', advice: `It reached its limit of people. ${askAgain}` };

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
  const onReturn = useEffectEvent(() => {
    if (joining.get() !== token) return;
    joining.clear();
    if (!isAsked) join.run(request);
  });
  useEffect(() => onReturn(), []);
  return (
    <>
      <Button
        variant={isAsked ? 'secondary' : 'ball'}
        size="tall"
        width="full"
        disabled={isAsked}
        pending={join.isPending}
        onClick={() => join.run(request)}
      >
        {isAsked ? 'Requested' : <JoinWords group={group} />}
      </Button>
      {isAsked ? (
        <div className="grid gap-2 text-center">
          <p className="text-soft">An admin decides. You’re in as soon as they accept.</p>
          <Link href="/dashboard" className={buttonStyle('ghost', { width: 'full' })}>
            Go to Home
          </Link>
        </div>
      ) : (
        group.needsApproval && <p className="text-center text-sm text-soft">An organiser will let you in.</p>
      )}
    </>
  );
}

/** The link by which somebody is joining who has to make an account first: they have pressed Join already. */
const joining = storedText('joining', 'sessionStorage');

function SignInSteps({ group, token }: { group: LinkedGroup; token: string }) {
  return (
    <>
      <Link
        href={wayIn('/register', `/join/${token}`)}
        onClick={() => joining.set(token)}
        className={buttonStyle('ball', { size: 'tall', width: 'full' })}
      >
        <JoinWords group={group} />
      </Link>
      <p className="text-center text-sm text-soft">
        {group.needsApproval && 'An organiser will let you in. '}
        You choose a name and a password next.
      </p>
    </>
  );
}

function JoinWords({ group: { name, needsApproval } }: { group: LinkedGroup }) {
  return (
    <span>
      {needsApproval ? 'Ask to join' : 'Join'}
      <span className="sr-only"> {name}</span>
    </span>
  );
}
