import { useQuery } from '@tanstack/react-query';
import { query } from '#client/data/queries.ts';
import { classes } from '#client/ui/classes.ts';
import { QueryView } from '#client/ui/QueryView.tsx';
import { Skeleton } from '#client/ui/Skeleton.tsx';
import { type Health, healthCalls } from '#contract/administration/health.ts';
import { asOf, polled } from '../polled.ts';
import { type Cell, cellsOf, isAllWell } from './cells.ts';

export const useHealth = () => useQuery({ ...query(healthCalls.get), ...polled });

/** What is wrong first, and where to mend it. */
export function HealthLine() {
  const health = useHealth();
  const since = asOf(health);
  return (
    <QueryView
      query={health}
      loading={<Skeleton className="h-36 lg:h-14" corner="large" />}
      failed="The site’s health could not be loaded."
    >
      {(data) => (
        <div>
          <Line health={data} />
          {since && (
            <p role="status" className="mt-1.5 px-3 text-sm text-soft">
              The server isn’t answering. This is as of {since}.
            </p>
          )}
        </div>
      )}
    </QueryView>
  );
}

function Line({ health }: { health: Health }) {
  const cells = cellsOf(health, Date.parse(health.at));
  const isWell = isAllWell(health);
  // Two beside each other on a phone: whatever is in trouble, and who would stand alone, over the full width.
  const wide = cells.filter(({ state }) => state !== 'fine').length;
  const alone = (cells.length - wide) % 2 === 1 ? wide : -1;
  return (
    <ul
      aria-label="Health"
      className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-line bg-line lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none"
    >
      {cells.map((cell, at) => (
        <li
          key={cell.name}
          className={classes(at < wide || at === alone ? 'max-lg:col-span-2' : '', grounds[cell.state], 'min-w-0')}
        >
          <CellContent cell={cell} isGreen={isWell && at === 0} />
        </li>
      ))}
    </ul>
  );
}

const grounds = {
  fine: 'bg-surface',
  amber: 'bg-amber-soft text-amber-text',
  danger: 'bg-danger-soft text-danger-text',
} as const;

function CellContent({ cell: { state, icon: Icon, title, text, to }, isGreen }: { cell: Cell; isGreen: boolean }) {
  const isFine = state === 'fine';
  const content = (
    <>
      <Icon className={classes('size-5 shrink-0', isFine && 'text-court-text')} aria-hidden="true" />
      <span className="min-w-0">
        <span className={classes('block font-semibold wrap-anywhere', isGreen && 'text-court-text')}>{title}</span>
        <span className={classes('block text-[0.8125rem] wrap-anywhere', isFine && 'text-soft')}>{text}</span>
      </span>
    </>
  );
  const look = 'flex size-full min-h-14 items-center gap-2.5 px-3 py-2 text-[0.9375rem] leading-[1.125rem]';
  if (to === undefined) return <div className={look}>{content}</div>;
  return (
    <a href={`#${to}`} className={classes(look, 'hover:bg-current/5 focus-visible:-outline-offset-3')}>
      {content}
    </a>
  );
}
