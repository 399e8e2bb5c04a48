import type { Route } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from './harness/test.ts';
import { Player } from './players.ts';
import { devices, expectToast } from './screens.ts';

const yellowCourt = () =>
  sharp({ create: { width: 1200, height: 600, channels: 3, background: '#c8e03a' } })
    .jpeg()
    .toBuffer();

test('a group is made with a picture; when that does not arrive, the group’s page has it sent again', async ({
  browserFor,
  faults,
}) => {
  const anna = new Player('anna', await browserFor('anna'));
  await anna.registerByCall();
  const { page } = anna;
  await page.setViewportSize(devices.phone);
  await page.goto('/groups');
  await page.getByRole('button', { name: 'Create Group' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Create Group' });
  const preview = dialog.getByRole('img', { name: 'As the group’s page will show it' });
  const files = dialog.locator('input[type=file]');
  const picture = { name: 'court.jpg', mimeType: 'image/jpeg', buffer: await yellowCourt() };

  await test.step('a picture is chosen, seen, let go and chosen again; what is none is refused', async () => {
    await dialog.getByLabel('Group name').fill('Loft');
    await files.setInputFiles({ name: 'rules.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') });
    await expect(dialog.getByRole('alert')).toHaveText('The image must be a JPEG, PNG, GIF or WebP.');
    await files.setInputFiles({ name: 'court.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') });
    await expect(dialog.getByRole('alert')).toHaveText('This file cannot be shown as an image.');
    await dialog.getByRole('button', { name: 'Choose image' }).focus();
    await files.setInputFiles(picture);
    for (const shown of [preview, dialog.getByRole('button', { name: 'Choose another' })]) {
      await expect(shown).toBeInViewport({ ratio: 1 });
    }
    await expect(dialog.getByRole('alert')).toHaveText('');
    await dialog.getByRole('button', { name: 'Remove image' }).click();
    await expect(preview).toHaveCount(0);
    await expect(dialog.getByRole('button', { name: 'Choose image' })).toBeFocused();
    await files.setInputFiles(picture);
  });

  await test.step('when the group cannot be made, everything is still there', async () => {
    faults.expect(/429/);
    const refuse = { status: 429, json: { error: 'too_many_requests', message: 'Too many requests.' } };
    await page.route('**/api/groups', (route) => route.fulfill(refuse), { times: 2 });
    await dialog.getByRole('button', { name: 'Create Group' }).click();
    await expectToast(page, 'Failed to create group');
    await expect(dialog.getByLabel('Group name')).toHaveValue('Loft');
    await expect(preview).toBeVisible();
    await page.unroute('**/api/groups');
  });

  await test.step('when the picture does not arrive, the group is there without it, and the page has it sent again', async () => {
    faults.expect(/net::ERR_/);
    const lost = Promise.withResolvers<void>();
    const lose = (route: Route) => lost.promise.then(() => route.abort());
    await page.route('**/api/upload/**', lose, { times: 1 });
    await dialog.getByRole('button', { name: 'Create Group' }).click();
    await expectToast(page, 'Group created successfully');
    await expect(page.getByRole('heading', { level: 1, name: 'Loft' })).toBeVisible();
    await expect(page.getByRole('progressbar', { name: 'Uploading the image' })).toBeVisible();
    lost.resolve();
    const note = page.getByRole('main').getByRole('alert');
    await expect(note).toContainText('The group is made, but its image was not uploaded.');
    await expectToast(page, 'Failed to upload image');
    await note.getByRole('button', { name: 'Try again' }).click();
    await expectToast(page, 'Group image uploaded');
    await expect(page.getByRole('main').locator('img[src^="/api/group-pictures/"]')).toBeVisible();
    await expect(note).toHaveCount(0);
  });
});
