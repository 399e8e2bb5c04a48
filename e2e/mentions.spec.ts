import { expect, test } from './harness/test.ts';
import { devices, visit } from './screens.ts';

test('somebody is named by keyboard and by a press, finds it marked, and only staff call everybody', async ({
  signedIn,
  signUp,
}) => {
  const rosa = await signedIn('rosa', devices.phone);
  const kenji = await signedIn('kenji', devices.desktop);
  const [amara, aiko] = [await signUp('amara'), await signUp('aiko')];
  const groupId = await kenji.makeGroup([rosa, amara, aiko]);
  await amara.post('/api/messages', { groupId, content: 'Court 4 it is' });
  await kenji.openChat(groupId);
  const people = (page: typeof rosa.page) => page.getByRole('listbox', { name: 'People to mention' });
  const option = (page: typeof rosa.page, name: string) => people(page).getByRole('option', { name });

  await test.step('by keyboard: who spoke last comes first', async () => {
    await kenji.composer.pressSequentially('Thanks @a');
    await expect(people(kenji.page).getByRole('option')).toHaveText([/amara$/, /aiko$/, /all 4 members$/]);
    await expect(option(kenji.page, 'amara')).toHaveAttribute('aria-selected', 'true');
    await kenji.page.keyboard.press('Escape');
    await expect(people(kenji.page)).toHaveCount(0);
    await kenji.composer.fill('');
    await kenji.composer.pressSequentially('@');
    await expect(option(kenji.page, 'rosa')).toBeVisible();
    await kenji.composer.pressSequentially('r');
    await expect(people(kenji.page).getByRole('option')).toHaveText([/rosa$/]);
    await kenji.page.keyboard.press('Tab');
    await expect(kenji.composer).toHaveValue('@rosa ');
    await expect(kenji.composer).toBeFocused();
    await kenji.page.keyboard.type('can you bring the ball box?');
    await kenji.page.keyboard.press('Enter');
  });

  await test.step('whom it is about finds it marked', async () => {
    await visit(rosa.page, '/messages?tab=group');
    await expect(rosa.page.getByRole('link', { name: /Dinkers, 2 unread, mentions you, kenji: @rosa/ })).toBeVisible();
    await rosa.openChat(groupId);
    const said = rosa.page.getByRole('listitem', { name: /^kenji, .*, mentioning you: @rosa can you/ });
    await expect(said.getByText('@rosa')).toHaveCSS('font-weight', '600');
  });

  await test.step('by a press; everybody is for staff', async () => {
    await rosa.composer.pressSequentially('@all');
    await expect(rosa.page.getByText('@all is for admins and moderators.')).toBeVisible();
    await rosa.composer.fill('');
    await rosa.composer.pressSequentially('Ask @ai');
    await option(rosa.page, 'aiko').click();
    await expect(rosa.composer).toHaveValue('Ask @aiko ');
    await rosa.page.keyboard.press('Enter');
    await expect(rosa.page.getByRole('listitem', { name: /Ask @aiko$/ }).getByText('@aiko')).toBeVisible();
  });
});

test('staff announce: it is pinned for everybody, who has seen it is counted as they read, and the others are reminded', async ({
  signedIn,
  signUp,
}) => {
  const theo = await signedIn('theo', devices.desktop);
  const rosa = await signedIn('rosa', devices.phone);
  const groupId = await theo.makeGroup([rosa, await signUp('kenji')]);
  await theo.openChat(groupId);
  const pinned = (page: typeof rosa.page) => page.getByRole('region', { name: 'Pinned' });

  await test.step('made at the composer', async () => {
    await theo.page.getByRole('button', { name: 'Announcement', exact: true }).click();
    await expect(theo.composer).toBeFocused();
    await theo.composer.fill('No hall on Thursday\nWe play Saturday instead');
    await theo.page.keyboard.press('Enter');
    await expect(pinned(theo.page)).toContainText('No hall on Thursday');
    await expect(theo.page.getByRole('button', { name: 'Announcement', exact: true })).toHaveAttribute(
      'aria-pressed',
      'false',
    );
    await expect(pinned(theo.page).getByRole('button', { name: '1 of 3 seen' })).toBeVisible();
  });

  await test.step('counted as it is read', async () => {
    await rosa.openChat(groupId);
    await expect(pinned(rosa.page)).toContainText('theo: We play Saturday instead');
    await expect(
      rosa.page.getByRole('listitem', { name: /^theo, .*, announcement: No hall on Thursday/ }),
    ).toBeVisible();
    await expect(pinned(rosa.page).getByRole('button', { name: /seen$/ })).toHaveCount(0);
    await pinned(theo.page).getByRole('button', { name: '2 of 3 seen' }).click();
  });

  await test.step('those who have not are reminded once', async () => {
    const dialog = theo.page.getByRole('dialog', { name: 'Seen by 2 of 3' });
    await expect(dialog.getByRole('listitem')).toHaveText([/kenji/]);
    await dialog.getByRole('button', { name: 'Remind 1 person' }).click();
    await expect(dialog.getByRole('button', { name: 'Reminder sent' })).toHaveAttribute('aria-disabled', 'true');
    await theo.page.keyboard.press('Escape');
  });

  await test.step('put away for oneself, and unpinned for everybody', async () => {
    await pinned(rosa.page).getByRole('button', { name: 'Hide for me' }).click();
    await expect(pinned(rosa.page)).toHaveCount(0);
    await pinned(theo.page).getByRole('button', { name: /seen$/ }).click();
    await theo.page.getByRole('button', { name: 'Unpin for everyone' }).click();
    await expect(pinned(theo.page)).toHaveCount(0);
  });
});
