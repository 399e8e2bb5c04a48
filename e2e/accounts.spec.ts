import type { Page, Request } from '@playwright/test';
import { expect, test } from './harness/test.ts';
import { Player } from './players.ts';

const devices = { phone: { width: 360, height: 740 }, desktop: { width: 1280, height: 800 } };

for (const [device, viewport] of Object.entries(devices)) {
  test.describe(`on a ${device}`, () => {
    test.use({ contextOptions: { viewport } });

    test('one registers in both places, and a wrong password is told', async ({ browserFor, faults }) => {
      const page = await browserFor('anna');
      await page.goto('/');
      for (const tile of ['Find Players', 'Join Groups', 'Compete']) {
        await expect(page.getByRole('heading', { name: tile })).toBeVisible();
      }
      await page.getByRole('button', { name: 'Log In' }).click();
      await page.getByRole('button', { name: 'Back to Home' }).click();
      await expect(page.getByRole('heading', { name: 'Compete' })).toBeVisible();
      await page.getByRole('button', { name: 'Log In' }).click();

      const anna = new Player('anna', page);
      await page.getByRole('tab', { name: 'Register' }).click();
      await expect(page.getByLabel('Pickleball Rating (0-5)')).toHaveValue('2.5');
      await fillRegistration(page, { ...anna, email: 'nowhere' });
      await expect(page.getByText('Please enter a valid email address')).toBeVisible();
      await page.getByLabel('Email').fill('anna@example.org');
      await page.getByRole('button', { name: 'Create Account' }).click();
      await page.waitForURL('**/dashboard');
      await expectToast(page, 'Account created successfully!');
      await page.getByRole('link', { name: 'Thirdshot' }).click();
      await expect(page.getByRole('heading', { name: 'Welcome back, anna!' })).toBeVisible();
      await page.getByRole('link', { name: /^Compete/ }).click();
      await page.waitForURL('**/tournaments');
      await anna.logOut();
      await expectToast(page, 'You have been logged out');

      const bob = new Player('bob', page);
      await page.goto('/register');
      await expect(page.getByLabel('Pickleball Rating (0-5)')).toHaveValue('0');
      await fillRegistration(page, { ...bob, email: 'nowhere' });
      await expect(page.getByText('Invalid email address')).toBeVisible();
      await page.getByLabel('Email').fill('bob@example.org');
      await page.getByRole('button', { name: 'Create Account' }).click();
      await page.waitForURL('**/profile');
      await expectToast(page, 'Registration successful!');
      await expect(page.getByText('2.5 Self-Rated')).toBeVisible();
      await bob.logOut();

      faults.expect(/status of 401 .*auth\/login/);
      await page.getByRole('button', { name: 'Log In' }).click();
      await page.getByLabel('Username').fill('anna');
      await password(page).fill('not my password');
      await page.getByRole('button', { name: 'Show password' }).click();
      await expect(password(page)).toHaveAttribute('type', 'text');
      await page.getByRole('button', { name: 'Login' }).click();
      await expectToast(page, 'Invalid username or password');
      await expect(page.getByLabel('Username')).toHaveValue('anna');
      await password(page).fill(anna.password);
      await page.getByRole('button', { name: 'Login' }).click();
      await page.waitForURL('**/dashboard');
      await expectToast(page, 'Login successful!');
    });

    test('a session that ends loses nothing that was typed, and shows it to nobody else', async ({
      browserFor,
      faults,
    }) => {
      const page = await browserFor('anna');
      const [eve, anna] = [new Player('eve', page), new Player('anna', page)];
      await eve.register();
      await eve.logOut();
      await anna.register();
      faults.expect(/status of 401/);

      await page.goto('/groups');
      await page.getByRole('button', { name: 'Create Group' }).first().click();
      const dialog = page.getByRole('dialog');
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
      await page.goto('/groups?dialog=create');
      await expect(dialog.getByLabel('Group name')).toHaveValue('Riverside Dinkers');
      await dialog.getByRole('button', { name: 'Create Group' }).click();
      await page.waitForURL('**/groups/*');
      const groupId = Number(/groups\/(\d+)/.exec(page.url())?.[1]);

      await page.goto(`/groups/${groupId}/tournaments`);
      await page.getByRole('button', { name: 'Create Tournament' }).first().click();
      await dialog.getByLabel('Tournament name').fill('Autumn Cup');
      await dialog.getByLabel('Balance by skill').check();
      await page.context().clearCookies();
      await dialog.getByRole('button', { name: 'Create Tournament' }).click();
      await signInAgain(anna);
      await expect(dialog.getByLabel('Tournament name')).toHaveValue('Autumn Cup');
      await expect(dialog.getByLabel('Balance by skill')).toBeChecked();
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await page.getByRole('button', { name: 'Create Tournament' }).first().click();
      await expect(dialog.getByLabel('Tournament name')).toHaveValue('');

      await anna.openChat(groupId);
      const composer = page.getByRole('textbox', { name: /message/i });
      await composer.fill('Court 3 at six?');
      await page.context().clearCookies();
      await composer.press('Enter');
      await signInAgain(anna);
      await expect(anna.said('Court 3 at six?')).toHaveCount(1);
      await composer.fill('half a sent');

      const tournamentId = await startTournament(page, groupId, await browserFor('bob'));
      await page.goto(`/tournaments/details/${tournamentId}`);
      await page
        .getByRole('button', { name: /^Enter score/ })
        .first()
        .click();
      const score = page.getByRole('form', { name: /^Score of/ }).getByRole('spinbutton');
      await score.nth(0).fill('11');
      await score.nth(1).fill('7');
      await page.context().clearCookies();
      await page.getByRole('button', { name: 'Save score' }).click();
      await signInAgain(anna);
      await expect(score.nth(0)).toHaveValue('11');
      await expect(score.nth(1)).toHaveValue('7');
      await page.getByRole('button', { name: 'Save score' }).click();
      await expect(page.getByText('Match Complete').first()).toBeVisible();

      await page.goto('/profile');
      await page.getByRole('button', { name: 'Edit details' }).click();
      await page.getByLabel('Bio').fill('Dinks first, drives later');
      await page.context().clearCookies();
      await page.getByRole('button', { name: 'Save changes' }).click();
      await signInAgain(anna);
      await expect(page.getByLabel('Bio')).toHaveValue('Dinks first, drives later');
      await page.getByRole('button', { name: 'Save changes' }).click();
      await expectToast(page, 'Profile updated successfully');

      await anna.logOut();
      expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
    });

    test('the tabs of a browser share the session', async ({ browserFor }) => {
      const page = await browserFor('anna');
      const anna = new Player('anna', page);
      await anna.register();
      const other = await page.context().newPage();
      await other.goto('/groups');
      await expect(other.getByText('No groups joined yet')).toBeVisible();
      await anna.logOut();
      await expect(other).toHaveURL(/\/$/);
      await expectToast(other, 'You have been logged out');
      await other.goto('/login');
      await expect(other.getByRole('button', { name: 'Login' })).toBeVisible();
      await anna.logIn();
      await expect(other).toHaveURL(/dashboard/);
    });

    test('one edits the profile, and the slider saves as it moves', async ({ browserFor, faults }) => {
      const page = await browserFor('anna');
      const anna = new Player('anna', page);
      await anna.register();
      await page.getByRole('button', { name: 'Edit details' }).click();
      await page.getByLabel('Email').fill('anna@');
      await page.getByLabel('Bio').fill('Left-handed');
      await page.getByRole('button', { name: 'Save changes' }).click();
      await expect(page.getByText('Please enter a valid email address')).toBeVisible();
      await page.getByLabel('Email').fill('anna@example.com');
      await page.getByRole('button', { name: 'Save changes' }).click();
      await expectToast(page, 'Profile updated successfully');
      await expect(page.getByText('Left-handed')).toBeVisible();
      await expect(page.getByText('anna@example.com')).toBeVisible();

      const saves = watchSaves(page);
      const slider = page.getByRole('slider', { name: 'Self-rating' });
      await slider.focus();
      for (let step = 0; step < 12; step += 1) await page.keyboard.down('ArrowRight');
      await page.keyboard.up('ArrowRight');
      await expect(page.getByText('4.7 Self-Rated')).toBeVisible();
      await expect.poll(() => me(page)).toMatchObject({ rating: 4.7 });
      await expectToast(page, 'Profile updated successfully');
      expect(saves.count).toBeLessThan(12);
      expect(saves.mostAtOnce).toBe(1);

      await page.keyboard.down('ArrowLeft');
      await page.reload();
      await expect(page.getByText('4.6 Self-Rated')).toBeVisible();

      faults.expect(/500/);
      await page.route('**/api/auth/profile', (route) =>
        route.fulfill({ status: 500, json: { error: 'Out of balls' } }),
      );
      await slider.focus();
      await page.keyboard.press('ArrowRight');
      await expect(page.getByText('4.7 Self-Rated')).toBeVisible();
      await expectToast(page, 'Failed to update profile');
      await expect(page.getByText('4.6 Self-Rated')).toBeVisible();
      await expect(slider).toHaveValue('4.6');
      await page.unroute('**/api/auth/profile');

      await page.getByLabel('Rating type').selectOption('DUPR');
      await expect(slider).toHaveCount(0);
      await page.getByLabel('DUPR rating').fill('9');
      await page.getByRole('button', { name: 'Save rating' }).click();
      await expect(page.getByText('Enter a number from 2.0 to 8.0', { exact: false })).toBeVisible();
      await page.getByLabel('DUPR rating').fill('6.125');
      await page.getByRole('button', { name: 'Save rating' }).click();
      await expect(page.getByText('6.125 DUPR')).toBeVisible();
      await expect.poll(() => me(page)).toMatchObject({ rating: 6.125, ratingType: 'dupr' });
      await page.getByLabel('Rating type').selectOption('Self-Rated');
      await expect.poll(() => me(page)).toMatchObject({ rating: 5, ratingType: 'self' });

      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Download my data' }).click();
      expect((await download).suggestedFilename()).toBe('thirdshot-anna.json');
    });

    test('a new password signs the other browser out; a device can be signed out from afar', async ({
      browserFor,
      faults,
    }) => {
      const anna = new Player('anna', await browserFor('anna'));
      await anna.register();
      const elsewhere = new Player('anna', await browserFor('anna elsewhere'));
      await elsewhere.logIn();
      faults.expect(/status of 40[01]/);

      await anna.page.getByRole('button', { name: 'Change password' }).click();
      await anna.page.getByLabel('Current password').fill('not my password');
      await anna.page.getByRole('textbox', { name: 'New password' }).fill('kitchen line 7');
      await anna.page.getByRole('button', { name: 'Change password' }).click();
      await expect(anna.page.getByText('This is not your current password.')).toBeVisible();
      await anna.page.getByLabel('Current password').fill(anna.password);
      await anna.page.getByRole('button', { name: 'Change password' }).click();
      await expectToast(anna.page, 'Password changed. Every other device is signed out.');
      await elsewhere.page.waitForURL('**/login?next=*');
      await expectToast(elsewhere.page, 'Your session has expired. Please log in again.');

      await elsewhere.page.getByLabel('Username').fill('anna');
      await password(elsewhere.page).fill('kitchen line 7');
      await elsewhere.page.getByRole('button', { name: 'Login' }).click();
      await elsewhere.page.waitForURL('**/dashboard');
      await anna.page.reload();
      await expect(anna.page.getByText('This device')).toHaveCount(1);
      await anna.page.getByRole('button', { name: /Sign out there/ }).click();
      await expect(anna.page.getByRole('button', { name: /Sign out there/ })).toHaveCount(0);
      await elsewhere.page.waitForURL('**/login?next=*');
    });

    test('an account is deleted, unless it owns a group', async ({ browserFor, faults }) => {
      const owner = new Player('olga', await browserFor('olga'));
      await owner.register();
      await owner.createGroup('Riverside Dinkers');
      faults.expect(/status of 40[019]/);
      const dialog = owner.page.getByRole('alertdialog');
      await openDeletion(owner);
      await dialog.getByLabel('Your password').fill('not my password');
      await dialog.getByRole('button', { name: 'Delete my account' }).click();
      await expect(dialog.getByText('This is not your password.')).toBeVisible();
      await dialog.getByLabel('Your password').fill(owner.password);
      await dialog.getByRole('button', { name: 'Delete my account' }).click();
      await dialog.getByRole('link', { name: 'Go to your groups' }).click();
      await owner.page.waitForURL('**/groups');

      const page = await browserFor('anna');
      const anna = new Player('anna', page);
      await anna.register();
      await openDeletion(anna);
      await page.getByRole('alertdialog').getByLabel('Your password').fill(anna.password);
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete my account' }).click();
      await expect(page).toHaveURL(/\/$/);
      await expect(page.getByRole('button', { name: 'Log In' })).toBeVisible();
      await page.goto('/login');
      await page.getByLabel('Username').fill('anna');
      await password(page).fill(anna.password);
      await page.getByRole('button', { name: 'Login' }).click();
      await expectToast(page, 'Invalid username or password');
    });

    test('a link for a new password that is used up says so; the demo logs in', async ({ browserFor, faults }) => {
      const page = await browserFor('anna');
      const anna = new Player('anna', page);
      await anna.register();
      await anna.logOut();
      faults.expect(/status of 40[09]/);
      await page.goto('/reset-password#used-up');
      await page.getByRole('textbox', { name: 'New password' }).fill('kitchen line 7');
      await page.getByRole('button', { name: 'Set new password' }).click();
      await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();

      await page.getByRole('link', { name: 'Go to the login' }).click();
      await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
      await expect(page.getByText('Try the demo')).toHaveCount(0);
      const demo = { username: anna.name, password: anna.password };
      await page.route('**/api/site', (route) => route.fulfill({ json: { demo } }));
      await page.reload();
      await expect(page.getByText(anna.password)).toBeVisible();
      await page.getByRole('button', { name: 'Log in as anna' }).click();
      await page.waitForURL('**/dashboard');
    });
  });
}

