import { Check } from 'lucide-react';
import { useId } from 'react';
import type { Event } from '#contract/events/facts.ts';
import { useAnswering } from './use-answering.ts';
import { answers } from './words.ts';

/** The viewer's answer to an event in a list: three in one bar. */
export function AnswerBar({ event }: { event: Event }) {
  const id = useId();
  const { answer, give } = useAnswering(event);
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{event.name}: your answer</legend>
      <div className="ev-answers" data-chosen={answer ?? undefined}>
        {answers.map(({ value, label }) => (
          <label key={value}>
            <input
              type="radio"
              name={id}
              value={value}
              checked={value === answer}
              onChange={() => give({ status: value })}
              className="sr-only"
            />
            {value === answer && <Check className="size-4 shrink-0" aria-hidden="true" />}
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
