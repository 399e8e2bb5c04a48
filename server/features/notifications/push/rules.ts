import { nightTag, type PushPayload, tagOf } from '#contract/notifications/push-payload.ts';
import { type NotificationType, notificationTypes } from '#contract/notifications/types.ts';
import type { Described } from '../../../notifications/kinds.ts';
import type { QuietHours } from '../rules.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** So many devices a person has at most. */
export const maxDevices = 16;

/** What makes room for one more, where somebody has as many as there may be: those lost for longest, then the oldest. */
export function inTheWay<Device extends { createdAt: string; lostAt: string | null }>(devices: readonly Device[]) {
  const order = devices.toSorted((one, other) => {
    const [lost, otherLost] = [one.lostAt ?? '~', other.lostAt ?? '~'];
    if (lost !== otherLost) return lost < otherLost ? -1 : 1;
    return one.createdAt < other.createdAt ? -1 : 1;
  });
  return order.slice(0, Math.max(0, devices.length - maxDevices + 1));
}

/** For how long a push service keeps it for a device that is off: a call to a court is worth nothing afterwards. */
export function keptMs(type: NotificationType, isUrgent: boolean): number {
  if (notificationTypes[type].category === 'court') return 15 * minuteMs;
  return isUrgent ? 3 * hourMs : dayMs;
}

/** So many bytes of text fit into the 4096 that every push service takes. */
export const maxPayloadBytes = 3993;
const maxTitle = 120;
const maxBody = 300;

interface Device {
  isTextHidden: boolean;
  unread: number;
  /** The address of the site, where it is known. */
  site: string | undefined;
}

/** How a notification reads on a device. */
export function payloadOf(words: Described, notificationId: number, device: Device): PushPayload {
  const { body, link, actions = [], isQuote } = words;
  const page = addressOf(link ?? '/notifications', device);
  const named = actions.map((each, at) => ({ ...each, name: `action-${at}` }));
  const requests = named.flatMap(({ name, request, done }) => (request === null ? [] : [[name, { ...request, done }]]));
  return declared(device, {
    title: titleOn(words, device),
    body: isQuote && device.isTextHidden ? '' : body,
    navigate: page,
    tag: tagOf(notificationId),
    actions: named.map(({ name, label, link: opened }) => {
      return { action: name, title: label, navigate: opened === null ? page : addressOf(opened, device) };
    }),
    data: { requests: Object.fromEntries(requests) },
  });
}

const titleOn = ({ title, hiddenTitle }: Described, { isTextHidden }: Device): string =>
  (isTextHidden ? hiddenTitle : undefined) ?? title;

const maxTitles = 3;

/** What came in quiet hours, as one. */
export function nightPayload(all: readonly Described[], device: Device): PushPayload {
  const titles = all.slice(0, maxTitles).map((words) => shortened(titleOn(words, device), maxTitle / 2));
  if (all.length > maxTitles) titles.push(`and ${all.length - maxTitles} more`);
  return declared(device, {
    title: `${all.length} things while you slept`,
    body: titles.join('\n'),
    navigate: addressOf('/notifications', device),
    tag: nightTag,
    actions: [],
    data: { requests: {} },
  });
}

/** What shows whether pushes arrive. */
export function testPayload(device: Device): PushPayload {
  return declared(device, {
    title: 'Notifications work on this device',
    body: 'This is what they look like.',
    navigate: addressOf('/notifications', device),
    tag: 'test',
    actions: [],
    data: { requests: {} },
  });
}

const addressOf = (link: string, { site = '' }: Device) => `${site}${link}`;

function declared({ unread }: Device, words: Omit<PushPayload['notification'], 'app_badge'>): PushPayload {
  const { title, body = '', ...others } = words;
  const short = { title: shortened(title, maxTitle), body: shortened(body, maxBody) };
  return { web_push: 8030, notification: { ...short, app_badge: Math.min(unread, 99), ...others } };
}

/** A payload as it is sent; of one that is too long the actions go first, then the body. */
export function written({ notification, ...others }: PushPayload): string {
  const bare = { ...notification, actions: [], data: { requests: {} } };
  const fitting = [notification, bare, { ...bare, body: '' }]
    .map((each) => JSON.stringify({ ...others, notification: each }))
    .find((text) => new TextEncoder().encode(text).length <= maxPayloadBytes);
  if (fitting === undefined) throw new Error('A push has too long a title or link');
  return fitting;
}

function shortened(text: string, most: number): string {
  const signs = [...text];
  return signs.length <= most ? text : `${signs.slice(0, most - 1).join('')}…`;
}

interface Waiting extends QuietHours {
  createdAt: string;
  dueAt: string;
  isUrgent: boolean;
}

/**
 * What a device gets as one, in order: what came in quiet hours, and was put off to their end, is one; all else is on its own.
 *
 * @param momentOf when something of then may ring
 */
export function bundled<Push extends Waiting>(
  pushes: readonly Push[],
  momentOf: (quiet: QuietHours, then: Date) => string,
): Push[][] {
  const isOfNight = (push: Push) => {
    const wasHeld = !push.isUrgent && push.dueAt > push.createdAt;
    return wasHeld && momentOf(push, new Date(push.createdAt)) === push.dueAt;
  };
  const { night = [], others = [] } = Object.groupBy(pushes, (push) => (isOfNight(push) ? 'night' : 'others'));
  return [...others.map((push) => [push]), ...(night.length > 0 ? [night] : [])];
}

/** What becomes of a push. */
export type Outcome =
  | { is: 'sent' }
  | { is: 'lost' }
  | { is: 'dropped'; why: string }
  | { is: 'later'; at: string; isUnreached: boolean };

/** Later each time; after the last it is given up. */
const pausesMs = [minuteMs / 2, 2 * minuteMs, 10 * minuteMs, 30 * minuteMs, 2 * hourMs, 6 * hourMs];

interface Answer {
  status: number;
  retryAfter: string | undefined;
}

/**
 * @param answer of the push service; none where it was not to be reached
 * @param push how often it was tried before, and until when it is of use
 */
export function outcomeOf(answer: Answer | undefined, push: { attempts: number; until: number }, now: Date): Outcome {
  const status = answer?.status ?? 0;
  if (status >= 200 && status < 300) return { is: 'sent' };
  if (status === 404 || status === 410) return { is: 'lost' };
  const isForNow = status === 0 || status === 408 || status === 429 || status >= 500;
  if (!isForNow) return { is: 'dropped', why: `refused with ${status}` };
  const pauseMs = pausesMs[push.attempts];
  if (pauseMs === undefined) return { is: 'dropped', why: 'tried often enough' };
  const at = now.getTime() + Math.max(pauseMs, Math.min(askedMs(answer?.retryAfter, now), dayMs));
  if (at > push.until) return { is: 'dropped', why: 'too late by then' };
  return { is: 'later', at: new Date(at).toISOString(), isUnreached: answer === undefined };
}

/** For how long a push service asks to be left alone: seconds, or a date. */
function askedMs(retryAfter: string | undefined, now: Date): number {
  if (retryAfter === undefined) return 0;
  const ms = /^\d{1,9}$/.test(retryAfter) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - now.getTime();
  return Number.isNaN(ms) ? 0 : ms;
}
