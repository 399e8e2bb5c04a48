/** A club that comes from a spreadsheet: its members by name or username, and the results of last season, each once. */
import { faultsIn } from './axe.ts';
import { expect, test } from './harness/test.ts';
import { devices, expectNoSidewaysScroll, visit } from './screens.ts';

test.use({ viewport: devices.phone });

const file = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text, 'latin1') });

const members = 'Name;Username;Level;E-Mail\r\nAnn;;;\r\nZoe;zoe;;zoe@example.org\r\nJörg Süß;;3,5;\r\n;nobody;;\r\n';
const results =
  'Date,Player 1,Partner,Player 2,Partner,Score\n03/04/2026,Anna,Jörg Süß,Bob,Lena,"11-7, 11-9"\n03/04/2026,Anna,,Bob,,12-3\n';

test('members and results come from files, and results go again for a day', async ({ signedIn, signUp }) => {
  const [anna, bob] = [await signedIn('anna'), await signUp('bob')];
  await signUp('zoe');
  const groupId = await anna.makeGroup([bob]);
  const { page } = anna;

  await test.step('members: a doubt is settled, who has an account is invited, everyone else is a guest', async () => {
    await visit(page, `/groups/${groupId}/manage/members`);
    await page.getByRole('link', { name: 'Import from CSV' }).click();
    await page.getByLabel('CSV file').setInputFiles(file('club.csv', members));
    await expect(page.getByRole('heading', { name: 'To check 1' })).toBeFocused();
    await expect(page.getByRole('button', { name: 'Import 3 members' })).toBeVisible();
    await page.getByRole('radiogroup', { name: /^Ann:/ }).getByRole('radio', { name: 'anna, member' }).click();
    await expect(page.getByText('No player is called nobody')).toBeVisible();
    await expect(page.getByText('Not read, and not kept: E-Mail.')).toBeVisible();
    expect(await faultsIn(page)).toEqual([]);
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Import 2 members' }).click();
    await expect(page.getByRole('heading', { name: '1 guest added and 1 person invited' })).toBeFocused();
    await page.getByRole('link', { name: 'See the guests' }).click();
    await expect(page.getByText('Jörg Süß')).toBeVisible();
  });

  await test.step('results: an odd line is left out, a date is asked about, and they are games that were played', async () => {
    await visit(page, `/groups/${groupId}/import/results`);
    await page.getByLabel('CSV file').setInputFiles(file('season.csv', results));
    await page.getByRole('radio', { name: '3 April 2026' }).click();
    await expect(page.getByText('A game can’t end 12–3.')).toBeVisible();
    expect(await faultsIn(page)).toEqual([]);
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Import 1 result' }).click();
    await expect(page.getByRole('heading', { name: '1 result imported' })).toBeFocused();
    await page.getByRole('button', { name: 'Import another file' }).click();
    await page.getByLabel('CSV file').setInputFiles(file('season.csv', results));
    await page.getByText('All of them were imported before.').waitFor();
    await visit(page, `/players/${await bob.ownId()}/results`);
    await expect(page.getByRole('main')).toContainText('Lena');
  });

  await test.step('the import is taken back', async () => {
    await visit(page, `/groups/${groupId}/import/results`);
    await page.getByRole('button', { name: 'Take back' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Take back' }).click();
    await expect(page.getByRole('heading', { name: 'Recent imports' })).toHaveCount(0);
    await visit(page, `/players/${await bob.ownId()}/results`);
    await expect(page.getByRole('main')).not.toContainText('Lena');
  });
});
