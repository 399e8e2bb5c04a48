/** An admin lets members wait, deletes what one of them flags, and sees to it that somebody does not come back. */
import type { Page } from '@playwright/test';
import { expect, test } from './harness/test.ts';
import { devices, expectToast, visit } from './screens.ts';

const tab = (page: Page, name: string | RegExp) => page.getByRole('tab', { name });
const row = (page: Page, text: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: text });

test('a cooldown, flags, a mute and a ban, from the moderation of a group', async ({ signedIn, faults }) => {
  const [olga, mia, otto] = [await signedIn('olga'), await signedIn('mia'), await signedIn('otto')];
  await olga.post('/api/groups', { name: 'Dinkers' });
  for (const player of [mia, otto]) await player.post('/api/group-members/1/join');

  await test.step('a cooldown is chosen, holds, and is removed', async () => {
    await visit(olga.page, '/groups/1/manage/moderation?part=cooldown');
    await olga.page.getByRole('button', { name: 'Set cooldown' }).click();
    const dialog = olga.page.getByRole('dialog');
    await dialog.getByRole('radio', { name: '30 seconds' }).check({ force: true });
    await expect(dialog.getByRole('slider', { name: 'Wait' })).toHaveAttribute('aria-valuetext', '30 seconds');
    await dialog.getByRole('radio', { name: 'After 15 minutes' }).check({ force: true });
    await dialog.getByLabel('Reason').fill('Calm down');
    await dialog.getByRole('button', { name: 'Set cooldown' }).click();
    await expectToast(olga.page, 'Cooldown set');
    await expect(olga.page.getByRole('main')).toContainText('Members wait 30 seconds between two messages.');
    await expect(olga.page.getByRole('main')).toContainText('in 15 minutes');
    const { page } = otto;
    await page.setViewportSize(devices.phone);
    await otto.openChat(1);
    await otto.say('First!');
    await page.getByRole('textbox', { name: 'Message to Dinkers' }).fill('And second');
    await expect(page.getByText(/^You can write again in 0:[0-3]\d$/)).toBeVisible();
    await expect(page.getByText('Calm down')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Send' })).toBeDisabled();
    await olga.page.getByRole('button', { name: 'Remove cooldown' }).click();
    await expectToast(olga.page, 'Cooldown removed');
    await expect(olga.page.getByRole('button', { name: 'Set cooldown' })).toBeFocused();
    await expect(page.getByRole('button', { name: 'Send' })).toBeEnabled();
  });

  await test.step('what a member flags is counted on the tab, and is left alone, or deleted with a reason', async () => {
    await tab(olga.page, 'Flagged Messages').click();
    await expect(olga.page.getByRole('heading', { name: 'No flagged messages in this group' })).toBeVisible();
    const harmless = await otto.post('/api/messages', { groupId: 1, content: 'Lobs are fine' });
    await mia.post(`/api/messages/${harmless.id}/flag`, { reason: 'They are not' });
    await expect(otto.page.getByRole('listitem', { name: /: Lobs are fine \(flagged\)$/ })).toBeVisible();
    for (const player of [mia, otto]) {
      if (player === mia) await mia.openChat(1);
      await player.page.getByRole('log').getByText('Lobs are fine').click({ button: 'right' });
      await player.page.getByRole('menuitem', { name: 'Details' }).click();
      const details = player.page.getByRole('dialog');
      await expect(details).toContainText(player === mia ? /Flagged.*, by mia/ : /Flagged.*Reason/);
      if (player === otto) await expect(details).not.toContainText('mia');
      await player.page.keyboard.press('Escape');
    }
    await olga.page.getByRole('button', { name: 'Ignore the flag of otto' }).click();
    await expectToast(olga.page, 'Flag ignored');
    await expect(otto.page.getByRole('listitem', { name: /: Lobs are fine$/ })).toBeVisible();
    const { id } = await otto.post('/api/messages', { groupId: 1, content: 'Buy my paddles!' });
    await mia.post(`/api/messages/${id}/flag`, { reason: 'Advertising' });
    await expect(tab(olga.page, 'Moderation 1 waiting')).toBeVisible();
    await expect(row(olga.page, 'Buy my paddles!')).toContainText('Flagged by mia');
    await otto.page.request.put(`/api/messages/${id}`, { data: { content: 'Nice paddles' } });
    await expect(row(olga.page, 'Buy my paddles!')).toContainText('Edited since:Nice paddles');
    await olga.page.getByRole('button', { name: 'Delete the message of otto' }).click();
    await olga.page.getByRole('alertdialog').getByLabel('Reason').fill('No advertising here');
    await olga.page.getByRole('alertdialog').getByRole('button', { name: 'Delete message' }).click();
    await expectToast(olga.page, 'Flagged message deleted');
    await expect(olga.page.getByRole('heading', { name: 'No flagged messages in this group' })).toBeFocused();
    const gone = otto.page.getByText('This message has been deleted by a moderator').filter({ visible: true });
    await expect(gone.first()).toBeVisible();
  });

  await test.step('whoever is muted sees for how long, and writes on once they may', async () => {
    await tab(olga.page, 'Members').first().click();
    await olga.page.getByRole('button', { name: 'Actions for otto' }).click();
    await olga.page.getByRole('menuitem', { name: 'Mute…' }).click();
    await olga.page.getByRole('radio', { name: '7 days' }).check({ force: true });
    await olga.page.getByRole('button', { name: 'Mute', exact: true }).click();
    await expectToast(olga.page, /^otto is muted until /);
    await expect(otto.page.getByText(/^You’re muted until .* \(7 days left\)\.$/)).toBeVisible();
    await visit(olga.page, '/groups/1/manage/moderation?part=members');
    await expect(row(olga.page, 'otto')).toContainText('7 days left');
    await olga.page.getByRole('button', { name: 'Unmute otto' }).click();
    await expectToast(olga.page, 'otto can write again');
    await expect(otto.page.getByRole('textbox', { name: 'Message to Dinkers' })).toHaveValue('And second');
  });

  await test.step('whoever is banned is gone, is listed with the reason, and is let back in', async () => {
    faults.expect(/404|ERR_FAILED/);
    await otto.openChat(1);
    const changes = /\/api\/messages\?.*changedSince=/;
    await otto.page.route(changes, (route) => route.abort());
    await tab(olga.page, 'Members').first().click();
    await olga.page.getByRole('button', { name: 'Actions for otto' }).click();
    await olga.page.getByRole('menuitem', { name: 'Remove and ban…' }).click();
    await olga.page.getByRole('alertdialog').getByLabel('Reason').fill('Advertising');
    await olga.page.getByRole('alertdialog').getByRole('button', { name: 'Remove and ban' }).click();
    await expectToast(olga.page, 'otto is removed and banned');
    await expect(row(olga.page, 'otto')).toHaveCount(0);
    expect((await otto.page.request.post('/api/group-members/1/join', { data: {} })).status()).toBe(403);
    await visit(olga.page, '/groups/1/manage/moderation?part=members');
    await expect(row(olga.page, 'otto')).toContainText('Advertising');
    // Also where only the conversation itself could be asked for since.
    await expect(otto.page.getByText('This conversation could not be found')).toBeVisible();
    await otto.page.unroute(changes);
    await otto.page.getByRole('link', { name: 'See the group' }).click();
    await expect(otto.page.getByRole('heading', { name: 'You can’t join this group' })).toBeVisible();
    await olga.page.getByRole('button', { name: 'Let back in otto' }).click();
    await expectToast(olga.page, 'otto can come back');
    await otto.post('/api/group-members/1/join');
  });
});
