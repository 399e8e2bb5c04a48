import { CalendarDays, RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Fact, Head, PlaceFact } from '#client/lib/occasions/Head.tsx';
import { dateBelow, type When } from '#client/lib/occasions/when.ts';
import { Badge } from '#client/ui/Badge.tsx';
import type { Event } from '#contract/events/facts.ts';
import { addressOfEvents } from '../addresses.ts';
import { statusTone } from '../status.ts';
import { repeatWords } from '../words/repeat.ts';
import { timed } from '../words/timed.ts';
import { AnswerCard } from './AnswerCard.tsx';
import { movedWords, plannedWall } from './moved.ts';

interface EventHeadProps {
  event: Event;
  when: When;
  now: number;
  /** Why there is nothing to answer; undefined where there is. */
  closed: string | undefined;
  /** What can be done with it. */
  tools: ReactNode;
}

/** What, when and where, and the viewer's answer. */
export function EventHead({ event, when, now, closed, tools }: EventHeadProps) {
  const { name, status, location, groupId, groupName, series } = event;
  const moved = movedWords(event);
  return (
    <Head
      title={name}
      back={{
        to: addressOfEvents(groupId),
        label: (
          <>
            {groupName}
            <span className="ev-desk">, Events</span>
          </>
        ),
      }}
      tools={tools}
      badge={<Badge tone={statusTone(status)}>{status}</Badge>}
      facts={
        <>
          <Fact icon={CalendarDays}>
            <b>{when.headline}</b>
            <small>
              {dateBelow(timed(event), now)}
              {when.zone && `, ${when.zone}`}
              {moved && <span className="block">{moved}</span>}
            </small>
          </Fact>
          {series && (
            <Fact icon={RefreshCw}>
              <b>{repeatWords(series.repeat, plannedWall(event))}</b>
              {series.isRegular && <small>You always come</small>}
            </Fact>
          )}
          <PlaceFact name={location} />
        </>
      }
    >
      <AnswerCard event={event} closed={closed} />
    </Head>
  );
}
