import type { Locator, Page, Route } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from './harness/test.ts';
import { devices, dismissToast, expectToast, visit } from './screens.ts';

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

test('a group is made with a picture; an admin chooses what is seen of it, and takes it away; members see each', async ({
  signedIn,
  faults,
}) => {
  const [anna, bob] = [await signedIn('anna', devices.phone), await signedIn('bob')];
  const { page } = anna;
  await visit(page, '/groups');
  await page.getByRole('button', { name: 'Create Group' }).first().click();
  const making = page.getByRole('dialog', { name: 'Create Group' });
  const preview = making.getByRole('img', { name: 'How it looks on the group’s page' });
  const files = making.locator('input[type=file]');
  const picture = { name: 'court.jpg', mimeType: 'image/jpeg', buffer: await photograph(2400, 1600) };

  await test.step('a picture is chosen, seen, let go and chosen again; what is none is refused', async () => {
    await making.getByLabel('Group name').fill('Loft');
    await files.setInputFiles({ name: 'rules.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') });
    await expect(making.getByRole('alert')).toHaveText('The image must be a JPEG, PNG, GIF or WebP.');
    await files.setInputFiles({ name: 'court.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') });
    await expect(making.getByRole('alert')).toHaveText('This file cannot be shown as an image.');
    await making.getByRole('button', { name: 'Choose image' }).focus();
    await files.setInputFiles(picture);
    for (const shown of [preview, making.getByRole('button', { name: 'Choose another' })]) {
      await expect(shown).toBeInViewport({ ratio: 1 });
    }
    await expect(making.getByRole('alert')).toHaveText('');
    await making.getByRole('button', { name: 'Remove image' }).click();
    await expect(preview).toHaveCount(0);
    await expect(making.getByRole('button', { name: 'Choose image' })).toBeFocused();
    await files.setInputFiles(picture);
  });

  await test.step('when the group cannot be made, everything is still there', async () => {
    faults.expect(/429/);
    const refuse = { status: 429, json: { error: 'too_many_requests', message: 'Too many requests.' } };
    await page.route('**/api/groups', (route) => route.fulfill(refuse), { times: 2 });
    await making.getByRole('button', { name: 'Create Group' }).click();
    await expectToast(page, 'Failed to create group');
    await expect(making.getByLabel('Group name')).toHaveValue('Loft');
    await expect(preview).toBeVisible();
    await page.unroute('**/api/groups');
  });

  await test.step('when the picture does not arrive, the group is there without it, and the page has it sent again', async () => {
    faults.expect(/net::ERR_/);
    const lost = Promise.withResolvers<void>();
    const lose = (route: Route) => lost.promise.then(() => route.abort());
    await page.route('**/api/upload/**', lose, { times: 1 });
    await making.getByRole('button', { name: 'Create Group' }).click();
    await expectToast(page, 'Group created successfully');
    await expect(page.getByRole('heading', { level: 1, name: 'Loft' })).toBeVisible();
    await expect(page.getByRole('progressbar', { name: 'Uploading the image' })).toBeVisible();
    lost.resolve();
    const note = page.getByRole('main').getByRole('alert');
    await expect(note).toContainText('The group was created, but its image was not uploaded.');
    await expectToast(page, 'Failed to upload image');
    await note.getByRole('button', { name: 'Try again' }).click();
    await expectToast(page, 'Group image uploaded');
    await expect(page.getByRole('main').locator('img[src^="/api/group-pictures/"]')).toBeVisible();
    await expect(note).toHaveCount(0);
  });

  await dismissToast(page);
  const id = Number(/groups\/(\d+)/.exec(page.url())?.[1]);
  await bob.post(`/api/groups/${id}/join`);
  await visit(bob.page, `/groups/${id}`);
  await expect(pictureOn(bob.page)).toBeVisible();
  await expect(bob.page.getByRole('button', { name: 'Group image' })).toHaveCount(0);
  const tools = page.getByRole('button', { name: 'Group image' });
  const dialog = page.getByRole('dialog', { name: 'Group image' });

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

  await test.step('another one is given on the page, and seen by members at once', async () => {
    await tools.click();
    await dialog.locator('input[type=file]').setInputFiles(picture);
    await expectToast(page, 'Group image uploaded');
    await expect(dialog).toHaveCount(0);
    await expect(tools).toBeFocused();
    for (const each of [page, bob.page]) await expect(pictureOn(each)).toBeVisible();
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
