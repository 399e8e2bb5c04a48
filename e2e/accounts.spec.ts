import type { Page } from '@playwright/test';
import { expect, test } from './harness/test.ts';
import { Player } from './players.ts';
import { devices, expectToast, isLedToLogin, password } from './screens.ts';

for (const [device, viewport] of Object.entries(devices)) {
  test.describe(`on a ${device}`, () => {
    test.use({ viewport });

    test('one registers in both places, and a wrong password is told', async ({ browserFor, faults }) => {
      const page = await browserFor('anna');
      await page.goto('/');
      for (const tile of ['Find Players', 'Join Groups', 'Compete']) {
        await expect(page.getByRole('heading', { name: tile })).toBeVisible();
      }
      await page.getByRole('button', { name: 'Log In' }).click();
      await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeFocused();
      await expect(page).toHaveTitle('Log in · Thirdshot');
      await page.getByRole('button', { name: 'Back to Home' }).click();
      await expect(page.getByRole('heading', { name: 'Compete' })).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      await expect(page).toHaveTitle(/^Thirdshot · /);
      await page.getByRole('button', { name: 'Log In' }).click();

      const anna = new Player('anna', page);
      await page.getByRole('tab', { name: 'Register' }).click();
      await expect(page).toHaveTitle('Create your account · Thirdshot');
      await expect(page.getByLabel('Pickleball Rating (0-5)')).toHaveValue('2.5');
      await fillRegistration(page, { ...anna, email: 'nowhere' });
      await expect(page.getByText('Please enter a valid email address')).toBeVisible();
      await page.getByLabel('Email').fill('anna@example.org');
      await page.getByRole('button', { name: 'Create Account' }).click();
      await page.waitForURL('**/dashboard');
      await expectToast(page, 'Account created successfully!');
      await expect(page.getByRole('heading', { level: 1, name: 'Home. Welcome, anna' })).toBeFocused();
      await expect(page).toHaveTitle('Home · Thirdshot');
      // On a phone it lies above the link.
      await page.getByRole('button', { name: 'Dismiss' }).click();
      await page.getByRole('link', { name: 'Thirdshot' }).click();
      await expect(page.getByRole('heading', { name: 'Welcome back, anna!' })).toBeVisible();
      await page.getByRole('link', { name: /^Compete/ }).click();
      await page.waitForURL('**/tournaments');
      await anna.logOut();
      await expectToast(page, 'You have been logged out');
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

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
      const form = page.getByRole('form', { name: 'Login' });
      await expect(form.getByText('Invalid username or password')).toBeVisible();
      await expect(form.getByRole('alert').filter({ hasText: /./ }), 'the toast has said it').toHaveCount(0);
      await expect(page.getByLabel('Username')).toHaveValue('anna');
      await password(page).fill(anna.password);
      await page.getByRole('button', { name: 'Login' }).click();
      await page.waitForURL('**/dashboard');
      await expectToast(page, 'Login successful!');
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

    test('a new password signs the other browser out; a device can be signed out from afar', async ({
      browserFor,
      faults,
    }) => {
      const anna = new Player('anna', await browserFor('anna'));
      await anna.registerByCall();
      await anna.page.goto('/profile');
      const elsewhere = new Player('anna', await browserFor('anna elsewhere'));
      await elsewhere.page.clock.install();
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
      await expectToast(elsewhere.page, 'Your session has expired. Please log in again.');
      await isLedToLogin(elsewhere.page);

      await elsewhere.page.getByLabel('Username').fill('anna');
      await password(elsewhere.page).fill('kitchen line 7');
      await elsewhere.page.getByRole('button', { name: 'Login' }).click();
      await elsewhere.page.waitForURL('**/dashboard');
      await anna.page.reload();
      await expect(anna.page.getByText('This device')).toHaveCount(1);
      await anna.page.getByRole('button', { name: /Sign out there/ }).click();
      await expect(anna.page.getByRole('button', { name: /Sign out there/ })).toHaveCount(0);
      await isLedToLogin(elsewhere.page);
    });

    test('an account is deleted, unless it owns a group', async ({ browserFor, faults }) => {
      const owner = new Player('olga', await browserFor('olga'));
      await owner.registerByCall();
      await owner.post('/api/groups', { name: 'Riverside Dinkers' });
      faults.expect(/status of 40[019]/);
      const dialog = owner.page.getByRole('alertdialog');
      await openDeletion(owner);
      await dialog.getByLabel('Your password').fill('not my password');
      await dialog.getByRole('button', { name: 'Delete my account' }).click();
      await expect(dialog.getByText('This is not your password.')).toBeVisible();
      await dialog.getByLabel('Your password').fill(owner.password);
      await dialog.getByRole('button', { name: 'Delete my account' }).click();
      await dialog.getByRole('link', { name: 'Riverside Dinkers (hand over or delete)' }).click();
      await expect(owner.page.getByRole('heading', { level: 1, name: 'Riverside Dinkers' })).toBeVisible();

      const page = await browserFor('anna');
      const anna = new Player('anna', page);
      await anna.registerByCall();
      await openDeletion(anna);
      await page.getByRole('alertdialog').getByLabel('Your password').fill(anna.password);
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete my account' }).click();
      await expect(page).toHaveURL(/\/$/);
      await expect(page.getByRole('heading', { level: 1, name: 'Find a game.' })).toBeFocused();
      await page.goto('/login');
      await page.getByLabel('Username').fill('anna');
      await password(page).fill(anna.password);
      await page.getByRole('button', { name: 'Login' }).click();
      await expectToast(page, 'Invalid username or password');
    });

    test('a link for a new password that is used up says so; the demo logs in', async ({ browserFor, faults }) => {
      const page = await browserFor('anna');
      const anna = new Player('anna', page);
      await anna.registerByCall();
      await page.context().clearCookies();
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

async function fillRegistration(page: Page, given: { name: string; password: string; email: string }): Promise<void> {
  await page.getByLabel('Username').fill(given.name);
  await page.getByLabel('Email').fill(given.email);
  await password(page).fill(given.password);
  await page.getByRole('button', { name: 'Create Account' }).click();
}

async function openDeletion(player: Player): Promise<void> {
  await player.page.goto('/profile');
  await player.page.getByRole('button', { name: 'Delete my account' }).click();
}
