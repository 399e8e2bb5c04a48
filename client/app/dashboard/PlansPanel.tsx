import { type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query';
import { RefreshCw, Search, Swords, Trophy } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { useToday } from '#client/lib/row-time.ts';
import { usePolling } from '#client/live/live.ts';
import { Badge } from '#client/ui/Badge.tsx';
import { Button } from '#client/ui/Button.tsx';
import { classes } from '#client/ui/classes.ts';
import { IconButton } from '#client/ui/IconButton.tsx';
import { toast } from '#client/ui/toast.ts';
import type { Activity } from '#contract/activities.ts';
import { activitiesIn, addressOfPlan, hasDay, inBrief, keyOf, plans } from './activities.ts';
import { askOf, dayOfPlan, labelOf, leafOf, planLines } from './labels.ts';
import { NothingYet, Panel, PanelRow, PanelRows, PanelTabs, Tile } from './Panel.tsx';

/** How many are shown at first, and then with each press. */
const pageSize = 5;

type Tab = 'all' | Activity['type'];

const tabs: readonly { value: Tab; label: string; empty: string }[] = [
  { value: 'all', label: 'All', empty: 'Nothing planned yet.' },
  { value: 'event', label: 'Events', empty: 'No upcoming events.' },
  { value: 'game', label: 'Games', empty: 'No upcoming games.' },
  { value: 'tournament', label: 'Tourn', empty: 'No upcoming tournaments.' },
  { value: 'match', label: 'Matches', empty: 'You have no matches to play.' },
];

/** What is to come: events of my groups, games, tournaments, my matches. */
export function PlansPanel() {
  const list = useInfiniteQuery({ ...plans, refetchInterval: usePolling(30_000) });
  const [tab, setTab] = useState<Tab>('all');
  const [isRefreshing, setRefreshing] = useState(false);
  const all = list.data && activitiesIn(list.data);
  const refresh = async () => {
    setRefreshing(true);
    const { isError } = await list.refetch();
    setRefreshing(false);
    toast(isError ? { title: 'Failed to refresh activities', destructive: true } : 'Refreshed');
  };
  return (
    <Panel
      title="Future Plans"
      aside={
        <span className="-mr-3 text-soft">
          <IconButton icon={RefreshCw} label="Refresh" disabled={isRefreshing} onClick={() => void refresh()} />
        </span>
      }
    >
      <PanelTabs<Tab>
        label="Future Plans"
        value={tab}
        onValueChange={setTab}
        tabs={tabs.map(({ value, label, empty }) => ({
          value,
          label,
          content: (
            <PanelRows query={{ ...list, data: all }} rows={3} failed={{ title: 'Error loading activities' }}>
              {(rows) => (
                <Plans
                  key={value}
                  plans={value === 'all' ? inBrief(rows, Date.now()) : rows.filter(({ type }) => type === value)}
                  list={list}
                  empty={empty}
                />
              )}
            </PanelRows>
          ),
        }))}
      />
      <Link
        href="/matchmaking"
        className="inline-flex min-h-11 items-center gap-2 rounded-md font-semibold text-court-text underline-offset-4 hover:underline"
      >
        <Search className="size-5" aria-hidden="true" />
        Find a game
      </Link>
    </Panel>
  );
}

interface PlansProps {
  plans: readonly Activity[];
  list: Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetching' | 'isFetchingNextPage' | 'fetchNextPage'>;
  empty: string;
}

function Plans({ plans: all, list, empty }: PlansProps) {
  const [maxRows, setMaxRows] = useState(pageSize);
  const today = useToday();
  const { hasNextPage, isFetching, isFetchingNextPage, fetchNextPage } = list;
  const showMore = () => {
    setMaxRows(maxRows + pageSize);
    if (hasNextPage && !isFetching && all.length < maxRows + 2 * pageSize) void fetchNextPage();
  };
  return (
    <>
      {all.length === 0 && !hasNextPage && <NothingYet text={empty} />}
      <ul>
        {all.slice(0, maxRows).map((plan) => (
          <PlanRow key={keyOf(plan)} plan={plan} today={today} />
        ))}
      </ul>
      {(all.length > maxRows || hasNextPage) && (
        <div className="-mx-2">
          <Button variant="ghost" size="small" pending={isFetchingNextPage} onClick={showMore}>
            Show more
          </Button>
        </div>
      )}
    </>
  );
}

function PlanRow({ plan, today }: { plan: Activity; today: number }) {
  const label = labelOf(plan);
  return (
    <PanelRow
      to={addressOfPlan(plan)}
      leading={<PlanTile plan={plan} today={today} />}
      {...planLines(plan)}
      trailing={
        label ? (
          <Badge tone={label.tone}>{label.label}</Badge>
        ) : (
          <span className="rounded-lg border border-control px-3 py-1 text-[0.875rem] font-semibold text-ink">
            {askOf(plan)}
          </span>
        )
      }
    />
  );
}

export function PlanTile({ plan, today }: { plan: Activity; today: number }) {
  if (!hasDay(plan))
    return <Tile>{plan.type === 'match' ? <Swords className="size-5" /> : <Trophy className="size-5" />}</Tile>;
  const { above, date, isToday } = leafOf(plan, today);
  return (
    <>
      <Tile isToday={isToday}>
        {above}
        <b className={classes('font-heading text-[1.125rem]', !isToday && 'text-ink')}>{date}</b>
      </Tile>
      <span className="sr-only">{dayOfPlan(plan, today)}</span>
    </>
  );
}
