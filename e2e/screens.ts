import { expect, type Page } from '@playwright/test';

/** The screens that journeys are made on. */
export const devices = { phone: { width: 360, height: 740 }, desktop: { width: 1280, height: 800 } };

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
