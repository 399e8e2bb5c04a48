import type { Page } from '@playwright/test';
import { readLetter, type SmtpServer } from '../server/testing/mail-server.ts';
import { dayAhead } from './arranged.ts';
import { expect, test } from './harness/test.ts';
import { devices, expectNoSidewaysScroll, password, visit } from './screens.ts';

test.use({ sendsMail: true, viewport: devices.phone });

/** The path of the link in the latest mail that says this, once it is there. */
async function linkIn(mailServer: SmtpServer | null, words: string, path: RegExp): Promise<string> {
  const found = () => mailServer?.letters.map((letter) => readLetter(letter)).findLast((text) => text.includes(words));
  await expect.poll(found, { timeout: 20_000, message: words }).toBeTruthy();
  return new RegExp(`http://[^/\\s]+(${path.source})`).exec(found() ?? '')?.[1] ?? '';
}

/** A page opened anew, as a mail program does it. */
async function open(page: Page, link: string): Promise<void> {
  await page.goto('about:blank');
  await page.goto(link);
}

test('a mail tells of an event and answers it; another one replaces a forgotten password', async ({
  mailServer,
  signedIn,
  signUp,
  browserFor,
  faults,
}) => {
  // Links that are used up, or made up.
  faults.expect(/status of 409/);
  const anna = await signedIn('anna');
  const ben = await signUp('ben');
  const { page } = anna;

  await test.step('an address is verified by the link that was sent there', async () => {
    await open(page, await linkIn(mailServer, 'Hello anna', /\/verify-email#[\w-]+/));
    await page.getByRole('button', { name: 'Verify address' }).click();
    await expect(page.getByRole('heading', { name: 'Address verified' })).toBeVisible();
  });

  const groupId = await ben.makeGroup([anna]);
  await anna.calls.put('/api/notification-settings', { data: { channels: { events: { mail: 'at_once' } } } });
  const { id } = await ben.post('/api/events', {
    ...{ groupId, name: 'Dawn dinks', description: 'Early', location: 'Riverside, court 3' },
    ...{ eventDate: `${dayAhead(3)}T18:00`, timeZone: 'UTC' },
  });

  await test.step('a forgotten password: from the page to the mail, and in with another one', async () => {
    await anna.logOut();
    await visit(page, '/login');
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await page.getByLabel('Username or email').fill('ANNA@example.org');
    await page.getByRole('button', { name: 'Send a link' }).click();
    await expect(page.getByRole('heading', { name: 'Check your mail' })).toBeFocused();
    const link = await linkIn(mailServer, 'Set a new password on', /\/reset-password#[\w-]+/);
    await open(page, link);
    await page.getByRole('textbox', { name: 'New password' }).fill('kitchen line 7');
    await page.getByRole('button', { name: 'Set new password' }).click();
    await page.getByLabel('Username').fill('anna');
    await password(page).fill('kitchen line 7');
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await page.waitForURL('**/dashboard');
    await anna.logOut();
    await open(page, link);
    await page.getByRole('textbox', { name: 'New password' }).fill('kitchen line 8');
    await page.getByRole('button', { name: 'Set new password' }).click();
    await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  });

  const responseOf = async () => {
    const { faces } = (await ben.get(`/api/events/${id}`)) as { faces: { username: string }[] };
    return faces.map(({ username }) => username);
  };

  await test.step('the event is answered from its mail, signed out, once it is said there', async () => {
    await open(page, await linkIn(mailServer, 'Dawn dinks', /\/answer#[\w./-]+\/going/));
    await expect(page.getByRole('heading', { name: 'Dawn dinks' })).toBeVisible();
    await expect(page.getByText('You answer as anna.')).toBeVisible();
    await expect(page.getByText('Riverside, court 3')).toBeVisible();
    await expectNoSidewaysScroll(page);
    expect(await responseOf()).toEqual([]);
    await page.getByRole('button', { name: 'I’m in' }).click();
    await expect(page.getByRole('status').getByText('You’re in.')).toBeVisible();
    expect(await responseOf()).toEqual(['anna']);
    await page.getByRole('button', { name: 'Can’t' }).click();
    await expect(page.getByRole('status').getByText('You can’t come.')).toBeVisible();
    expect(await responseOf()).toEqual([]);
  });

  await test.step('one press unsubscribes, on a page that a mail program leads to', async () => {
    const phone = await browserFor('phone');
    await open(phone, await linkIn(mailServer, 'Dawn dinks', /\/unsubscribe\?token=[\w.-]+/));
    await phone.getByRole('button', { name: 'Unsubscribe' }).click();
    await expect(phone.getByRole('heading', { name: 'You’re unsubscribed' })).toBeFocused();
    await open(phone, '/unsubscribe#made-up');
    await phone.getByRole('button', { name: 'Unsubscribe' }).click();
    await expect(phone.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
    await expect(phone.getByText('Failed to unsubscribe')).toHaveCount(0);
  });
});
