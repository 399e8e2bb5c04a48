/** Three of ten answers are lost, over one form of each kind: what was asked for is done once, and nobody is told otherwise. */
import type { Page } from '@playwright/test';
import { type LosingProxy, losingProxy } from '../server/testing/losing-proxy.ts';
import { unreachable } from './harness/faults.ts';
import { expect, test as withSite } from './harness/test.ts';
import { Player } from './players.ts';
import { devices, dismissToast, expectToast, password, visit } from './screens.ts';

const test = withSite.extend<{ losses: Losses; line: LosingProxy }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures from the pattern
  losses: async ({}, use) => use(new Losses()),
  line: async ({ site, losses, faults }, use) => {
    faults.expect(unreachable);
    const line = await losingProxy(site.url, ({ method = '', url = '' }) => losses.takes(method, url));
    await use(line);
    line.close();
  },
});

/**
 * Which answers are lost. Of each change the first: the browser asks again by itself. Where both are to be lost, so
 * that the person has to, that is said before. Of what is read two of five, unless they were lost the last time.
 */
class Losses {
  /** The paths of changes whose next answers are lost, and how many more of each. */
  readonly #coming = new Map<string, number>();
  readonly #known = new Set<string>();
  readonly #lostReads = new Set<string>();
  #reads = 0;
  #all = 0;
  #lost = 0;

  /** Both attempts of the next change there are in vain. */
  loseTwo(path: string): void {
    this.#known.add(path);
    this.#coming.set(path, 2);
  }

  /** Of all the answers. */
  get share(): number {
    return this.#lost / this.#all;
  }

  takes(method: string, url: string): boolean {
    const [path = ''] = url.split('?');
    if (!path.startsWith('/api/')) return false;
    const isLost = method === 'GET' ? this.#takesRead(url) : this.#takesChange(path);
    this.#all += 1;
    if (isLost) this.#lost += 1;
    return isLost;
  }

  #takesRead(url: string): boolean {
    this.#reads += 1;
    if (this.#lostReads.delete(url) || this.#reads % 5 > 1) return false;
    this.#lostReads.add(url);
    return true;
  }

  #takesChange(path: string): boolean {
    if (!this.#known.has(path)) this.#coming.set(path, 1);
    this.#known.add(path);
    const coming = this.#coming.get(path) ?? 0;
    this.#coming.set(path, coming - 1);
    return coming > 0;
  }
}

const inVain = /cannot be reached/;

/** Whatever says that something was refused, and was not. */
const falseRefusal = /already|invalid|wrong|not your|not a member|no longer|expired|incorrect|something went/i;

/** What the page reads out, toasts and complaints of forms among it; from the next page on. */
async function listen(page: Page): Promise<readonly string[]> {
  const said: string[] = [];
  await page.exposeFunction('heard', (text: string) => void said.push(text));
  await page.addInitScript(() => {
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        const isSaid = node instanceof HTMLElement && node.parentElement?.matches('[aria-live]');
        if (isSaid) Reflect.get(window, 'heard')(node.textContent);
      }
    }).observe(document, { childList: true, subtree: true });
  });
  return said;
}

test.use({ viewport: devices.phone });

test('of forms, dialogs, buttons, links and what ends a session', async ({
  site,
  line,
  losses,
  browserFor,
  signUp,
  faults,
}) => {
  const page = await browserFor('anna');
  const anna = new Player('anna', page);
  const bob = await signUp('bob');
  const said = await listen(page);
  const at = (path: string) => line.url + path;
  /** What the server itself knows, over a line that holds. */
  const known = async (path: string) => (await page.request.get(`${site.url}${path}`)).json();
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

  await test.step('a form: one registers', async () => {
    losses.loseTwo('/api/auth/register');
    await page.goto(at('/register'));
    await anna.fillRegistration();
    await expect(page.getByRole('form', { name: 'Register' }).getByText(inVain)).toBeVisible();
    await expect(password(page)).toHaveValue(anna.password);
    await press('Create Account');
    await page.waitForURL('**/profile');
    await expectToast(page, 'Registration successful!');
  });

  await test.step('a dialog: one makes a group', async () => {
    const dialog = page.getByRole('dialog');
    losses.loseTwo('/api/groups');
    await visit(page, '/groups?dialog=create');
    await dialog.getByLabel('Group name').fill('Riverside Dinkers');
    await dialog.getByRole('button', { name: 'Create Group' }).click();
    await expect(dialog.locator('form').getByText(inVain)).toBeVisible();
    await expect(dialog.getByLabel('Group name')).toHaveValue('Riverside Dinkers');
    await dialog.getByRole('button', { name: 'Create Group' }).click();
    await page.waitForURL('**/groups/*');
    expect(await known('/api/groups/mine')).toHaveLength(1);
  });

  await test.step('buttons: one joins another group and leaves it', async () => {
    const { id } = await bob.post('/api/groups', { name: 'Quarry Lobbers' });
    await visit(page, `/groups/${id}`);
    await press('Join Group');
    await expectToast(page, 'Joined group successfully');
    await dismissToast(page);
    expect(await known(`/api/groups/${id}`)).toMatchObject({ memberCount: 2 });
    await anna.leaveGroup();
    await expectToast(page, 'Left group successfully');
    await expect(page.getByRole('button', { name: 'Join Group' })).toBeVisible();
    expect(await known(`/api/groups/${id}`)).toMatchObject({ memberCount: 1 });
  });

  await test.step('a link that works once: one sets a password', async () => {
    const link = await site.admin('reset-password', 'anna');
    await page.goto(at(new URL(link).pathname + new URL(link).hash));
    await page.getByRole('textbox', { name: 'New password' }).fill('third shot lob');
    await press('Set new password');
    await page.waitForURL('**/login*');
    await expectToast(page, 'Your password is changed. Log in with the new one.');
    losses.loseTwo('/api/auth/login');
    await anna.fillLogin('third shot lob');
    await expect(page.getByRole('form', { name: 'Log in' }).getByText(inVain)).toBeVisible();
    await press('Log in');
    await page.waitForURL('**/dashboard');
    expect(await known('/api/auth/sessions')).toHaveLength(1);
  });

  await test.step('what ends the session: one deletes the account', async () => {
    // What else is on the page asks once more, too, while the answer to the deletion is lost.
    faults.expect(/status of 401/);
    // The page of the one before would ask with carl's cookie.
    await page.goto('about:blank');
    const data = { username: 'carl', email: 'carl@example.org', password: anna.password };
    await page.request.post(`${site.url}/api/auth/register`, { data });
    await page.goto(at('/profile/settings'));
    // Until the server has said whose session it is, the page is the one before's.
    await expect(page.getByRole('heading', { name: 'carl' })).toBeVisible();
    await page.getByRole('button', { name: 'Delete my account' }).click();
    const question = page.getByRole('alertdialog');
    await question.getByLabel('Your password').fill(anna.password);
    await question.getByRole('button', { name: 'Delete my account' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Find a game.' })).toBeVisible();
    expect((await page.request.post(`${site.url}/api/auth/login`, { data })).status()).toBe(401);
  });

  expect(losses.share).toBeGreaterThanOrEqual(0.3);
  expect(said.filter((text) => inVain.test(text)).length).toBeGreaterThanOrEqual(3);
  expect(said.filter((text) => falseRefusal.test(text))).toEqual([]);
});
