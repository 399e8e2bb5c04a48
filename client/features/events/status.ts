import type { BadgeTone } from '#client/ui/Badge.tsx';
import type { EventStatus } from '#contract/events/facts.ts';

const tones: Record<EventStatus, BadgeTone> = { upcoming: 'green', cancelled: 'red', completed: 'blue' };

/** The colour of an event's badge; grey for one that this page does not know (specification section 9). */
export const statusTone = (status: string): BadgeTone =>
  Object.hasOwn(tones, status) ? tones[status as EventStatus] : 'neutral';
