/** 'Achievement Unlocked!': told wherever somebody is, one thing after another, and in the way of nothing. */

import type { Locator, Page } from '@playwright/test';
import { eventOf } from './arranged.ts';
import { faultsIn, wcag } from './axe.ts';
import { expect, test } from './harness/test.ts';
import { Player } from './players.ts';
import { devices, dismissToast, visit } from './screens.ts';
import { beginTournament } from './tournaments.ts';

// There is confetti.
test.use({ reducedMotion: 'no-preference' });

const popup = (page: Page) => page.getByRole('region', { name: 'Achievement Unlocked!' });
const dismiss = (page: Page) => popup(page).getByRole('button', { name: 'Dismiss' });
const confetti = (page: Page) => popup(page).locator('[data-confetti]');

const toasts = (page: Page) => page.getByRole('region', { name: /Notifications/ });
/** Over the whole page. */
const celebration = (page: Page) => page.locator('body > [aria-hidden] > [data-confetti]');

const boxOf = async (what: Locator) => (await what.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };

/** Neither lies on the other, and both are on screen. */
async function expectApart(page: Page, one: Locator, other: Locator): Promise<void> {
  await expect(async () => {
    const [a, b] = [await boxOf(one), await boxOf(other)];
    const isApart = a.y + a.height <= b.y + 1 || b.y + b.height <= a.y + 1;
    expect(isApart, `${JSON.stringify(a)} ${JSON.stringify(b)}`).toBe(true);
    const height = page.viewportSize()?.height ?? 0;
    for (const box of [a, b]) expect([box.y >= 0, box.y + box.height <= height]).toEqual([true, true]);
  }).toPass();
}

/** For as long as the pointer is over it, it stays. */
async function holdBelowPointer(page: Page): Promise<void> {
  const box = await popup(page).boundingBox();
  await page.mouse.move((box?.x ?? 0) + 20, (box?.y ?? 0) + 20);
}

/** The first link of the page that lies wholly below the pop-up. */
const linkBelow = (page: Page) =>
  popup(page).evaluate((above) => {
    const box = above.getBoundingClientRect();
    const links = [...document.querySelectorAll<HTMLAnchorElement>('main a')];
    return links
      .map((link) => ({ path: link.pathname, around: link.getBoundingClientRect() }))
      .map(({ path, around }) => ({ path, x: around.x + 12, y: around.y + around.height / 2 }))
      .find(({ x, y }) => x > box.left && x < box.left + 90 && y > box.top && y < box.bottom);
  });

