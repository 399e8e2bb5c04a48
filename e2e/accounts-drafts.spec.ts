import { expect, test } from './harness/test.ts';
import { Player } from './players.ts';
import { devices, expectToast, isLedToLogin, visit } from './screens.ts';
import { beginTournament } from './tournaments.ts';

test('a session that ends loses nothing that was typed, and shows it to nobody else', async ({
  browserFor,
  signUp,
  faults,
}) => {
  const page = await browserFor('anna');
  await page.clock.install();
  await page.setViewportSize(devices.phone);
  const [eve, anna] = [new Player('eve', page), new Player('anna', page)];
  await eve.registerByCall();
  await page.context().clearCookies();
  await anna.registerByCall();
  // A socket that comes just as the session has ended is refused.
  faults.expect(/status of 401|handshake: Unexpected response code: 403/);
  const dialog = page.getByRole('dialog');

  await test.step('of a group; whoever signs in instead finds it empty', async () => {
    await page.goto('/groups');
    await page.getByRole('button', { name: 'Create Group' }).first().click();
    await dialog.getByLabel('Group name').fill('Riverside Dinkers');
    await dialog.getByLabel('Description').fill('Evenings on court 3');
    await page.context().clearCookies();
    await dialog.getByRole('button', { name: 'Create Group' }).click();
    await expectToast(page, 'Your session has expired. Please log in again.');
    await signInAgain(anna);
    await expect(dialog.getByLabel('Group name')).toHaveValue('Riverside Dinkers');
    await expect(dialog.getByLabel('Description')).toHaveValue('Evenings on court 3');

    await page.context().clearCookies();
    await dialog.getByRole('button', { name: 'Create Group' }).click();
    await signInAgain(eve);
    await expect(dialog.getByLabel('Group name')).toHaveValue('');
    await eve.logOut();

    await anna.logIn();
    await visit(page, '/groups?dialog=create');
    await expect(dialog.getByLabel('Group name')).toHaveValue('Riverside Dinkers');
    await dialog.getByRole('button', { name: 'Create Group' }).click();
    await page.waitForURL('**/groups/*');
  });

  await test.step('of what is said and scored, at a desk', async () => {
    await page.setViewportSize(devices.desktop);
    const bob = await signUp('bob');
    const groupId = await anna.makeGroup([bob], 'Quarry Lobbers');
    const cup = await beginTournament(anna, [anna, bob], { groupId });
    const composer = page.getByRole('textbox', { name: /message/i });
    const openSheet = () =>
      page
        .getByRole('button', { name: /^Enter score/ })
        .first()
        .click();

    await anna.openChat(groupId);
    await composer.fill('Court 3 at six?');
    await page.context().clearCookies();
    await composer.press('Enter');
    await signInAgain(anna);
    await expect(anna.said('Court 3 at six?')).toHaveCount(1);
    await composer.fill('half a sent');

    await page.goto(cup.path);
    await openSheet();
    await anna.scoreSheet.getByRole('button', { name: 'anna Set to 11' }).click();
    await page.keyboard.press('Escape');
    await page.reload();
    await openSheet();
    await expect(anna.scoreSheet.getByRole('button', { name: 'anna 11 Winner' })).toBeVisible();
    await anna.scoreSheet.getByRole('button', { name: '7', exact: true }).click();
    await page.context().clearCookies();
    await anna.scoreSheet.getByRole('button', { name: 'Save: anna beat bob 11–7' }).click();
    await signInAgain(anna);
    await expect(page.getByRole('region', { name: 'Podium' })).toBeVisible();

    await anna.openChat(groupId);
    await expect(composer).toHaveValue('half a sent');
    const kept = () => page.evaluate(() => JSON.stringify(localStorage));
    expect(await kept()).toContain('half a sent');
    await anna.logOut();
    await expect.poll(kept).toBe('{}');
  });
});

/** On the login page that an ended session led to, and back to where one was. */
async function signInAgain(player: Player): Promise<void> {
  await isLedToLogin(player.page);
  await player.fillLogin();
  await player.page.waitForURL((url) => url.pathname !== '/login');
}
