import type { Locator, Page } from '@playwright/test';
import { expect, test } from './harness/test.ts';
import { devices } from './screens.ts';

/** The line stands far above the newest page, just above it, and in it. */
const openings = [
  { unread: 200, size: devices.phone },
  { unread: 60, size: devices.phone },
  { unread: 6, size: devices.phone },
  { unread: 60, size: devices.desktop },
];

test('a thread opens where reading goes on, whatever the count, and what was on the screen is read', async ({
  signedIn,
  signUp,
}) => {
  const anna = await signUp('anna');
  const readers = { phone: await signedIn('bob'), desktop: await signedIn('carl') };
  await anna.makeGroup(Object.values(readers));
  let total = 0;
  /** Says so many things more, each with its number. */
  const talk = async (count: number) => {
    for (const end = total + count; total < end; ) {
      total += 1;
      await anna.post('/api/messages', { groupId: 1, content: `message ${total}` });
    }
  };
  await talk(40);
  await readers.phone.post('/api/conversations/1/read', { seq: total });

  for (const { unread, size } of openings) {
    const reader = size === devices.phone ? readers.phone : readers.desktop;
    const { page } = reader;
    // On a phone all has been read each time.
    if (size === devices.phone) await talk(unread);
    else await reader.post('/api/conversations/1/read', { seq: total - unread });
    const message = (seq: number) => thread(page).getByText(`message ${seq}`, { exact: true });
    const jump = page.getByRole('button', { name: /^Jump to newest/ });
    await page.setViewportSize(size);
    // Whoever wishes that less moves has it in the same place.
    await page.emulateMedia({ reducedMotion: size === devices.desktop ? 'reduce' : 'no-preference' });

    await test.step(`${unread} unread, ${size.width} px`, async () => {
      await page.goto('/messages?group=1');
      const line = page.getByText(`${unread} new messages`, { exact: true });
      await expect(line).toBeInViewport({ ratio: 1 });
      // What comes before it is loaded meanwhile, and moves nothing.
      await page.waitForLoadState('networkidle');
      await expect(message(total - unread + 1)).toBeInViewport({ ratio: 1 });
      if (unread > 6) expect(await place(line, thread(page))).toBeCloseTo(1 / 3, 1);
      expect(await thread(page).getByRole('listitem').count()).toBeLessThanOrEqual(150);

      const seen = await lastInView(page);
      await expect.poll(async () => (await standing(page)).readSeq).toBe(seen);
      if (unread > 6) {
        await expect(jump).toHaveAccessibleName(`Jump to newest, ${total - seen} new messages`);
        await jump.click();
      }
      await expect(message(total)).toBeInViewport({ ratio: 1 });
      await expect(jump).toHaveCount(0);
      // The server hears of it when one leaves.
      await page
        .locator('header')
        .getByRole('link', { name: /Dinkers/ })
        .click();
      await expect.poll(async () => (await standing(page)).unreadCount).toBe(0);
    });
  }
});

const thread = (page: Page) => page.getByRole('log', { name: 'Messages' });

/** The last of the numbered messages that is in view as a whole. */
async function lastInView(page: Page): Promise<number> {
  const { bottom } = await thread(page).evaluate((log) => log.getBoundingClientRect());
  const numbers = await thread(page)
    .getByRole('listitem')
    .evaluateAll((items, below) => {
      const inView = items.filter((item) => item.getBoundingClientRect().bottom <= below + 1);
      return inView.map((item) => Number(/\d*$/.exec(item.ariaLabel ?? '')?.[0]));
    }, bottom);
  return Math.max(0, ...numbers);
}

/** How far down in the other one it stands, from 0 to 1. */
async function place(element: Locator, within: Locator): Promise<number> {
  const [box, around] = [await element.boundingBox(), await within.boundingBox()];
  return box && around ? (box.y - around.y) / around.height : Number.NaN;
}

/** How far the person at a page has read in the group's conversation. */
async function standing(page: Page): Promise<{ readSeq: number; unreadCount: number; lastSeq: number }> {
  return (await page.request.get('/api/conversations/group/1')).json();
}
