/** By keyboard alone: after each step it is asserted what has the focus, what the window is called, what was said. */
import { faultsIn } from './axe.ts';
import { expect, test } from './harness/test.ts';
import { Player } from './players.ts';
import { devices, listen } from './screens.ts';

test('on a phone, a dialog takes the focus and gives it back, and no bar hides what has it', async ({ browserFor }) => {
  const anna = new Player('anna', await browserFor('anna'));
  const { page } = anna;
  await page.setViewportSize(devices.phone);
  const heard = await listen(page);

  await test.step('a visitor hears of the first refusal, though what tells it comes with the first focus', async () => {
    await page.goto('/login');
    const button = page.getByRole('main').getByRole('button', { name: 'Log in', exact: true });
    await expect(button).toBeVisible();
    // As a finger of some phones presses: without a focus.
    await button.dispatchEvent('click');
    await expect(page.getByRole('textbox', { name: 'Username' })).toBeFocused();
    await expect.poll(heard).toEqual(['2 fields need correcting.']);
  });

  await anna.registerByCall();

  await test.step('a dialog takes the focus, and what opened it has it back', async () => {
    await page.goto('/groups');
    const opener = page.getByRole('button', { name: 'Create Group' }).first();
    await opener.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Create Group' });
    await expect(dialog.getByRole('heading', { name: 'Create Group' })).toBeFocused();
    await expect(page).toHaveTitle('Create Group · Thirdshot');
    expect(await faultsIn(page, { within: 'dialog' })).toEqual([]);

    const name = dialog.getByRole('textbox', { name: 'Group name' });
    await expect(name).toHaveAttribute('aria-required', 'true');
    await name.focus();
    await page.keyboard.press('Enter');
    await expect(name).toHaveAttribute('aria-invalid', 'true');
    await expect(name).toHaveAccessibleDescription(/required/);
    await expect.poll(heard).toEqual(['1 field needs correcting.']);
    await page.keyboard.press('Enter');
    await expect.poll(heard).toEqual(['1 field needs correcting.', '1 field needs correcting.']);
    await expect(name).toBeFocused();

    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(opener).toBeFocused();
    await expect(page).toHaveTitle('Groups · Thirdshot');
  });

  await test.step('nothing that has the focus hides behind the bars, and at 400 % they scroll along', async () => {
    for (let number = 1; number <= 12; number += 1) await anna.post('/api/groups', { name: `Group ${number}` });
    await page.goto('/groups');
    await expect(page.getByRole('link', { name: 'Group 12' })).toBeVisible();
    const bars = await page.evaluate(() => ({
      above: document.querySelector('header')?.getBoundingClientRect().bottom ?? 0,
      below: document.querySelector('[data-bar="below"]')?.getBoundingClientRect().top ?? 0,
    }));
    for (const key of [...Array(30).fill('Tab'), ...Array(20).fill('Shift+Tab')]) {
      await page.keyboard.press(key);
      const focused = await page.evaluate(() => {
        const element = document.activeElement;
        const box = element?.getBoundingClientRect();
        return { isInMain: element?.closest('main') !== null, top: box?.top ?? 0, bottom: box?.bottom ?? 0 };
      });
      if (!focused.isInMain) continue;
      expect(focused.top, `after ${key}`).toBeGreaterThanOrEqual(bars.above);
      expect(focused.bottom, `after ${key}`).toBeLessThanOrEqual(bars.below);
    }

    await anna.post('/api/messages', { groupId: 1, content: 'Court 3 at six?', clientId: crypto.randomUUID() });
    await page.setViewportSize({ width: 320, height: 256 });
    await page.goto('/messages?group=1');
    const messages = page.getByRole('log', { name: 'Messages' });
    await expect(messages).toBeVisible();
    await expect.poll(async () => (await messages.boundingBox())?.height).toBeGreaterThanOrEqual(96);
    await expect(page.locator('[data-bar="below"]')).toHaveCSS('position', 'static');
  });
});

