import type { NotificationType } from '#contract/notifications/types.ts';
import type { NotificationAction } from '#contract/notifications.ts';
import type { Tx } from '../../database/types.ts';
import { listGuestsOf } from '../../membership/looked-after-queries.ts';
import { rolesAmong } from '../../membership/queries.ts';
import type {
  Asked,
  Described,
  GoneEvent,
  NotificationFacts,
  NotificationKinds,
  Recipient,
} from '../../notifications/kinds.ts';
import { andWords, whenWords, withinSentence } from '../../notifications/words.ts';
import { whyOf } from './draw/rules.ts';
import * as queries from './notification-queries.ts';
import { listUnansweredIds } from './replies/queries.ts';
import { levelText } from './replies/rules.ts';
import { answerBy, drawAt, isDrawPending, isOpen, isPastDeadline, reminderMoment } from './rules.ts';

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

/** An organiser's answer for somebody who asks. */
function answerFor(eventId: number, userId: number, status: 'going' | 'not_going'): NotificationAction {
  const [label, done] = status === 'going' ? ['Let in', 'They’re in'] : ['Decline', 'Declined'];
  const request = { method: 'PUT', path: `/api/events/${eventId}/answers/${userId}`, body: { status } } as const;
  return { label, link: null, request, done, undo: null };
}

/** What somebody has answered since they were told. */
function answered({ name, status, isWaiting, ...event }: ToldEvent): string {
  if (status === 'asking') return `You asked to come: ${name}`;
  if (status === 'not_going') return `You can’t make it: ${name}`;
  if (status === 'maybe') return `You might come: ${name}`;
  if (isWaiting && isDrawPending(event)) return `You’d like to come: ${name}`;
  return isWaiting ? `You’re on the waiting list: ${name}` : `You’re in: ${name}`;
}

function places({ goingCount, maxParticipants, ...event }: ToldEvent, now: Date): string {
  const at = drawAt(event);
  if (at !== null && isDrawPending(event)) {
    return `Places are drawn ${withinSentence(whenWords(at, event.timeZone, now))}.`;
  }
  const left = maxParticipants - goingCount;
  return left <= 0 ? 'All places are taken.' : `${left} of ${maxParticipants} places left.`;
}

function wordsOfGoing(event: ToldEvent): Partial<NotificationAction> {
  if (isDrawPending(event)) return { label: 'I’d like to', done: 'You’d like to come' };
  const isFull = event.goingCount >= event.maxParticipants;
  return isFull ? { label: 'Join waiting list', done: 'You’re on the waiting list' } : {};
}

function deadlineText(event: ToldEvent, now: Date): string {
  const by = answerBy(event);
  return by === null ? '' : `Answer by ${withinSentence(whenWords(by, event.timeZone, now))}.`;
}

/** Whoever has not answered is asked to; afterwards it says what they answered. */
function asking(event: ToldEvent, title: string, now: Date) {
  const body = whenAndWhere(event, now);
  if (event.status !== null) return { ...withPicture(event), title: answered(event), body };
  if (!isOpen(event, now) || isPastDeadline(event, now)) return { ...withPicture(event), title, body };
  const going = answer(event.id, 'going', wordsOfGoing(event));
  return {
    ...withPicture(event),
    title,
    body: sentences(body, places(event, now), deadlineText(event, now)),
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
  if (event === undefined || !isOpen(event, now) || isPastDeadline(event, now)) return [];
  const userIds = await listUnansweredIds(tx, { eventId, groupId: event.groupId });
  return userIds.filter((userId) => userId !== butOf(event)).map((userId) => ({ userId }));
}

/** What events tell. */
export const eventKinds = {
  event_place: {
    replaces: ['event_new', 'event_unanswered'],
    describe: describedBy<'event_place'>((event, _, now) => {
      const { status, isCancelled, draw, drawn, timeZone } = event;
      if (isCancelled || status === null || status === 'asking' || (status === 'going' && event.isWaiting)) return null;
      const why = draw === null || drawn === null ? '' : whyOf(draw, drawn, { timeZone, isWaiting: false });
      const body = sentences(whenAndWhere(event, now), why);
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
  event_waiting: {
    describe: describedBy<'event_waiting'>((event, _, now) => {
      const { name, status, isWaiting, isCancelled, answeredById, draw, drawn, timeZone } = event;
      if (isCancelled) return null;
      const body = whenAndWhere(event, now);
      if (status === 'not_going' && answeredById !== null && !event.isByKeeper) {
        return { ...withPicture(event), title: `An organiser said no: ${name}`, body };
      }
      if (status !== 'going' || !isWaiting) return null;
      const why = draw === null ? '' : whyOf(draw, drawn, { timeZone, isWaiting });
      return { ...withPicture(event), title: `You’re on the waiting list: ${name}`, body: sentences(body, why) };
    }),
  },
  event_request: {
    audience: (tx, { eventId, userId }) => queries.listOrganisers(tx, eventId, userId),
    async describe(tx, asked, now) {
      const eventIds = new Set(asked.map(({ facts }) => facts.eventId));
      const people = await queries.listAsking(tx, [...eventIds]);
      const describe = describedBy<'event_request'>((event) => {
        const asking = people.filter(({ eventId }) => eventId === event.id);
        const [first] = asking;
        if (event.role !== 'admin' || !isOpen(event, now) || first === undefined) return null;
        const isOne = asking.length === 1;
        const level = isOne ? levelText(event, first.rating) : '';
        return {
          title: `${andWords(asking.map(({ name }) => name))} ${isOne ? 'asks' : 'ask'} to come: ${event.name}`,
          body: sentences(whenAndWhere(event, now), level),
          picture: {
            kind: 'people',
            people: asking.slice(0, 2).map(({ id, username, name }) => ({ id, username, name })),
          },
          wantsAnswer: true,
          // Of several each is answered on the page of the event.
          ...(isOne && {
            actorId: first.id,
            actions: [answerFor(event.id, first.id, 'going'), answerFor(event.id, first.id, 'not_going')],
          }),
        };
      });
      return describe(tx, asked, now);
    },
  },
  event_new: {
    audience: (tx, { eventId }, now) => unansweredBut(tx, eventId, now, ({ creatorId }) => creatorId),
    describe: describedBy<'event_new'>((event, _, now) =>
      event.isCancelled ? null : { ...asking(event, `New: ${event.name}`, now), actorId: event.creatorId },
    ),
  },
  event_changed: {
    isSameForAll: true,
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
    isSameForAll: true,
    async describe(tx, asked, now) {
      const there = await describeCancelled(tx, asked, now);
      const gone = asked.filter(({ facts }) => facts.gone !== null);
      const groupIds = new Set(gone.flatMap(({ facts }) => facts.gone?.groupId ?? []));
      const roleIn = await rolesAmong(
        tx,
        [...groupIds],
        gone.map(({ userId }) => userId),
      );
      const guests = await listGuestsOf(
        tx,
        gone.map(({ userId }) => userId),
      );
      return asked.map(({ userId, facts: { gone, areSeveral } }, at) => {
        if (gone === null) return there[at] ?? null;
        const isGuest = guests.some(({ id, groupId }) => id === userId && groupId === gone.groupId);
        if (!isGuest && roleIn(gone.groupId, userId) === undefined) return there[at] ?? null;
        return { ...cancelled({ ...gone, cancelReason: '' }, areSeveral, now), link: null };
      });
    },
  },
  event_tomorrow: {
    isSameForAll: true,
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
