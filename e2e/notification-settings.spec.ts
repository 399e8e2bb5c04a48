/** How somebody hears of what: by category, in quiet hours, of each group. */
import { unreachable } from './harness/faults.ts';
import { expect, test } from './harness/test.ts';
import { devices, expectToast, visit } from './screens.ts';

test('what one hears of is saved as it is pressed, and a group is silent until tomorrow', async ({
  signedIn,
  signUp,
  faults,
}) => {
  const rosa = await signedIn('rosa', devices.phone);
  const theo = await signUp('theo');
  const { page } = rosa;
  const groupId = await rosa.makeGroup([theo], 'Dawn Patrol');
  await page.goto('/profile/settings');
  await page.getByRole('link', { name: /^Notification settings/ }).click();
  const announcements = page.getByRole('switch', { name: 'Push for Announcements' });
  await expect(page.getByLabel('Quiet from')).toHaveValue('22:00');

  await announcements.click();
  await page.getByLabel('Quiet until').fill('06:30');
  await page.getByLabel('Quiet until').press('Enter');
  const stored = async () => (await rosa.get('/api/notification-settings')) as { quiet: unknown };
  await expect.poll(async () => (await stored()).quiet).toEqual({ from: '22:00', until: '06:30' });
  await page.reload();
  await expect(announcements).not.toBeChecked();
  await expect(page.getByLabel('Quiet until')).toHaveValue('06:30');

  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(announcements).toBeChecked();
  await expectToast(page, 'Back to the usual');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(announcements).not.toBeChecked();

  const level = page.getByRole('radiogroup', { name: 'Dawn Patrol' });
  await level.getByRole('radio', { name: 'Nothing' }).click();
  const until = page.getByLabel('Dawn Patrol: nothing until');
  const tomorrow = await until.getByRole('option', { name: /^until tomorrow/ }).getAttribute('value');
  await until.selectOption(tomorrow);
  await visit(page, `/groups/${groupId}`);
  await page.getByRole('button', { name: 'Group Actions' }).click();
  await page.getByRole('menuitem', { name: 'Notifications' }).click();
  const dialog = page.getByRole('dialog', { name: 'Notifications' });
  await expect(dialog.getByLabel('Dawn Patrol: nothing until')).toHaveValue(tomorrow ?? '');
  await dialog.getByRole('radio', { name: 'About me' }).click();
  await expect(dialog.getByText('Mentions, places')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('button', { name: 'Group Actions' })).toBeFocused();
  await visit(page, '/notifications/settings');
  await expect(level.getByRole('radio', { name: 'About me' })).toBeChecked();

  // Without a network it stays as it was pressed, and is saved with it; also where the page was closed meanwhile.
  faults.expect(unreachable);
  await page.context().setOffline(true);
  await announcements.click();
  await level.getByRole('radio', { name: 'Nothing' }).click();
  await expect(page.getByText('Not saved yet.')).toHaveCount(2);
  await expect(announcements).toBeChecked();
  await page.goto('about:blank');
  await page.context().setOffline(false);
  await visit(page, '/');
  type Settings = { channels: { category: string; push: boolean }[]; groups: { level: string }[] };
  await expect
    .poll(async () => {
      const { channels, groups } = (await rosa.get('/api/notification-settings')) as Settings;
      return [channels.find(({ category }) => category === 'announcements')?.push, groups[0]?.level];
    })
    .toEqual([true, 'nothing']);
});
