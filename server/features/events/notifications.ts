import type { NotificationType } from '#contract/notifications/types.ts';
import type { NotificationAction } from '#contract/notifications.ts';
import type { Tx } from '../../database/types.ts';
import { rolesAmong } from '../../membership/queries.ts';
import type {
  Asked,
  Described,
  GoneEvent,
  NotificationFacts,
  NotificationKinds,
  Recipient,
} from '../../notifications/kinds.ts';
import { whenWords, withinSentence } from '../../notifications/words.ts';
import * as queries from './notification-queries.ts';
import { listUnansweredIds } from './replies/queries.ts';
import { isOpen, reminderMoment } from './rules.ts';

type EventType = Extract<NotificationType, `event_${string}`>;

type ToldEvent = queries.ToldEvent;

const hourMs = 60 * 60 * 1000;

/** Cancelled later than this before it begins, an event rings at night, too. */
const lateMs = 3 * hourMs;

/** @param words null for who is not to see it */
function describedBy<Type extends EventType>(
  words: (event: ToldEvent, asked: Asked<NotificationFacts[Type]>, now: Date) => Omit<Described, 'link'> | null,
) {
  return async (tx: Tx, asked: readonly Asked<NotificationFacts[Type]>[], now: Date) => {
    const eventIds = new Set(asked.map(({ facts }) => facts.eventId));
    const userIds = new Set(asked.map(({ userId }) => userId));
    const found = await queries.listTold(tx, [...eventIds], [...userIds]);
    const events = new Map(found.map((event) => [`${event.id} ${event.userId}`, event]));
    return asked.map((each): Described | null => {
      const event = events.get(`${each.facts.eventId} ${each.userId}`);
      const described = event && words(event, each, now);
      return described ? { ...described, link: `/groups/${event.groupId}/events/${event.id}` } : null;
    });
  };
}

const sentences = (...parts: string[]): string => parts.filter((part) => part !== '').join(' ');

const whenAndWhere = ({ eventDate, timeZone, location }: Omit<GoneEvent, 'groupId' | 'name'>, now: Date): string =>
  `${whenWords(eventDate, timeZone, now)}, ${location}.`;

const withPicture = ({ groupId, groupName }: ToldEvent) =>
  ({ picture: { kind: 'group', id: groupId, name: groupName } }) as const;

/** An answer to an event that is open. */
function answer(eventId: number, status: 'going' | 'not_going', more: Partial<NotificationAction>): NotificationAction {
  const path = `/api/events/${eventId}/response`;
  const [label, done] = status === 'going' ? ['I’m in', 'You’re in'] : ['Can’t', 'You can’t make it'];
  return { label, link: null, request: { method: 'POST', path, body: { status } }, done, undo: null, ...more };
}

/** What somebody has answered since they were told. */
function answered({ name, status, isWaiting }: ToldEvent): string {
  if (status === 'not_going') return `You can’t make it: ${name}`;
  if (status === 'maybe') return `You might come: ${name}`;
  return isWaiting ? `You’re on the waiting list: ${name}` : `You’re in: ${name}`;
}

function places({ goingCount, maxParticipants }: ToldEvent): string {
  const left = maxParticipants - goingCount;
  return left <= 0 ? 'All places are taken.' : `${left} of ${maxParticipants} places left.`;
}

/** Whoever has not answered is asked to; afterwards it says what they answered. */
function asking(event: ToldEvent, title: string, now: Date) {
  const body = whenAndWhere(event, now);
  if (event.status !== null) return { ...withPicture(event), title: answered(event), body };
  if (!isOpen(event, now)) return { ...withPicture(event), title, body };
  const isFull = event.goingCount >= event.maxParticipants;
  const going = answer(
    event.id,
    'going',
    isFull ? { label: 'Join waiting list', done: 'You’re on the waiting list' } : {},
  );
  return {
    ...withPicture(event),
    title,
    body: sentences(body, places(event)),
    actions: [going, answer(event.id, 'not_going', {})],
  };
}

function cancelled(
  { name, cancelReason, ...event }: Omit<GoneEvent, 'groupId'> & { cancelReason: string },
  areSeveral: boolean,
  now: Date,
): Omit<Described, 'link'> {
  const left = Date.parse(event.eventDate) - now.getTime();
  const reason = cancelReason === '' ? '' : `“${cancelReason}”`;
  return {
    title: `${name} is cancelled`,
    body: sentences(whenAndWhere(event, now), areSeveral ? 'So are all later dates.' : '', reason),
    picture: { kind: 'icon', icon: 'cancelled' },
    isUrgent: left > 0 && left < lateMs,
  };
}

const describeCancelled = describedBy<'event_cancelled'>((event, { facts }, now) =>
  event.isCancelled ? cancelled(event, facts.areSeveral, now) : null,
);

