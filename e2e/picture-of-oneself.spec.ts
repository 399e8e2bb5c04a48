import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from './harness/test.ts';
import { devices, dismissToast, expectNoSidewaysScroll, expectToast, visit } from './screens.ts';

/** Three upright stripes: red, yellow, blue. */
async function photograph(): Promise<Buffer> {
  const stripe = (background: string) => ({ create: { width: 300, height: 600, channels: 3 as const, background } });
  return sharp({ create: { width: 900, height: 600, channels: 3, background: 'yellow' } })
    .composite([
      { input: stripe('red'), left: 0, top: 0 },
      { input: stripe('blue'), left: 600, top: 0 },
    ])
    .jpeg()
    .toBuffer();
}

/** Pictures of people in what a page is there for. */
const pictures = (page: Page) => page.getByRole('main').locator('img[src^="/api/user-pictures/"]');

/** The mean colour of the picture that a page shows first, as it is served: each of red, green and blue there or not. */
async function colourOn(page: Page): Promise<number[]> {
  const address = await pictures(page).first().getAttribute('src');
  const file = await page.request.get(address ?? '');
  const { channels } = await sharp(await file.body()).stats();
  return channels.map(({ mean }) => Math.round(mean / 255));
}

test('a player gives themselves a picture, others see it in a members’ list and in a chat, and it is taken away', async ({
  signedIn,
}) => {
  const [anna, bob] = [await signedIn('anna', devices.phone), await signedIn('bob')];
  const { id } = await anna.post('/api/groups', { name: 'Riverside Dinkers' });
  await bob.post(`/api/groups/${id}/join`);
  await anna.post('/api/messages', { groupId: id, content: 'Shall we play?' });
  const { page } = anna;
  await visit(page, '/profile/settings');
  const choose = async (file: { name: string; mimeType: string; buffer: Buffer }) => {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Choose picture' }).click();
    await (await chooser).setFiles(file);
  };
  const dialog = page.getByRole('dialog', { name: 'Crop photo' });

  await test.step('what is no picture is told so where it was chosen', async () => {
    await choose({ name: 'me.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') });
    await expect(page.getByText('The image must be a JPEG, PNG, GIF or WebP.')).toBeVisible();
    await choose({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') });
    await expect(page.getByText('This file cannot be shown as an image.')).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expect(dialog).toHaveCount(0);
  });

  await test.step('a part of a photograph is chosen with buttons and keys, and becomes the picture', async () => {
    await choose({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await photograph() });
    const square = dialog.getByRole('group', { name: /arrow keys/ });
    const widthOf = async () => (await square.boundingBox())?.width ?? 0;
    const whole = await widthOf();
    for (let press = 0; press < 4; press += 1) await dialog.getByRole('button', { name: 'Zoom in' }).click();
    expect((await widthOf()) / whole).toBeCloseTo(1 / 1.25 ** 4, 1);
    // Of the middle into the last stripe.
    for (let press = 0; press < 7; press += 1) await dialog.getByRole('button', { name: 'Move right' }).click();
    await square.focus();
    for (let press = 0; press < 3; press += 1) await page.keyboard.press('Shift+ArrowRight');
    await dialog.getByRole('button', { name: 'Use this picture' }).click();
    await expectToast(page, 'Picture uploaded');
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Change picture' })).toBeFocused();
    await expect(pictures(page)).toHaveCount(1);
    expect(await colourOn(page)).toEqual([0, 0, 1]);
    await dismissToast(page);
  });

  await test.step('others see it beside the name', async () => {
    const asked: string[] = [];
    bob.page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname === '/api/users/pictures') asked.push(...(searchParams.get('ids') ?? '').split(','));
    });
    await visit(bob.page, `/groups/${id}/members`);
    await expect(bob.page.getByRole('listitem').filter({ hasText: 'Owner' }).locator('img')).toBeVisible();
    // Whoever stands on the page more than once, too.
    expect(asked).not.toEqual([]);
    expect(new Set(asked).size).toBe(asked.length);
    await bob.openChat(id);
    await expect(pictures(bob.page).first()).toBeVisible();
    expect(await colourOn(bob.page)).toEqual([0, 0, 1]);
  });

  await test.step('it is taken away after a question', async () => {
    await page.getByRole('button', { name: 'Remove' }).click();
    const question = page.getByRole('alertdialog', { name: 'Remove picture' });
    await expect(question).toContainText('Others will see your initials instead.');
    await question.getByRole('button', { name: 'Remove' }).click();
    await expectToast(page, 'Picture removed');
    await expect(pictures(page)).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Choose picture' })).toBeVisible();
    await bob.page.goto(`/groups/${id}/members`);
    await expect(bob.page.getByText('Shall we play?')).toBeVisible();
    await expect(pictures(bob.page)).toHaveCount(0);
  });
});
