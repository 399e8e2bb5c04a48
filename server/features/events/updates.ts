import type { LiveEvent } from '#contract/live.ts';
import type { WriteTx } from '../../database/types.ts';
import type { Deps } from '../../deps.ts';
import { topics } from '../../live/topics.ts';
import type { Notice, ReplannedEvent } from '../../notifications/kinds.ts';
import type { LockedEvent } from './queries.ts';

type Action = Extract<LiveEvent, { type: 'event_update' }>['action'];

type Shown = Pick<LockedEvent, 'id' | 'groupId' | 'name' | 'eventDate' | 'timeZone' | 'location'>;

/** Somebody whom an event concerns. */
export interface Concerned {
  userId: number;
  event: Shown;
}

interface Cancelled {
  events?: readonly Shown[];
  deleted?: readonly Shown[];
  reason?: string;
}

/** What notifications of an event are about. */
export const subjectOf = (eventId: number) => `event:${eventId}`;

const about = ({ id, groupId }: Pick<Shown, 'id' | 'groupId'>) => ({ subject: subjectOf(id), groupId });

const named = ({ id: eventId, groupId, name, eventDate }: Shown) => ({ eventId, groupId, name, eventDate });

/** How people hear of events: in open browsers, and who does not look. */
export function eventUpdates({ live, notifications }: Pick<Deps, 'live' | 'notifications'>) {
  /** Tells each person of the soonest event that concerns them: of a series nobody wants to hear fifty times. */
  async function tellEach(
    tx: WriteTx,
    concerned: readonly Concerned[],
    of: (event: Shown) => { update?: LiveEvent; notice: Notice },
  ): Promise<void> {
    const notices = [...bySoonest(concerned)].map(([event, userIds]) => {
      const { update, notice } = of(event);
      if (update !== undefined) live.tell(tx, userIds.map(topics.user), update);
      return { ...notice, userIds };
    });
    await notifications.tell(tx, notices);
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

    /** Somebody has answered: what they were told of it is settled. */
    settled(tx: WriteTx, userId: number, events: readonly { id: number }[]): Promise<void> {
      return notifications.seen(tx, [userId], ...events.map(({ id }) => subjectOf(id)));
    },

    /** To whoever has seen that they have a place, in all their windows. */
    seen(tx: WriteTx, { id, groupId }: Pick<Shown, 'id' | 'groupId'>, userId: number): void {
      live.tell(tx, [topics.user(userId)], { type: 'event_update', groupId, eventId: id, action: 'answered' });
    },

    /** To the members, unless they have answered already: of a series its first. */
    planned(tx: WriteTx, event: Pick<Shown, 'id' | 'groupId'>): Promise<void> {
      return notifications.tell(tx, [{ type: 'event_new', ...about(event), facts: { eventId: event.id } }]);
    },

    /** To those who wanted to come to what is at another time or place now, or takes place again. */
    async replanned(
      tx: WriteTx,
      concerned: readonly Concerned[],
      before: ReadonlyMap<number, ReplannedEvent>,
    ): Promise<void> {
      const reopened = [...before].flatMap(([id, { isCancelled }]) => (isCancelled ? [subjectOf(id)] : []));
      await notifications.withdraw(tx, reopened);
      await tellEach(tx, concerned, (event) => {
        const { eventDate, timeZone, location, isCancelled } = before.get(event.id) ?? { ...event, isCancelled: false };
        const was = { eventDate, timeZone, location, isCancelled };
        const facts = { eventId: event.id, areSeveral: before.size > 1, was };
        return { notice: { type: 'event_changed', ...about(event), facts } };
      });
    },

    /** To those who have waited for a place, and have one now. */
    placed(tx: WriteTx, promoted: readonly Concerned[]): Promise<void> {
      return tellEach(tx, promoted, (event) => ({
        update: { type: 'event_place', ...named(event) },
        notice: { type: 'event_place', ...about(event), facts: { eventId: event.id } },
      }));
    },

    /** To those who wanted a place, and have none. */
    waiting(tx: WriteTx, waiting: readonly Concerned[]): Promise<void> {
      return tellEach(tx, waiting, (event) => ({
        notice: { type: 'event_waiting', ...about(event), facts: { eventId: event.id } },
      }));
    },

    /** To the organisers: somebody’s level is outside the range. */
    asked(tx: WriteTx, event: Shown, userId: number): Promise<void> {
      return notifications.tell(tx, [{ type: 'event_request', ...about(event), facts: { eventId: event.id, userId } }]);
    },

    /** To those who have not answered, by an organiser. */
    async reminded(tx: WriteTx, userIds: readonly number[], event: Shown, byId: number): Promise<void> {
      if (userIds.length === 0) return;
      live.tell(tx, userIds.map(topics.user), { type: 'event_reminder', ...named(event) });
      await notifications.tell(tx, [{ type: 'event_unanswered', ...about(event), facts: { eventId: event.id, byId } }]);
      changed(tx, event, 'answered');
    },

    /** As time goes by: to those who come, and to those who have not answered. */
    async near(tx: WriteTx, coming: readonly Shown[], unanswered: readonly Shown[]): Promise<void> {
      await notifications.tell(tx, [
        ...coming.map((event): Notice => ({ type: 'event_tomorrow', ...about(event), facts: { eventId: event.id } })),
        ...unanswered.map((event): Notice => {
          return { type: 'event_unanswered', ...about(event), facts: { eventId: event.id, byId: null } };
        }),
      ]);
      for (const event of unanswered) changed(tx, event, 'answered');
    },

    /** To those who wanted to come to what is cancelled, or gone. What else was told of it is no more. */
    async cancelled(
      tx: WriteTx,
      concerned: readonly Concerned[],
      { events = [], deleted = [], reason = '' }: Cancelled,
    ): Promise<void> {
      const all = [...events, ...deleted];
      await notifications.withdraw(
        tx,
        all.map(({ id }) => subjectOf(id)),
      );
      const areSeveral = all.length > 1;
      const areGone = new Set(deleted.map(({ id }) => id));
      await tellEach(tx, concerned, (event) => {
        const { id: eventId, groupId, name, eventDate, timeZone, location } = event;
        const gone = areGone.has(eventId) ? { groupId, name, eventDate, timeZone, location } : null;
        return {
          update: { type: 'event_cancelled', ...named(event), reason },
          notice: { type: 'event_cancelled', ...about(event), facts: { eventId, areSeveral, gone } },
        };
      });
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
