import { type UseInfiniteQueryResult, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { ChevronRight, History } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { invalidate } from '#client/data/invalidate.ts';
import { rowsOf } from '#client/data/queries.ts';
import { AchievementMedal } from '#client/lib/medals/AchievementMedal.tsx';
import { ago } from '#client/lib/moments.ts';
import { useIsLong } from '#client/lib/use-now.ts';
import { Badge } from '#client/ui/Badge.tsx';
import { Button } from '#client/ui/Button.tsx';
import { buttonStyle } from '#client/ui/button-style.ts';
import { CourtLines } from '#client/ui/CourtLines.tsx';
import { classes } from '#client/ui/classes.ts';
import { Dialog } from '#client/ui/Dialog.tsx';
import { LoadMore } from '#client/ui/PagedList.tsx';
import { ErrorNote, QueryView } from '#client/ui/QueryView.tsx';
import { Skeleton } from '#client/ui/Skeleton.tsx';
import { toast } from '#client/ui/toast.ts';
import { useAction } from '#client/ui/use-action.ts';
import { useWide } from '#client/ui/use-wide.ts';
import { catalogue } from '#contract/achievements/catalogue.ts';
import { type Achievement, type AchievementProgress, achievementCalls } from '#contract/achievements.ts';
import { type Available, availableTo, missingText, wayTo } from './model.ts';
import {
  CardSkeletons,
  cardGrid,
  court,
  courtLines,
  EarnedCard,
  EarnedIn,
  isNew,
  NothingYet,
  ProgressBar,
  Section,
  useSaysNew,
  wideLink,
} from './parts.tsx';
import { counts, earned, failed, progress } from './queries.ts';

export function AllTab() {
  const list = useInfiniteQuery(earned);
  const open = useQuery(progress);
  if (list.isLoading || open.isLoading)
    return (
      <div className="grid grid-cols-1 gap-6" role="status">
        <span className="sr-only">Loading your achievements</span>
        <Skeleton className="h-46.5 lg:h-54" corner="large" />
        <div className="grid grid-cols-1 gap-2.5">
          <Skeleton className="h-6 w-48" />
          <div className={cardGrid}>
            <CardSkeletons count={6} />
          </div>
        </div>
      </div>
    );
  const rows = list.data && rowsOf(list.data);
  const [newest] = rows ?? [];
  return (
    <div className="grid grid-cols-1 gap-6">
      <div className="@container">
        {newest ? (
          <Newest key={newest.id} achievement={newest} />
        ) : rows ? (
          <NothingYet />
        ) : (
          <ErrorNote
            message={failed.list.title}
            onRetry={() => {
              void list.refetch();
              if (open.error) void open.refetch();
            }}
            pending={list.isFetching}
          />
        )}
      </div>
      {rows && rows.length > 0 && <EarnedSection list={list} rows={rows} />}
      {(open.data || rows) && (
        <QueryView query={open} loading={null} failed={failed.list}>
          {(data) => <AvailableSection progress={data} />}
        </QueryView>
      )}
      <HistoryCheck />
    </div>
  );
}

function Newest({ achievement }: { achievement: Achievement }) {
  const { type, title, awardedAt } = achievement;
  const isWide = useWide();
  const saysNew = useSaysNew(awardedAt);
  const isFresh = isNew(awardedAt, Date.now());
  return (
    <section aria-label="Newest achievement" className={`on-dark ${court}`}>
      <CourtLines className={courtLines} hasNet={false} />
      <span className="relative @max-[16rem]:justify-self-start">
        {isFresh && (
          <svg
            viewBox="0 0 184 192"
            className="absolute -inset-1 w-[calc(100%+0.5rem)] fill-on-court"
            aria-hidden="true"
          >
            {balls.map(({ x, y, r, isBall }) => (
              <circle key={`${x} ${y}`} cx={x} cy={y} r={r} className={isBall ? 'fill-ball' : undefined} />
            ))}
          </svg>
        )}
        <AchievementMedal type={type} size={isWide ? 176 : 112} isFresh={isFresh} />
      </span>
      <div className="grid min-w-0 justify-items-start gap-1.5">
        {/* Its place stays, so that nothing moves. */}
        <span className={classes(!saysNew && 'invisible')}>
          <Badge tone="ball">New!</Badge>
        </span>
        <h2 className="text-[min(1.625rem,7vw)] leading-[1.1] lg:text-[2.5rem]">{title}</h2>
        <p className="text-[0.9375rem] leading-[1.4] lg:text-[1.0625rem]">
          <EarnedIn achievement={achievement} className={`${wideLink} underline focus-visible:after:outline-ball`} />,{' '}
          <time dateTime={awardedAt} className="whitespace-nowrap">
            {ago(awardedAt)}
          </time>
        </p>
      </div>
    </section>
  );
}

const balls = [
  { x: 20, y: 60, r: 5, isBall: true },
  { x: 44, y: 24, r: 3, isBall: false },
  { x: 8, y: 120, r: 3, isBall: false },
  { x: 30, y: 176, r: 4, isBall: true },
  { x: 160, y: 36, r: 4, isBall: true },
  { x: 172, y: 96, r: 3, isBall: false },
  { x: 168, y: 150, r: 5, isBall: true },
  { x: 140, y: 12, r: 3, isBall: false },
  { x: 16, y: 150, r: 2.5, isBall: false },
  { x: 150, y: 180, r: 3, isBall: false },
];

/** Two rows of a desktop. */
const maxShownFirst = 6;

function EarnedSection({ list, rows }: { list: UseInfiniteQueryResult; rows: readonly Achievement[] }) {
  const [isWhole, setWhole] = useState(false);
  const { data } = useQuery(counts);
  const cards = useRef<HTMLUListElement>(null);
  // The button goes; the first that it has brought has the focus.
  useEffect(() => {
    if (isWhole) cards.current?.querySelectorAll('li').item(maxShownFirst)?.focus();
  }, [isWhole]);
  const all = data?.total ?? (list.hasNextPage ? undefined : rows.length);
  const isMore = rows.length > maxShownFirst;
  return (
    <Section id="earned" title="Earned Achievements" count={all}>
      <ul ref={cards} className={cardGrid}>
        {(isWhole ? rows : rows.slice(0, maxShownFirst)).map((achievement) => (
          <EarnedCard key={achievement.id} achievement={achievement} />
        ))}
      </ul>
      {isMore && !isWhole && (
        <div className="flex justify-center">
          <Button variant="ghost" onClick={() => setWhole(true)}>
            {all === undefined ? 'Show all of them' : `Show the other ${(all - maxShownFirst).toLocaleString('en-GB')}`}
          </Button>
        </div>
      )}
      {isWhole && <LoadMore query={list}>Show more achievements</LoadMore>}
    </Section>
  );
}

function AvailableSection({ progress }: { progress: AchievementProgress }) {
  const open = availableTo(progress);
  return (
    <Section id="available" title="Available Achievements" count={open.length}>
      {open.length === 0 ? (
        <p className="text-soft">You have them all.</p>
      ) : (
        <ul className="@container grid grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))] overflow-hidden rounded-lg border border-dashed border-control">
          {open.map((each) => (
            <LockedRow key={each.type} available={each} />
          ))}
        </ul>
      )}
    </Section>
  );
}

function LockedRow({ available }: { available: Available }) {
  const { type, steps } = available;
  const { title, hint } = catalogue[type];
  const [isOpen, setOpen] = useState(false);
  return (
    <li className="relative -mt-px grid min-h-21 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-3.5 border-t border-dashed border-line px-3.5 py-2.5 leading-[1.3] @max-[16rem]:grid-cols-1 @max-[16rem]:justify-items-start">
      <AchievementMedal type={type} size={56} isLocked />
      <div className="min-w-0">
        <button type="button" onClick={() => setOpen(true)} className={`${wideLink} text-left font-semibold`}>
          {title}
          <span className="sr-only">, not yet</span>
        </button>
        <p className="text-sm text-soft">{hint}</p>
        {steps && (
          <div className="mt-1 grid grid-cols-[minmax(0,1fr)_auto] items-center gap-2.5 text-[0.8125rem] text-soft @max-[16rem]:grid-cols-1">
            <ProgressBar label={title} {...steps} look="step" />
            <span className="figures" aria-hidden="true">
              {steps.done} / {steps.all}
            </span>
          </div>
        )}
      </div>
      <ChevronRight className="size-5 text-soft @max-[16rem]:hidden" aria-hidden="true" />
      {isOpen && <LockedDialog available={available} onClose={() => setOpen(false)} />}
    </li>
  );
}

/** What is missing, and the way there. */
function LockedDialog({ available, onClose }: { available: Available; onClose: () => void }) {
  const { type, steps } = available;
  const { title, hint } = catalogue[type];
  const { to, label } = wayTo(type);
  return (
    <Dialog onClose={onClose} title={title} look="sheet">
      <div className="grid justify-items-center gap-3 pb-4 text-center">
        <AchievementMedal type={type} size={176} isLocked />
        <p className="text-xl font-semibold">{missingText(available)}</p>
        {steps && (
          <div className="w-full max-w-80">
            <ProgressBar label={title} {...steps} look="step" />
          </div>
        )}
        <p className="text-soft">{hint}</p>
        <Link href={to} className={buttonStyle('ball')}>
          {label}
        </Link>
      </div>
    </Dialog>
  );
}

const what = 'Checks all your tournaments for medals you should have.';
/** What is over sooner shows no progress. */
const progressAfterMs = 500;

const checkFailed = 'Failed to check for historical achievements. Please try again later.';

export function HistoryCheck() {
  const client = useQueryClient();
  const [said, setSaid] = useState(what);
  const check = useAction(achievementCalls.checkHistory, {
    failed: checkFailed,
    onDone: ({ awarded, message }) => {
      toast({ title: awarded ? 'Achievements Updated!' : 'No New Achievements', description: message });
      setSaid(message);
      return invalidate(client, ['earned']);
    },
    onFailed: () => setSaid(checkFailed),
  });
  const isLong = useIsLong(check.isPending, progressAfterMs);
  return (
    <section className="@container grid content-center gap-x-6 gap-y-2.5 rounded-lg border border-line bg-surface p-4 shadow-low lg:grid-cols-[minmax(0,1fr)_21.25rem] lg:items-center lg:gap-y-0 lg:p-5 [&>button]:px-2 @max-[16rem]:[&>button]:px-0.5 @max-[16rem]:[&>button>svg]:hidden">
      <div>
        <h2 className="text-lg">Tournament History Check</h2>
        {/* Two lines of a phone for what it does, or for what it has found. */}
        <p className="min-h-[2lh] text-sm text-soft lg:min-h-[1lh]">{said}</p>
      </div>
      <Button
        variant="secondary"
        width="full"
        pending={isLong}
        pendingText="Checking your tournaments…"
        onClick={() => check.run({})}
      >
        {!isLong && <History className="size-4.5" aria-hidden="true" />}
        Check for Missing Achievements
      </Button>
      <div className="-mb-[3px] h-[3px] lg:col-start-2">
        {isLong && (
          <div
            role="progressbar"
            aria-label="Checking your tournaments"
            className="h-full overflow-hidden rounded-[2px] bg-sunken"
          >
            <span className="block h-full w-2/5 animate-run bg-court forced-colors:bg-[Highlight] forced-colors:forced-color-adjust-none" />
          </div>
        )}
      </div>
    </section>
  );
}
