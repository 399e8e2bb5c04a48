import type { Page } from '@playwright/test';
import { expect, test } from './harness/test.ts';
import { Player } from './players.ts';
import { devices, dismissToast, expectToast, isLedToLogin, password, visit } from './screens.ts';

test.describe('on a phone', () => {
  test.use({ viewport: devices.phone });

  test('one registers in both places, logs in, and deletes the account; a wrong password is told', async ({
    browserFor,
    faults,
  }) => {
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
    await anna.fillRegistration({ email: 'nowhere' });
    await expect(page.getByText('Please enter a valid email address')).toBeVisible();
    await page.getByLabel('Email').fill('anna@example.org');
    await page.getByRole('button', { name: 'Create Account' }).click();
    await page.waitForURL('**/dashboard');
    await expectToast(page, 'Account created successfully!');
    await expect(page.getByRole('heading', { level: 1, name: 'Home. Welcome, anna' })).toBeFocused();
    await expect(page).toHaveTitle('Home · Thirdshot');
    // On a phone it lies above the link.
    await dismissToast(page);
    await page.getByRole('link', { name: 'Thirdshot' }).click();
    await expect(page.getByRole('heading', { name: 'Welcome back, anna!' })).toBeVisible();
    await page.getByRole('link', { name: /^Compete/ }).click();
    await page.waitForURL('**/tournaments');
    await anna.logOut();
    await expectToast(page, 'You have been logged out');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

    const bob = new Player('bob', page);
    await page.goto('/register');
    await expect(page.getByLabel('Pickleball Rating (0-5)')).toHaveValue('2.5');
    await new Player('ANNA', page).fillRegistration({ email: 'nowhere' });
    await expect(page.getByText('Invalid email address')).toBeVisible();
    faults.expect(/status of 409/);
    await page.getByLabel('Email').fill('bob@example.org');
    await page.getByRole('button', { name: 'Create Account' }).click();
    await expect(page.getByText('This username is already taken').first()).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue('bob@example.org');
    await expect(password(page)).toHaveValue(bob.password);
    await page.getByLabel('Username').fill('bob');
    await page.getByRole('button', { name: 'Create Account' }).click();
    await page.waitForURL('**/profile');
    await expectToast(page, 'Registration successful!');
    await expect(page.getByRole('region', { name: 'bob' })).toContainText('2.5');
    await bob.logOut();

    faults.expect(/status of 401 .*auth\/login/);
    await page.getByRole('button', { name: 'Log In' }).click();
    await page.getByLabel('Username').fill('anna');
    await password(page).fill('not my password');
    await page.getByRole('button', { name: 'Show password' }).click();
    await expect(password(page)).toHaveAttribute('type', 'text');
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await expectToast(page, 'Invalid username or password');
    const form = page.getByRole('form', { name: 'Log in' });
    await expect(form.getByText('Invalid username or password')).toBeVisible();
    await expect(form.getByRole('alert').filter({ hasText: /./ }), 'the toast has said it').toHaveCount(0);
    await expect(page.getByLabel('Username')).toHaveValue('anna');
    await password(page).fill(anna.password);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await page.waitForURL('**/dashboard');
    await expectToast(page, 'Login successful!');

    await test.step('an account that owns a group is not deleted: one is led to the group', async () => {
      await anna.post('/api/groups', { name: 'Riverside Dinkers' });
      faults.expect(/status of 40[09]/);
      const dialog = page.getByRole('alertdialog');
      await openDeletion(page);
      await dialog.getByLabel('Your password').fill('not my password');
      await dialog.getByRole('button', { name: 'Delete my account' }).click();
      await expect(dialog.getByText('That’s not your password.')).toBeVisible();
      await dialog.getByLabel('Your password').fill(anna.password);
      await dialog.getByRole('button', { name: 'Delete my account' }).click();
      await dialog.getByRole('link', { name: 'Riverside Dinkers (hand over or delete)' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Riverside Dinkers' })).toBeVisible();
      await anna.logOut();
    });

    await test.step('a link for a new password that is used up says so', async () => {
      await page.goto('/reset-password#used-up');
      await page.getByRole('textbox', { name: 'New password' }).fill('kitchen line 7');
      await page.getByRole('button', { name: 'Set new password' }).click();
      await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
      await page.getByRole('link', { name: 'Go to login' }).click();
    });

    await test.step('a forgotten password: without mail one is told who to ask, else what happens next', async () => {
      await page.getByRole('link', { name: 'Forgot your password?' }).click();
      await expect(page.getByText('This site can’t send mail.')).toBeVisible();
      await page.route('**/api/site', (route) => route.fulfill({ json: { sendsMail: true } }));
      await page.reload();
      await page.getByLabel('Username or email').fill('anna');
      await page.getByRole('button', { name: 'Send a link' }).click();
      await expect(page.getByRole('heading', { name: 'Check your mail' })).toBeFocused();
      await expect(page.getByText('If there’s an account with a verified email address')).toBeVisible();
      await page.unroute('**/api/site');
      await page.goto('/verify-email#used-up');
      await page.getByRole('button', { name: 'Verify address' }).click();
      await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
      await page.getByRole('link', { name: 'Go to login' }).click();
    });

    await test.step('where there is a demo, it logs in; an account that owns nothing is deleted', async () => {
      await expect(page.getByText('Try the demo')).toHaveCount(0);
      const demo = { username: bob.name, password: bob.password };
      await page.route('**/api/site', (route) => route.fulfill({ json: { demo } }));
      await page.reload();
      await expect(page.getByText(bob.password)).toBeVisible();
      await page.getByRole('button', { name: 'Log in as bob' }).click();
      await page.waitForURL('**/dashboard');
      // On a phone it lies above the button.
      await dismissToast(page);
      await openDeletion(page);
      await page.getByRole('alertdialog').getByLabel('Your password').fill(bob.password);
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete my account' }).click();
      await expect(page).toHaveURL(/\/$/);
      await expect(page.getByRole('heading', { level: 1, name: 'Find a game.' })).toBeFocused();
    });
  });
});

test.describe('on a desktop', () => {
  test.use({ viewport: devices.desktop });

  test('the tabs of a browser share the session; a new password or the other device signs one out', async ({
    browserFor,
    signedIn,
    faults,
  }) => {
    const anna = await signedIn('anna');

    await test.step('one tab logs out and in for the other', async () => {
      await anna.page.goto('/dashboard');
      const other = await anna.page.context().newPage();
      await other.goto('/groups');
      await expect(other.getByText('No groups joined yet')).toBeVisible();
      await anna.logOut();
      await expect(other).toHaveURL(/\/$/);
      await expectToast(other, 'You have been logged out');
      await other.goto('/login');
      await expect(other.getByRole('button', { name: 'Log in', exact: true })).toBeVisible();
      await anna.logIn();
      await expect(other).toHaveURL(/dashboard/);
      await other.close();
      await anna.page.reload();
      await expect(anna.page.getByRole('heading', { level: 1, name: 'anna' })).toBeVisible();
      await expect(anna.page).toHaveURL(/dashboard/);
    });

    await anna.page.goto('/profile/settings?open=password');
    const elsewhere = new Player('anna', await browserFor('anna elsewhere'));
    await elsewhere.page.clock.install();
    await elsewhere.logIn();
    // Whose session ends before they have seen anything is led to the start.
    await expect(elsewhere.page.getByRole('heading', { level: 1, name: 'anna' })).toBeVisible();
    // Its socket may come just as the session ends.
    faults.expect(/status of 40[01]|handshake: Unexpected response code: 403/);

    await test.step('a new password signs the other browser out', async () => {
      await anna.page.getByLabel('Current password').fill('not my password');
      await anna.page.getByRole('textbox', { name: 'New password' }).fill('kitchen line 7');
      await anna.page.getByRole('button', { name: 'Change password' }).click();
      await expect(anna.page.getByText('That’s not your current password.')).toBeVisible();
      await anna.page.getByLabel('Current password').fill(anna.password);
      await anna.page.getByRole('button', { name: 'Change password' }).click();
      await expectToast(anna.page, 'Password changed. Your other devices are logged out.');
      await expectToast(elsewhere.page, 'Your session has expired. Please log in again.');
      await isLedToLogin(elsewhere.page);
    });

    await test.step('a device is signed out from afar', async () => {
      await elsewhere.fillLogin('kitchen line 7');
      await elsewhere.page.waitForURL('**/dashboard');
      await anna.page.getByRole('button', { name: 'Your devices' }).click();
      await expect(anna.page.getByText('This device')).toHaveCount(1);
      await anna.page.getByRole('button', { name: /Log out there/ }).click();
      await expect(anna.page.getByRole('button', { name: /Log out there/ })).toHaveCount(0);
      await isLedToLogin(elsewhere.page);
    });
  });
});

async function openDeletion(page: Page): Promise<void> {
  await visit(page, '/profile/settings');
  await page.getByRole('button', { name: 'Delete my account' }).click();
}
