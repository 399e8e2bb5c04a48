import { expect, test } from './harness/test.ts';
import { Player } from './players.ts';
import { devices, expectToast, password } from './screens.ts';

test('a link with its QR code leads a stranger into a private group, until it is revoked', async ({
  browserFor,
  faults,
}) => {
  const anna = new Player('anna', await browserFor('anna'));
  await privateGroup(anna);
  const links = anna.page.getByRole('listitem').filter({ hasText: '/join/' });

  const address = await test.step('an admin makes one and shows its code', async () => {
    await anna.page.getByRole('button', { name: 'Make a link' }).click();
    await anna.page.getByRole('dialog').getByRole('button', { name: 'Make link' }).click();
    await expect(links).toContainText('Joins at once');
    await expect(links).toContainText('Not used yet');
    await links.getByRole('button', { name: 'Show QR code' }).click();
    await expect(anna.page.getByRole('img', { name: 'QR code that leads to Dinkers' })).toBeVisible();
    await anna.page.getByRole('button', { name: 'Close' }).click();
    return `http://${await links.getByText('/join/').innerText()}`;
  });

  const bob = new Player('bob', await browserFor('bob'));
  await bob.page.setViewportSize(devices.phone);
  await test.step('where it is passed on its group is named', async () => {
    const page = await (await bob.page.request.get(address)).text();
    expect(page).toContain('<meta property="og:title" content="Dinkers" />');
  });

  await test.step('on a phone, signed out, it leads through registering into the group', async () => {
    await bob.page.goto(address);
    await expect(bob.page.getByRole('heading', { level: 1, name: 'Dinkers' })).toBeVisible();
    await bob.page.getByRole('link', { name: 'Create an account' }).click();
    await fillRegistration(bob);
    await bob.page.getByRole('button', { name: 'Join Dinkers' }).click();
    await expectToast(bob.page, 'Joined group successfully');
    await expect(bob.page).toHaveURL(/\/groups\/\d+$/);
    await expect(bob.page.getByRole('heading', { level: 1, name: 'Dinkers' })).toBeVisible();
  });

  await test.step('the admin sees at once that it was used; a member is led on', async () => {
    await expect(links).toContainText('1 use');
    await bob.page.goto(address);
    await expect(bob.page).toHaveURL(/\/groups\/\d+$/);
  });

  await test.step('revoked, it says so', async () => {
    await links.getByRole('button', { name: 'Revoke' }).click();
    await anna.page.getByRole('button', { name: 'Revoke link' }).click();
    await expect(links).toHaveCount(0);
    faults.expect(/404/);
    await bob.page.context().clearCookies();
    await bob.page.goto(address);
    await expect(bob.page.getByRole('heading', { name: 'This invite link does not work' })).toBeVisible();
  });
});

test('an admin lets in whoever asks with a link, and invites whom they find by the beginning of a name', async ({
  browserFor,
  signUp,
  faults,
}) => {
  const [anna, carl] = [new Player('anna', await browserFor('anna')), new Player('carl', await browserFor('carl'))];
  await carl.registerByCall();
  await signUp('bobby');
  const groupId = await privateGroup(anna);
  const { page } = anna;

  await test.step('a link that needs approval asks, and lets one in as soon as an admin says yes', async () => {
    const answer = await anna.page.request.post(`/api/groups/${groupId}/links`, { data: { needsApproval: true } });
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
    await username.fill('bo');
    await expect(page.getByRole('option', { name: 'bobby' })).toBeVisible();
    await username.press('ArrowDown');
    await username.press('Enter');
    await expect(username).toHaveValue('bobby');
    await username.press('Enter');
    await expectToast(page, 'Invitation Sent');
    const row = page.getByRole('listitem').filter({ hasText: 'Waits for bobby' });
    await expect(row).toBeVisible();

    faults.expect(/409/);
    await username.fill('bobby');
    await username.press('Escape');
    await username.press('Enter');
    await expectToast(page, 'Failed to invite user');
    await expect(page.getByText('bobby has already been invited.')).toBeVisible();

    await row.getByRole('button', { name: 'Cancel the invitation of bobby' }).click();
    await page.getByRole('button', { name: 'Take it back' }).click();
    await expect(row).toHaveCount(0);
  });
});

/** Makes a private group, and opens where people are invited. @returns its id */
async function privateGroup(owner: Player): Promise<number> {
  await owner.registerByCall();
  const { id } = await owner.post('/api/groups', { name: 'Dinkers', isPrivate: true });
  await owner.page.goto(`/groups/${id}/manage/invite`);
  return id;
}

async function fillRegistration({ page, name, password: word }: Player): Promise<void> {
  await page.getByLabel('Username').fill(name);
  await page.getByLabel('Email').fill(`${name}@example.org`);
  await password(page).fill(word);
  await page.getByRole('button', { name: 'Create Account' }).click();
}
