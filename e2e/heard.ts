import type { Page } from '@playwright/test';

/** Notes what the page's live region says, from the next page on. */
export async function listen(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        const isSaid = node instanceof HTMLParagraphElement && node.parentElement?.matches('[aria-live]');
        if (isSaid && !node.closest('dialog')) heard.push(node.textContent);
      }
    }).observe(document, { childList: true, subtree: true });
  });
  return () => page.evaluate(() => Reflect.get(window, 'heard'));
}
