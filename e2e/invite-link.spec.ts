import { eventOf } from './arranged.ts';
import { expect, test } from './harness/test.ts';
import { Player } from './players.ts';
import { devices, expectNoSidewaysScroll, expectToast, visit } from './screens.ts';

test('a link with its QR code leads a stranger into a private group, until it is revoked', async ({
  browserFor,
  signedIn,
  signUp,
  faults,
}) => {
  const anna = await signedIn('anna');
  const groupId = await privateGroup(anna);
  const links = anna.page.getByRole('listitem').filter({ hasText: '/join/' });

  const address = await test.step('an admin makes one and shows its code', async () => {
    await anna.page.getByRole('button', { name: 'Create a link' }).click();
    await anna.page.getByRole('dialog').getByRole('button', { name: 'Create link' }).click();
    await expect(links).toContainText('Joins at once');
    await expect(links).toContainText('Not used yet');
    await links.getByRole('button', { name: 'Show QR code' }).click();
    await expect(anna.page.getByRole('img', { name: 'QR code that leads to Dinkers' })).toBeVisible();
    await anna.page.getByRole('button', { name: 'Close' }).click();
    return `http://${await links.getByText('/join/').innerText()}`;
  });

  await eventOf(anna, groupId);
  const bob = new Player('bob', await browserFor('bob'));
  await bob.page.setViewportSize(devices.phone);
  await test.step('on a phone, signed out, it leads through registering into the group', async () => {
    await visit(bob.page, address);
    await expect(bob.page.getByRole('heading', { level: 1, name: 'Dinkers' })).toBeVisible();
    await expect(bob.page.getByText('anna invites you to')).toBeVisible();
    await bob.page.getByRole('link', { name: 'Join Dinkers' }).click();
    await expect(bob.page.getByRole('heading', { level: 1, name: 'Join Dinkers' })).toBeVisible();
    await expectNoSidewaysScroll(bob.page);
    await bob.fillRegistration();
    await expectToast(bob.page, 'Joined group successfully');
    await expect(bob.page).toHaveURL(/\/groups\/\d+$/);
    await expect(bob.page.getByRole('heading', { level: 1, name: 'Dinkers' })).toBeVisible();
    await expect(bob.page.getByRole('button', { name: 'Going? Say you’re coming to Open play' })).toBeInViewport();
  });

  await test.step('the admin sees at once that it was used; a member is led on', async () => {
    await expect(links).toContainText('1 use');
    await visit(bob.page, address);
    await expect(bob.page).toHaveURL(/\/groups\/\d+$/);
  });

  await test.step('revoked, it says so', async () => {
    await links.getByRole('button', { name: 'Revoke' }).click();
    await anna.page.getByRole('button', { name: 'Revoke link' }).click();
    await expect(links).toHaveCount(0);
    faults.expect(/404/);
    await bob.page.context().clearCookies();
    await bob.page.goto(address);
    await expect(bob.page.getByRole('heading', { name: 'This invite link no longer works' })).toBeVisible();
  });

  await signUp('zoe');
  const { page } = anna;
  await test.step('a link that needs approval asks, and lets one in as soon as an admin says yes', async () => {
    const carl = new Player('carl', bob.page);
    await carl.registerByCall();
    const answer = await page.request.post(`/api/groups/${groupId}/links`, { data: { needsApproval: true } });
    const { token } = await answer.json();
    await carl.page.goto(`/join/${token}`);
    await carl.page.getByRole('button', { name: 'Ask to join Dinkers' }).click();
    await expect(carl.page.getByRole('button', { name: 'Requested' })).toBeVisible();
    const asked = await anna.page.request.get(`/api/group-members/${groupId}/join-requests`);
    const [{ id }] = await asked.json();
    await anna.post(`/api/group-members/${groupId}/join-requests/${id}/process`, { status: 'accepted' });
    await expect(carl.page).toHaveURL(new RegExp(`/groups/${groupId}$`));
  });

  await test.step('a player is found by the beginning of their name, invited, and uninvited', async () => {
    const username = page.getByRole('combobox', { name: 'Username' });

    await page.getByRole('button', { name: 'Add User' }).click();
    await expect(page.getByText('Username is required')).toBeVisible();
    await username.fill('zo');
    await expect(page.getByRole('option', { name: 'zoe' })).toBeVisible();
    await username.press('ArrowDown');
    await username.press('Enter');
    await expect(username).toHaveValue('zoe');
    await username.press('Enter');
    await expectToast(page, 'Invitation Sent');
    const row = page.getByRole('listitem').filter({ hasText: 'Waiting for zoe' });
    await expect(row).toBeVisible();

    faults.expect(/409/);
    await username.fill('zoe');
    await username.press('Escape');
    await username.press('Enter');
    await expectToast(page, 'Failed to invite user');
    await expect(page.getByText('zoe has already been invited.')).toBeVisible();

    await row.getByRole('button', { name: 'Cancel the invitation of zoe' }).click();
    await page.getByRole('button', { name: 'Cancel invitation' }).click();
    await expect(row).toHaveCount(0);
  });
});

test('from the + or the group’s menu the link is there in two taps, for members where the group allows it', async ({
  signedIn,
}) => {
  const [anna, bob] = [await signedIn('anna'), await signedIn('bob')];
  const { id } = await anna.post('/api/groups', { name: 'Dinkers' });
  await bob.post(`/api/groups/${id}/join`);
  await visit(anna.page, '/dashboard');
  await anna.page.getByRole('button', { name: 'New' }).click();
  await anna.page.getByRole('link', { name: 'Invite' }).click();
  const sheet = anna.page.getByRole('dialog', { name: 'Invite' });
  await expect(sheet.getByText('Anyone with the link can join')).toBeVisible();
  await expect(sheet.getByRole('img', { name: 'Show the QR code' })).toBeVisible();
  const link = await sheet.getByText('/join/').getAttribute('title');

  await visit(bob.page, `/groups/${id}`);
  await bob.page.getByRole('button', { name: 'Group Actions' }).click();
  await bob.page.getByRole('menuitem', { name: 'Invite' }).click();
  await expect(bob.page).toHaveURL(/manage\/invite$/);
  const allowed = await anna.page.request.put(`/api/groups/${id}`, { data: { membersShareLink: true } });
  expect(allowed.ok()).toBe(true);
  const told = bob.page.waitForResponse(new RegExp(`/api/groups/${id}$`));
  await visit(bob.page, `/groups/${id}`);
  await told;
  await bob.page.getByRole('button', { name: 'Group Actions' }).click();
  await bob.page.getByRole('menuitem', { name: 'Invite' }).click();
  await expect(bob.page.getByRole('dialog', { name: 'Invite' }).getByTitle(link ?? '')).toBeVisible();
});

/** Makes a private group, and opens where people are invited. @returns its id */
async function privateGroup(owner: Player): Promise<number> {
  const { id } = await owner.post('/api/groups', { name: 'Dinkers', isPrivate: true });
  await visit(owner.page, `/groups/${id}/manage/invite`);
  return id;
}
