import { call } from '#client/data/call.ts';
import { CallError } from '#client/data/call-error.ts';
import { pushCalls } from '#contract/notifications/push.ts';
import { tagOf } from '#contract/notifications/push-payload.ts';
import type { UnreadNotifications } from '#contract/notifications.ts';
import { deviceName } from '../device-name.ts';
import { isInstalled, isIosSafari } from '../installed.ts';
import { onLeave } from '../leaving.ts';
import { createStore } from '../store.ts';
import { UserStorage } from '../user-storage.ts';

/** Whether this browser takes pushes for whoever is signed in: `lost` where it did, and its push service ended it. */
export type PushState = 'unsupported' | 'needs_home_screen' | 'blocked' | 'off' | 'on' | 'lost';

const state = createStore<PushState | undefined>(undefined);

/** Undefined until it is known. */
export const { get: pushState, useValue: usePushState } = state;

/** That somebody has turned pushes on here: nobody gets any because somebody before them did. */
const choice = (userId: number) => new UserStorage('push', userId);

/** What keeps a browser from taking pushes. */
function hindrance(): PushState | undefined {
  // Without a build there is no worker.
  const hasBuild = document.querySelector<HTMLMetaElement>('meta[name="app-version"]')?.content;
  if (hasBuild && isIosSafari(navigator) && !isInstalled()) return 'needs_home_screen';
  if (!hasBuild || !('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) {
    return 'unsupported';
  }
  return Notification.permission === 'denied' ? 'blocked' : undefined;
}

/** At each start: the site hears that the browser is still there, and the browser whether it is still reached. */
export async function startPush(userId: number): Promise<void> {
  state.set(hindrance() ?? (await resumed(userId)));
  document.addEventListener('visibilitychange', recheck);
}

async function resumed(userId: number): Promise<PushState> {
  if (choice(userId).get('on') === undefined || Notification.permission !== 'granted') return 'off';
  try {
    return await subscribe();
  } catch (error) {
    // Without an answer nothing has changed.
    return error instanceof CallError ? 'on' : 'lost';
  }
}

/** They may have allowed it in the settings of the browser, or blocked it. */
function recheck(): void {
  const before = state.get();
  if (before === undefined || before === 'unsupported' || before === 'needs_home_screen') return;
  const now = hindrance();
  if (now !== undefined) state.set(now);
  else if (before === 'blocked') state.set('off');
}

/**
 * Asks the browser, which asks the person. Only by a press, and with nothing before it: Safari forgets the press soon.
 *
 * @throws where the browser does not reach its push service, or the site takes no pushes for it
 */
export async function turnOnPush(userId: number): Promise<void> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') {
    state.set(permission === 'denied' ? 'blocked' : 'off');
    return;
  }
  state.set(await subscribe());
  choice(userId).set('on', 'yes');
}

export async function turnOffPush(userId: number): Promise<void> {
  choice(userId).set('on', '');
  const subscription = await (await navigator.serviceWorker.ready).pushManager.getSubscription();
  if (subscription !== null) {
    await call(pushCalls.unsubscribe, { body: { endpoint: subscription.endpoint } });
    await subscription.unsubscribe();
  }
  state.set('off');
}

onLeave(() => {
  state.set(undefined);
  void endSubscription();
});

/** The site lets go of it with the session; what is on the screen would be answered by whoever signs in next. */
async function endSubscription(): Promise<void> {
  if ('clearAppBadge' in navigator) void navigator.clearAppBadge().catch(() => undefined);
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration();
  for (const shown of (await registration?.getNotifications?.()) ?? []) shown.close();
  await (await registration?.pushManager?.getSubscription())?.unsubscribe();
}

async function subscribe(): Promise<'on' | 'lost'> {
  const { pushManager } = await navigator.serviceWorker.ready;
  const { publicKey } = await call(pushCalls.key, {});
  const had = await pushManager.getSubscription();
  if (had !== null && keyOf(had) === publicKey && (await isKnown(had))) return 'on';
  // Gone, or for another key: the browser has to make another one.
  await had?.unsubscribe();
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  return (await isKnown(made)) ? 'on' : 'lost';
}

/** Tells the site. @returns whether its push service still takes something for it */
async function isKnown(subscription: PushSubscription): Promise<boolean> {
  const device = await call(pushCalls.subscribe, { body: toldOf(subscription) });
  return device.lostAt === null;
}

/** What the site is told of a subscription. */
function toldOf(subscription: PushSubscription) {
  const { endpoint = '', keys = {} } = subscription.toJSON();
  const { p256dh = '', auth = '' } = keys;
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return { endpoint, keys: { p256dh, auth }, label: deviceName(navigator.userAgent), timeZone };
}

/** In base64url, as the site has it. */
function keyOf({ options: { applicationServerKey } }: PushSubscription): string {
  const bytes = String.fromCharCode(...new Uint8Array(applicationServerKey ?? new ArrayBuffer(0)));
  return btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** What was just shown may be newer than what is known to be unread. */
const freshMs = 10_000;

/** What was read elsewhere goes from the screen, and the number on the app’s icon with it. */
export async function showUnread({ count, newest }: UnreadNotifications): Promise<void> {
  if ('setAppBadge' in navigator) void navigator.setAppBadge(Math.min(count, 99)).catch(() => undefined);
  if (!('serviceWorker' in navigator) || count > newest.length) return;
  const registration = await navigator.serviceWorker.getRegistration();
  const unread = new Set(newest.map(({ id }) => tagOf(id)));
  for (const shown of (await registration?.getNotifications?.()) ?? []) {
    const isOld = Date.now() - (Number(shown.data?.at) || 0) > freshMs;
    const isRead = /^n\d+$/.test(shown.tag) ? !unread.has(shown.tag) : shown.tag === 'night' && count === 0;
    if (isOld && isRead) shown.close();
  }
}
