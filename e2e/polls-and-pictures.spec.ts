import sharp from 'sharp';
import { expect, test } from './harness/test.ts';
import { devices, visit } from './screens.ts';

test('a poll is asked, answered by two, seen as it changes, and one of its dates becomes an event', async ({
  signedIn,
  faults,
}) => {
  const theo = await signedIn('theo', devices.desktop);
  const rosa = await signedIn('rosa', devices.phone);
  const groupId = await theo.makeGroup([rosa]);
  const startsAt = new Date(Date.now() + 3 * 24 * 60 * 60 * 1000);
  const day = startsAt.toISOString().slice(0, 10);

  await test.step('it is asked by keyboard, and a mistake is said beside its field', async () => {
    await theo.openChat(groupId);
    await theo.page.getByRole('button', { name: 'Add', exact: true }).click();
    await theo.page.getByRole('menuitem', { name: 'Poll' }).click();
    const dialog = theo.page.getByRole('dialog', { name: 'New poll' });
    await dialog.getByLabel('Question').fill('When do we play the doubles?');
    await dialog.getByRole('radio', { name: 'Dates' }).click();
    await dialog.getByLabel('Date 1').fill(day);
    await dialog.getByLabel('Time 1').fill('10:00');
    await dialog.getByRole('button', { name: 'Send poll' }).click();
    await expect(dialog.getByText('Add at least 2 dates')).toBeVisible();
    await dialog.getByLabel('Date 2').fill(day);
    await dialog.getByLabel('Time 2').fill('19:00');
    await dialog.getByLabel('Ends on (optional)').fill(day);
    await dialog.getByRole('button', { name: 'Send poll' }).click();
    await expect(dialog).toHaveCount(0);
  });

  const poll = (page: typeof rosa.page) => page.getByRole('group', { name: 'When do we play the doubles?' });
  const option = (page: typeof rosa.page, time: string) => poll(page).getByRole('checkbox', { name: new RegExp(time) });

  await test.step('answers are seen at once by both, and taken back by a tap', async () => {
    await visit(rosa.page, '/messages?tab=group');
    await expect(rosa.page.getByRole('link', { name: /theo: Poll: When do we play/ })).toBeVisible();
    await rosa.openChat(groupId);
    await expect(poll(theo.page)).toContainText('Be the first');
    await option(rosa.page, '10:00').click();
    await expect(option(theo.page, '10:00')).toHaveAccessibleName(/10:00, 1 answer, rosa$/);
    await option(theo.page, '10:00').click();
    await option(theo.page, '19:00').click();
    await expect(option(rosa.page, '10:00')).toHaveAccessibleName(/2 answers/);
    await option(theo.page, '19:00').click();
    await expect(option(theo.page, '19:00')).not.toBeChecked();
    await expect(poll(rosa.page)).toContainText(/2 of \d answered/);
    await expect(poll(rosa.page)).toContainText(/ Ends \w{3} .*\d+, \d+:\d\d\./);
  });

  await test.step('without a network an answer waits, also over a reload', async () => {
    faults.expect(/ERR_INTERNET_DISCONNECTED/);
    await rosa.page.context().setOffline(true);
    await option(rosa.page, '19:00').click();
    await expect(option(rosa.page, '19:00')).toHaveAccessibleName(/not sent yet$/);
    await rosa.page.context().setOffline(false);
    await expect(option(theo.page, '19:00')).toHaveAccessibleName(/1 answer, rosa/);
    await option(rosa.page, '19:00').click();
  });

  await test.step('at its end it turns, also without a network', async () => {
    const endsAt = new Date(Date.now() + 5000).toISOString();
    await theo.post('/api/messages', {
      groupId,
      content: 'Who has balls?',
      poll: { options: ['Me', 'Not me'], endsAt },
    });
    const soon = rosa.page.getByRole('group', { name: 'Who has balls?' });
    await expect(soon).toContainText('Tap one.');
    faults.expect(/ERR_INTERNET_DISCONNECTED/);
    await rosa.page.context().setOffline(true);
    await expect(soon).toContainText('This poll has ended.', { timeout: 8000 });
    await expect(soon.getByRole('checkbox', { name: 'Me, 0 answers', exact: true })).toBeDisabled();
    await rosa.page.context().setOffline(false);
  });

  await test.step('whoever makes events makes one of it, once', async () => {
    await expect(rosa.page.getByRole('link', { name: /^Make .* an event$/ })).toHaveCount(0);
    await theo.page.getByRole('link', { name: /^Make .* 10:00 an event$/ }).click();
    const dialog = theo.page.getByRole('dialog', { name: 'Create Event' });
    await expect(dialog.getByLabel('Event Name')).toHaveValue('When do we play the doubles?');
    await expect(dialog.getByLabel('Date')).toHaveValue(day);
    await expect(dialog.getByLabel('Time', { exact: true })).toHaveValue('10:00');
    await dialog.getByLabel('Location').fill('Riverside Park');
    await dialog.getByLabel('Description').fill('Bring water');
    await dialog.getByRole('button', { name: 'Create Event' }).click();
    await expect(theo.page.getByRole('heading', { name: 'When do we play the doubles?' })).toBeVisible();
    await rosa.page.getByRole('link', { name: /10:00 it is$/ }).click();
    await expect(rosa.page.getByRole('heading', { name: 'When do we play the doubles?' })).toBeVisible();
  });
});

