import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetPerson } from '../leaving.ts';
import { storageInMemory } from '../storage-for-tests.ts';
import { decline, declinedBy, mayAsk } from './asking.ts';
import { showUnread, startPush, pushState as state, turnOffPush, turnOnPush } from './push.ts';

const anna = 1;
const siteKey = 'BAAA';

/** A browser, the push service that it has, and the site. */
class Browser {
  permission: NotificationPermission = 'default';
  answer: NotificationPermission = 'granted';
  /** What the browser has. */
  subscription: ReturnType<Browser['make']> | null = null;
  /** Which addresses the site knows as lost. */
  lost = new Set<string>();
  /** The tags of what is on the screen. */
  shown = new Set<string>();
  isServiceThere = true;
  isOnline = true;
  calls: string[] = [];
  made = 0;

  make(key: string) {
    this.made += 1;
    const endpoint = `https://push.example/${this.made}`;
    return {
      endpoint,
      options: { applicationServerKey: Uint8Array.from(atob(key), (sign) => sign.charCodeAt(0)).buffer },
      toJSON: () => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } }),
      unsubscribe: async () => {
        this.subscription = null;
      },
    };
  }

  get registration() {
    return {
      getNotifications: async () => [...this.shown].map((tag) => ({ tag, close: () => this.shown.delete(tag) })),
      pushManager: {
        getSubscription: async () => this.subscription,
        subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
          if (!this.isServiceThere) throw new DOMException('push service error', 'AbortError');
          this.subscription = this.make(applicationServerKey);
          return this.subscription;
        },
      },
    };
  }

  fetch = async (path: string, { method, body }: { method: string; body?: string }) => {
    if (!this.isOnline) throw new TypeError('Failed to fetch');
    const { endpoint = '' } = JSON.parse(body ?? '{}');
    this.calls.push(`${method} ${path} ${endpoint}`.trim());
    if (method === 'DELETE') return new Response(null, { status: 204 });
    if (path === '/api/push-key') return Response.json({ publicKey: siteKey });
    const lostAt = this.lost.has(endpoint) ? '2026-05-04T18:00:00.000Z' : null;
    return Response.json({ id: 1, label: '', isCurrent: true, isTextHidden: false, lastSentAt: null, lostAt });
  };
}

let browser: Browser;
let storage: ReturnType<typeof storageInMemory>;
const listeners = new Map<string, () => void>();

function stub({ userAgent = 'Firefox/150.0', hasPush = true } = {}) {
  const { registration } = browser;
  const serviceWorker = { ready: Promise.resolve(registration), getRegistration: async () => registration };
  const own = {
    requestPermission: async () => {
      browser.permission = browser.answer;
      return browser.permission;
    },
    get permission() {
      return browser.permission;
    },
  };
  vi.stubGlobal('navigator', { userAgent, maxTouchPoints: 5, ...(hasPush && { serviceWorker }) });
  vi.stubGlobal('window', { PushManager: {}, Notification: own });
  vi.stubGlobal('Notification', own);
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('fetch', browser.fetch);
  vi.stubGlobal('document', {
    querySelector: () => ({ content: 'a-build' }),
    addEventListener: (name: string, listener: () => void) => void listeners.set(name, listener),
  });
}

beforeEach(() => {
  browser = new Browser();
  storage = storageInMemory();
  stub();
});

afterEach(() => {
  forgetPerson(anna);
});

test('nothing is asked and nobody is told until somebody turns it on', async () => {
  await startPush(anna);
  expect(state()).toBe('off');
  expect(browser.calls).toEqual([]);
  await turnOnPush(anna);
  expect(state()).toBe('on');
  expect(browser.calls).toEqual(['GET /api/push-key', 'POST /api/push-subscriptions https://push.example/1']);
});

test('at each start the site hears that the browser is still there', async () => {
  await turnOnPush(anna);
  browser.calls = [];
  await startPush(anna);
  expect(state()).toBe('on');
  expect(browser.calls).toEqual(['GET /api/push-key', 'POST /api/push-subscriptions https://push.example/1']);
});

test.each<[string, () => void]>([
  ['its push service has ended it', () => browser.lost.add('https://push.example/1')],
  ['the browser has forgotten it', () => void Object.assign(browser, { subscription: null })],
  ['the site has another key', () => void Object.assign(browser, { subscription: browser.make('BBBB') })],
])('where %s the browser makes another', async (_, change) => {
  await turnOnPush(anna);
  change();
  await startPush(anna);
  expect(state()).toBe('on');
  expect(browser.subscription?.endpoint).toBe(`https://push.example/${browser.made}`);
  expect(browser.made).toBeGreaterThan(1);
  expect(browser.calls.at(-1)).toBe(`POST /api/push-subscriptions https://push.example/${browser.made}`);
});

