import { expect, type Page } from '@playwright/test';

/** The screens that journeys are made on. */
export const devices = { phone: { width: 360, height: 740 }, desktop: { width: 1280, height: 800 } };

export const password = (page: Page) => page.getByRole('textbox', { name: 'Password' });

export async function expectToast(page: Page, text: string): Promise<void> {
  await expect(page.getByRole('region', { name: /Notifications/ }).getByText(text)).toBeVisible();
}
