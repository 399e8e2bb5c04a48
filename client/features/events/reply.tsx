import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { answersOf } from '#client/data/keys.ts';
import { mutation } from '#client/data/mutations.ts';
import { useLookedAt } from '#client/lib/taking-part.ts';
import { Choice } from '#client/ui/Choice.tsx';
import { messageOf } from '#client/ui/form/errors.ts';
import { toast } from '#client/ui/toast.ts';
import { activitiesCalls } from '#contract/activities.ts';
import type { Event, EventAnswer } from '#contract/events/facts.ts';
import { eventCalls } from '#contract/events.ts';
import { repliedWords, replies } from './model.ts';
import { storeEvent } from './queries.ts';

/** The ground of the chosen one slides to its place. Where a phone's text is large, there is one in a line. */
const barStyle =
  'relative isolate grid grid-cols-3 rounded-md border *:flex *:min-h-11 *:cursor-pointer *:items-center *:justify-center ' +
  '*:gap-1 *:rounded-[calc(var(--radius-md)-1px)] *:px-1 *:text-center *:font-semibold *:aria-checked:text-court-text ' +
  '[&>*+*]:rounded-s-none [&>*+*]:border-l before:absolute before:inset-y-0 before:left-0 before:-z-1 before:w-1/3 ' +
  'before:rounded-[calc(var(--radius-md)-1px)] before:transition-[translate] before:duration-120 data-chosen:before:bg-court-soft ' +
  'data-[chosen=maybe]:before:translate-x-full data-[chosen=not_going]:before:translate-x-[200%] @max-[13rem]:grid-cols-1 ' +
  '@max-[13rem]:before:hidden @max-[13rem]:*:aria-checked:bg-court-soft @max-[13rem]:[&>*+*]:border-t @max-[13rem]:[&>*+*]:border-l-0';
const barLooks = {
  plain: 'border-control bg-surface text-ink [&>*+*]:border-control',
  /** The first of them is what its card waits for. */
  loud: 'border-white/60 [&_:focus-visible]:outline-white [&>*+*]:border-white/60 [&>:first-child]:bg-ball [&>:first-child]:text-on-ball',
} as const;

/** The viewer's answer to an event in a list: three in one bar. */
export function ReplyBar({ event, look = 'plain' }: { event: Event; look?: keyof typeof barLooks }) {
  const { answer, give } = useReply(event);
  const options = replies.map(({ value, label }) => ({
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
        className={`${barStyle} ${barLooks[look]}`}
      />
    </div>
  );
}

interface Given {
  status: EventAnswer;
  guests?: number;
  scope?: 'one' | 'series';
  undo?: boolean;
}

export interface Reply {
  /** The answer as the viewer gave it last, shown before the server has it; what it refuses is taken back. */
  answer: EventAnswer | null;
  guests: number;
  isRegular: boolean;
  isPending: boolean;
  give: (given: Given) => void;
}

/** So long a press may be taken back, in milliseconds. */
const undoable = 10_000;

/** In brief, as on the dashboard, guests and series are not told. */
type Answered = Pick<Event, 'id' | 'userResponse'> & Partial<Pick<Event, 'guests' | 'series'>>;

/** The viewer's answer to an event. */
export function useReply(event: Answered): Reply {
  const client = useQueryClient();
  const { id, series } = event;
  const { mutate, isPending, variables } = useMutation({
    ...mutation(eventCalls.respond),
    onMutate: (): { isLeaving: boolean } => ({ isLeaving: answer === 'going' }),
    // One after the other, so that the last one counts.
    scope: { id: `answer ${id}` },
    onSuccess: async (answered, { body }, { isLeaving }) => {
      const isUndoable = isLeaving && body.status !== 'going' && body.scope === 'one';
      toast({
        title: 'Response updated',
        description: repliedWords(answered),
        ...(isUndoable && {
          action: { label: 'Undo', onPress: () => give({ status: 'going', undo: true }) },
          duration: undoable,
        }),
      });
      await storeEvent(client, answered);
      const isSeries = series && (body.scope === 'series' || series.isRegular !== answered.series?.isRegular);
      const stale = [
        answersOf(eventCalls.answers, { params: { id } }),
        answersOf(activitiesCalls.list),
        ...(isSeries ? [answersOf(eventCalls.ofGroup), answersOf(eventCalls.ofUser)] : []),
      ];
      for (const answers of stale) void client.invalidateQueries(answers);
    },
    onError: async (error) => {
      toast({
        title: 'Failed to update response',
        description: messageOf(error, '') || undefined,
        destructive: true,
      });
      // What was refused rests on something that has changed meanwhile.
      const shown = [
        answersOf(eventCalls.get, { params: { id } }),
        answersOf(eventCalls.ofGroup),
        answersOf(eventCalls.ofUser),
        answersOf(activitiesCalls.list),
      ];
      await Promise.all(shown.map((answers) => client.invalidateQueries(answers)));
    },
  });
  const given = isPending ? variables?.body : undefined;
  const answer: EventAnswer | null = given?.status ?? event.userResponse;
  const give = (body: Given): void => mutate({ params: { id }, body: { scope: 'one', ...body } });
  return {
    answer,
    guests: given?.guests ?? event.guests ?? 0,
    isRegular: given?.scope === 'series' ? given.status === 'going' : (series?.isRegular ?? false),
    isPending,
    give,
  };
}

/** Whoever opens the event knows that they have a place. Nobody hears that it could not be said: it is next time. */
export function useSeenPlace({ id, viewer }: Pick<Event, 'id' | 'viewer'>): void {
  const client = useQueryClient();
  const { mutate } = useMutation({
    ...mutation(eventCalls.seePlace),
    onSuccess: () => client.invalidateQueries(answersOf(activitiesCalls.waiting)),
  });
  useLookedAt(viewer.isPlaceNew, () => mutate({ params: { id } }));
}
