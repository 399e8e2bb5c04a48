import { Check } from 'lucide-react';
import type { Event } from '#contract/events/facts.ts';
import { Choice } from './Choice.tsx';
import { useAnswering } from './use-answering.ts';
import { answers } from './words.ts';

/** The viewer's answer to an event in a list: three in one bar. */
export function AnswerBar({ event }: { event: Event }) {
  const { answer, give } = useAnswering(event);
  const options = answers.map(({ value, label }) => ({
    value,
    content: (
      <>
        {value === answer && <Check className="size-4 shrink-0" aria-hidden="true" />}
        {label}
      </>
    ),
  }));
  return (
    <div className="@container">
      <Choice
        label={`${event.name}: your answer`}
        options={options}
        value={answer}
        onChoose={(status) => give({ status })}
        className="ev-answers"
      />
    </div>
  );
}
