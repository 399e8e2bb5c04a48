import { expectSound } from './axe.ts';
import { expect, test } from './harness/test.ts';
import { Player } from './players.ts';
import { expectNoSidewaysScroll, visit } from './screens.ts';

// As behind a proxy: others than this machine reach it.
test.use({ newSite: { TRUST_PROXY: '1' } });

/** Too long for the top of a phone. */
const name = 'Riverside Pickleball and Racket Sports';

test('a site that others reach is set up by its link, and from then on its administrator says who comes in', async ({
  site,
  browserFor,
  faults,
}) => {
  const anna = new Player('anna', await browserFor('anna'));
  const bob = new Player('bob', await browserFor('bob'));
  const overview = anna.page.getByRole('tabpanel', { name: 'Overview' });
  let invite = '';

  await test.step('nobody gets in before', async () => {
    await bob.page.goto('/register');
    await expect(bob.page.getByRole('heading', { name: 'This site isn’t set up yet' })).toBeVisible();
    await expect(bob.page.getByLabel('Username')).toHaveCount(0);
    await expect(bob.page.getByRole('heading', { name: 'Create your account' })).toHaveCount(0);
  });

  await test.step('the link that was printed makes the administrator, once', async () => {
    const link = /\/set-up#[\w-]+/.exec(site.log())?.[0] ?? '';
    await anna.page.goto('/set-up');
    await expect(anna.page.getByRole('heading', { name: 'This link is incomplete' })).toBeVisible();
    await anna.page.goto(link);
    await anna.fillRegistration();
    await anna.page.waitForURL('**/admin');
    await expect(overview.getByRole('heading', { name: 'You are the first administrator' })).toBeVisible();
    faults.expect(/409/);
    await bob.page.goto(link);
    await bob.fillRegistration();
    await expect(bob.page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  });

  await test.step('she names it, announces something, and makes an invite link', async () => {
    await overview.getByLabel('Name of the site').fill(name);
    await overview.getByRole('textbox', { name: 'Announcement' }).fill('Courts closed on Friday');
    await overview.getByRole('button', { name: 'Save' }).click();
    await expect(anna.page.getByRole('banner').getByText(name)).toBeVisible();
    await expect(anna.page).toHaveTitle(`Site administration · ${name}`);
    await expect(overview.getByRole('radio', { name: 'By invitation' })).toBeChecked();
    await overview.getByRole('button', { name: 'Create a link' }).click();
    await anna.page.getByRole('dialog').getByRole('button', { name: 'Create link' }).click();
    const address = overview.getByText('/register?invite=');
    invite = (await address.textContent())?.replace(/^[^/]*/, '') ?? '';
  });

  await test.step('nothing is in the way of her', async () => {
    await expectSound(anna.page);
  });

  await test.step('without it one is told what it takes; with it one gets in, and there is no such page', async () => {
    await bob.page.goto('/register');
    await expect(bob.page.getByRole('heading', { name: 'You need an invite link' })).toBeVisible();
    await bob.page.goto(invite);
    await expect(bob.page.getByText('You’re invited')).toBeVisible();
    await bob.fillRegistration();
    await bob.page.waitForURL('**/profile');
    await bob.page.goto('/admin');
    await expect(bob.page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
  });

  await test.step('an announcement stays away once closed, and another one comes at once', async () => {
    const bar = bob.page.getByRole('complementary', { name: 'Announcement' });
    await expect(bar).toHaveText('Courts closed on Friday');
    await bar.getByRole('button', { name: 'Close the announcement' }).click();
    await bob.page.reload();
    await expect(bob.page.getByRole('banner').getByText(name)).toBeVisible();
    await expect(bar).toHaveCount(0);
    await bob.page.setViewportSize({ width: 320, height: 700 });
    const long = 'Open again, and lit until ten. '.repeat(9).trim();
    await overview.getByRole('textbox', { name: 'Announcement' }).fill(long);
    await overview.getByRole('button', { name: 'Save' }).click();
    await expect(bar).toHaveText(long);
    await expectNoSidewaysScroll(bob.page);
    const height = async () => (await bar.boundingBox())?.height ?? 0;
    expect(await height()).toBeLessThan(100);
    await bar.getByRole('button', { name: 'Show all of the announcement' }).click();
    expect(await height()).toBeGreaterThan(150);
    await expect(bar.getByRole('button', { name: 'Show less of the announcement' })).toBeFocused();
    // Its place is held, so that it moves no page that is opened.
    await bob.page.addInitScript(() => {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) if ('value' in entry) performance.mark('moved', { detail: entry.value });
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await bob.page.goto('/profile');
    await expect(bar).toBeVisible();
    await expect(bob.page.getByRole('heading', { level: 1 })).toBeVisible();
    const moved = await bob.page.evaluate(() =>
      performance.getEntriesByName('moved').map((mark) => ('detail' in mark ? Number(mark.detail) : 0)),
    );
    expect(moved.reduce((sum, by) => sum + by, 0)).toBeLessThan(0.03);
  });

  await test.step('closed is closed at once, and all of it is in the log', async () => {
    await overview.getByRole('radio', { name: 'Closed' }).click();
    await expect(overview.getByText('anna closed registration')).toBeVisible();
    const carl = new Player('carl', await browserFor('carl'));
    await carl.page.goto(invite);
    await expect(carl.page.getByRole('heading', { name: 'Registration is closed' })).toBeVisible();
    await anna.page.getByRole('tab', { name: 'Log' }).click();
    const log = anna.page.getByRole('tabpanel', { name: 'Log' });
    for (const said of ['set up the site', `named the site ${name}`, 'made an invite link']) {
      await expect(log.getByText(said)).toBeVisible();
    }
    await visit(anna.page, '/profile/settings');
    await expect(anna.page.getByRole('link', { name: 'Run this site' })).toBeVisible();
  });
});
