import './hall-of-fame.css';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { CallError } from '#client/data/call-error.ts';
import { pages, query } from '#client/data/queries.ts';
import { ClosedGroup, isClosed } from '#client/lib/closed-group/ClosedGroup.tsx';
import { useWatch } from '#client/live/live.ts';
import { buttonStyle } from '#client/ui/button-style.ts';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { LoadMore } from '#client/ui/LoadMore.tsx';
import { Page } from '#client/ui/Page.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import { QueryView } from '#client/ui/QueryView.tsx';
import { RowSkeletons } from '#client/ui/RowSkeletons.tsx';
import { Skeleton } from '#client/ui/Skeleton.tsx';
import { achievementCalls } from '#contract/achievements.ts';
import { groupCalls } from '#contract/groups.ts';
import { NotThere } from '../NotThere.tsx';
import { FameRow } from './FameRow.tsx';
import { Podium } from './Podium.tsx';
import { rankedIn } from './ranked.ts';

/** So many stand on a podium. */
const steps = 3;

/** Who of a group has won what in its tournaments. */
export function HallOfFame({ groupId }: { groupId: number }) {
  const group = useQuery(query(groupCalls.get, { params: { id: groupId } }));
  const list = useInfiniteQuery(pages(achievementCalls.ofGroup, { params: { groupId } }));
  useWatch(`group:${groupId}`);
  if (group.data && isClosed(group.data)) {
    return (
      <ClosedGroup group={group.data} title="Hall of Fame">
        Only its members see who has won what.
      </ClosedGroup>
    );
  }
  const [isNoGroup, isHidden] = [group.error, list.error].map(
    (error) => error instanceof CallError && error.status === 404,
  );
  if (isNoGroup || (isHidden && group.data)) return <NotThere what="group" to="/groups" label="All groups" />;
  return (
    <Page>
      <PageHeader
        title="Hall of Fame"
        subtitle={<span dir="auto">{group.data?.name ?? '\u00a0'}</span>}
        back={{ to: `/groups/${groupId}`, label: 'Group' }}
      />
      <QueryView query={list} loading={<OnItsWay />} failed="The hall of fame could not be loaded.">
        {(data) => {
          const ranked = rankedIn(data);
          if (ranked.length === 0) return <NobodyYet groupId={groupId} />;
          const others = ranked.slice(steps);
          return (
            <div className="hof-page">
              <Podium placed={ranked.slice(0, steps)} />
              {others.length > 0 && (
                <div className="min-w-0">
                  <ol className="hof-rows shadow-low" start={steps + 1}>
                    {others.map((each) => (
                      <FameRow key={each.user.id} ranked={each} />
                    ))}
                  </ol>
                  <LoadMore query={list}>Show more members</LoadMore>
                </div>
              )}
            </div>
          );
        }}
      </QueryView>
    </Page>
  );
}

function NobodyYet({ groupId }: { groupId: number }) {
  return (
    <EmptyState
      title="No medals yet"
      action={
        <Link href={`/groups/${groupId}/tournaments`} className={buttonStyle()}>
          See the group's tournaments
        </Link>
      }
    >
      The first three of each tournament of the group take their places here.
    </EmptyState>
  );
}

function OnItsWay() {
  return (
    <div className="hof-page">
      <Skeleton className="hof-podium-size" corner="large" />
      <RowSkeletons label="Loading the hall of fame" />
    </div>
  );
}
