import { useAnswering } from '#client/features/events/answer/use-answering.ts';
import { answers } from '#client/features/events/answer/words.ts';
import { Button } from '#client/ui/Button.tsx';
import type { EventActivity } from './activities.ts';

/** Say whether one comes. */
export function EventAnswers({ event }: { event: EventActivity }) {
  const { give, isPending } = useAnswering(event);
  return answers.map(({ value, label }) => (
    <Button
      key={value}
      variant={value === 'going' ? 'ball' : 'on-court'}
      pending={isPending}
      onClick={() => give({ status: value })}
    >
      <span>
        {label}
        <span className="sr-only"> to {event.name}</span>
      </span>
    </Button>
  ));
}