test('pictures are sent with words, opened, kept without a network over a reload, and deleted with their message', async ({
  signedIn,
  faults,
}) => {
  const theo = await signedIn('theo', devices.desktop);
  const rosa = await signedIn('rosa', devices.phone);
  const groupId = await theo.makeGroup([rosa]);
  const picture = (colour: string) =>
    sharp({ create: { width: 640, height: 480, channels: 3, background: colour } })
      .jpeg()
      .toBuffer();
  const [green, blue] = [await picture('#14603f'), await picture('#1d4f91')];
  const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/jpeg', buffer });
  const choose = (page: typeof rosa.page, ...files: ReturnType<typeof file>[]) =>
    page.locator('input[data-picture]').setInputFiles(files);
  const log = (page: typeof rosa.page) => page.getByRole('log', { name: 'Messages' });

  await test.step('two are chosen, one is described, and they are one message', async () => {
    await rosa.openChat(groupId);
    await theo.openChat(groupId);
    await choose(rosa.page, file('court.jpg', green), file('hall.jpg', blue));
    await rosa.page.getByRole('textbox', { name: 'What’s in picture 1?' }).fill('The net on court 4');
    await rosa.composer.fill('Up again');
    await rosa.page.getByRole('button', { name: 'Send' }).click();
    const shown = log(theo.page).getByRole('listitem', { name: /^rosa, .*: Pictures: Up again$/ });
    await expect(shown.getByRole('button', { name: 'The net on court 4' }).locator('img')).toHaveJSProperty(
      'complete',
      true,
    );
  });

  await test.step('Enter opens one, arrows lead on, Escape gives the focus back', async () => {
    const first = log(theo.page).getByRole('button', { name: 'The net on court 4' });
    await first.focus();
    await theo.page.keyboard.press('Enter');
    await expect(theo.page.getByRole('dialog').getByRole('img', { name: 'The net on court 4' })).toBeVisible();
    await theo.page.keyboard.press('ArrowRight');
    await expect(theo.page.getByRole('dialog', { name: 'Picture from rosa, 2 of 2' })).toBeVisible();
    await theo.page.keyboard.press('Escape');
    await expect(first).toBeFocused();
  });

  await test.step('what is no picture is refused at once', async () => {
    await choose(rosa.page, { name: 'notes.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') });
    await expect(rosa.page.getByText('This file cannot be shown as an image.')).toBeVisible();
  });

  await test.step('without a network it waits, over a reload, and is sent once', async () => {
    faults.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
    await rosa.page.route('**/api/**/message-picture/**', (route) => route.abort('internetdisconnected'));
    await choose(rosa.page, file('later.jpg', blue));
    await rosa.page.getByRole('button', { name: 'Send' }).click();
    await expect(rosa.page.getByText('not sent yet').last()).toBeVisible();
    await rosa.page.reload();
    await expect(rosa.page.getByText('not sent yet').last()).toBeVisible();
    await rosa.page.unroute('**/api/**/message-picture/**');
    await expect(log(theo.page).getByRole('button', { name: 'Picture from rosa', exact: true })).toHaveCount(1);
    await expect(rosa.page.getByText('not sent yet')).toHaveCount(0);
  });

  await test.step('deleted, nobody sees it any more', async () => {
    const unwanted = log(theo.page).getByRole('listitem', { name: /^rosa, .*: Picture$/ });
    const src = await unwanted.locator('img').getAttribute('src');
    await unwanted.focus();
    await theo.page.keyboard.press('Enter');
    await theo.page.getByRole('menuitem', { name: 'Delete' }).click();
    await theo.page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(log(rosa.page).getByText('This message has been deleted by a moderator')).toBeVisible();
    faults.expect(/status of 404/);
    expect(await theo.page.evaluate(async (url) => (await fetch(url, { cache: 'reload' })).status, src ?? '')).toBe(
      404,
    );
  });
});
