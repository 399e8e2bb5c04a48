import type { Deps } from '../../deps.ts';
import { drawingPlaces } from './draw/service.ts';
import { makingEvents } from './making/service.ts';
import { eventPayments } from './payments/service.ts';
import { readingEvents } from './reading/service.ts';
import { remindingOfEvents } from './reminding/service.ts';
import { leavingEvents } from './replies/leaving.ts';
import { eventReplies } from './replies/service.ts';
import { eventUpdates } from './updates.ts';

export type EventsService = ReturnType<typeof eventsService>;

export function eventsService(deps: Deps) {
  const updates = eventUpdates(deps);
  return {
    ...readingEvents(deps),
    ...makingEvents(deps, updates),
    replies: eventReplies(deps, updates),
    payments: eventPayments(deps),
    ...leavingEvents(deps, updates),
    ...remindingOfEvents(deps, updates),
    ...drawingPlaces(deps, updates),
  };
}
