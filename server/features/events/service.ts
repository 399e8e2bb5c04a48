import type { Deps } from '../../deps.ts';
import { eventAnswers, leavingEvents } from './answers/service.ts';
import { makingEvents } from './making/service.ts';
import { readingEvents } from './reading/service.ts';
import { eventUpdates } from './updates.ts';

export type EventsService = ReturnType<typeof eventsService>;

export function eventsService(deps: Deps) {
  const updates = eventUpdates(deps.live);
  return {
    ...readingEvents(deps),
    ...makingEvents(deps, updates),
    answers: eventAnswers(deps, updates),
    ...leavingEvents(deps, updates),
  };
}
