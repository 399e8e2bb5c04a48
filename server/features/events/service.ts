import type { Deps } from '../../deps.ts';
import { leavingEvents } from './answers/leaving.ts';
import { eventAnswers } from './answers/service.ts';
import { makingEvents } from './making/service.ts';
import { openEvents, readingEvents } from './reading/service.ts';
import { eventUpdates } from './updates.ts';

export type EventsService = ReturnType<typeof eventsService>;

export function eventsService(deps: Deps) {
  const updates = eventUpdates(deps.live);
  return {
    ...readingEvents(deps),
    ...openEvents(deps),
    ...makingEvents(deps, updates),
    answers: eventAnswers(deps, updates),
    ...leavingEvents(deps, updates),
  };
}
