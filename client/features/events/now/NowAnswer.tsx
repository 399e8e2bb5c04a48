import { Check } from 'lucide-react';
import { useState } from 'react';
import { ordinal } from '#client/lib/counts.ts';
import { Button } from '#client/ui/Button.tsx';
import type { Event } from '#contract/events/facts.ts';
import { AnswerBar } from '../answer/AnswerBar.tsx';
import { useAnswering } from '../answer/use-answering.ts';
import { answers } from '../answer/words.ts';

interface NowAnswerProps {
  event: Event;
  isLoudest: boolean;
}

/** One tap says that one comes; a second one offers the other answers. */
export default function NowAnswer({ event, isLoudest }: NowAnswerProps) {
  const [changes, setChanges] = useState(false);
  const { answer, give } = useAnswering(event);
  const { name, waitlisted, waitlistPosition } = event;
  if (changes) return <AnswerBar event={event} />;
  if (answer === null) {
    return (
      <Button variant={isLoudest ? 'ball' : 'primary'} onClick={() => give({ status: 'going' })}>
        <span>
          Going?<span className="sr-only"> Say that you come to {name}</span>
        </span>
      </Button>
    );
  }
  const isInLine = waitlisted && waitlistPosition !== null;
  const said = isInLine ? `${ordinal(waitlistPosition)} in line` : answers.find(({ value }) => value === answer)?.label;
  return (
    <Button variant="secondary" onClick={() => setChanges(true)}>
      {answer === 'going' && !isInLine && <Check className="size-4" aria-hidden="true" />}
      <span>
        {said}
        <span className="sr-only">: change your answer to {name}</span>
      </span>
    </Button>
  );
}
