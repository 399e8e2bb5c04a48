import type { Page } from '@playwright/test';
import { expect, test } from './harness/test.ts';
import { devices, expectNoSidewaysScroll, expectToast, visit } from './screens.ts';

const rowsOf = (page: Page) => page.getByRole('region', { name: 'Conversations' }).locator('[data-row] > a');
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'New Message' });
const recipient = (page: Page) => dialogOf(page).getByRole('combobox', { name: 'Recipient Username' });
const text = (page: Page) => dialogOf(page).getByRole('textbox', { name: 'Message', exact: true });
const send = (page: Page) => dialogOf(page).getByRole('button', { name: 'Send Message' });
const newMessage = (page: Page) => page.getByRole('button', { name: 'New Message' });
const chooseIn = (page: Page, item: string) => page.getByRole('menuitem', { name: item }).click();

test('three people write to each other, mute each other, and find what was said', async ({ signedIn, faults }) => {
  const [anna, ben, cleo] = [
    await signedIn('anna', devices.phone),
    await signedIn('ben', devices.desktop),
    await signedIn('cleo'),
  ];
  const [annaId, benId, cleoId] = [await anna.ownId(), await ben.ownId(), await cleo.ownId()];

  await test.step('a message to somebody by their name', async () => {
    const { page } = anna;
    await visit(page, '/messages?tab=direct');
    await expect(page.getByRole('heading', { name: 'No direct messages yet' })).toBeVisible();
    await newMessage(page).click();
    await expect(send(page)).toBeDisabled();
    await text(page).press('Control+Enter');
    await expect(dialogOf(page).getByText('Please provide both a username and a message.').first()).toBeVisible();

    await text(page).fill('Court 3 at six?');
    await recipient(page).fill('nobody');
    await send(page).click();
    await expect(recipient(page)).toHaveAccessibleDescription(
      /^User not found: Could not find a user with that username/,
    );
    await expect(recipient(page)).toBeFocused();
    await recipient(page).fill('Anna');
    await send(page).click();
    await expect(recipient(page)).toHaveAccessibleDescription(/You cannot send messages to yourself\.$/);

    await recipient(page).fill('BE');
    await page.getByRole('option', { name: 'ben' }).click();
    await expect(recipient(page)).toHaveValue('ben');
    await text(page).press('Control+Enter');
    await expectToast(page, 'Your message has been sent to the recipient');
    await expect(page).toHaveURL(new RegExp(`/messages\\?user=${benId}$`));
    await expect(anna.said('Court 3 at six?')).toBeVisible();
  });

  await test.step('it is answered, and both hear of it at once', async () => {
    const { page } = ben;
    await visit(page, '/messages');
    await expect(page.getByRole('heading', { name: 'No group messages yet' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Join a Group' })).toHaveCount(1);
    await visit(page, '/messages?tab=direct');
    await expect(page.getByRole('tab', { name: 'Direct Messages 1 unread' })).toBeVisible();
    await expect(rowsOf(page)).toHaveAccessibleName(/^anna, 1 unread, Court 3 at six\?, \d+:\d\d$/);
    await page.getByRole('link', { name: 'Read 1 new message from anna' }).click();
    await ben.say('See you there');
    await expect(anna.said('See you there')).toBeVisible();
    await expect(rowsOf(page)).toHaveAccessibleName(/^anna, You: See you there, \d+:\d\d$/);
    await expect(page.getByRole('tab', { name: 'Direct Messages', exact: true })).toBeVisible();
  });

  await test.step('the list follows what is said, and what is muted does not count', async () => {
    const { page } = anna;
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(rowsOf(page)).toHaveCount(1);
    await cleo.post('/api/messages', { receiverId: annaId, content: 'Do you play on Friday?' });
    await expect(rowsOf(page).first()).toHaveAccessibleName(/^cleo, 1 unread, Do you play on Friday\?/);
    const { id } = await (await ben.page.request.put(`/api/conversations/user/${annaId}`)).json();
    await ben.page.request.post(`/api/conversations/${id}/typing`);
    await expect(rowsOf(page).nth(1).getByText('ben is typing…')).toBeVisible();
    await ben.post('/api/messages', { receiverId: annaId, content: 'I am late' });
    await expect(page.getByText('ben is typing…')).toHaveCount(0);
    await expect(rowsOf(page).first()).toHaveAccessibleName(/^ben, 1 unread, I am late/);
    await expect(page.getByRole('tab', { name: 'Direct Messages 2 unread' })).toBeVisible();

    await rowsOf(page).nth(1).click({ button: 'right' });
    await expect(page.getByRole('menuitem', { name: 'Open' })).toBeFocused();
    await chooseIn(page, 'Mute');
    await expect(rowsOf(page).nth(1)).toHaveAccessibleName(/^cleo, muted, 1 unread/);
    await expect(rowsOf(page).nth(1)).toBeFocused();
    await expect(page.getByRole('tab', { name: 'Direct Messages 1 unread' })).toBeVisible();
    await page.keyboard.press('ArrowUp');
    await expect(rowsOf(page).first()).toBeFocused();
    await page.keyboard.press('ContextMenu');
    await chooseIn(page, 'Mark as read');
    await expect(rowsOf(page).first()).toHaveAccessibleName(/^ben, I am late/);
    await expect(page.getByRole('tab', { name: 'Direct Messages', exact: true })).toBeVisible();

    // A finger that holds.
    await rowsOf(page)
      .nth(1)
      .dispatchEvent('pointerdown', { pointerType: 'touch', isPrimary: true, clientX: 50, clientY: 260 });
    await chooseIn(page, 'Unmute');
    await expect(rowsOf(page).nth(1)).toHaveAccessibleName(/^cleo, 1 unread/);
    await expectNoSidewaysScroll(page);
  });

  await test.step('what is typed and not sent is there again, and is stored once however often it is sent', async () => {
    const { page } = cleo;
    await visit(page, '/messages?new=Ben');
    await expect(recipient(page)).toHaveValue('Ben');
    await text(page).fill('A draft');
    await page.keyboard.press('Escape');
    await expect(dialogOf(page)).toHaveCount(0);
    await page.goto('/messages?new=Ben');
    await expect(text(page)).toHaveValue('A draft');
    faults.expect(/ERR_FAILED/);
    await page.route('**/api/messages', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await send(page).click();
    await expect(
      dialogOf(page)
        .getByText(/^Message Error: /)
        .first(),
    ).toBeVisible();
    await expect(text(page)).toHaveValue('A draft');
    await page.unroute('**/api/messages');
    await send(page).click();
    await expectToast(page, 'Message sent');
    await expect(cleo.said('A draft')).toHaveCount(1);
  });

  await test.step('a search leads to what was said, and back', async () => {
    const { page } = anna;
    await ben.post('/api/messages', { receiverId: annaId, content: 'Meet at the CAFÉ behind court 9' });
    await ben.page.evaluate(async (receiverId) => {
      for (let number = 1; number <= 80; number += 1) {
        const body = JSON.stringify({ receiverId, content: `message ${number}` });
        await fetch('/api/messages', { method: 'POST', headers: { 'content-type': 'application/json' }, body });
      }
    }, annaId);
    const box = page.getByRole('searchbox', { name: 'Search messages' });
    await box.fill('zzz');
    await expect(page.getByRole('heading', { name: 'No message found for "zzz"' })).toBeVisible();
    await box.fill('cafe beh');
    const hits = page.getByRole('region', { name: 'ben', exact: true });
    await expect(hits.locator('mark')).toHaveText(['CAFÉ', 'behind']);
    await expect(page).toHaveURL(/q=cafe\+beh/);
    await hits.getByRole('link').click();
    await expect(anna.said('Meet at the CAFÉ behind court 9')).toBeInViewport();
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(box).toHaveValue('cafe beh');
    await expect(hits.getByRole('link')).toBeFocused();
    await box.press('Escape');
    await expect(rowsOf(page)).toHaveCount(2);
    await expect(page).not.toHaveURL(/q=/);
  });

  await test.step('whoever is blocked is told nothing, and is heard again once they are not', async () => {
    const { page } = anna;
    await rowsOf(page).filter({ hasText: 'cleo' }).click();
    await page.getByRole('button', { name: 'Conversation' }).click();
    await chooseIn(page, 'Block cleo…');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Block' }).click();
    await expectToast(page, 'cleo is blocked');
    await expect(page.getByText('You have blocked cleo.')).toBeVisible();
    await visit(cleo.page, `/messages?user=${annaId}`);
    await cleo.say('Why no answer?');
    await cleo.hasSentAll();
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(rowsOf(page)).toHaveAccessibleName(/^ben, /);

    await visit(page, `/messages?user=${cleoId}`);
    await page.getByRole('button', { name: 'Unblock' }).click();
    await expect(page.getByRole('textbox', { name: 'Message to cleo' })).toBeVisible();
    await cleo.say('Hello again');
    await expect(anna.said('Hello again')).toBeVisible();
    await expect(anna.said('Sent while you had blocked them')).toBeVisible();
    await expect(page.getByText('Why no answer?')).toHaveCount(0);
  });
});
