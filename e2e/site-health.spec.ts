/** An administrator sees how the site does, makes a backup, takes it along, and has what failed tried again. */
import { expectSound } from './axe.ts';
import { expect, test } from './harness/test.ts';
import { visit } from './screens.ts';

const failure = {
  id: 7,
  kind: 'let_result_stand',
  reason: 'The database did not answer',
  count: 2,
  since: new Date().toISOString(),
  nextAt: null,
};
const job = {
  id: 7,
  attempts: 10,
  error: 'database is locked',
  failedAt: failure.since,
  nextAt: null,
  isRunning: false,
  mayDrop: true,
};

test('a site that is well says so, and is backed up at a press; what failed comes first', async ({
  site,
  signedIn,
  faults,
}) => {
  const { page } = await signedIn('anna');
  await site.admin('grant', 'anna');
  await visit(page, '/admin');
  const health = page.getByRole('list', { name: 'Health' });
  const backups = page.getByRole('region', { name: 'Backups' });

  await test.step('all is well', async () => {
    await expect(health.getByRole('listitem').first()).toContainText('All well');
    await expect(page.getByRole('region', { name: 'Failed jobs' })).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Mail' })).toContainText('No mail is set up. Everything else works.');
  });

  await test.step('a backup is made, said, and downloaded', async () => {
    await backups.getByRole('button', { name: 'Back up now' }).click();
    await expect(page.getByText(/^Backup done, .*, checked\.$/)).toBeAttached();
    await expect(backups.getByText(/opened and checked$/)).toBeVisible();
    await expect(health).toContainText(/Backup at \d/);
    const downloading = page.waitForEvent('download');
    await backups.getByRole('link', { name: /^Download the backup of Today/ }).click();
    expect((await downloading).suggestedFilename()).toMatch(/^now-.*\.backup$/);
  });

  await test.step('what failed is opened, tried again, and dropped', async () => {
    const asked: string[] = [];
    await page.route(/\/api\/admin\/jobs/, (route) => {
      const request = route.request();
      if (request.method() !== 'GET')
        asked.push(`${request.method()} ${request.postData() ?? new URL(request.url()).search}`);
      if (request.method() === 'DELETE') return route.fulfill({ status: 204 });
      if (request.method() === 'POST') return route.fulfill({ json: { tried: 2 } });
      const rows = [job, { ...job, id: 6 }];
      const jobs = { failures: [failure], failed: 2, waiting: 3, running: 0, nextAt: null };
      return route.fulfill({ json: request.url().includes('similar') ? rows : jobs });
    });
    await page.reload();
    const failed = page.getByRole('region', { name: 'Failed jobs 2' });
    await failed.getByRole('button', { name: 'Result of a game', expanded: false }).click();
    await expect(failed.getByText('database is locked')).toHaveCount(2);
    await expectSound(page);
    await failed.getByRole('button', { name: 'Try all again' }).click();
    await failed.getByRole('button', { name: /^Try again ?: Result of a game/ }).click();
    await failed.getByRole('button', { name: 'Drop 2 jobs' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Drop 2 jobs' }).click();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    expect(asked).toEqual(['POST {}', 'POST {"id":7,"similar":true}', 'DELETE ?similar=true']);
  });

  await test.step('while the server is away the last figures stay, and nothing is pressed', async () => {
    faults.expect(/Failed to load resource|503/);
    await page.route(/\/api\/admin\/(health|jobs|backups)/, (route) =>
      route.fulfill({ status: 503, json: { error: 'Away.', code: 'unavailable' } }),
    );
    await expect(page.getByText(/^The server isn’t answering\. This is as of \d/)).toBeVisible({ timeout: 25_000 });
    await expect(backups.getByRole('button', { name: 'Back up now' })).toBeDisabled();
  });
});