test('what a match in another browser earned is told live, and dismissed', async ({ signedIn, signUp }) => {
  const [anna, ben, olga] = [await signUp('anna'), await signedIn('ben', devices.phone), await signUp('olga')];
  const { page } = ben;
  const { id: groupId } = await olga.post('/api/groups', { name: 'Dinkers' });
  for (const name of ['Slice', 'Kitchen', 'Lobbers', 'Net Set', 'Volley']) await olga.post('/api/groups', { name });
  for (const person of [anna, ben]) await person.post(`/api/groups/${groupId}/join`);
  const cup = await beginTournament(olga, [anna, ben], { groupId });
  const calmly = await ben.page.context().newPage();
  await calmly.emulateMedia({ reducedMotion: 'reduce' });
  await visit(calmly, '/dashboard');
  await page.clock.install();
  await visit(page, '/groups?tab=discover');
  const search = page.getByRole('searchbox').first();
  await search.focus();
  await page.waitForLoadState('networkidle');
  await calmly.waitForLoadState('networkidle');
  const [match] = await cup.matchesIn(1);
  const annaFirst = match?.names[0] === 'anna';
  const tournamentId = cup.path.split('/').at(-1);
  await anna.post(`/api/tournaments/${tournamentId}/matches/${match?.id}`, {
    ...(annaFirst ? { player1Score: 11, player2Score: 4 } : { player1Score: 4, player2Score: 11 }),
  });

  await test.step('it is there, said once, and takes neither focus nor room', async () => {
    await expect(popup(page)).toContainText('Tournament Player');
    await holdBelowPointer(page);
    await expect(popup(page)).toContainText('Autumn Cup');
    await expect(
      page.locator('[aria-live="polite"]').getByText('Achievement unlocked: Tournament Player. Autumn Cup.'),
    ).toBeAttached();
    await expect(search).toBeFocused();
    await expect(confetti(page)).toHaveCount(1);
    expect(await faultsIn(page, { tags: wcag })).toEqual([]);
  });

  await test.step('what moves does not move for whoever wants that', async () => {
    await expect(popup(calmly)).toBeVisible();
    await expect(confetti(calmly)).toHaveCount(0);
    await expect(celebration(calmly)).toHaveCount(0);
    await calmly.close();
  });

  /** Tells ben at length that an event is cancelled. */
  const tellAtLength = async () => {
    const { id } = await eventOf(olga, groupId);
    await ben.post(`/api/events/${id}/response`, { status: 'going' });
    const cancelReason = 'The court is flooded, and nobody knows when it will be dry. '.repeat(4);
    await olga.calls.put(`/api/events/${id}`, { data: { status: 'cancelled', cancelReason } });
    await expect(toasts(page)).toContainText('Open play is cancelled');
  };

  await test.step('a toast of many lines and it lie one above the other', async () => {
    await tellAtLength();
    for (const size of [devices.phone, devices.desktop]) {
      await page.setViewportSize(size);
      await expectApart(page, toasts(page), popup(page));
    }
    await page.setViewportSize(devices.phone);
    await dismissToast(page);
    await search.focus();
    await holdBelowPointer(page);
  });

  await test.step('its time stands still while the pointer is over it, and then the next is told', async () => {
    await page.clock.fastForward(8000);
    await page.clock.fastForward(8000);
    await expect(popup(page)).toContainText('Tournament Player');
    await page.mouse.move(5, 5);
    await expect(async () => {
      await page.clock.fastForward(1000);
      await expect(popup(page)).toContainText('Tournament Runner-Up', { timeout: 100 });
    }).toPass();
    await holdBelowPointer(page);
  });

  await test.step('dismissed by a press or by keyboard it gives way to the next, and the focus stays', async () => {
    await dismiss(page).click();
    await expect(popup(page)).toContainText('First Match');
    await expect(search).toBeFocused();
    await dismiss(page).focus();
    await page.keyboard.press('Enter');
    await expect(popup(page)).toContainText('Novice Silver Collector');
    await expect(search).toBeFocused();
  });

  await test.step('what lies below it can be pressed', async () => {
    await expect.poll(() => linkBelow(page)).toBeDefined();
    const link = await linkBelow(page);
    await page.mouse.click(link?.x ?? 0, link?.y ?? 0);
    await page.waitForURL(`**${link?.path}`);
    await expect(popup(page)).toContainText('Novice Silver Collector');
  });

  await test.step('and after the last it is gone', async () => {
    await dismiss(page).click();
    await expect(popup(page)).toHaveCount(0);
  });

  await test.step('a toast lies on no title, nor on what has the focus', async () => {
    await visit(page, '/groups?tab=discover');
    const title = page.getByRole('heading', { level: 1 });
    const last = page.getByRole('main').getByRole('link').last();
    await expect(last).toBeVisible();
    await title.focus();
    await tellAtLength();
    await expectApart(page, toasts(page), title);
    await dismissToast(page);
    await last.focus();
    await tellAtLength();
    await expectApart(page, toasts(page), last);
    await last.focus();
    await last.evaluate((link) => scrollBy(0, link.getBoundingClientRect().bottom - innerHeight + 80));
    await dismissToast(page);
    await last.focus();
    await tellAtLength();
    await expectApart(page, toasts(page), last);
    await dismissToast(page);
  });

  await test.step('on the dashboard it is celebrated all over the page, for 5 s', async () => {
    await visit(page, '/dashboard');
    await expect(page.getByRole('heading', { name: 'Recent Activities' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await ben.post('/api/messages', { groupId, content: 'Good games' });
    await expect(popup(page)).toContainText('First Message');
    await expect(celebration(page)).toHaveCount(1);
    await holdBelowPointer(page);
    await page.clock.fastForward(5000);
    await expect(celebration(page)).toHaveCount(0);
    await dismiss(page).click();
    await page.mouse.move(5, 5);
  });

  await test.step('where the tournament lists it, it can be opened large', async () => {
    await visit(page, cup.path);
    const medal = page.getByRole('region', { name: 'Achievements' }).getByRole('button', { name: /Runner-Up/ });
    await medal.click();
    const dialog = page.getByRole('dialog', { name: 'Tournament Runner-Up' });
    await expect(dialog).toContainText('Came second in a tournament');
    await expect(dialog.getByRole('heading', { name: 'Tournament Runner-Up' })).toBeFocused();
    expect(await faultsIn(page, { tags: wcag })).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(medal).toBeFocused();
  });
});

test('whoever is new is welcomed once, and after a login it is asked what was never given', async ({ browserFor }) => {
  const anna = new Player('anna', await browserFor('anna'));
  const { page } = anna;
  const checks: string[] = [];
  page.on('request', (request) => request.url().endsWith('/check-history') && checks.push(request.method()));
  await page.setViewportSize(devices.desktop);

  await test.step('after a registration', async () => {
    await anna.register();
    await expect(popup(page)).toContainText('Welcome');
    await expect(popup(page)).toContainText('Created an account');
    expect(checks).toEqual(['POST']);
  });

  await test.step('a toast is beside it, each with a button of its own', async () => {
    await dismissToast(page);
    await expect(popup(page)).toBeVisible();
    await dismiss(page).click();
    await expect(popup(page)).toHaveCount(0);
  });

  await test.step('a page that is loaded again asks nothing', async () => {
    await page.reload();
    await page.waitForLoadState('networkidle');
    await expect(popup(page)).toHaveCount(0);
    expect(checks).toHaveLength(1);
  });

  await test.step('after a login', async () => {
    await anna.logOut();
    await anna.logIn();
    await expect.poll(() => checks.length).toBe(2);
    await page.waitForLoadState('networkidle');
    await expect(popup(page)).toHaveCount(0);
  });
});
