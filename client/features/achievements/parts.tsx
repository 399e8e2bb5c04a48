import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'wouter';
import { MedalButton } from '#client/lib/medals/AchievementMedal.tsx';
import { dayOf } from '#client/lib/moments.ts';
import { Badge } from '#client/ui/Badge.tsx';
import { CourtLines } from '#client/ui/CourtLines.tsx';
import { classes } from '#client/ui/classes.ts';
import { Ball } from '#client/ui/LoadingBall.tsx';
import { Skeleton } from '#client/ui/Skeleton.tsx';
import type { Achievement } from '#contract/achievements.ts';

/** The tournament that gave it, which it leads to; what it was for where there is none, or none that one may see. */
export function EarnedIn({ achievement, className }: { achievement: Achievement; className: string }) {
  const { description, tournamentId, tournamentName } = achievement;
  if (tournamentId === null || tournamentName === null) return description;
  return (
    <Link href={`/tournaments/${tournamentId}#achievements`} className={className} dir="auto">
      {tournamentName}
    </Link>
  );
}

interface EarnedCardProps {
  achievement: Achievement;
  /** Whose it is, where it is not the viewer's. */
  owner?: string | undefined;
}

export function EarnedCard({ achievement, owner }: EarnedCardProps) {
  const { title, awardedAt } = achievement;
  const saysNew = useSaysNew(awardedAt);
  return (
    <li
      className="relative grid min-h-24.5 grid-cols-[auto_minmax(0,1fr)] items-center gap-3.5 rounded-lg border border-line bg-surface px-3.5 py-3 leading-[1.3] nth-[n+13]:[contain-intrinsic-height:auto_6.125rem] nth-[n+13]:[content-visibility:auto] [&>button]:relative [&>button]:z-1 @max-[16rem]:grid-cols-1 @max-[16rem]:justify-items-start shadow-low"
      tabIndex={-1}
      data-achievement={achievement.id}
    >
      <MedalButton achievement={achievement} owner={owner} size={72} />
      <div className="min-w-0">
        <p className="font-semibold">
          {title}
          {saysNew && (
            <span className="absolute right-2 bottom-2">
              <Badge tone="ball">New!</Badge>
            </span>
          )}
        </p>
        <p className="text-sm text-soft">
          <EarnedIn achievement={achievement} className={wideLink} />
        </p>
        <time dateTime={awardedAt} className="block text-sm text-soft">
          {dayOf(awardedAt)}
        </time>
      </div>
    </li>
  );
}

/** What was awarded less than an hour ago is new, and says so for 3 s. */
const newFor = 60 * 60_000;
const saidFor = 3000;

export const isNew = (awardedAt: string, now: number): boolean => now - Date.parse(awardedAt) < newFor;

export function useSaysNew(awardedAt: string): boolean {
  const [saysNew, setSaysNew] = useState(() => isNew(awardedAt, Date.now()));
  useEffect(() => {
    if (!saysNew) return;
    const timer = setTimeout(() => setSaysNew(false), saidFor);
    return () => clearTimeout(timer);
  }, [saysNew]);
  return saysNew;
}

interface ProgressBarProps {
  /** Such as 'Gold'; read out with how far it is: 'Gold: 23 of 100'. */
  label: string;
  done: number;
  all: number;
  look: keyof typeof bars;
}

export const wideLink =
  'after:absolute after:inset-0 after:rounded-lg hover:underline focus-visible:outline-none ' +
  'focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-blue-text';

export const cardGrid = '@container grid grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))] gap-2 lg:gap-3';
export const cardColumn = '@container grid grid-cols-1 gap-2';

export const rowFrame = '@container overflow-hidden rounded-lg border border-line bg-surface shadow-low';
export const row =
  'relative -mt-px grid min-h-15 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 border-t border-line px-4 py-1.5 ' +
  'leading-[1.3] @max-[16rem]:grid-cols-1 @max-[16rem]:justify-items-start';

const bars = {
  step: 'h-2 *:min-w-2 *:border-court *:bg-court',
  gold: 'h-3 *:min-w-3 *:border-gold-edge *:bg-gold',
  silver: 'h-3 *:min-w-3 *:border-silver-edge *:bg-silver',
  bronze: 'h-3 *:min-w-3 *:border-bronze-edge *:bg-bronze',
} as const;

const barStyle = (look: keyof typeof bars): string =>
  `overflow-hidden rounded-[0.375rem] border border-transparent bg-sunken forced-colors:border-[CanvasText] ${bars[look]}`;

/** The places of earned cards that are on their way. */
export const CardSkeletons = ({ count }: { count: number }) =>
  positions.slice(0, count).map((position) => <Skeleton key={position} className="h-24.5" corner="large" />);

const positions = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

/** What is done of it. It grows once, when it first shows. */
const BarFill = ({ share }: { share: number }) => (
  <span
    style={{ width: `${share * 100}%` }}
    className="block h-full origin-left rounded-[inherit] border-[1.5px] transition-[scale] duration-200 forced-colors:border-[Highlight] forced-colors:bg-[Highlight] forced-colors:forced-color-adjust-none starting:scale-x-0"
  />
);

export const ShareBar = ({ share }: { share: number }) => (
  <dd aria-hidden="true" className={classes(barStyle('step'), 'col-span-full')}>
    <BarFill share={share} />
  </dd>
);

export function ProgressBar({ label, done, all, look }: ProgressBarProps) {
  return (
    <div
      role="progressbar"
      aria-label={`${label}: ${done} of ${all}`}
      aria-valuemin={0}
      aria-valuemax={all}
      aria-valuenow={Math.min(done, all)}
      className={barStyle(look)}
    >
      {done > 0 && <BarFill share={Math.min(1, done / all)} />}
    </div>
  );
}

interface SectionProps {
  id: string;
  title: string;
  count?: number | undefined;
  children: ReactNode;
}

export function Section({ id, title, count, children }: SectionProps) {
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-2.5">
      <div className="flex items-baseline justify-between gap-3">
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        {count !== undefined && (
          <p className="figures text-sm whitespace-nowrap text-soft">{count.toLocaleString('en-GB')}</p>
        )}
      </div>
      {children}
    </section>
  );
}

export const court =
  'relative isolate grid min-h-46.5 grid-cols-[auto_minmax(0,1fr)] content-center items-center gap-4 overflow-hidden rounded-lg ' +
  'border border-transparent bg-court p-4 text-on-court shadow-low @max-[16rem]:grid-cols-1 lg:min-h-54 lg:gap-7 lg:px-6 lg:py-5';
export const courtLines = 'absolute -top-12.5 -right-20 -z-1 w-82.5 opacity-12 lg:-top-10 lg:w-140';

export function NothingYet() {
  return (
    <section aria-labelledby="earned" className={court}>
      <CourtLines className={courtLines} hasNet={false} />
      <Ball className="size-10" />
      <div>
        <h2 id="earned" className="text-sm">
          Earned Achievements
        </h2>
        <p className="font-heading text-2xl leading-tight font-bold">You haven't earned any achievements yet.</p>
        <p>The next steps are below: each is a game or a hello away.</p>
      </div>
    </section>
  );
}
