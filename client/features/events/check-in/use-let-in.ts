import { useQueryClient } from '@tanstack/react-query';
import { answersOf } from '#client/data/keys.ts';
import { useAction } from '#client/ui/use-action.ts';
import { attendanceCalls } from '#contract/events/attendance.ts';

/** Gives people on the waiting list a place, and checks them in. */
export function useLetIn(eventId: number) {
  const client = useQueryClient();
  return useAction(attendanceCalls.letIn, {
    failed: 'Not let in',
    onDone: () => client.invalidateQueries(answersOf(attendanceCalls.attendance, { params: { id: eventId } })),
  });
}