test('where it makes none, it is lost, and somebody may turn it on again', async () => {
  await turnOnPush(anna);
  browser.subscription = null;
  browser.isServiceThere = false;
  await startPush(anna);
  expect(state()).toBe('lost');
  await expect(turnOnPush(anna)).rejects.toThrow('push service error');
  browser.isServiceThere = true;
  await turnOnPush(anna);
  expect(state()).toBe('on');
});

test('without a network it stays as it was', async () => {
  await turnOnPush(anna);
  browser.isOnline = false;
  await startPush(anna);
  expect(state()).toBe('on');
});

test('turned off it stays off', async () => {
  await turnOnPush(anna);
  await turnOffPush(anna);
  expect(browser.calls.at(-1)).toBe('DELETE /api/push-subscriptions https://push.example/1');
  expect(browser.subscription).toBeNull();
  await startPush(anna);
  expect(state()).toBe('off');
});

test('who signs out takes it along, and who signs in next gets nothing by it', async () => {
  await turnOnPush(anna);
  browser.shown.add('n5').add('night');
  forgetPerson(anna);
  await vi.waitFor(() => expect(browser.subscription).toBeNull());
  expect(browser.shown).toEqual(new Set());
  browser.calls = [];
  await startPush(2);
  expect(state()).toBe('off');
  expect(browser.calls).toEqual([]);
});

test('a browser that blocks them says so, until they are allowed in its settings', async () => {
  browser.answer = 'denied';
  await turnOnPush(anna);
  expect([state(), browser.calls]).toEqual(['blocked', []]);
  await startPush(anna);
  expect(state()).toBe('blocked');
  browser.permission = 'default';
  listeners.get('visibilitychange')?.();
  expect(state()).toBe('off');
});

test('who closes the question is asked again', async () => {
  browser.answer = 'default';
  await turnOnPush(anna);
  expect(state()).toBe('off');
});

test('an iPhone has to have the app on its home screen first, another browser cannot', async () => {
  const userAgent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6) AppleWebKit/605 Version/26.0 Mobile/15E148 Safari/604.1';
  stub({ userAgent, hasPush: false });
  await startPush(anna);
  expect(state()).toBe('needs_home_screen');
  stub({ hasPush: false });
  await startPush(anna);
  expect(state()).toBe('unsupported');
});

test('what was read elsewhere goes from the screen, not what was just shown, nor what is no notification of ours', async () => {
  const shown = (tag: string, at: number) => ({ tag, data: { at }, close: vi.fn() });
  const [long, now] = [Date.now() - 60_000, Date.now()];
  const all = [shown('n1', long), shown('n2', long), shown('n3', now), shown('night', long), shown('other', long)];
  const getRegistration = async () => ({ getNotifications: async () => all });
  const setAppBadge = vi.fn(async () => undefined);
  vi.stubGlobal('navigator', { setAppBadge, serviceWorker: { getRegistration } });
  const closed = () => all.filter(({ close }) => close.mock.calls.length > 0).map(({ tag }) => tag);
  await showUnread({ count: 150, newest: [{ id: 1, subject: 'event:1' }] });
  expect(closed(), 'not all are known').toEqual([]);
  expect(setAppBadge).toHaveBeenLastCalledWith(99);
  await showUnread({ count: 1, newest: [{ id: 1, subject: 'event:1' }] });
  expect(closed()).toEqual(['n2']);
  await showUnread({ count: 0, newest: [] });
  expect(closed()).toEqual(['n1', 'n2', 'night']);
  expect(setAppBadge).toHaveBeenLastCalledWith(0);
});

test('who says Not now is asked again after a month, and then never', () => {
  const day = 24 * 60 * 60_000;
  const now = Date.parse('2026-05-04T18:00:00.000Z');
  expect(mayAsk(declinedBy(anna), now)).toBe(true);
  decline(anna, now);
  expect(mayAsk(declinedBy(anna), now + 30 * day - 1)).toBe(false);
  expect(mayAsk(declinedBy(anna), now + 30 * day)).toBe(true);
  expect(mayAsk(declinedBy(2), now)).toBe(true);
  decline(anna, now + 30 * day);
  expect(mayAsk(declinedBy(anna), now + 300 * day)).toBe(false);
});
