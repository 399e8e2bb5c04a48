import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { answersOf } from '#client/data/keys.ts';
import { mutation } from '#client/data/mutations.ts';
import { askAfter } from '#client/lib/push/asking.ts';
import { Choice } from '#client/ui/Choice.tsx';
import { messageOf } from '#client/ui/form/errors.ts';
import { toast } from '#client/ui/toast.ts';
import { activitiesCalls } from '#contract/activities.ts';
import type { Event, EventAnswer, Guest } from '#contract/events/facts.ts';
import { eventCalls } from '#contract/events.ts';
import { repliedText, repliesTo } from './model.ts';
import { storeEvent } from './queries.ts';

/** The ground of the chosen one slides to its position. Where a phone's text is large, there is one in a line. */
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

/** The viewer's reply to an event in a list: three in one bar. */
export function ReplyBar({ event, look = 'plain' }: { event: Event; look?: keyof typeof barLooks }) {
  const { reply, give } = useReply(event);
  const options = repliesTo(event).map(({ value, label }) => ({
    value,
    content: (
      <>
        {value === reply && <Check className="size-4 shrink-0" aria-hidden="true" />}
        {label}
      </>
    ),
  }));
  return (
    <div className="@container">
      <Choice
        label={`${event.name}: your answer`}
        options={options}
        value={reply}
        onChoose={(status) => give({ status })}
        className={`${barStyle} ${barLooks[look]}`}
      />
    </div>
  );
}

interface GivenReply {
  status: EventAnswer;
  guests?: number;
  guestList?: Guest[];
  scope?: 'one' | 'series';
  undo?: boolean;
}

/** So long a reply may be taken back. */
const undoableMs = 10_000;

/** In brief, as on the dashboard, guests and series are unknown. */
type Replied = Pick<Event, 'id' | 'userResponse'> & Partial<Pick<Event, 'guests' | 'series'>>;

/** The viewer's reply as they gave it last, shown before the server has it; what it refuses is taken back. */
export function useReply(event: Replied) {
  const client = useQueryClient();
  const { id, series } = event;
  const refetch = (...calls: Parameters<typeof answersOf>[0][]) =>
    calls.map((each) => client.invalidateQueries(answersOf(each)));
  const { mutate, isPending, variables } = useMutation({
    ...mutation(eventCalls.respond),
    onMutate: (): { isLeaving: boolean } => ({ isLeaving: reply === 'going' }),
    // One after the other, so that the last one counts.
    scope: { id: `answer ${id}` },
    onSuccess: async (answered, { body }, { isLeaving }) => {
      const isUndoable = isLeaving && body.status !== 'going' && body.scope === 'one';
      toast({
        title: 'Response updated',
        description: repliedText(answered),
        ...(isUndoable && {
          action: { label: 'Undo', onPress: () => give({ status: 'going', undo: true }) },
          duration: undoableMs,
        }),
      });
      const { userResponse, waitlisted } = answered;
      const isComing = userResponse === 'going' || userResponse === 'maybe';
      askAfter(isComing ? { about: `event:${id}`, kind: waitlisted ? 'waiting' : 'place' } : undefined);
      await storeEvent(client, answered);
      void client.invalidateQueries(answersOf(eventCalls.answers, { params: { id } }));
      refetch(activitiesCalls.list);
      const isSeries = series && (body.scope === 'series' || series.isRegular !== answered.series?.isRegular);
      if (isSeries) refetch(eventCalls.ofGroup, eventCalls.ofUser);
    },
    onError: async (error) => {
      toast({ title: 'Failed to update response', description: messageOf(error, '') || undefined, destructive: true });
      // What was refused rests on something that has changed meanwhile.
      await Promise.all([
        client.invalidateQueries(answersOf(eventCalls.get, { params: { id } })),
        ...refetch(eventCalls.ofGroup, eventCalls.ofUser, activitiesCalls.list),
      ]);
    },
  });
  const given = isPending ? variables?.body : undefined;
  const reply: EventAnswer | null = given?.status ?? event.userResponse;
  const give = (body: GivenReply): void => mutate({ params: { id }, body: { scope: 'one', ...body } });
  return {
    reply,
    guests: given?.guestList?.length ?? given?.guests ?? event.guests ?? 0,
    isRegular: given?.scope === 'series' ? given.status === 'going' : (series?.isRegular ?? false),
    isPending,
    give,
  };
}

export type Reply = ReturnType<typeof useReply>;