test('at a desk, what vanishes hands on the focus, and what comes is named and said', async ({ signedIn, signUp }) => {
  const [anna, olga] = [await signedIn('anna', devices.desktop), await signUp('olga')];
  // What one earns by one's first group is said, too.
  await anna.post('/api/groups', { name: 'Slice' });
  const { page } = anna;
  const heard = await listen(page);

  await test.step('a button that vanishes hands on the focus, and F8 reaches a toast', async () => {
    const { id: groupId } = await olga.post('/api/groups', { name: 'Riverside Dinkers' });
    await page.goto(`/groups/${groupId}`);
    await page.getByRole('button', { name: 'Join Group' }).focus();
    await page.keyboard.press('Enter');
    const name = page.getByRole('heading', { level: 1 });
    await expect(name).toBeFocused();
    await expect.poll(heard).toEqual(['Joined group successfully.']);

    await page.getByRole('button', { name: 'Group Actions' }).focus();
    for (const key of ['ArrowUp', 'Enter']) await page.keyboard.press(key);
    const question = page.getByRole('alertdialog', { name: 'Leave Riverside Dinkers?' });
    const title = question.getByRole('heading');
    await expect(title).toBeFocused();
    await expect(question).toHaveAccessibleDescription(/no longer see its chat/);
    const notices = question.getByRole('region', { name: /Notifications/ });
    await expect(notices).toBeVisible();
    await page.keyboard.press('F8');
    await expect(notices.locator(':focus')).toContainText('Joined group successfully');
    await page.keyboard.press('Tab');
    await expect(notices.getByRole('button', { name: 'Dismiss' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(notices).toHaveCount(0);
    await expect(title).toBeFocused();
    await page.keyboard.press('F8');
    await expect(title).toBeFocused();
    expect(await faultsIn(page, { within: 'dialog' })).toEqual([]);

    for (const name of ['Close', 'Cancel', 'Leave group']) {
      await page.keyboard.press('Tab');
      await expect(question.getByRole('button', { name })).toBeFocused();
    }
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Join Group' })).toBeVisible();
    await expect(name).toBeFocused();
    await expect.poll(heard).toEqual(['Joined group successfully.', 'Left group successfully.']);
  });

  await test.step('a tournament that an address opens has its name, and no Enter twice does harm', async () => {
    const { id: groupId } = await anna.post('/api/groups', { name: 'Quarry Lobbers' });
    const { id } = await anna.post('/api/tournaments', { name: 'Autumn Cup', groupId });
    await page.goto(`/tournaments/details/${id}`);
    await expect(page).toHaveTitle('Autumn Cup · Thirdshot');

    await page.getByRole('button', { name: 'Join' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Leave' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'You are in' })).toBeFocused();
    await expect.poll(heard).toEqual(['You have joined the tournament.']);

    const start = page.getByRole('button', { name: 'Start' });
    await start.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Start now' })).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(start).toBeFocused();

    const settings = page.getByRole('button', { name: 'Information and settings' });
    await settings.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Autumn Cup' });
    await expect(dialog.getByRole('heading', { name: 'Autumn Cup' })).toBeFocused();
    expect(await faultsIn(page, { within: 'dialog' })).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(settings).toBeFocused();

    await page.getByRole('button', { name: 'Back' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('link', { name: 'Autumn Cup' })).toBeFocused();
    await expect(page).toHaveTitle('Tournaments · Thirdshot');
  });

  await test.step('the button below a list hands its focus to the first new row', async () => {
    for (let at = 25; at > 0; at -= 1) await olga.post('/api/groups', { name: `Court ${at}` });
    // A button that comes into view is not waited for: what it leads to comes when the key has been pressed, not before.
    const pressed = Promise.withResolvers<void>();
    await page.route(/\/groups\/discover\?.*cursor=/, (route) => pressed.promise.then(() => route.continue()));
    await page.goto('/groups?tab=discover');
    const more = page.getByRole('button', { name: 'Show more groups' });
    await more.focus();
    await page.keyboard.press('Enter');
    pressed.resolve();
    await expect(page.getByRole('link', { name: 'Court 25', exact: true })).toBeFocused();
    await expect(more).toHaveCount(0);
  });
});
