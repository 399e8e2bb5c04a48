import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { CalendarSync, ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { query } from '#client/data/queries.ts';
import { counted } from '#client/lib/counts.ts';
import { localTimeOf, localWriters, ownZone, todayIn } from '#client/lib/scheduling/local-time.ts';
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

const { longMonth, dayName, weekday } = localWriters;

/** A month, with the days on which there are events, and the way into one's own calendar. */
export function MonthCard({ groupId, now, onChoose, onSubscribe }: MonthCardProps) {
  const today = todayIn(ownZone(), now);
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
  const title = longMonth.format(localTimeOf(`${month}-01`));
  const walk = (event: KeyboardEvent<HTMLElement>) => {
    const next = dayForKey(event.key, day);
    if (next === undefined) return;
    event.preventDefault();
    flushSync(() => setDay(next));
    event.currentTarget.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  };
  return (
    <>
      <section aria-label="Month" className="rounded-lg border border-line bg-surface p-4 shadow-low">
        <div className="flex items-center justify-between gap-1">
          <h2 className="flex-1 text-lg" aria-live="polite">
            {title}
          </h2>
          <IconButton icon={ChevronLeft} label="Previous month" onClick={() => turn(-1)} />
          <IconButton icon={ChevronRight} label="Next month" onClick={() => turn(1)} />
        </div>
        <table
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a month is walked through with the arrow keys.
          role="grid"
          aria-label={title}
          className="w-full table-fixed border-collapse text-center"
          onKeyDown={walk}
        >
          <thead>
            <tr>
              {weeks[0]?.map((each) => (
                <th key={each} scope="col" className="py-2 text-[0.75rem]">
                  <span aria-hidden="true">{weekday.format(localTimeOf(each)).slice(0, 1)}</span>
                  <span className="sr-only">{weekday.format(localTimeOf(each))}</span>
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
                        aria-label={`${dayName.format(localTimeOf(each))}, ${count > 0 ? counted(count, 'event') : 'no events'}`}
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
          See the group’s events in your own calendar. The address is private, and you can revoke it.
        </p>
        <Button variant="secondary" width="full" onClick={onSubscribe}>
          <CalendarSync className="size-5" aria-hidden="true" />
          Subscribe
        </Button>
      </Card>
    </>
  );
}
