/** An admin lets members wait, deletes what one of them flags, and sees to it that somebody does not come back. */
import type { Page } from '@playwright/test';
import { expect, test } from './harness/test.ts';
import { Player } from './players.ts';
import { expectToast } from './screens.ts';

const tab = (page: Page, name: string | RegExp) => page.getByRole('tab', { name });
const row = (page: Page, text: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: text });

test('a cooldown, a flag and a ban, from the moderation of a group', async ({ browserFor }) => {
  const [olga, mia, otto] = [
    new Player('olga', await browserFor('olga')),
    new Player('mia', await browserFor('mia')),
    new Player('otto', await browserFor('otto')),
  ];
  for (const player of [olga, mia, otto]) await player.registerByCall();
  await olga.post('/api/groups', { name: 'Dinkers' });
  for (const player of [mia, otto]) await player.post('/api/group-members/1/join');

  await test.step('a cooldown is chosen, holds, and is removed', async () => {
    await olga.page.goto('/groups/1/manage/moderation?part=cooldown');
    await olga.page.getByRole('button', { name: 'Set cooldown' }).click();
    const dialog = olga.page.getByRole('dialog');
    await dialog.getByRole('radio', { name: '30 seconds' }).check({ force: true });
    await expect(dialog.getByRole('slider', { name: 'Wait' })).toHaveAttribute('aria-valuetext', '30 seconds');
    await dialog.getByRole('radio', { name: 'After 15 minutes' }).check({ force: true });
    await dialog.getByRole('button', { name: 'Set cooldown' }).click();
    await expectToast(olga.page, 'Cooldown set');
    await expect(olga.page.getByRole('main')).toContainText('Members wait 30 seconds between two messages.');
    await expect(olga.page.getByRole('main')).toContainText('in 15 minutes');
    await olga.page.getByRole('button', { name: 'Remove cooldown' }).click();
    await expectToast(olga.page, 'Cooldown removed');
    await expect(olga.page.getByRole('button', { name: 'Set cooldown' })).toBeFocused();
  });

  await test.step('what a member flags is counted on the tab, and is deleted with a reason', async () => {
    await tab(olga.page, 'Flagged Messages').click();
    await expect(olga.page.getByRole('heading', { name: 'No flagged messages in this group' })).toBeVisible();
    const { id } = await otto.post('/api/messages', { groupId: 1, content: 'Buy my paddles!' });
    await mia.post(`/api/messages/${id}/flag`, { reason: 'Advertising' });
    await expect(tab(olga.page, 'Moderation 1 waiting')).toBeVisible();
    await expect(row(olga.page, 'Buy my paddles!')).toContainText('Flagged by mia');
    await olga.page.getByRole('button', { name: 'Delete the message of otto' }).click();
    await olga.page.getByRole('alertdialog').getByLabel('Reason').fill('No advertising here');
    await olga.page.getByRole('alertdialog').getByRole('button', { name: 'Delete message' }).click();
    await expectToast(olga.page, 'Flagged message deleted');
    await expect(olga.page.getByRole('heading', { name: 'No flagged messages in this group' })).toBeFocused();
  });

  await test.step('whoever is banned is gone, is listed with the reason, and is let back in', async () => {
    await tab(olga.page, 'Members').first().click();
    await olga.page.getByRole('button', { name: 'Actions for otto' }).click();
    await olga.page.getByRole('menuitem', { name: 'Remove and ban…' }).click();
    await olga.page.getByRole('alertdialog').getByLabel('Reason').fill('Advertising');
    await olga.page.getByRole('alertdialog').getByRole('button', { name: 'Remove and ban' }).click();
    await expectToast(olga.page, 'otto is removed and banned');
    await expect(row(olga.page, 'otto')).toHaveCount(0);
    expect((await otto.page.request.post('/api/group-members/1/join', { data: {} })).status()).toBe(403);
    await olga.page.goto('/groups/1/manage/moderation?part=members');
    await expect(row(olga.page, 'otto')).toContainText('Advertising');
    await olga.page.getByRole('button', { name: 'Let back in otto' }).click();
    await expectToast(olga.page, 'otto may come back');
    await otto.post('/api/group-members/1/join');
  });
});
