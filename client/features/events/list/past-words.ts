import type { Event } from '#contract/events/facts.ts';

type Past = Pick<Event, 'status' | 'cancelReason' | 'goingCount' | 'userResponse' | 'waitlisted'>;

/** What became of an event: who went, or why it did not take place. */
export function wentWords({ status, cancelReason, goingCount, userResponse, waitlisted }: Past): string {
  if (status === 'cancelled') return cancelReason || 'It did not take place';
  if (goingCount === 0) return 'Nobody went';
  return `${goingCount} went${userResponse === 'going' && !waitlisted ? ', you among them' : ''}`;
}