/** Members who have not answered an event that is open, save who asks them. */
async function unansweredBut(
  tx: Tx,
  eventId: number,
  now: Date,
  butOf: (event: { creatorId: number }) => number | null,
): Promise<Recipient[]> {
  const event = await queries.findToldOf(tx, eventId);
  if (event === undefined || !isOpen(event, now)) return [];
  const userIds = await listUnansweredIds(tx, { eventId, groupId: event.groupId });
  return userIds.filter((userId) => userId !== butOf(event)).map((userId) => ({ userId }));
}

/** What events tell. */
export const eventKinds = {
  event_place: {
    replaces: ['event_new', 'event_unanswered'],
    describe: describedBy<'event_place'>((event, _, now) => {
      if (event.isCancelled || event.status === null || (event.status === 'going' && event.isWaiting)) return null;
      const body = whenAndWhere(event, now);
      if (event.status !== 'going') return { ...withPicture(event), title: answered(event), body };
      const wantsAnswer = event.promotedAt !== null && isOpen(event, now);
      const undo = answer(event.id, 'going', {}).request;
      const takesBack = undo && { ...undo, body: { status: 'going', undo: true } };
      return {
        ...withPicture(event),
        title: `A place is yours: ${event.name}`,
        body,
        actions: wantsAnswer ? [answer(event.id, 'going', {}), answer(event.id, 'not_going', { undo: takesBack })] : [],
        wantsAnswer,
      };
    }),
  },
  event_new: {
    audience: (tx, { eventId }, now) => unansweredBut(tx, eventId, now, ({ creatorId }) => creatorId),
    describe: describedBy<'event_new'>((event, _, now) =>
      event.isCancelled ? null : { ...asking(event, `New: ${event.name}`, now), actorId: event.creatorId },
    ),
  },
  event_changed: {
    replaces: ['event_new', 'event_unanswered'],
    describe: describedBy<'event_changed'>((event, { facts: { was, areSeveral } }, now) => {
      if (event.isCancelled) return null;
      const { name, location, eventDate, timeZone } = event;
      const others = areSeveral ? 'Later dates change with it.' : '';
      const change = { picture: { kind: 'icon', icon: 'event' } } as const;
      if (was.isCancelled) {
        return { ...change, title: `${name} is on again`, body: sentences(whenAndWhere(event, now), others) };
      }
      const isElsewhere = was.location !== location;
      if (was.eventDate !== eventDate) {
        const place = isElsewhere ? `Now at ${location}, was ${was.location}.` : `${location}.`;
        return {
          ...change,
          title: `${name} moved to ${withinSentence(whenWords(eventDate, timeZone, now))}`,
          body: sentences(`Was ${withinSentence(whenWords(was.eventDate, was.timeZone, now))}.`, place, others),
        };
      }
      if (!isElsewhere) return null;
      const body = sentences(`Was ${was.location}.`, `${whenWords(eventDate, timeZone, now)}.`, others);
      return { ...change, title: `${name} moved to ${location}`, body };
    }),
  },
  /** Also where it was deleted: then by how it was. */
  event_cancelled: {
    async describe(tx, asked, now) {
      const there = await describeCancelled(tx, asked, now);
      const gone = asked.filter(({ facts }) => facts.gone !== null);
      const groupIds = new Set(gone.flatMap(({ facts }) => facts.gone?.groupId ?? []));
      const roleIn = await rolesAmong(
        tx,
        [...groupIds],
        gone.map(({ userId }) => userId),
      );
      return asked.map(({ userId, facts: { gone, areSeveral } }, at) => {
        if (gone === null || roleIn(gone.groupId, userId) === undefined) return there[at] ?? null;
        return { ...cancelled({ ...gone, cancelReason: '' }, areSeveral, now), link: null };
      });
    },
  },
  event_tomorrow: {
    replaces: ['event_new', 'event_unanswered'],
    async audience(tx, { eventId }, now) {
      const event = await queries.findToldOf(tx, eventId);
      return event !== undefined && isOpen(event, now) ? queries.listComing(tx, eventId) : [];
    },
    describe: describedBy<'event_tomorrow'>((event, _, now) => {
      const isComing = event.status === 'going' && !event.isWaiting;
      if (!isComing || !isOpen(event, now) || now < reminderMoment(event)) return null;
      const { name, location, eventDate, timeZone, goingCount, bring } = event;
      return {
        title: `${name}: ${withinSentence(whenWords(eventDate, timeZone, now))}`,
        body: sentences(`${location}.`, `${goingCount} coming.`, bring === '' ? '' : `Bring: ${bring}`),
        picture: { kind: 'icon', icon: 'event' },
      };
    }),
  },
  event_unanswered: {
    replaces: ['event_new'],
    audience: (tx, { eventId, byId }, now) => unansweredBut(tx, eventId, now, () => byId),
    describe: describedBy<'event_unanswered'>((event, _, now) => {
      if (!isOpen(event, now)) return null;
      return { ...asking(event, `Are you coming? ${event.name}`, now), wantsAnswer: event.status === null };
    }),
  },
} satisfies NotificationKinds;
