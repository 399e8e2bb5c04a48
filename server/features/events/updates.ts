import type { LiveEvent } from '#contract/live.ts';
import type { WriteTx } from '../../database/types.ts';
import type { Live } from '../../live/live.ts';
import { topics } from '../../live/topics.ts';
import type { LockedEvent } from './queries.ts';

type Action = Extract<LiveEvent, { type: 'event_update' }>['action'];

type Shown = Pick<LockedEvent, 'id' | 'groupId' | 'name' | 'eventDate'>;

/** Somebody whom an event concerns. */
export interface Concerned {
  userId: number;
  event: Shown;
}

/** How open browsers hear of events. */
export function eventUpdates(live: Live) {
  /** Tells each person of the soonest event that concerns them: of a series nobody wants to hear fifty times. */
  function tellEach(tx: WriteTx, concerned: readonly Concerned[], updateOf: (event: Shown) => LiveEvent): void {
    for (const [{ id, groupId, name, eventDate }, people] of bySoonest(concerned)) {
      live.tell(tx, people.map(topics.user), updateOf({ id, groupId, name, eventDate }));
    }
  }

  function changed(tx: WriteTx, { id, groupId }: Pick<Shown, 'id' | 'groupId'>, action: Exclude<Action, 'attendance'>) {
    const event: LiveEvent = { type: 'event_update', groupId, eventId: id, action };
    live.tell(tx, [topics.group(groupId), topics.members(groupId)], event);
  }

  return {
    /** Something that everybody may know who sees the event. */
    changed,

    /** Answers to an event, or to several of its group, of which it is one. */
    answered(tx: WriteTx, event: Pick<Shown, 'id' | 'groupId'>, areSeveral: boolean): void {
      changed(tx, event, areSeveral ? 'changed' : 'answered');
    },

    /** To whoever has seen that they have a place, in all their windows. */
    seen(tx: WriteTx, { id, groupId }: Pick<Shown, 'id' | 'groupId'>, userId: number): void {
      live.tell(tx, [topics.user(userId)], { type: 'event_update', groupId, eventId: id, action: 'answered' });
    },

    /** To those who have waited for a place, and have one now. */
    placed(tx: WriteTx, promoted: readonly Concerned[]): void {
      tellEach(tx, promoted, ({ id: eventId, ...event }) => ({ type: 'event_place', eventId, ...event }));
    },

    /** To those who have not answered. */
    reminded(tx: WriteTx, userIds: readonly number[], event: Shown): void {
      if (userIds.length === 0) return;
      const { id: eventId, groupId, name, eventDate } = event;
      live.tell(tx, userIds.map(topics.user), { type: 'event_reminder', eventId, groupId, name, eventDate });
      changed(tx, event, 'answered');
    },

    /** To those who wanted to come to what is cancelled, or gone. */
    cancelled(tx: WriteTx, concerned: readonly Concerned[], reason: string): void {
      tellEach(tx, concerned, ({ id: eventId, ...event }) => ({ type: 'event_cancelled', eventId, ...event, reason }));
    },
  };
}

export type EventUpdates = ReturnType<typeof eventUpdates>;

/** By the soonest event of each person: who they are. */
function bySoonest(concerned: readonly Concerned[]): Map<Shown, number[]> {
  const soonest = new Map<number, Shown>();
  for (const { userId, event } of concerned) {
    const known = soonest.get(userId);
    if (known === undefined || event.eventDate < known.eventDate) soonest.set(userId, event);
  }
  const people = new Map<Shown, number[]>();
  for (const [userId, event] of soonest) people.set(event, [...(people.get(event) ?? []), userId]);
  return people;
}