const password = (page: Page) => page.getByRole('textbox', { name: 'Password' });

const me = async (page: Page) => (await page.request.get('/api/auth/me')).json();

async function expectToast(page: Page, text: string): Promise<void> {
  await expect(page.getByRole('region', { name: /Notifications/ }).getByText(text)).toBeVisible();
}

async function fillRegistration(page: Page, given: { name: string; password: string; email: string }): Promise<void> {
  await page.getByLabel('Username').fill(given.name);
  await page.getByLabel('Email').fill(given.email);
  await password(page).fill(given.password);
  await page.getByRole('button', { name: 'Create Account' }).click();
}

/** On the login page that an ended session led to, and back to where one was. */
async function signInAgain(player: Player): Promise<void> {
  await player.page.waitForURL('**/login?next=*');
  await player.page.getByLabel('Username').fill(player.name);
  await password(player.page).fill(player.password);
  await player.page.getByRole('button', { name: 'Login' }).click();
  await player.page.waitForURL((url) => url.pathname !== '/login');
}

async function openDeletion(player: Player): Promise<void> {
  await player.page.goto('/profile');
  await player.page.getByRole('button', { name: 'Delete my account' }).click();
}

/** A tournament of two in a group, begun. @returns its id */
async function startTournament(page: Page, groupId: number, other: Page): Promise<number> {
  await new Player('bob', other).register();
  await other.request.post(`/api/groups/${groupId}/join`, { data: {} });
  const data = { name: 'Evening', groupId, format: 'round-robin' };
  const { id } = await (await page.request.post('/api/tournaments', { data })).json();
  for (const player of [page, other]) await player.request.post(`/api/tournaments/${id}/join`, { data: {} });
  expect((await page.request.post(`/api/tournaments/${id}/start`, { data: {} })).status()).toBe(200);
  return id;
}

/** Counts the saves of the profile, and how many were ever on their way together. */
function watchSaves(page: Page) {
  const seen = { count: 0, mostAtOnce: 0 };
  const underWay = new Set<Request>();
  const isSave = (request: Request) => request.url().endsWith('/api/auth/profile');
  page.on('request', (request) => {
    if (!isSave(request)) return;
    underWay.add(request);
    seen.count += 1;
    seen.mostAtOnce = Math.max(seen.mostAtOnce, underWay.size);
  });
  page.on('requestfinished', (request) => void underWay.delete(request));
  return seen;
}
