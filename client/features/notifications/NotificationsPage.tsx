import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowUp, CheckCheck, Settings } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { pages, rowsOf } from '#client/data/queries.ts';
import { groupBy } from '#client/lib/group-by.ts';
import { dayOf } from '#client/lib/moments.ts';
import { useToday } from '#client/lib/row-time.ts';
import { usePolling } from '#client/live/live.ts';
import { announce } from '#client/ui/announce.ts';
import { Button } from '#client/ui/Button.tsx';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { Page } from '#client/ui/Page.tsx';
import { LoadMore } from '#client/ui/PagedList.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import { QueryView } from '#client/ui/QueryView.tsx';
import { RowSkeletons } from '#client/ui/RowSkeletons.tsx';
import { useHold, useSliding } from '#client/ui/rows.ts';
import { toast } from '#client/ui/toast.ts';
import { useAction } from '#client/ui/use-action.ts';
import { useWide } from '#client/ui/use-wide.ts';
import { type NotificationType, notificationTypes } from '#contract/notifications/types.ts';
import { type Notification, notificationCalls } from '#contract/notifications.ts';
import { answers } from './answers.ts';
import { HowYouHear } from './HowYouHear.tsx';
import { inHold, inOwnClock, loudestOf, withAnswered } from './list.ts';
import { NotificationRow } from './NotificationRow.tsx';
import { showRead, useRead } from './reading.ts';
import { useSaidZone } from './said-zone.ts';
import { unreadQuery } from './unread.ts';
import { isAnswered, useAnswering } from './use-answering.ts';

export { answers };

const rowsAtOnce = 40;

const list = pages(notificationCalls.list, { query: { limit: rowsAtOnce } });

/** What somebody was told; beside it, where there is room, how they hear of it. */
export default function NotificationsPage() {
  const isWide = useWide();
  useSaidZone();
  const found = useInfiniteQuery({ ...list, refetchInterval: usePolling(30_000) });
  return (
    <Page>
      <PageHeader
        title="Notifications"
        isSlim
        actions={
          <span className="-mr-2 -ml-2.5 flex items-center lg:m-0">
            <MarkAll />
            <Link
              href="/notifications/settings"
              aria-label="Notification settings"
              title="Notification settings"
              className="inline-flex size-11 items-center justify-center rounded-md hover:bg-sunken"
            >
              <Settings className="size-5" aria-hidden="true" />
            </Link>
          </span>
        }
      />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_23.25rem]">
        <QueryView
          query={found}
          loading={
            <div className="rounded-lg border border-line bg-surface px-5 shadow-low">
              <RowSkeletons label="Loading notifications" count={4} />
            </div>
          }
          failed="Could not load your notifications"
        >
          {(data) => (
            <Rows
              rows={inOwnClock(rowsOf(data))}
              more={
                <LoadMore query={found} isOnDemand>
                  Show older
                </LoadMore>
              }
            />
          )}
        </QueryView>
        {isWide && <HowYouHear />}
      </div>
    </Page>
  );
}

/** Takes back what it was for a while. */
function MarkAll() {
  const client = useQueryClient();
  const isAnyUnread = (useQuery(unreadQuery).data?.count ?? 0) > 0;
  const refetch = () => client.invalidateQueries({ queryKey: unreadQuery.queryKey });
  const undo = useAction(notificationCalls.markUnread, { failed: 'Could not undo', onSettled: refetch });
  const { run, isPending } = useAction(notificationCalls.read, {
    failed: 'Could not mark them as read',
    onDone: ({ ids }) => {
      showRead(client, undefined);
      const takeBack = () => {
        for (let from = 0; from < ids.length; from += maxUnread)
          undo.run({ body: { ids: ids.slice(from, from + maxUnread) } });
        showRead(client, ids, false);
      };
      toast({ title: 'All marked as read', ...(ids.length > 0 && { action: { label: 'Undo', onPress: takeBack } }) });
    },
  });
  return (
    <Button
      variant="ghost"
      size="small"
      disabled={!isAnyUnread}
      pending={isPending}
      onClick={() => run({ body: { all: true } })}
    >
      <CheckCheck className="size-4.5 text-court-text" aria-hidden="true" />
      <span className="text-[0.9375rem] text-court-text max-[21.5rem]:sr-only">Mark all as read</span>
    </Button>
  );
}

/** What is taken back with one call. */
const maxUnread = 1000;

