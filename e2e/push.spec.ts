import { createECDH, randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { eventOf } from './arranged.ts';
import { expect, test } from './harness/test.ts';
import { controlled, devices, expectToast } from './screens.ts';

test.use({ viewport: devices.phone, serviceWorkers: 'allow' });

test('asked once it is worth it, somebody turns notifications on; a push opens its page, and its button does what it says', async ({
  signedIn,
  signUp,
}) => {
  const anna = await signUp('anna');
  const bob = await signedIn('bob');
  const { page } = bob;
  const groupId = await anna.makeGroup([bob]);
  const { id: eventId } = await eventOf(anna, groupId, { name: 'Ladder night' });
  const { id: otherId } = await eventOf(anna, groupId, { name: 'Drills' });
  await openWithPushes(page, `/groups/${groupId}/events/${eventId}`, 'granted');
  const card = page.getByRole('region', { name: 'Tell you if something changes?' });

  await test.step('nothing is asked before', async () => {
    await expect(page.getByRole('radio', { name: 'Going', exact: true })).toBeVisible();
    await expect(card).toHaveCount(0);
  });

  await test.step('after an answer it is, and Turn on has the site know the browser', async () => {
    await page.getByRole('radio', { name: 'Going', exact: true }).click({ force: true });
    await expectToast(page, 'Response updated');
    await card.getByRole('button', { name: 'Turn on' }).click();
    await expect(card).toHaveCount(0);
    await expect.poll(() => bob.get('/api/push-subscriptions')).toMatchObject([{ isCurrent: true, lostAt: null }]);
  });

  const worker = await watchedWorker(page);
  const navigate = `/groups/${groupId}/events/${otherId}`;
  const request = { method: 'POST', path: `/api/events/${otherId}/response`, body: { status: 'going' } };
  const push = {
    ...{ title: 'New: Drills', body: 'Tomorrow', navigate, tag: 'n1', app_badge: 2 },
    actions: [{ action: 'action-0', title: 'I’m in', navigate }],
    data: { requests: { 'action-0': { ...request, done: 'You’re in' } } },
  };
  await worker.deliver(push);

  await test.step('a push is shown, and leads to its page in the window that is there', async () => {
    await expect.poll(worker.shown).toEqual(['New: Drills: Tomorrow']);
    await worker.press('n1');
    await expect(page.getByRole('heading', { level: 1, name: 'Drills' })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${navigate}$`));
  });

  await test.step('its button answers without a page, and says what came of it', async () => {
    await worker.deliver(push);
    await expect.poll(worker.shown).toEqual(['New: Drills: Tomorrow']);
    await worker.press('n1', 'action-0');
    await expect.poll(worker.shown).toEqual(['You’re in: New: Drills']);
    expect(await bob.get(`/api/events/${otherId}`)).toMatchObject({ userResponse: 'going' });
  });
});

test('where the browser blocks notifications it says so, and Got it has it rest', async ({ signedIn, signUp }) => {
  const anna = await signUp('anna');
  const bob = await signedIn('bob');
  const { page } = bob;
  const groupId = await anna.makeGroup([bob]);
  const { id: eventId } = await eventOf(anna, groupId);
  await openWithPushes(page, `/groups/${groupId}/events/${eventId}`, 'denied');
  const going = page.getByRole('radio', { name: 'Going', exact: true });
  await page.getByRole('radio', { name: 'Maybe' }).click({ force: true });
  await page.getByRole('button', { name: 'Turn on' }).click();
  const card = page.getByRole('region', { name: 'This browser blocks our notifications' });
  await expect(card.getByText(/^We can’t ask again from here/)).toBeVisible();
  await expect(card.getByRole('heading')).toBeFocused();
  await card.getByRole('button', { name: 'Got it' }).click();
  await going.click({ force: true });
  await expect(going).toBeChecked();
  await expect(card).toHaveCount(0);
  expect(await bob.get('/api/push-subscriptions')).toEqual([]);
});

/** What the person answers when the browser asks; and a push service in the place of its own, which is in the internet. */
async function openWithPushes(page: Page, path: string, answer: NotificationPermission): Promise<void> {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  const keys = { p256dh: pair.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') };
  await page.addInitScript(
    ([answered, given]) => {
      // A browser without a window denies all, whatever it is told.
      let permission: NotificationPermission = 'default';
      Object.defineProperty(Notification, 'permission', { get: () => permission });
      Notification.requestPermission = async () => {
        permission = answered;
        return answered;
      };
      const subscription = {
        endpoint: 'https://push.example.org/bob',
        toJSON: () => ({ endpoint: subscription.endpoint, keys: given }),
      };
      const manager = { getSubscription: async () => null, subscribe: async () => subscription };
      Object.assign(PushManager.prototype, manager);
    },
    [answer, keys] as const,
  );
  await page.goto(path);
  await controlled(page);
}

/** The worker, which notes what it shows: without a window there is no other place for it. */
async function watchedWorker(page: Page) {
  const { origin } = new URL(page.url());
  const session = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const registration = registrations.find(({ isDeleted }) => !isDeleted);
      if (registration) resolve(registration.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const registrationId = await registered;
  const worker = page.context().serviceWorkers()[0] ?? (await page.context().waitForEvent('serviceworker'));
  await worker.evaluate(() => {
    const shown = new Map<string, object>();
    // Cast: it runs in the worker.
    const scope = globalThis as unknown as { registration: ServiceWorkerRegistration; shown: typeof shown };
    scope.shown = shown;
    // There is no icon either, and to ask for its number ends the worker.
    Object.defineProperty(navigator, 'setAppBadge', { value: async () => undefined });
    scope.registration.showNotification = async (title, { tag = '', ...options } = {}) => {
      shown.set(tag, { title, tag, ...options, close: () => shown.delete(tag) });
    };
  });
  /** As the browser does with what comes from its push service. */
  const deliver = (notification: object) => {
    const data = JSON.stringify({ web_push: 8030, notification });
    return session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
  };
  /** Presses a notification, or a button of it. */
  const press = (tag: string, action = '') =>
    worker.evaluate(
      async ([tag, action]) => {
        const { shown } = globalThis as unknown as { shown: Map<string, object> };
        await new Promise((resolve) => {
          const pressed = { notification: shown.get(tag), action, waitUntil: resolve };
          dispatchEvent(Object.assign(new Event('notificationclick'), pressed));
        });
      },
      [tag, action] as const,
    );
  const shown = () =>
    worker.evaluate(() => {
      const { shown } = globalThis as unknown as { shown: Map<string, { title: string; body: string }> };
      return [...shown.values()].map(({ title, body }) => `${title}: ${body}`);
    });
  return { deliver, press, shown };
}
