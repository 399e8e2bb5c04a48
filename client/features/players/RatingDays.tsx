import { ChevronDown } from 'lucide-react';
import { Fragment, useId, useState } from 'react';
import { shortDateOf } from '#client/lib/moments.ts';
import { useToday } from '#client/lib/row-time.ts';
import { Button } from '#client/ui/Button.tsx';
import { classes } from '#client/ui/classes.ts';
import { LoadMore } from '#client/ui/PagedList.tsx';
import { useWide } from '#client/ui/use-wide.ts';
import { DayChanges } from './DayChanges.tsx';
import { type PlayedDay, ratingFigure, rowsFor, spanText, sureTo } from './ratings.ts';

interface DaysTableProps {
  /** The latest first. */
  days: readonly PlayedDay[];
  isWhole: boolean;
  /** Else spans stand in the place of ratings. */
  isNumber: boolean;
  query: Parameters<typeof LoadMore>[0]['query'];
  /** Opens with what the last day has changed. */
  isAsked?: boolean;
}

export function DaysTable({ days, isWhole, isNumber, query, isAsked = false }: DaysTableProps) {
  const [isLong, setLong] = useState(false);
  const isWide = useWide();
  const { days: shown, start, hasMore } = rowsFor(days, { isWhole, isLong });
  return (
    <details className="group border-t border-line @max-[17rem]:overflow-x-auto" open={isWide || isAsked}>
      <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-2 px-4 text-[0.9375rem] font-semibold text-court-text focus-visible:-outline-offset-3">
        As a table
        <ChevronDown
          className="size-5 shrink-0 text-soft transition-transform group-open:rotate-180"
          aria-hidden="true"
        />
      </summary>
      <table className="figures w-full text-[0.9375rem]">
        <thead>
          <tr>
            <th scope="col" className={headCell}>
              Day
            </th>
            <th scope="col" className={headCell}>
              Matches
            </th>
            <th scope="col" className={headCell}>
              Rating
            </th>
            {isNumber && (
              <th scope="col" className={headCell}>
                Give or take
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {shown.map((day, at) => (
            <Day key={day.start} day={day} isNumber={isNumber} isFirstOpen={isAsked && at === 0} />
          ))}
          {start && (
            <tr className={rowLine}>
              <th scope="row" className={dayCell}>
                Start
              </th>
              <td className={figureCell}>0</td>
              <Standing strength={start} isNumber={isNumber} />
            </tr>
          )}
        </tbody>
      </table>
      <div className="flex justify-center px-4 pt-2 pb-4 empty:p-0">
        {hasMore ? (
          <Button variant="secondary" onClick={() => setLong(true)}>
            Show earlier days
          </Button>
        ) : (
          <LoadMore query={query}>Show earlier days</LoadMore>
        )}
      </div>
    </details>
  );
}

const edges = 'px-2 text-right first:pl-4 first:text-left last:pr-4';
const headCell = `${edges} py-1.5 text-[0.8125rem] font-semibold whitespace-nowrap text-soft`;
const dayCell = `${edges} h-11 py-0 font-normal`;
const figureCell = `${edges} py-1.5 whitespace-nowrap`;
const rowLine = '*:border-t *:border-line';

function Day({ day, isNumber, isFirstOpen }: { day: PlayedDay; isNumber: boolean; isFirstOpen: boolean }) {
  const id = useId();
  const today = useToday();
  const [isOpen, setOpen] = useState(isFirstOpen);
  const { start, changes, after } = day;
  return (
    <Fragment>
      <tr className={rowLine}>
        <th scope="row" className={dayCell}>
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
            className="inline-flex min-h-11 items-center gap-1.5 text-left font-semibold text-court-text focus-visible:-outline-offset-3"
          >
            {shortDateOf(new Date(start).toISOString(), today)}
            <ChevronDown className={classes('size-4 flex-none text-soft', isOpen && 'rotate-180')} aria-hidden="true" />
          </button>
        </th>
        <td className={figureCell}>{changes.length}</td>
        <Standing strength={after} isNumber={isNumber} />
      </tr>
      <tr id={id} hidden={!isOpen}>
        {isOpen && (
          <td colSpan={isNumber ? 4 : 3} className="px-4 pb-3 text-left font-sans">
            <DayChanges changes={changes} />
          </td>
        )}
      </tr>
    </Fragment>
  );
}

function Standing({ strength, isNumber }: { strength: PlayedDay['after']; isNumber: boolean }) {
  if (!isNumber) return <td className={figureCell}>{spanText(strength)}</td>;
  return (
    <>
      <td className={figureCell}>{ratingFigure(strength.rating)}</td>
      <td className={figureCell}>{sureTo(strength.deviation)}</td>
    </>
  );
}
