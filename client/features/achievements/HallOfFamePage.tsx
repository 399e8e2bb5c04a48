import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'wouter';
import { CallError } from '#client/data/call-error.ts';
import { pages, query } from '#client/data/queries.ts';
import { ClosedGroup, isClosed } from '#client/lib/ClosedGroup.tsx';
import { counted } from '#client/lib/counts.ts';
import { MissingPage } from '#client/lib/MissingPage.tsx';
import { AchievementMedal } from '#client/lib/medals/AchievementMedal.tsx';
import { PlayerFace } from '#client/lib/players/PlayerFace.tsx';
import { PlayerLink } from '#client/lib/players/PlayerLink.tsx';
import { useViewer } from '#client/lib/viewer.ts';
import { useWatch } from '#client/live/live.ts';
import { buttonStyle } from '#client/ui/button-style.ts';
import { CourtLines } from '#client/ui/CourtLines.tsx';
import { classes } from '#client/ui/classes.ts';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { Page } from '#client/ui/Page.tsx';
import { LoadMore } from '#client/ui/PagedList.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import { QueryView } from '#client/ui/QueryView.tsx';
import { RowSkeletons } from '#client/ui/RowSkeletons.tsx';
import { Skeleton } from '#client/ui/Skeleton.tsx';
import { metals } from '#contract/achievements/catalogue.ts';
import { achievementCalls } from '#contract/achievements.ts';
import { groupCalls } from '#contract/groups.ts';
import { type Ranked, rankedIn } from './model.ts';
import { countOf } from './queries.ts';

export default function HallOfFamePage() {
  const id = Number(useParams<{ groupId: string }>().groupId);
  if (!Number.isSafeInteger(id) || id < 1) return <NoSuchGroup />;
  return <HallOfFame groupId={id} />;
}

const podiumSize = 3;

