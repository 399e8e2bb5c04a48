import { counted } from '#client/lib/counts.ts';
import { placesOfCourt } from '#client/lib/occasions/Courts.tsx';
import { Badge } from '#client/ui/Badge.tsx';
import { Card } from '#client/ui/Card.tsx';
import type { Event } from '#contract/events/facts.ts';
import { rankRange } from '../words/ranks.ts';
import { endingWords, repeatWords } from '../words/repeat.ts';
import { plannedWall } from './moved.ts';

/** What an event is: said once one knows when, where and who. */
export function AboutEvent({ event }: { event: Event }) {
  const { description, bring, maxParticipants, series } = event;
  return (
    <Card title="About">
      <p className="whitespace-pre-line" dir="auto">
        {description}
      </p>
      {bring && (
        <>
          <h3 className="mt-4 text-base">What to bring</h3>
          <p className="whitespace-pre-line" dir="auto">
            {bring}
          </p>
        </>
      )}
      <div className="mt-4 flex flex-wrap gap-2">
        <Badge isFigure>{rankRange(event)}</Badge>
        <Badge isFigure>{counted(Math.ceil(maxParticipants / placesOfCourt), 'court')}</Badge>
        <Badge isFigure>{counted(maxParticipants, 'place')}</Badge>
        {series && (
          <Badge>
            <span className="whitespace-normal">
              {repeatWords(series.repeat, plannedWall(event))}, {endingWords(series.repeat)}
            </span>
          </Badge>
        )}
      </div>
    </Card>
  );
}
