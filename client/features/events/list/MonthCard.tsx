import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { CalendarSync, ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { query } from '#client/data/queries.ts';
import { counted } from '#client/lib/counts.ts';
import { dayOfWall, ownZone, wallIn, wallOf } from '#client/lib/occasions/wall.ts';
import { ownWallWriters } from '#client/lib/occasions/when.ts';
import { Button } from '#client/ui/Button.tsx';
import { Card } from '#client/ui/Card.tsx';
import { classes } from '#client/ui/classes.ts';
import { IconButton } from '#client/ui/IconButton.tsx';
import { eventReads } from '#contract/events/reads.ts';
import { eventsFreshFor } from '../queries.ts';
import { dayForKey, shiftMonth, weeksOf } from './list.ts';

interface MonthCardProps {
  groupId: number;
  now: number;
  /** A day with events is to be seen. */
  onChoose: (day: string) => void;
  onSubscribe: () => void;
}

const { longMonth, dayName, weekday } = ownWallWriters;

/** A month, with the days on which there are events, and the way into one's own calendar. */
export default function MonthCard({ groupId, now, onChoose, onSubscribe }: MonthCardProps) {
  const today = dayOfWall(wallIn(ownZone(), now) ?? now);
  const [day, setDay] = useState(today);
  const month = day.slice(0, 7);
  const weeks = weeksOf(month);
  const { data } = useQuery({
    ...query(eventReads.days, {
      params: { groupId },
      query: { from: weeks[0]?.[0] ?? day, until: weeks.at(-1)?.at(-1) ?? day },
    }),
    staleTime: eventsFreshFor,
    placeholderData: keepPreviousData,
  });
  const counts = new Map(data?.map((each) => [each.day, each.count]));
  const turn = (by: number) => setDay(`${shiftMonth(month, by)}-01`);
  const { table, walk } = useGridKeys(day, setDay);
  return (
    <>
      <section aria-label="Month" className="rounded-lg border border-line bg-surface p-4 shadow-low">
        <div className="flex items-center justify-between gap-1">
          <h2 className="flex-1 text-lg" aria-live="polite">
            {longMonth.format(wallOf(`${month}-01`))}
          </h2>
          <IconButton icon={ChevronLeft} label="Month before" onClick={() => turn(-1)} />
          <IconButton icon={ChevronRight} label="Month after" onClick={() => turn(1)} />
        </div>
        <table
          ref={table}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a month is walked through with the arrow keys.
          role="grid"
          aria-label={longMonth.format(wallOf(`${month}-01`))}
          className="w-full table-fixed border-collapse text-center"
          onKeyDown={(event) => walk(event)}
        >
          <thead>
            <tr>
              {weeks[0]?.map((each) => (
                <th key={each} scope="col" className="py-2 text-[0.75rem]">
                  <span aria-hidden="true">{weekday.format(wallOf(each)).slice(0, 1)}</span>
                  <span className="sr-only">{weekday.format(wallOf(each))}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeks.map((week) => (
              <tr key={week[0]}>
                {week.map((each) => {
                  const count = counts.get(each) ?? 0;
                  return (
                    <td key={each}>
                      <button
                        type="button"
                        tabIndex={each === day ? 0 : -1}
                        data-date={each}
                        className={classes(
                          'relative min-h-10 w-full rounded-md border border-transparent font-heading text-[0.875rem]',
                          each === today
                            ? 'bg-blue text-white'
                            : classes('hover:bg-sunken', each.slice(0, 7) !== month && 'text-soft'),
                          count > 0 &&
                            classes(
                              'after:absolute after:inset-x-0 after:bottom-1 after:mx-auto after:size-1.5 after:rounded-full after:border-3',
                              each === today ? 'after:border-white' : 'after:border-court-text',
                            ),
                        )}
                        aria-current={each === today ? 'date' : undefined}
                        aria-label={`${dayName.format(wallOf(each))}, ${count > 0 ? counted(count, 'event') : 'no events'}`}
                        onClick={() => {
                          setDay(each);
                          onChoose(each);
                        }}
                      >
                        {Number(each.slice(8))}
                      </button>
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <Card title="In your own calendar">
        <p className="mb-3 text-soft">
          The group’s events in your own calendar. The address is private and can be revoked.
        </p>
        <Button variant="secondary" width="full" onClick={onSubscribe}>
          <CalendarSync className="size-5" aria-hidden="true" />
          Subscribe
        </Button>
      </Card>
    </>
  );
}

/** Keys walk from day to day; the focus goes along, into other months too. */
function useGridKeys(day: string, setDay: (day: string) => void) {
  const table = useRef<HTMLTableElement>(null);
  const walks = useRef(false);
  useEffect(() => {
    if (walks.current) table.current?.querySelector<HTMLElement>(`[data-date="${day}"]`)?.focus();
    walks.current = false;
  }, [day]);
  const walk = (event: { key: string; preventDefault: () => void }) => {
    const next = dayForKey(event.key, day);
    if (next === undefined) return;
    event.preventDefault();
    walks.current = true;
    setDay(next);
  };
  return { table, walk };
}
