import { useMutation, useQueryClient } from '@tanstack/react-query';
import { answersOf } from '#client/data/keys.ts';
import { mutation } from '#client/data/mutations.ts';
import { messageOf } from '#client/ui/form/errors.ts';
import { toast } from '#client/ui/toast.ts';
import { activitiesCalls } from '#contract/activities.ts';
import type { Event, EventAnswer } from '#contract/events/facts.ts';
import { eventCalls } from '#contract/events.ts';
import { storeEvent } from '../store-event.ts';
import { answeredWords } from './words.ts';

interface Given {
  status: EventAnswer;
  guests?: number;
  scope?: 'one' | 'series';
  undo?: boolean;
}

export interface Answering {
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
export function useAnswering(event: Answered): Answering {
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
        description: answeredWords(answered),
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
