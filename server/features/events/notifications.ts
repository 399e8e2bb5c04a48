import type { NotificationType } from '#contract/notifications/types.ts';
import type { Tx } from '../../database/types.ts';
import type { Asked, Described, GoneEvent, NotificationFacts, NotificationKinds } from '../../notifications/kinds.ts';
import { whenWords } from '../../notifications/words.ts';
import * as queries from './notification-queries.ts';

type EventType = Extract<NotificationType, `event_${string}`>;

type ToldEvent = queries.ToldEvent;

const hourMs = 60 * 60 * 1000;

/** Cancelled later than this before it begins, an event rings at night, too. */
const lateMs = 3 * hourMs;

/** @param words null for who is not to see it */
function describedBy<Type extends EventType>(
  words: (event: ToldEvent, asked: Asked<NotificationFacts[Type]>, now: Date) => Described | null,
) {
  return async (tx: Tx, asked: readonly Asked<NotificationFacts[Type]>[], now: Date) => {
    const eventIds = new Set(asked.map(({ facts }) => facts.eventId));
    const userIds = new Set(asked.map(({ userId }) => userId));
    const found = await queries.listTold(tx, [...eventIds], [...userIds]);
    const events = new Map(found.map((event) => [`${event.id} ${event.userId}`, event]));
    return asked.map((each) => {
      const event = events.get(`${each.facts.eventId} ${each.userId}`);
      return event === undefined ? null : words(event, each, now);
    });
  };
}

/** When and where it is. */
function whenAndWhere({ eventDate, timeZone, location }: Omit<GoneEvent, 'groupId' | 'name'>, now: Date): string {
  const when = whenWords(eventDate, timeZone, now);
  return location === '' ? `${when}.` : `${when}, ${location}.`;
}

const sentences = (...parts: string[]): string => parts.filter((part) => part !== '').join(' ');

const linkTo = ({ groupId, id }: ToldEvent): string => `/groups/${groupId}/events/${id}`;

interface CancelledEvent extends Omit<GoneEvent, 'groupId'> {
  cancelReason: string;
}

function cancelled(event: CancelledEvent, areSeveral: boolean, now: Date): Omit<Described, 'link'> {
  const { name, eventDate, cancelReason } = event;
  const left = Date.parse(eventDate) - now.getTime();
  const reason = cancelReason === '' ? '' : `“${cancelReason}”`;
  return {
    title: `${name} is cancelled`,
    body: sentences(whenAndWhere(event, now), areSeveral ? 'So are all later dates.' : '', reason),
    picture: { kind: 'icon', icon: 'cancelled' },
    isUrgent: left > 0 && left < lateMs,
  };
}

const describeCancelled = describedBy<'event_cancelled'>((event, { facts }, now) =>
  event.isCancelled ? { ...cancelled(event, facts.areSeveral, now), link: linkTo(event) } : null,
);

export const eventKinds = {
  /** Also where it was deleted: then by how it was. */
  event_cancelled: {
    async describe(tx, asked, now) {
      const there = await describeCancelled(tx, asked, now);
      const gone = asked.flatMap(({ userId, facts }) => (facts.gone ? [{ userId, groupId: facts.gone.groupId }] : []));
      const isMember = await queries.membersAmong(tx, gone);
      return asked.map(({ userId, facts: { gone, areSeveral } }, at) => {
        if (gone === null || !isMember(gone.groupId, userId)) return there[at] ?? null;
        return { ...cancelled({ ...gone, cancelReason: '' }, areSeveral, now), link: null };
      });
    },
  },
} satisfies NotificationKinds;
