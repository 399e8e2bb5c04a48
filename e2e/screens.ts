import { expect, type Page } from '@playwright/test';

/** The screens that journeys are made on. */
export const devices = { phone: { width: 360, height: 740 }, desktop: { width: 1280, height: 800 } };

/**
 * Goes where a link of the app would lead: to load a page anew costs a second. Whoever is to see what a load shows has
 * `page.goto`.
 */
export async function visit(page: Page, path: string): Promise<void> {
  if (page.url() === 'about:blank') await page.goto(path);
  else await page.evaluate((to) => history.pushState({ before: 1 }, '', to), path);
}

export const password = (page: Page) => page.getByRole('textbox', { name: 'Password' });

export async function expectToast(page: Page, text: string | RegExp): Promise<void> {
  await expect(page.getByRole('region', { name: /Notifications/ }).getByText(text)).toBeVisible();
}

/** It lies above what is to be pressed next: it is not waited for. */
export async function dismissToast(page: Page): Promise<void> {
  const toast = page.getByRole('region', { name: /Notifications/ });
  await toast.getByRole('button', { name: 'Dismiss' }).click();
}

/** Nothing on the page is wider than the screen, so that it scrolls up and down only. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(beyond).toBe(0);
}

/**
 * Waits until an ended session has led to the login, past the two seconds in which one can read why. The page's clock
 * must have been installed.
 */
export async function isLedToLogin(page: Page): Promise<void> {
  const later = async () => {
    await page.clock.fastForward(2000);
    return page.url();
  };
  await expect.poll(later).toContain('/login?next=');
}

/** Notes what the page's live region says, or those of its dialogs, from the next page on. */
export async function listen(page: Page, { inDialogs = false } = {}): Promise<() => Promise<string[]>> {
  await page.addInitScript((inDialogs) => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        const isSaid = node instanceof HTMLParagraphElement && node.parentElement?.matches('[aria-live]');
        if (isSaid && (node.closest('dialog') !== null) === inDialogs) heard.push(node.textContent);
      }
    }).observe(document, { childList: true, subtree: true });
  }, inDialogs);
  return () => page.evaluate(() => Reflect.get(window, 'heard'));
}

/** Waits until a worker serves the page. */
export const controlled = (page: Page): Promise<void> => page.evaluate(isControlled);

/** The same in the page, where it stands alone. */
export async function isControlled(): Promise<void> {
  const { serviceWorker } = navigator;
  if (serviceWorker.controller) return;
  await new Promise((resolve) => serviceWorker.addEventListener('controllerchange', resolve, { once: true }));
}
