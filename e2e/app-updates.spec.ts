import type { Page } from '@playwright/test';
import { losingProxy } from '../server/testing/losing-proxy.ts';
import { test as base, expect as usually } from './harness/test.ts';
import { Player } from './players.ts';
import { controlled } from './screens.ts';

/** A way to the site on which another build can take the place of the first, as after a deploy. */
interface Deployed {
  url: string;
  version: string;
}

const test = base.extend<{ deployed: Deployed; tabOf: (person: string) => Promise<Page> }>({
  deployed: async ({ site }, use) => {
    const [, first = ''] = /name="app-version" content="(\w+)"/.exec(await (await fetch(site.url)).text()) ?? [];
    const deployed: Deployed = { url: '', version: first };
    const line = await losingProxy(
      site.url,
      () => false,
      (text) => text.replaceAll(first, deployed.version),
    );
    deployed.url = line.url;
    await use(deployed);
    line.close();
  },
  /** A person's browser, whose app comes from where builds are deployed. */
  tabOf: async ({ browser, deployed, faults }, use) => {
    const contexts: { close(): Promise<void> }[] = [];
    await use(async (person) => {
      const context = await browser.newContext({ baseURL: deployed.url });
      contexts.push(context);
      await faults.watch(context, person);
      return context.newPage();
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
});

test.use({ serviceWorkers: 'allow' });

/** Browsers take their time to look for another worker. */
const expect = usually.configure({ timeout: 60_000 });

const notice = (page: Page) => page.getByText('App Updated', { exact: true });

const versionOf = (page: Page) => page.locator('meta[name="app-version"]').getAttribute('content');

function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  return () => loads;
}

/** Has the worker look for another build. */
async function checkForUpdates(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.controller?.postMessage({ type: 'CHECK_FOR_UPDATES' }));
}

/** Waits for a look of the page's own, which the browser takes after those that it was asked for before. */
async function hasNothingMoreToSay(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
  });
}

test('a page that was on its way while the worker began is taken over, too', async ({ tabOf }) => {
  const slow = await tabOf('anna');
  const mayCome = Promise.withResolvers<void>();
  await slow.route('**/register', async (route) => {
    await mayCome.promise;
    await route.continue();
  });
  const opening = slow.goto('/register');
  const quick = await slow.context().newPage();
  await quick.goto('/login');
  await controlled(quick);
  mayCome.resolve();
  await opening;
  await controlled(slow);
});

test('another build is noticed in every tab, and each reloads once and only once', async ({ deployed, tabOf }) => {
  const first = await tabOf('anna');
  await first.goto('/login');
  await controlled(first);
  const second = await first.context().newPage();
  await second.goto('/register');
  await controlled(second);
  const { version } = deployed;
  const tabs = [first, second].map((page) => ({ page, loads: countLoads(page) }));
  deployed.version = 'second000000';

  await checkForUpdates(first);
  await expect(notice(first)).toBeVisible();
  await expect(first.getByRole('button', { name: 'Reload' })).toBeVisible();
  await expect(first.getByRole('button', { name: 'Dismiss' })).toBeVisible();
  for (const { page } of tabs) await expect.poll(() => versionOf(page)).toBe('second000000');

  // A further look finds nothing more, and changes nothing.
  for (const { page } of tabs) {
    await page.waitForLoadState();
    await checkForUpdates(page);
    await hasNothingMoreToSay(page);
    await expect(notice(page)).toHaveCount(0);
  }
  expect(tabs.map(({ loads }) => loads())).toEqual([1, 1]);
  const caches = await first.evaluate(() => globalThis.caches.keys());
  expect(caches).toEqual([`build:${version}`, 'build:second000000']);

  deployed.version = 'third0000000';
  await checkForUpdates(first);
  for (const { page } of tabs) await expect.poll(() => versionOf(page)).toBe('third0000000');
  expect(tabs.map(({ loads }) => loads())).toEqual([2, 2]);
  expect(await first.evaluate(() => globalThis.caches.keys())).toEqual(['build:second000000', 'build:third0000000']);
});

test('an update waits for who is typing, comes to who opens the app, and can be asked for', async ({
  deployed,
  tabOf,
}) => {
  const page = await tabOf('bob');
  await page.clock.install();

  await test.step('for who is typing it waits, until they press Reload', async () => {
    await page.goto('/login');
    await controlled(page);
    const loads = countLoads(page);
    const { version } = deployed;
    await page.getByLabel('Username').fill('bob');
    deployed.version = 'second000000';
    await checkForUpdates(page);
    await expect(notice(page)).toBeVisible();
    await page.clock.runFor(20_000);
    await expect(notice(page)).toBeVisible();
    await expect(page.getByLabel('Username')).toHaveValue('bob');
    expect(await versionOf(page)).toBe(version);

    await test.step('the parts that its own build has not loaded so far still come', async () => {
      await page.getByRole('link', { name: 'Create an account' }).click();
      await expect(page.getByLabel('Email')).toBeVisible();
      await page.getByLabel('Email').fill('bob@example.org');
    });

    await test.step('the toast goes after half a minute, and a check brings it back', async () => {
      await page.clock.runFor(15_000);
      await expect(notice(page)).toHaveCount(0);
      await checkForUpdates(page);
      await expect(notice(page)).toBeVisible();
      await page.clock.runFor(5_000);
      expect(loads()).toBe(0);
    });

    await page.getByRole('button', { name: 'Reload' }).click();
    await expect.poll(() => versionOf(page)).toBe('second000000');
    // A page tells its version before the last of it has come.
    await expect.poll(loads).toBe(1);
  });

  await test.step('who opens the app after a deploy has the new build at once, and nothing reloads', async () => {
    const announced: string[] = [];
    await page.exposeFunction('announced', (version: string) => void announced.push(version));
    await page.addInitScript(() => {
      navigator.serviceWorker.addEventListener('message', ({ data }) => {
        const { announced } = globalThis as unknown as { announced(version: string): void };
        announced(data.version);
      });
    });
    await page.goto('/login');
    await controlled(page);
    deployed.version = 'third0000000';
    await page.goto('/register');
    expect(await versionOf(page)).toBe('third0000000');
    const loads = countLoads(page);
    await expect.poll(() => announced).toEqual(['third0000000']);
    await page.clock.runFor(20_000);
    await expect(notice(page)).toHaveCount(0);
    expect(loads()).toBe(0);
  });

  await test.step('the profile checks for updates when asked to, and says so for two seconds', async () => {
    await new Player('dora', page).registerByCall();
    await page.goto('/profile/settings');
    await controlled(page);
    deployed.version = 'fourth000000';
    await page.getByRole('button', { name: 'Check for updates' }).click();
    await expect(page.getByRole('button', { name: 'Checking' })).toBeDisabled();
    await expect(notice(page)).toBeVisible();
    await page.clock.runFor(2000);
    await expect(page.getByRole('button', { name: 'Check for updates' })).toBeEnabled();
    await page.clock.runFor(1000);
    await expect.poll(() => versionOf(page)).toBe('fourth000000');
  });
});
