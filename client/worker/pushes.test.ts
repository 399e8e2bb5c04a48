import { expect, test, vi } from 'vitest';
import type { PushPayload } from '#contract/notifications/push-payload.ts';
import { isOpenPage } from './messages.ts';
import { answerPress, renewSubscription, showPush } from './pushes.ts';
import type { WorkerClient, WorkerScope } from './scope.ts';

const origin = 'https://club.example';

function page(path: string, visibilityState = 'hidden') {
  return { id: path, url: origin + path, visibilityState, postMessage: vi.fn(), focus: vi.fn(async () => undefined) };
}

function workerWith(windows: readonly WorkerClient[] = []) {
  const showNotification = vi.fn(async () => undefined);
  const openWindow = vi.fn(async () => undefined);
  const subscribe = vi.fn(async () => subscription('https://push.example/renewed'));
  const setAppBadge = vi.fn(async () => undefined);
  const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0';
  const scope = {
    location: { origin },
    navigator: { userAgent, setAppBadge },
    registration: { showNotification, pushManager: { subscribe } },
    clients: { matchAll: async () => windows, openWindow },
  };
  // Cast: the rest is not used.
  return { worker: scope as unknown as WorkerScope, showNotification, openWindow, subscribe, setAppBadge };
}

const subscription = (endpoint: string) =>
  ({ toJSON: () => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } }) }) as unknown as PushSubscription;

const request = { method: 'PUT' as const, path: '/api/events/7/reply', body: { status: 'going' }, done: 'You’re in' };
const payload: PushPayload = {
  web_push: 8030,
  notification: {
    title: 'A place is yours: Ladder night',
    body: 'Today 18:00',
    navigate: `${origin}/groups/5/events/7`,
    tag: 'n12',
    app_badge: 3,
    actions: [
      { action: 'action-0', title: 'I’m in', navigate: `${origin}/groups/5/events/7` },
      { action: 'action-1', title: 'Chat', navigate: '/messages?group=5' },
    ],
    data: { requests: { 'action-0': request } },
  },
};

const close = vi.fn();
const pressed = (action = '') => {
  const { title, tag, navigate, data } = payload.notification;
  const pages = { 'action-0': navigate, 'action-1': '/messages?group=5' };
  return { action, notification: { title, tag, close, data: { ...data, navigate, pages } } };
};