function HallOfFame({ groupId }: { groupId: number }) {
  const group = useQuery(query(groupCalls.get, { params: { id: groupId } }));
  const list = useInfiniteQuery(pages(achievementCalls.ofGroup, { params: { groupId } }));
  useWatch(`group:${groupId}`);
  if (group.data && isClosed(group.data)) {
    return (
      <ClosedGroup group={group.data} title="Hall of Fame">
        Only members can see its hall of fame.
      </ClosedGroup>
    );
  }
  const [isNoGroup, isHidden] = [group.error, list.error].map(
    (error) => error instanceof CallError && error.status === 404,
  );
  if (isNoGroup || (isHidden && group.data)) return <NoSuchGroup />;
  return (
    <Page>
      <PageHeader
        title="Hall of Fame"
        subtitle={<span dir="auto">{group.data?.name ?? '\u00a0'}</span>}
        back={{ to: `/groups/${groupId}`, label: 'Group' }}
      />
      <QueryView
        query={list}
        loading={
          <div className="grid grid-cols-1 gap-4 lg:gap-6">
            <Skeleton className="h-76 lg:h-88" corner="large" />
            <RowSkeletons label="Loading the hall of fame" />
          </div>
        }
        failed="The hall of fame could not be loaded."
      >
        {(data) => {
          const ranked = rankedIn(data);
          if (ranked.length === 0)
            return (
              <EmptyState
                title="No medals yet"
                action={
                  <Link href={`/groups/${groupId}/tournaments`} className={buttonStyle()}>
                    See the group's tournaments
                  </Link>
                }
              >
                The top three of each tournament in the group appear here.
              </EmptyState>
            );
          const others = ranked.slice(podiumSize);
          return (
            <div className="grid grid-cols-1 gap-4 lg:gap-6">
              <Podium placed={ranked.slice(0, podiumSize)} />
              {others.length > 0 && (
                <div className="min-w-0">
                  <ol
                    className="@container overflow-hidden rounded-lg border border-line bg-surface shadow-low"
                    start={podiumSize + 1}
                  >
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

function NoSuchGroup() {
  return (
    <MissingPage what="Group" to="/groups" label="All groups">
      It doesn’t exist, or you can’t see it.
    </MissingPage>
  );
}

const other = '[--face:3.25rem] [--figure:2.25rem] lg:[--face:4rem]';
/** The first stands in the middle, higher than the others. */
const columns = [
  'col-[2] [--face:4.5rem] [--figure:3rem] [--step:10.5rem] lg:[--face:5.5rem]',
  `col-[1] [--step:8.75rem] ${other}`,
  `col-[3] [--step:7.75rem] ${other}`,
];

const looks = {
  first: {
    face: 'shadow-[0_0_0_3px_var(--color-court),0_0_0_6px_var(--color-ball)]',
    // On the ball's yellow a ribbon has its own colours.
    step: 'bg-ball text-on-ball [&_.medal]:[--medal-green:var(--color-court)] [&_.medal]:[--medal-ribbon-1:var(--color-court)] [&_.medal]:[--medal-ribbon-2:var(--color-blue)] [&_.medal]:[--medal-ribbon-line:var(--color-white)]',
  },
  other: { face: 'shadow-[0_0_0_3px_var(--color-court),0_0_0_5px_rgb(255_255_255/0.55)]', step: 'bg-white/8' },
};

/** The three with the most medals: the first in the middle; read out they come in their order. */
function Podium({ placed }: { placed: readonly Ranked[] }) {
  const { id: ownId } = useViewer();
  return (
    <section
      aria-label="Podium"
      className="@container relative isolate overflow-hidden rounded-lg border border-transparent bg-court px-3 pt-5 text-center text-on-court lg:pt-8 on-dark shadow-low"
    >
      <CourtLines className="absolute top-0 left-1/2 -z-1 w-180 -translate-x-1/2 opacity-12" hasNet={false} />
      <ol className="mx-auto grid max-w-180 grid-cols-3 items-end gap-2 @max-[16rem]:grid-cols-1">
        {placed.map(({ user, rank, matchesWon, ...medals }, at) => (
          <li
            key={user.id}
            className={classes(
              'row-[1] grid justify-items-center @max-[16rem]:col-[1] @max-[16rem]:row-auto',
              columns[at],
            )}
          >
            <span
              className={classes(
                '@container grid size-[min(var(--face),20vw)] rounded-full',
                looks[at === 0 ? 'first' : 'other'].face,
              )}
            >
              <PlayerFace id={user.id} name={user.name} size="fill" />
            </span>
            <span
              className="mt-2.5 mb-2 max-w-full leading-[1.15] wrap-anywhere lg:text-[1.1875rem] font-heading font-bold"
              dir="auto"
            >
              <PlayerLink id={user.id}>{user.name}</PlayerLink>
            </span>
            <div
              className={classes(
                'grid min-h-(--step) w-full content-start justify-items-center gap-1.5 rounded-t-md border border-transparent px-1 py-2',
                looks[at === 0 ? 'first' : 'other'].step,
              )}
            >
              <p className="text-[length:min(var(--figure),14vw)] leading-none figures font-bold">
                <span className="sr-only">Place </span>
                {rank}
                {user.id === ownId && <span className="sr-only">, you</span>}
              </p>
              <Tally medals={medals} className="flex-wrap justify-center gap-x-2 gap-y-1 max-[37.5rem]:flex-col" />
              <p className="text-[0.8125rem]">{counted(matchesWon, 'match', 'matches')} won</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

function FameRow({ ranked: { user, rank, tournaments, matchesWon, ...medals } }: { ranked: Ranked }) {
  const isMine = useViewer().id === user.id;
  return (
    <li
      className={classes(
        '-mt-px grid min-h-16 grid-cols-[1.5rem_auto_minmax(0,1fr)_auto] items-center gap-x-2 gap-y-1 border-t border-line px-3 py-2',
        'leading-[1.3] @max-[16rem]:grid-cols-[auto_minmax(0,1fr)] lg:gap-x-3',
        isMine && 'border-l-4 border-l-court bg-court-soft pl-2',
      )}
    >
      <span className="figures font-bold">{rank}</span>
      <PlayerFace id={user.id} name={user.name} />
      <div className="max-[37.5rem]:col-[3/-1] @max-[16rem]:col-[1/-1] min-w-0">
        <p className="font-semibold" dir="auto">
          <PlayerLink id={user.id}>{user.name}</PlayerLink>
          {isMine && <span className="sr-only"> (you)</span>}
        </p>
        <p className="text-sm text-soft">
          {counted(tournaments, 'tournament')}, {counted(matchesWon, 'match', 'matches')} won
        </p>
      </div>
      {/* Where there is little room, below the name. */}
      <Tally
        medals={medals}
        className="gap-2 *:min-w-13 max-[37.5rem]:col-[3/-1] max-[37.5rem]:justify-start @max-[16rem]:col-[1/-1] @max-[16rem]:flex-wrap [&>[data-none]]:text-soft [&>[data-none]>:first-child]:opacity-55"
      />
    </li>
  );
}

function Tally({ medals, className }: { medals: { gold: number; silver: number; bronze: number }; className: string }) {
  return (
    <ul className={`figures flex font-bold ${className}`} aria-label="Medals">
      {metals.map((metal) => (
        <li key={metal} data-none={medals[metal] === 0 || undefined} className="inline-flex items-center gap-0.5">
          <AchievementMedal type={countOf[metal]} size={24} />
          {medals[metal].toLocaleString('en-GB')}
          <span className="sr-only"> {metal}</span>
        </li>
      ))}
    </ul>
  );
}
