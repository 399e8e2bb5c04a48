import { deviceName } from '#client/lib/device-name.ts';
import type { PushPayload, PushRequest } from '#contract/notifications/push-payload.ts';
import type { OpenPage } from './messages.ts';
import type { Changed, Pressed, WorkerClient, WorkerScope } from './scope.ts';

/** What a notification on the screen has with it. */
interface Shown {
  navigate: string;
  /** By action: the page that it opens, or the call that it makes. */
  pages: Record<string, string>;
  requests: Record<string, PushRequest>;
  /** When it was shown. */
  at: number;
}

const icon = '/icons/icon-192.png';

/** Shows a push at once, whether a page is open or not. */
export async function showPush({ registration, navigator }: WorkerScope, text: string): Promise<void> {
  const { title, options, badge } = readPush(text);
  await registration.showNotification(title, options);
  await navigator.setAppBadge?.(badge).catch(() => undefined);
}

/** Untrusted: it may be from a newer server. Something is shown anyway: a browser lets nothing pass unseen. */
function readPush(text: string) {
  const bare = { title: 'Thirdshot', navigate: '/notifications', tag: 'unknown', app_badge: 0 };
  const usual = { ...bare, actions: [], data: { requests: {} } };
  try {
    return asShown({ ...usual, ...JSON.parse(text).notification });
  } catch {
    return asShown(usual);
  }
}

function asShown({ title, body = '', navigate, tag, actions, data, app_badge: badge }: PushPayload['notification']) {
  const pages = Object.fromEntries(actions.map(({ action, navigate: page }) => [action, page]));
  const shown: Shown = { navigate, pages, requests: data.requests, at: Date.now() };
  const buttons = actions.map(({ action, title: label }) => ({ action, title: label }));
  return { title, options: { body, tag, icon, actions: buttons, data: shown }, badge };
}

/** Opens its page in a window that is there, or in another; or does what its button says, and shows what came of it. */
export async function answerPress(worker: WorkerScope, { action, notification }: Pressed): Promise<void> {
  notification.close();
  // Cast: `showPush` put it there; what Safari shows without the worker has no `pages`.
  const { navigate = '/notifications', pages = {}, requests = {} } = (notification.data ?? {}) as Partial<Shown>;
  const request = requests[action];
  if (request === undefined) return openPage(worker, pages[action] ?? navigate);
  const title = await outcomeOf(request);
  const { tag, title: about } = notification;
  const data: Shown = { navigate, pages: {}, requests: {}, at: Date.now() };
  await worker.registration.showNotification(title, { body: about, tag, icon, actions: [], data });
}

/** What became of a call, in one sentence. */
async function outcomeOf({ method, path, body = {}, done }: PushRequest): Promise<string> {
  try {
    const headers = { accept: 'application/json', 'content-type': 'application/json' };
    const response = await fetch(path, { method, headers, body: JSON.stringify(body) });
    if (response.ok) return done;
    const answer: unknown = await response.json().catch(() => undefined);
    return errorIn(answer) ?? 'That didn’t work. Open the page and try again.';
  } catch {
    return 'You seem to be offline. Open the page and try again.';
  }
}

function errorIn(answer: unknown): string | undefined {
  const isError = typeof answer === 'object' && answer !== null && 'error' in answer;
  return isError && typeof answer.error === 'string' ? answer.error : undefined;
}

async function openPage({ clients, location }: WorkerScope, navigate: string): Promise<void> {
  const { origin, pathname, search, hash } = new URL(navigate, location.origin);
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const page = origin === location.origin ? bestOf(windows) : undefined;
  if (page === undefined) return void (await clients.openWindow(new URL(navigate, location.origin).href));
  const message: OpenPage = { type: 'OPEN_PAGE', path: pathname + search + hash };
  page.postMessage(message);
  // Only once, and only while the press counts: a browser may refuse.
  await page.focus().catch(() => undefined);
}

/** One that is looked at, else any; not what is shown to a hall. */
function bestOf(windows: readonly WorkerClient[]): WorkerClient | undefined {
  const usable = windows.filter(({ url }) => !/^\/(t|evenings)\//.test(new URL(url).pathname));
  return usable.find(({ visibilityState }) => visibilityState === 'visible') ?? usable[0];
}

/** The browser has ended a subscription: the site hears of the one in its place. */
export async function renewSubscription(worker: WorkerScope, { oldSubscription, newSubscription }: Changed) {
  const options = oldSubscription?.options;
  const made = newSubscription ?? (options && (await worker.registration.pushManager.subscribe(options)));
  if (!made) return;
  const { endpoint, keys } = made.toJSON();
  const label = deviceName(worker.navigator.userAgent);
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ endpoint, keys, label, timeZone });
  await fetch('/api/push-subscriptions', { method: 'POST', headers, body });
}
