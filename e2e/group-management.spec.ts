/** An owner, a member and an outsider of a private group: what one does, the others see without asking. */
import type { Page } from '@playwright/test';
import { expect, test } from './harness/test.ts';
import type { Player } from './players.ts';
import { devices, dismissToast, expectNoSidewaysScroll, expectToast, visit } from './screens.ts';

const tab = (page: Page, name: string | RegExp) => page.getByRole('tab', { name });
const tabNames = (page: Page) => page.getByRole('tab').allTextContents();
const row = (page: Page, name: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: name });

test('an invitation, roles, a removal and a request, each seen at once by whom it concerns', async ({
  signedIn,
  faults,
}) => {
  const [olga, mia, otto] = [await signedIn('olga'), await signedIn('mia'), await signedIn('otto', devices.phone)];
  await olga.post('/api/groups', { name: 'Dinkers', isPrivate: true });
  const invite = async (player: Player, username: string) =>
    player.post('/api/group-members/1/invite', { username, message: 'Tuesdays at six' });
  const { id } = await invite(olga, 'mia');
  await mia.post(`/api/group-members/invites/${id}/respond`, { status: 'accepted' });

  await test.step('a member invites, an admin rejects it and approves the next, the invitee hears of it wherever they are', async () => {
    await visit(olga.page, '/groups/1/manage');
    await visit(otto.page, '/profile');
    await expect(otto.page.getByRole('heading', { level: 1 })).toBeVisible();
    await invite(mia, 'otto');
    await olga.page.setViewportSize(devices.phone);
    await expect(tab(olga.page, 'Approvals 1 waiting')).toBeVisible();
    await expectNoSidewaysScroll(olga.page);
    await olga.page.setViewportSize(devices.desktop);
    await tab(olga.page, 'Approvals 1 waiting').click();
    await expect(row(olga.page, 'otto')).toContainText('Invited by mia');
    await olga.page.getByRole('button', { name: 'Reject the invitation of otto' }).click();
    await expectToast(olga.page, 'Invite Rejected');
    // What was rejected may be proposed again; what was not is refused.
    await invite(mia, 'otto');
    await olga.page.getByRole('button', { name: 'Approve the invitation of otto' }).click();
    await expectToast(olga.page, 'Invite Approved');
    await expect(olga.page.getByRole('heading', { name: 'No pending member invites' })).toBeFocused();
    await expect(tab(olga.page, 'Approvals')).toHaveAccessibleName('Approvals');
    await expectToast(otto.page, 'mia invites you to Dinkers');
  });

  await test.step('it is the first thing on the dashboard, and accepting it brings one in', async () => {
    await visit(otto.page, '/dashboard');
    await expect(otto.page.getByText('You have 1 pending invitation')).toBeVisible();
    const next = otto.page.getByRole('region', { name: 'Next for you: Dinkers' });
    await expect(next).toContainText('mia asks you to join');
    await expect(next).toContainText('Tuesdays at six');
    await next.getByRole('button', { name: 'Accept and join Dinkers' }).click();
    await expectToast(otto.page, 'You have successfully joined Dinkers');
    await expect(otto.page.getByRole('heading', { name: 'My Groups 1' })).toBeVisible();
    await expect(otto.page.getByText('No pending invitations.')).toBeVisible();
  });

  await test.step('whoever is promoted and demoted sees the tabs that are for them', async () => {
    await visit(otto.page, '/groups/1/manage');
    await expect.poll(() => tabNames(otto.page)).toEqual(['Invite']);
    await tab(olga.page, 'Members').click();
    await expect(row(olga.page, 'olga').getByRole('button')).toHaveCount(0);
    await choose(olga.page, 'Make Moderator');
    await expectToast(olga.page, 'User role updated to moderator');
    await expect.poll(() => tabNames(otto.page)).toEqual(['Invite', 'Moderation']);
    await expectToast(otto.page, 'You’re a moderator of Dinkers now');
    await choose(olga.page, 'Make Admin');
    await expect(olga.page.getByRole('alertdialog')).toContainText('can manage members, invites and delete the group');
    await olga.page.getByRole('alertdialog').getByRole('button', { name: 'Make Admin' }).click();
    await expect(tab(otto.page, 'Members')).toBeVisible();
    await tab(otto.page, 'Members').click();
    await choose(olga.page, 'Remove Admin Status');
    await expect.poll(() => tabNames(otto.page)).toEqual(['Invite']);
    await expect(otto.page).toHaveURL(/\/manage\/invite$/);
    await dismissToast(olga.page);
  });

  await test.step('whoever is removed is told, and the focus goes to the neighbour', async () => {
    // What was on otto's screen may be asked for once more.
    faults.expect(/status of 404/);
    await choose(olga.page, 'Remove from Group');
    await olga.page.getByRole('alertdialog').getByRole('button', { name: 'Remove from Group' }).click();
    await expectToast(olga.page, 'Member removed from group');
    await expect(row(olga.page, 'otto')).toHaveCount(0);
    await expect(row(olga.page, 'mia')).toBeFocused();
    await expect(otto.page).toHaveURL(/\/groups\/1$/);
    await expectToast(otto.page, 'You’re no longer in Dinkers');
  });

  await test.step('a request counts at once, one that is rejected may be made again, and whoever asked is in when it is accepted', async () => {
    await visit(otto.page, '/groups');
    await expect(otto.page.getByText('No groups joined yet')).toBeVisible();
    await otto.post('/api/group-members/1/join', { message: 'Let me back in' });
    await tab(olga.page, 'Requests 1 waiting').click();
    await olga.page.getByRole('button', { name: 'Reject the request of otto' }).click();
    await expectToast(olga.page, 'Request Rejected');
    await otto.post('/api/group-members/1/join', { message: 'Let me back in, please' });
    await expect(row(olga.page, 'otto')).toContainText('Let me back in, please');
    await olga.page.getByRole('button', { name: 'Accept the request of otto' }).click();
    await expectToast(olga.page, 'otto has been added to the group');
    // Among those to discover it stands for as long as that list takes.
    await expect(otto.page.getByRole('link', { name: /^Dinkers/ }).first()).toBeVisible();
  });
});

/** Does something to otto by the menu of his row. */
async function choose(page: Page, deed: string): Promise<void> {
  await page.getByRole('button', { name: 'Actions for otto' }).click();
  await page.getByRole('menuitem', { name: deed }).click();
}