function answering(answer: Response | Error) {
  const fetched = vi.fn(async () => {
    if (answer instanceof Error) throw answer;
    return answer;
  });
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

test('a push is shown as it came, with its number on the icon', async () => {
  const { worker, showNotification, setAppBadge } = workerWith();
  await showPush(worker, JSON.stringify(payload));
  expect(showNotification).toHaveBeenCalledExactlyOnceWith('A place is yours: Ladder night', {
    ...{ body: 'Today 18:00', tag: 'n12', icon: '/icons/icon-192.png' },
    actions: [
      { action: 'action-0', title: 'I’m in' },
      { action: 'action-1', title: 'Chat' },
    ],
    data: { ...pressed().notification.data, at: expect.any(Number) },
  });
  expect(setAppBadge).toHaveBeenCalledWith(3);
});

test.each([
  ...['', 'not JSON', 'null', '5', '{"web_push":8030}', '{"notification":{"title":"News"}}', '{"notification":null}'],
  ...['{"notification":{"actions":null}}', '{"notification":{"actions":[null]}}', '{"notification":{"data":null}}'],
  ...['{"notification":{"data":{}}}', '{"notification":{"title":null,"tag":5,"app_badge":"many"}}'],
])('something is shown whatever comes: %s', async (text) => {
  const { worker, showNotification } = workerWith();
  await showPush(worker, text);
  expect(showNotification).toHaveBeenCalledOnce();
});

test.each<[string, WorkerClient[], number | undefined]>([
  ['in the window that is looked at', [page('/dashboard'), page('/messages', 'visible')], 1],
  ['in one that is there', [page('/dashboard')], 0],
  ['in a new one beside what is shown to a hall', [page('/t/abc', 'visible'), page('/evenings/3/screen')], undefined],
  ['in a new one where there is none', [], undefined],
])('what a notification is about opens %s', async (_, windows, at) => {
  const { worker, openWindow } = workerWith(windows);
  await answerPress(worker, pressed());
  expect(close).toHaveBeenCalled();
  const [message] = windows.map(({ postMessage }) => vi.mocked(postMessage).mock.calls[0]?.[0]).filter(Boolean);
  if (at === undefined) {
    expect(openWindow).toHaveBeenCalledExactlyOnceWith(`${origin}/groups/5/events/7`);
    expect(message).toBeUndefined();
  } else {
    expect(openWindow).not.toHaveBeenCalled();
    expect(windows[at]?.postMessage).toHaveBeenCalledWith({ type: 'OPEN_PAGE', path: '/groups/5/events/7' });
    expect(windows[at]?.focus).toHaveBeenCalled();
    expect(isOpenPage(message)).toBe(true);
  }
});

test('a page of another site is opened beside those that are there', async () => {
  const window = page('/dashboard', 'visible');
  const { worker, openWindow } = workerWith([window]);
  const { notification } = pressed();
  const data = { ...notification.data, navigate: 'https://elsewhere.example/events/7' };
  await answerPress(worker, { action: '', notification: { ...notification, data } });
  expect(openWindow).toHaveBeenCalledExactlyOnceWith('https://elsewhere.example/events/7');
  expect(window.postMessage).not.toHaveBeenCalled();
});

test('a button with a page opens that', async () => {
  const { worker, openWindow } = workerWith();
  await answerPress(worker, pressed('action-1'));
  expect(openWindow).toHaveBeenCalledWith(`${origin}/messages?group=5`);
});

test.each<[string, Response | Error, string]>([
  ['what is so then', new Response('{}'), 'You’re in'],
  ['why not', Response.json({ error: 'It was cancelled.' }, { status: 409 }), 'It was cancelled.'],
  ['that it failed', new Response('<html>', { status: 502 }), 'That didn’t work. Open the page and try again.'],
  ['that nobody answers', new TypeError('fetch'), 'You seem to be offline. Open the page and try again.'],
])('a button that does something does it without a page, and shows %s', async (_, answer, title) => {
  const fetched = answering(answer);
  const { worker, showNotification, openWindow } = workerWith([page('/dashboard', 'visible')]);
  await answerPress(worker, pressed('action-0'));
  expect(fetched).toHaveBeenCalledExactlyOnceWith('/api/events/7/reply', {
    method: 'PUT',
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body: '{"status":"going"}',
  });
  expect(showNotification).toHaveBeenCalledExactlyOnceWith(title, {
    ...{ body: 'A place is yours: Ladder night', tag: 'n12', icon: '/icons/icon-192.png', actions: [] },
    data: { navigate: `${origin}/groups/5/events/7`, pages: {}, requests: {}, at: expect.any(Number) },
  });
  expect(openWindow).not.toHaveBeenCalled();
});

test('the site hears of the subscription that the browser has put in the place of another', async () => {
  const fetched = answering(new Response('{}'));
  const { worker, subscribe } = workerWith();
  const body = (endpoint: string) => {
    const timeZone = 'Pacific/Chatham';
    return JSON.stringify({ endpoint, keys: { p256dh: 'p', auth: 'a' }, label: 'Firefox on Linux', timeZone });
  };
  await renewSubscription(worker, { newSubscription: subscription('https://push.example/new') });
  expect(subscribe).not.toHaveBeenCalled();
  expect(fetched).toHaveBeenLastCalledWith('/api/push-subscriptions', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: body('https://push.example/new'),
  });
  const options = { userVisibleOnly: true };
  await renewSubscription(worker, { oldSubscription: { options } as unknown as PushSubscription });
  expect(subscribe).toHaveBeenCalledWith(options);
  expect(fetched).toHaveBeenLastCalledWith(
    '/api/push-subscriptions',
    expect.objectContaining({ body: body('https://push.example/renewed') }),
  );
  await renewSubscription(worker, { oldSubscription: null });
  expect(fetched).toHaveBeenCalledTimes(2);
});

test('a worker leads a page nowhere but on the site', () => {
  expect(isOpenPage({ type: 'OPEN_PAGE', path: '/groups/5' })).toBe(true);
  for (const path of ['//elsewhere.example', '/\\elsewhere.example', 'https://elsewhere.example', 5, undefined]) {
    expect(isOpenPage({ type: 'OPEN_PAGE', path })).toBe(false);
  }
});
