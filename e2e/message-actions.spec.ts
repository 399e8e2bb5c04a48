import type { Page } from '@playwright/test';
import { expect, test } from './harness/test.ts';
import { expectToast, listen } from './screens.ts';

const thread = (page: Page) => page.getByRole('log', { name: 'Messages' });
const composer = (page: Page) => page.getByRole('textbox', { name: 'Message to Dinkers' });
const item = (page: Page, name: RegExp) => thread(page).getByRole('listitem', { name });
const chosen = (page: Page, name: string) => page.getByRole('menuitem', { name, exact: true });

test('what one does with a message shows to both at once, and the focus stays with it', async ({
  signedIn,
  faults,
}) => {
  const [anna, bob] = [await signedIn('anna'), await signedIn('bob')];
  const [annas, bobs] = [anna.page, bob.page];
  await anna.makeGroup([bob]);
  for (let number = 1; number <= 60; number += 1) {
    await anna.post('/api/messages', { groupId: 1, content: `message ${number}` });
  }
  const [annaHears, bobHears] = [await listen(annas), await listen(bobs)];
  await anna.openChat(1);
  await bob.openChat(1);

  await test.step('an answer leads to what it answers', async () => {
    await thread(bobs).getByText('message 1', { exact: true }).click({ button: 'right' });
    await chosen(bobs, 'Reply').click();
    await expect(composer(bobs)).toBeFocused();
    await expect(composer(bobs)).toHaveAccessibleName('Reply to anna, message to Dinkers');
    await expect.poll(bobHears).toContain('Reply to anna.');
    await bobs.keyboard.type('Which court?');
    await bobs.keyboard.press('Enter');
    await expect(item(annas, /^bob, \d?\d:\d\d, answering you: Which court\?$/)).toBeVisible();
    await thread(annas)
      .getByRole('button', { name: /^Answers.*message 1$/ })
      .click();
    await expect(thread(annas).getByText('message 1', { exact: true }).first()).toBeInViewport();
    await expect.poll(annaHears).toContainEqual(expect.stringMatching(/^You, \d?\d:\d\d: message 1\.$/));
    await annas.getByRole('button', { name: /^Jump to newest/ }).click();
    await anna.say('More of this');
    await expect(thread(bobs).getByText('More of this', { exact: true })).toBeVisible();
  });

  await test.step('a reaction is counted for both', async () => {
    await thread(annas).getByText('Which court?', { exact: true }).click({ button: 'right' });
    await annas.getByRole('menuitemcheckbox', { name: 'Heart' }).click();
    const heart = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
    await expect(heart(annas, 'Heart, 1, including you')).toHaveAttribute('aria-pressed', 'true');
    await heart(bobs, 'Heart, 1').click();
    await expect(heart(bobs, 'Heart, 2, including you')).toBeVisible();
    await expect(heart(annas, 'Heart, 2, including you')).toBeVisible();
    await heart(annas, 'Heart, 2, including you').click();
    await expect(heart(bobs, 'Heart, 1, including you')).toBeVisible();
  });

  await test.step('what one has said last is edited by the keyboard', async () => {
    await composer(bobs).press('ArrowUp');
    await expect(composer(bobs)).toHaveAccessibleName('Edit message to Dinkers');
    await expect.poll(bobHears).toContain('Editing.');
    await composer(bobs).press('Escape');
    await expect(composer(bobs)).toHaveAccessibleName('Message to Dinkers');
    await expect.poll(bobHears).toContain('Stopped editing.');
    await composer(bobs).press('ArrowUp');
    await expect(composer(bobs)).toHaveValue('Which court?');
    await composer(bobs).fill('Which court, and when?');
    await composer(bobs).press('Enter');
    await expect(composer(bobs)).toHaveValue('');
    await expect.poll(bobHears).toContainEqual(expect.stringContaining('Saved.'));
    await expect(item(annas, /: Which court, and when\? \(edited, 1 reaction\)$/)).toBeVisible();
  });

  await test.step('what staff have changed meanwhile is not overwritten unseen', async () => {
    faults.expect(/status of 409/);
    const { id } = await bob.post('/api/messages', { groupId: 1, content: 'Nonsense' });
    const inPlaceOfTheirs = async (content: string, press: string) => {
      await composer(bobs).press('ArrowUp');
      await composer(bobs).fill(content);
      await annas.request.put(`/api/messages/${id}`, { data: { content: `Instead of ${content}` } });
      await composer(bobs).press('Enter');
      await expect(thread(bobs).getByRole('alert')).toContainText(`in the meantime: “Instead of ${content}”`);
      await expect(thread(bobs).getByText('Sending…')).toHaveCount(0);
      await thread(bobs).getByRole('button', { name: press }).click();
    };
    await inPlaceOfTheirs('Rubbish', 'Keep theirs');
    await expect(item(bobs, /: Instead of Rubbish \(edited by anna\)$/)).toBeVisible();
    await inPlaceOfTheirs('Humbug', 'Keep mine');
    await expect(item(annas, /: Humbug \(edited\)$/)).toBeVisible();
    await bobs.request.delete(`/api/messages/${id}`);
  });

  await test.step('what others say is flagged, with a reason', async () => {
    await thread(bobs).getByText('More of this', { exact: true }).click({ button: 'right' });
    await bobs.keyboard.press('Escape');
    const row = item(bobs, /: More of this/);
    await expect(row).toBeFocused();
    await bobs.keyboard.press('Enter');
    await chosen(bobs, 'Flag').click();
    const dialog = bobs.getByRole('dialog', { name: 'Flag message' });
    await dialog.getByLabel('Reason').fill('Too much');
    await dialog.getByRole('button', { name: 'Flag', exact: true }).click();
    await expectToast(bobs, 'This message has been flagged for review by moderators');
    await expect(row).toBeFocused();
    await expect(item(annas, /: More of this \(flagged\)$/)).toBeVisible();
    await bobs.keyboard.press('Enter');
    await expect(bobs.getByRole('menuitem', { name: /^Flag/ })).toHaveAttribute('aria-disabled', 'true');
    await bobs.keyboard.press('Escape');
  });

  await test.step('staff delete what somebody else has said', async () => {
    await thread(annas).getByText('Which court, and when?', { exact: true }).click({ button: 'right' });
    await chosen(annas, 'Delete').click();
    await annas.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await expectToast(annas, 'The message has been removed');
    const gone = /^(You|bob), \d?\d:\d\d: This message has been deleted by a moderator$/;
    await expect(item(annas, gone)).toBeFocused();
    await expect(item(bobs, gone)).toBeVisible();
  });
});
