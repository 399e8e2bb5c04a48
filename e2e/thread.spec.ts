import type { Page } from '@playwright/test';
import { expect, test } from './harness/test.ts';
import type { Caller } from './people.ts';
import { Player } from './players.ts';
import { devices, visit } from './screens.ts';

const thread = (page: Page) => page.getByRole('log', { name: 'Messages' });
const composer = (page: Page) => page.getByRole('textbox', { name: 'Message to Dinkers' });
const jump = (page: Page) => page.getByRole('button', { name: /^Jump to newest/ });

test('the newest message stays in view, whoever reads above is left alone, and a page that nobody sees reads nothing', async ({
  browserFor,
  signUp,
}) => {
  const page = await browserFor('bob');
  const anna = await signUp('anna');
  const { say } = await talkOf(anna, new Player('bob', page), 120);
  await page.setViewportSize(devices.phone);
  await visit(page, '/messages?group=1');
  const message = (number: number) => thread(page).getByText(`message ${number}`, { exact: true });
  await expect(message(120)).toBeInViewport({ ratio: 1 });
  // The list follows out of view, and does not name the window.
  await expect(page.locator('[aria-label="Conversations"]')).toBeAttached();
  await expect(page).toHaveTitle('Dinkers · Messages · Thirdshot');

  await test.step('when the composer grows, and shrinks', async () => {
    await composer(page).fill('one\ntwo\nthree\nfour\nfive\nsix\nseven\neight');
    await expect.poll(async () => (await composer(page).boundingBox())?.height).toBe(144);
    await expect(message(120)).toBeInViewport({ ratio: 1 });
    await composer(page).fill('');
    await expect.poll(async () => (await composer(page).boundingBox())?.height).toBe(44);
    await expect(message(120)).toBeInViewport({ ratio: 1 });
  });

  await test.step('when a keyboard opens', async () => {
    await page.setViewportSize({ width: 360, height: 420 });
    await expect(message(120)).toBeInViewport({ ratio: 1 });
    await page.setViewportSize(devices.phone);
    await expect(message(120)).toBeInViewport({ ratio: 1 });
    await expect(jump(page)).toHaveCount(0);
  });

  await test.step('older messages come in above without a jump, new ones below', async () => {
    const top = () => thread(page).evaluate((log) => log.scrollTop);
    const place = async () => Math.round((await message(79).boundingBox())?.y ?? Number.NaN);
    // The newest fifty are here; the ones before come once the reader has settled near their beginning.
    const { promise: isSettled, resolve: settle } = Promise.withResolvers<void>();
    await page.route(/\/messages\?.*before=/, (route) => isSettled.then(() => route.continue()));
    await thread(page).hover();
    await expect(async () => {
      await page.mouse.wheel(0, -200);
      await expect(message(79)).toBeInViewport({ timeout: 300 });
    }).toPass();
    const [topBefore, placeBefore] = [await top(), await place()];
    settle();
    await expect.poll(top).toBeGreaterThan(topBefore + 1000);
    await expect.poll(place).toBe(placeBefore);
    await say('said below');
    await expect(jump(page)).toHaveAccessibleName('Jump to newest, 1 new message');
    expect(await place()).toBe(placeBefore);
    await jump(page).click();
    await expect(thread(page).getByText('said below', { exact: true })).toBeInViewport({ ratio: 1 });
    await expect(thread(page)).toBeFocused();
  });

  await test.step('a page that nobody sees', async () => {
    const page = await browserFor('carl');
    const { groupId, say } = await talkOf(anna, new Player('carl', page), 3);
    await page.addInitScript(() => {
      let isHidden = true;
      Object.defineProperty(document, 'visibilityState', { get: () => (isHidden ? 'hidden' : 'visible') });
      addEventListener('comes-into-view', () => {
        isHidden = false;
        document.dispatchEvent(new Event('visibilitychange'));
      });
    });
    const marks: string[] = [];
    page.on('request', (request) => request.url().endsWith('/read') && marks.push(request.postData() ?? ''));
    await visit(page, `/messages?group=${groupId}`);
    await expect(page.getByText('3 new messages', { exact: true })).toBeVisible();
    await say('one more');
    await expect(thread(page).getByText('one more', { exact: true })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(marks).toEqual([]);
    await expect(page.getByRole('tab', { name: 'Group Messages 4 unread' })).toBeVisible();
    await page.evaluate(() => dispatchEvent(new Event('comes-into-view')));
    await expect.poll(() => marks).toEqual(['{"seq":4}']);
  });

  await test.step('the keyboard', async () => {
    await page.setViewportSize(devices.desktop);
    await page.reload();
    await expect(composer(page)).toBeFocused();
    const add = page.getByRole('button', { name: 'Add', exact: true });
    await expect(add).toBeVisible();
    await page.keyboard.press('Shift+Tab');
    await expect(add).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(thread(page)).toBeFocused();
    const item = (name: RegExp) => thread(page).getByRole('listitem', { name });
    await page.keyboard.press('ArrowUp');
    await expect(item(/^anna, \d?\d:\d\d: said below$/)).toBeFocused();
    for (const key of ['ArrowUp', 'ArrowUp', 'ArrowDown']) await page.keyboard.press(key);
    await expect(item(/message 120$/)).toBeFocused();
    await say('said meanwhile');
    await expect(page.locator('[aria-live="polite"]').getByText(/^anna, \d?\d:\d\d: said meanwhile\.$/)).toHaveCount(1);
    await expect(item(/message 120$/)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(composer(page)).toBeFocused();
  });
});

/** Somebody else has read nothing yet of what was said so many times in a group, each with its number. */
async function talkOf(anna: Caller, other: Player, count: number) {
  const { id: groupId } = await anna.post('/api/groups', { name: 'Dinkers' });
  await other.registerByCall();
  await other.post(`/api/groups/${groupId}/join`);
  const say = (content: string) => anna.post('/api/messages', { groupId, content });
  for (let number = 1; number <= count; number += 1) await say(`message ${number}`);
  if (count > 100) await other.post('/api/conversations/1/read', { seq: count });
  return { groupId, say };
}
