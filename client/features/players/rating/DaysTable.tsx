import { ChevronDown } from 'lucide-react';
import { Fragment, useId, useState } from 'react';
import { shortDateOf } from '#client/lib/moments.ts';
import { useToday } from '#client/lib/row-time.ts';
import { Button } from '#client/ui/Button.tsx';
import { LoadMore } from '#client/ui/LoadMore.tsx';
import { useWide } from '#client/ui/use-wide.ts';
import { DayChanges } from './DayChanges.tsx';
import { type PlayedDay, rowsFor } from './days.ts';
import { ratingFigure, spanText, sureTo } from './figures.ts';

interface DaysTableProps {
  /** The latest first. */
  days: readonly PlayedDay[];
  /** Whether there are none before them. */
  isWhole: boolean;
  /** Else spans stand in the place of ratings. */
  isNumber: boolean;
  query: Parameters<typeof LoadMore>[0]['query'];
}

/** What the plot shows, day by day; each of them tells, once opened, what its matches have changed, and why. */
export function DaysTable({ days, isWhole, isNumber, query }: DaysTableProps) {
  const [isLong, setLong] = useState(false);
  const { days: shown, start, hasMore } = rowsFor(days, { isWhole, isLong });
  return (
    <details className="group rt-table" open={useWide()}>
      <summary>
        As a table
        <ChevronDown
          className="size-5 shrink-0 text-soft transition-transform group-open:rotate-180"
          aria-hidden="true"
        />
      </summary>
      <table className="figures">
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col">Matches</th>
            <th scope="col">Rating</th>
            {isNumber && <th scope="col">Sure to</th>}
          </tr>
        </thead>
        <tbody>
          {shown.map((day) => (
            <Day key={day.start} day={day} isNumber={isNumber} />
          ))}
          {start && (
            <tr>
              <th scope="row">Start</th>
              <td>0</td>
              <Standing strength={start} isNumber={isNumber} />
            </tr>
          )}
        </tbody>
      </table>
      <div className="rt-more">
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

function Day({ day, isNumber }: { day: PlayedDay; isNumber: boolean }) {
  const id = useId();
  const today = useToday();
  const [isOpen, setOpen] = useState(false);
  const { start, changes, after } = day;
  return (
    <Fragment>
      <tr>
        <th scope="row">
          <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
            {shortDateOf(new Date(start).toISOString(), today)}
            <ChevronDown aria-hidden="true" />
          </button>
        </th>
        <td>{changes.length}</td>
        <Standing strength={after} isNumber={isNumber} />
      </tr>
      <tr id={id} hidden={!isOpen}>
        {isOpen && (
          <td colSpan={isNumber ? 4 : 3}>
            <DayChanges changes={changes} />
          </td>
        )}
      </tr>
    </Fragment>
  );
}

function Standing({ strength, isNumber }: { strength: PlayedDay['after']; isNumber: boolean }) {
  if (!isNumber) return <td>{spanText(strength)}</td>;
  return (
    <>
      <td>{ratingFigure(strength.rating)}</td>
      <td>{sureTo(strength.deviation)}</td>
    </>
  );
}