function Rows({ rows: found, more }: { rows: readonly Notification[]; more: ReactNode }) {
  const area = useRef<HTMLDivElement>(null);
  const today = useToday();
  const { kept, answerOf, ...answering } = useAnswering();
  const read = useRead();
  const open = ({ id, isRead }: Notification) => !isRead && read.mutate({ body: { ids: [id] } });
  const rows = withAnswered(found, kept);
  const isAway = () => (area.current?.getBoundingClientRect().top ?? 0) < 0;
  const { held, handlers, release } = useHold<readonly Notification[]>(area, rows, isAway);
  const { shown, waiting } = inHold(held, rows);
  const loudest = loudestOf(shown.filter((row) => !isAnswered(answerOf(row))));
  useSliding(
    area,
    shown.map(({ id }) => id),
  );
  useSpoken(found);
  useKeys(area);
  const showWaiting = () => {
    release();
    scrollTo({ top: 0 });
    document.querySelector<HTMLElement>('main h1')?.focus();
  };
  if (rows.length === 0)
    return <EmptyState title="You’re up to date">We’ll tell you here when something needs you.</EmptyState>;
  return (
    <div ref={area} {...handlers} className="relative grid min-w-0 gap-3 lg:gap-4">
      {waiting.length > 0 && (
        <div className="sticky top-[calc(var(--bar-above)+0.5rem)] z-10 -mb-3 flex h-0 justify-center lg:-mb-4">
          <button
            type="button"
            onClick={showWaiting}
            className="inline-flex min-h-11 animate-appear items-center gap-1.5 rounded-full border border-transparent bg-court px-4 font-semibold text-on-court shadow-high hover:bg-court-strong"
          >
            <ArrowUp className="size-4.5" aria-hidden="true" />
            {waiting.length} new
          </button>
        </div>
      )}
      {[...groupBy(shown, ({ createdAt }) => dayOf(createdAt, today))].map(([day, ofDay]) => (
        <Day key={day} day={day} unread={ofDay.filter(({ isRead }) => !isRead).length}>
          {ofDay.map((row) => (
            <NotificationRow
              key={row.id}
              row={row}
              isLoudest={row.id === loudest?.id}
              given={answerOf(row)}
              onOpen={open}
              {...answering}
            />
          ))}
        </Day>
      ))}
      {more}
    </div>
  );
}

function Day({ day, unread, children }: { day: string; unread: number; children: ReactNode }) {
  const id = `day ${day}`.replaceAll(' ', '-');
  return (
    <section aria-labelledby={id} className="overflow-clip rounded-lg border border-line bg-surface shadow-low">
      <h2 id={id} className="flex justify-between px-4 pt-2.5 pb-1 text-sm text-soft">
        {day}
        {unread > 0 && <span className="figures font-medium">{unread} unread</span>}
      </h2>
      <ul>{children}</ul>
    </section>
  );
}

/** J and K go from row to row. */
function useKeys(area: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const onKey = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      const step = key === 'j' ? 1 : key === 'k' ? -1 : 0;
      if (step === 0 || ctrlKey || metaKey || altKey) return;
      if (target instanceof Element && target.closest('input, textarea, select, [contenteditable], dialog')) return;
      const rows = [...(area.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
      const at = rows.findIndex((row) => row.contains(document.activeElement));
      const row = rows[at < 0 ? 0 : Math.min(Math.max(at + step, 0), rows.length - 1)];
      (row?.querySelector<HTMLElement>(':scope > a') ?? row)?.focus();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [area]);
}

/** A toast says it already. */
const saidElsewhere: ReadonlySet<NotificationType> = new Set([
  ...([
    'event_place',
    'event_cancelled',
    'event_unanswered',
    'tournament_place',
    'court_called',
    'rack_called',
  ] as const),
  ...(['partner_request', 'invitation', 'achievement', 'mention', 'reply', 'direct_message', 'group_message'] as const),
  ...(['game_place', 'game_asked', 'game_request', 'game_joined', 'game_full', 'game_cancelled'] as const),
  ...(['result_to_confirm', 'result_disputed'] as const),
]);

/** Has what comes while one looks read out. */
function useSpoken(rows: readonly Notification[]): void {
  const last = useRef(rows[0]?.createdAt ?? '');
  useEffect(() => {
    const news = rows.filter(({ createdAt, isRead }) => createdAt > last.current && !isRead);
    for (const { title, type } of news.toReversed()) {
      if (!saidElsewhere.has(type)) announce(title, { own: notificationTypes[type].isAboutMe });
    }
    last.current = rows[0]?.createdAt ?? last.current;
  }, [rows]);
}
