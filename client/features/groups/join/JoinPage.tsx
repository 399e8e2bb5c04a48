import { useQuery } from '@tanstack/react-query';
import { Redirect, useParams } from 'wouter';
import { query } from '#client/data/queries.ts';
import { useSession } from '#client/lib/session.ts';
import { LoadingPage } from '#client/ui/LoadingBall.tsx';
import { Page } from '#client/ui/Page.tsx';
import { QueryView } from '#client/ui/QueryView.tsx';
import { Skeleton } from '#client/ui/Skeleton.tsx';
import { linkCalls } from '#contract/group-links.ts';
import { EndedLinkView } from './EndedLinkView.tsx';
import { endedLinkIn } from './ended-links.ts';
import { JoinStep, SignInSteps } from './JoinSteps.tsx';
import { LinkedGroupCard } from './LinkedGroupCard.tsx';

/** Where an invite link leads, signed in or not. */
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
    <QueryView query={group} loading={<InvitationSkeleton />} failed="The invitation could not be loaded.">
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

function InvitationSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Loading the invitation</span>
      <Skeleton className="h-112" corner="large" />
    </div>
  );
}
