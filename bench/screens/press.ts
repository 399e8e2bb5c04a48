import { setTimeout as pause } from 'node:timers/promises';
import type { Locator, Page } from '@playwright/test';

/** What a person takes between two presses, and between two of a key that is held down, in milliseconds. */
const thinking = 300;
const repeating = 50;

/** Presses something as a person does, and lets it be answered: nothing else is asked of the page meanwhile. */
export async function press(target: Locator): Promise<void> {
  await target.waitFor();
  // Unforced, scripts in the page would check on the press, and be measured with it.
  await target.click({ force: true });
  await pause(thinking);
}

/** Presses a key so often. */
export async function hold(page: Page, key: string, count: number): Promise<void> {
  for (let pressed = 0; pressed < count; pressed += 1) {
    await page.keyboard.press(key);
    await pause(repeating);
  }
}

/** Types into what has the focus. */
export async function write(page: Page, text: string): Promise<void> {
  await page.keyboard.type(text, { delay: repeating });
}
