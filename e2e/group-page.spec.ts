import { expect, test } from './harness/test.ts';
import type { Player } from './players.ts';
import { devices, expectNoSidewaysScroll, expectToast, visit } from './screens.ts';
import { beginTournament } from './tournaments.ts';

test('a group is a place: what goes on, asked into, changed, handed over, gone; each seen by the others', async ({
  signedIn,
  faults,
}) => {
  const [olga, mia, eve] = [
    await signedIn('olga', devices.desktop),
    await signedIn('mia', devices.phone),
    await signedIn('eve'),
  ];
  const all = [olga, mia, eve];
  const { id } = await olga.post('/api/groups', {
    name: 'Night Owls',
    location: 'Mill Lane',
    meetupDetails: 'At nine',
  });
  await mia.post(`/api/groups/${id}/join`);
  await olga.post('/api/messages', { groupId: id, content: `Whooo${'o'.repeat(200)} is there?` });
  await Promise.all(all.map(({ page }) => visit(page, `/groups/${id}`)));

  const action = async ({ page }: Player, name: string) => {
    await page.getByRole('button', { name: 'Group Actions' }).click();
    await page.getByRole('menuitem', { name }).click();
  };
  const dialog = ({ page }: Player) => page.getByRole('dialog');
  const headed = ({ page }: Player, name: string) => page.getByRole('heading', { level: 1, name });

  await test.step('members see who else is here, as long as these want to be seen', async () => {
    const whoIsHere = ({ page }: Player) => page.getByText(/\d here now/);
    await expect(whoIsHere(olga)).toHaveText('1 here now: mia');
    await expect(whoIsHere(mia)).toHaveText('1 here now: olga');
    await expect(whoIsHere(eve)).toHaveCount(0);
    for (const isPresenceShown of [false, true]) {
      await mia.page.request.patch('/api/auth/profile', { data: { isPresenceShown } });
      await expect(whoIsHere(olga)).toHaveCount(isPresenceShown ? 1 : 0);
    }
  });

  await test.step('the owner makes it private, told what follows: the outsider sees its door and nothing else', async () => {
    await expect(eve.page.getByText('At nine')).toBeVisible();
    await action(olga, 'Edit');
    await dialog(olga).getByLabel('Group name').fill('Late Owls');
    await dialog(olga).getByLabel('Private').check();
    await expect(dialog(olga).getByRole('status')).toContainText('visible to members only');
    await dialog(olga).getByRole('button', { name: 'Save' }).click();
    await expectToast(olga.page, 'Group information updated');
    for (const player of all) await expect(headed(player, 'Late Owls')).toBeVisible();
    await expectToast(eve.page, 'Late Owls is private now');
    await expect(eve.page.getByRole('heading', { level: 2 })).toHaveText(['A private group', 'About', 'Location']);
    await expect(eve.page.getByRole('navigation', { name: 'Group' })).toHaveCount(0);
  });

  await test.step('the outsider asks, takes it back, asks again; an admin lets her in', async () => {
    const ask = eve.page.getByRole('button', { name: 'Request to Join' });
    const withdraw = eve.page.getByRole('button', { name: 'Withdraw request' });
    await ask.click();
    await dialog(eve).getByRole('button', { name: 'Send request' }).click();
    await expect(withdraw).toBeFocused();
    await withdraw.press('Enter');
    await expect(ask).toBeFocused();
    await ask.press('Enter');
    await dialog(eve).getByLabel('Message').fill('I live next door');
    await dialog(eve).getByRole('button', { name: 'Send request' }).click();
    await expect(withdraw).toBeVisible();
    await olga.page.getByRole('button', { name: 'Group Actions' }).press('ArrowDown');
    await expect(olga.page.getByRole('menuitem', { name: 'Invite' })).toBeFocused();
    await olga.page.keyboard.press('m');
    await expect(olga.page.getByRole('menuitem', { name: 'Manage 1 waiting' })).toBeFocused();
    await olga.page.keyboard.press('Escape');
    await expect(olga.page.getByRole('button', { name: 'Group Actions' })).toBeFocused();
    const requests = await (await olga.page.request.get(`/api/group-members/${id}/join-requests`)).json();
    expect(requests).toMatchObject([{ message: 'I live next door' }]);
    await olga.post(`/api/group-members/${id}/join-requests/${requests[0].id}/process`, { status: 'accepted' });
    await expect(eve.page.getByText('At nine')).toBeVisible();
    for (const player of [olga, mia]) await expect(player.page.getByText('3 members', { exact: true })).toBeVisible();
  });

  await test.step('a note is pinned, seen by the members, and taken down', async () => {
    await action(olga, 'Pin a note');
    await dialog(olga).getByLabel('Note').fill('Court 3 is closed');
    await dialog(olga).getByRole('button', { name: 'Pin it' }).click();
    const note = mia.page.getByRole('region', { name: 'Pinned note' });
    await expect(note).toContainText('Court 3 is closed');
    await expect(note).toContainText('Pinned by olga, just now');
    await expect(note.getByRole('button')).toHaveCount(0);
    await olga.page.getByRole('button', { name: 'Remove the note' }).click();
    await olga.page.getByRole('button', { name: 'Remove note' }).click();
    await expect(note).toHaveCount(0);
    await expect(olga.page.getByRole('alertdialog')).toHaveCount(0);
  });

  await test.step('what goes on is there to be done: the chat, and my match, scored where I am', async () => {
    const dock = olga.page.getByRole('complementary', { name: 'Group chat' });
    await olga.page.keyboard.press('F6');
    await expect(dock.getByRole('textbox')).toBeFocused();
    await olga.page.keyboard.type('Doors open');
    await olga.page.keyboard.press('Enter');
    await expect(mia.page.getByRole('link', { name: /^Group chat: .*olga Doors open 2 unread$/ })).toBeVisible();
    await expect(mia.page.getByRole('link', { name: 'Chat 2 unread', exact: true })).toBeVisible();
    await expect(mia.page.getByRole('complementary')).toHaveCount(0);
    await expectNoSidewaysScroll(mia.page);
    await olga.page.keyboard.press('F6');
    await expect(dock.locator(':focus')).toHaveCount(0);
    await beginTournament(olga, [olga, mia], { groupId: id });
    await mia.page.getByRole('button', { name: 'Enter score against olga' }).click();
    await mia.enterScore('mia', 4);
    await expect(olga.page.getByRole('article', { name: 'Autumn Cup' })).toHaveCount(0);
    await expect(mia.page.getByRole('article', { name: 'Autumn Cup' })).toHaveCount(0);
  });

  await test.step('all members have an address, and are found by name and role', async () => {
    await visit(mia.page, `/groups/${id}/members`);
    const rows = mia.page.getByRole('main').getByRole('listitem');
    await expect(rows).toHaveCount(3);
    // On a phone it would stand below them all, and be pushed away by those who are still on their way.
    await expect(mia.page.getByRole('heading', { name: 'About' })).toBeHidden();
    await mia.page.getByRole('searchbox', { name: 'Search' }).fill('ev');
    await expect(rows).toHaveText([/eve/]);
    await expect(mia.page).toHaveURL(/\?q=ev$/);
    await mia.page.getByLabel('Role').selectOption('admin');
    await expect(mia.page.getByText('No members found')).toBeVisible();
    await visit(mia.page, `/groups/${id}`);
  });

  await test.step('the owner hands over, and can leave then; the new one deletes it by its name', async () => {
    await olga.page.getByRole('button', { name: 'Group Actions' }).click();
    const leave = olga.page.getByRole('menuitem', { name: 'Leave Group' });
    await expect(leave).toHaveAccessibleDescription('You own it. Hand it over or delete it.');
    await leave.click({ force: true });
    await expect(olga.page.getByRole('alertdialog')).toHaveCount(0);
    await olga.page.keyboard.press('Escape');
    const members = await (await olga.page.request.get(`/api/group-members/${id}?q=mia`)).json();
    await olga.page.request.put(`/api/group-members/${id}/role`, {
      data: { userId: members[0].userId, role: 'admin' },
    });
    await action(olga, 'Hand over');
    await dialog(olga).getByRole('button', { name: 'Hand over to mia' }).click();
    await expect(olga.page.getByRole('listitem').filter({ hasText: 'mia' })).toContainText('Owner');
    await action(olga, 'Leave Group');
    await olga.page.getByRole('button', { name: 'Leave group' }).click();
    await expect(olga.page.getByRole('button', { name: 'Request to Join' })).toBeVisible();

    faults.expect(/404/);
    await action(mia, 'Delete Group');
    const question = mia.page.getByRole('alertdialog');
    await question.getByLabel('Type the name of the group').fill('late owls');
    await question.getByRole('button', { name: 'Delete Group' }).click();
    faults.expect(/400/);
    await expect(question.getByText('That’s not the name of the group.')).toBeVisible();
    await question.getByLabel('Type the name of the group').fill('Late Owls');
    await question.getByRole('button', { name: 'Delete Group' }).click();
    for (const player of [mia, eve]) {
      await expectToast(player.page, 'Late Owls was deleted');
      await expect(player.page).toHaveURL(/\/groups$/);
    }
  });

  await test.step('whoever is invited answers on the page, and is told', async () => {
    const { id: another } = await olga.post('/api/groups', { name: 'Early Birds', isPrivate: true });
    await visit(olga.page, `/groups/${another}`);
    await visit(eve.page, `/groups/${another}`);
    for (const answer of ['Decline', 'Accept'] as const) {
      await olga.post(`/api/group-members/${another}/invite`, { username: 'eve' });
      await eve.page.getByRole('button', { name: answer }).click();
      if (answer === 'Decline') {
        await expectToast(eve.page, 'You have declined the invitation');
        await expect(eve.page.getByRole('button', { name: 'Request to Join' })).toBeVisible();
      } else await expectToast(eve.page, 'You have successfully joined Early Birds');
    }
    await expect(eve.page.getByRole('button', { name: 'Group Actions' })).toBeVisible();
    await expect(olga.page.getByRole('listitem').filter({ hasText: 'eve' })).toBeVisible();
  });
});
