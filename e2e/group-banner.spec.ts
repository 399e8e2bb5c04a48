import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from './harness/test.ts';
import { Player } from './players.ts';
import { devices, dismissToast, expectToast } from './screens.ts';

/** A photograph of a court, as far as a test needs one: nine fields, and the middle one is yellow. */
async function photograph(width: number, height: number): Promise<Buffer> {
  const field = (row: number, column: number) =>
    `<rect x="${column * 33}" y="${row * 33}" width="33" height="33" fill="${row === 1 && column === 1 ? '#e8ff3a' : `hsl(${(row * 3 + column) * 40} 60% 45%)`}"/>`;
  const fields = [0, 1, 2].flatMap((row) => [0, 1, 2].map((column) => field(row, column)));
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 99 99" preserveAspectRatio="none" width="${width}" height="${height}">${fields.join('')}</svg>`;
  return sharp(Buffer.from(drawing)).jpeg().toBuffer();
}

/** The banner's picture once it can be seen. */
const pictureOn = (page: Page) => page.getByRole('main').locator('img[src^="/api/group-pictures/"]').first();

test('an admin gives the group a picture, chooses what is seen of it, and takes it away; members see each', async ({
  browserFor,
  faults,
}) => {
  const [anna, bob] = [new Player('anna', await browserFor('anna')), new Player('bob', await browserFor('bob'))];
  for (const player of [anna, bob]) await player.registerByCall();
  const { id } = await anna.post('/api/groups', { name: 'Riverside Dinkers' });
  await bob.post(`/api/groups/${id}/join`);
  for (const { page } of [anna, bob]) await page.goto(`/groups/${id}`);
  const { page } = anna;
  await page.setViewportSize(devices.phone);
  const tools = page.getByRole('button', { name: 'Group image' });
  const dialog = page.getByRole('dialog', { name: 'Group image' });
  await expect(bob.page.getByRole('heading', { level: 1, name: 'Riverside Dinkers' })).toBeVisible();
  await expect(bob.page.getByRole('button', { name: 'Group image' })).toHaveCount(0);

  await test.step('what is no picture is refused, and the next one taken', async () => {
    await tools.click();
    await expect(dialog.getByRole('button', { name: 'Remove' })).toHaveCount(0);
    const files = dialog.locator('input[type=file]');
    const fake = { name: 'court.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') };
    faults.expect(/415/);
    await files.setInputFiles(fake);
    await expectToast(page, 'Failed to upload image');
    await expectToast(page, 'The image must be a JPEG, PNG, GIF or WebP.');
    await expect(dialog.getByRole('progressbar')).toHaveCount(0);
    await files.setInputFiles({
      name: 'court.jpg',
      mimeType: 'image/jpeg',
      buffer: await photograph(2400, 1600),
    });
    await expectToast(page, 'Group image uploaded');
    await expect(dialog).toHaveCount(0);
    await expect(tools).toBeFocused();
    await expect(pictureOn(page)).toBeVisible();
    await expect(pictureOn(bob.page)).toBeVisible();
    await dismissToast(page);
  });

  await test.step('the frame is moved with the keys, and everybody sees what is in it', async () => {
    await tools.click();
    await dialog.getByRole('button', { name: 'Reposition' }).click();
    const reposition = page.getByRole('dialog', { name: 'Reposition image' });
    const frame = reposition.getByRole('group', { name: /arrow keys/ });
    const from = await placeOf(frame);
    expect(from.width / from.height).toBeCloseTo(2, 1);
    await frame.focus();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Shift+ArrowUp');
    expect(Math.round(from.top - (await placeOf(frame)).top)).toBe(11);
    await reposition.getByRole('button', { name: 'Move down' }).click();
    expect((await placeOf(frame)).top, 'without dragging').toBeGreaterThan(from.top);
    await frame.focus();
    await page.keyboard.press('Control+ArrowUp');
    await reposition.getByRole('button', { name: 'Apply' }).click();
    await expectToast(page, 'Banner position updated');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const { imagePosition } = await (await bob.page.request.get(`/api/groups/${id}`)).json();
    expect(imagePosition).toMatch(/^50%,0%,1\.11\d*$/);
    await expect.poll(() => seen(bob.page)).toEqual({ left: 5, top: 0, width: 90, height: 67 });
    await dismissToast(page);
  });

  await test.step('the frame is found where it was left, and the picture taken away after a question', async () => {
    await tools.click();
    await dialog.getByRole('button', { name: 'Reposition' }).click();
    const reposition = page.getByRole('dialog', { name: 'Reposition image' });
    expect((await placeOf(reposition.getByRole('group', { name: /arrow keys/ }))).top).toBeCloseTo(0);
    await reposition.getByRole('button', { name: 'Cancel' }).click();
    await dialog.getByRole('button', { name: 'Remove' }).click();
    const question = page.getByRole('alertdialog', { name: 'Remove image' });
    await expect(question).toContainText('Are you sure you want to remove this image?');
    await question.getByRole('button', { name: 'Remove' }).click();
    await expectToast(page, 'Group image removed');
    for (const each of [page, bob.page]) await expect(pictureOn(each)).toHaveCount(0);
    await expect(tools).toBeFocused();
  });
});

/** The part of the picture that lies in the frame, in whole per cent of it. */
const seen = (page: Page) =>
  pictureOn(page).evaluate((image) => {
    const whole = image.getBoundingClientRect();
    const frame = image.parentElement?.getBoundingClientRect() ?? whole;
    const share = (part: number, of: number) => Math.round((100 * part) / of);
    return {
      left: share(frame.x - whole.x, whole.width),
      top: share(frame.y - whole.y, whole.height),
      width: share(frame.width, whole.width),
      height: share(frame.height, whole.height),
    };
  });

/** Where the frame is on the picture that it is moved over, in pixels. */
const placeOf = (frame: Locator) =>
  frame.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const picture = element.closest('dialog')?.querySelector('img[width]')?.getBoundingClientRect();
    return { left: x - (picture?.x ?? 0), top: y - (picture?.y ?? 0), width, height };
  });
