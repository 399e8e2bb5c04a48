/** A round robin to its podium: playoffs, or an end without them, and what can be done about it afterwards. */
import { expect, test } from './harness/test.ts';
import { pagesOf, textOf } from './pdf.ts';
import type { Player } from './players.ts';
import { devices, expectToast, visit } from './screens.ts';
import { asTable, beginTournament } from './tournaments.ts';

/** Whoever's name comes first in the alphabet wins. */
const winsAgainst = (one: string, two: string) => one < two;

test('five play everybody, then for their places, and an admin says how it ends', async ({ signedIn, signUp }) => {
  const anna = await signedIn('anna');
  const bob = await signedIn('bob', devices.phone);
  const [carl, dora, erik] = [await signUp('carl'), await signUp('dora'), await signUp('erik')];
  const groupId = await anna.makeGroup([bob, carl, dora, erik]);
  const everyone = [anna, bob, carl, dora, erik];
  const cup = await beginTournament(anna, everyone, { groupId, options: { playoffs: true } });

  await test.step('while it runs everybody sees who would meet', async () => {
    await cup.score(1, [11, 4]);
    for (const { page } of [anna, bob]) {
      await visit(page, cup.path);
      const finals = page.getByRole('region', { name: 'Finals' });
      await expect(page.getByText(/^\w+ sits out$/)).toBeVisible();
      await expect(finals).toContainText('if it ended now');
      await expect(finals.getByRole('listitem')).toHaveCount(2);
    }
  });

  await test.step('when all is played an admin generates the playoffs', async () => {
    await cup.scoreRest(winsAgainst);
    const panel = (player: Player) => player.page.getByRole('region', { name: 'All 10 matches are played' });
    await expect(panel(bob)).toContainText('The finals come next, and you’re in them.');
    await expect(bob.page.getByRole('region', { name: 'All 4 played' })).toHaveCount(0);
    await panel(anna).getByRole('button', { name: 'Generate playoffs' }).click();
    await expect(panel(anna)).toContainText(/ meets .+ for the championship, .+ meets .+ for third place\./);
    await panel(anna).getByRole('button', { name: 'Generate now' }).click();
    await expectToast(anna.page, 'Playoff Matches Generated');
    await expect(panel(bob)).toHaveCount(0);
  });

  const podium = (player: Player) => player.page.getByRole('region', { name: 'Podium' });
  await test.step('they play them, and everybody sees the podium', async () => {
    await expect(bob.page.getByRole('region', { name: 'My Matches' })).toContainText('Championship');
    await bob.page
      .getByRole('region', { name: 'My Matches' })
      .getByRole('button', { name: /^Enter score/ })
      .click();
    await bob.enterScore('bob', 8);
    await bob.hasSentAll();
    await cup.scoreRest((one) => one === 'dora');
    // Whoever runs it hears what became of the medals.
    await expectToast(anna.page, 'bob wins Autumn Cup. Achievements have been awarded.');
    for (const player of [anna, bob]) {
      await expect(podium(player)).toContainText('beat anna 11–8 in the final');
      await expect(podium(player).getByRole('listitem')).toHaveText([/bob/, /anna/, /dora/]);
    }
    const rows = anna.page.getByRole('table', { name: 'Final table' }).getByRole('row');
    await expect(rows.nth(1)).toContainText('one place up in the Finals');
    await expect(rows.nth(4)).toContainText('one place down in the Finals');
  });

  await test.step('on paper it stands with the Finals, on a sheet that is as wide as a page', async () => {
    const { page } = bob;
    await visit(page, `${cup.path}?print=tables`);
    const sheet = page.locator('.paper-sheet');
    await expect(sheet.getByRole('heading')).toHaveText([
      ...['Final table', 'Third Place', 'Championship', 'Standings', 'Crosstable'],
    ]);
    await expect(sheet.getByRole('table').first().getByRole('row').nth(1)).toContainText('bob');
    await expect(sheet.getByRole('table').nth(2)).toContainText('anna8–11bob');
    expect((await sheet.boundingBox())?.width).toBeLessThan(800);
  });

  await test.step('a link leads to what was won', async () => {
    const id = cup.path.split('/').at(-1);
    await visit(bob.page, `/tournaments/${id}#achievements`);
    await expect(bob.page).toHaveURL(`${cup.path}#achievements`);
    await expect(bob.page.getByRole('heading', { name: 'Achievements' })).toBeInViewport();
    const won = ({ page }: Player) => page.getByRole('region', { name: 'Achievements' }).getByRole('listitem');
    await expect(won(bob)).toHaveText([/Winner.*bob/, /Player.*bob/, /Runner-Up.*anna/, /Bronze.*dora/]);
    await expect(won(anna)).toHaveText([/Runner-Up.*anna/, /Player.*anna/, /Winner.*bob/, /Bronze.*dora/]);
  });

  await test.step('an organiser enters a DUPR ID that its player confirms', async () => {
    const { page } = anna;
    await visit(page, cup.path);
    await page.getByRole('button', { name: 'File for DUPR' }).click();
    const dialog = page.getByRole('dialog', { name: 'File for DUPR' });
    await expect(dialog.getByRole('heading', { name: '5 players have no DUPR ID' })).toBeVisible();
    const line = dialog.getByRole('listitem').filter({ hasText: 'bob' });
    await line.getByRole('button', { name: 'Enter ID of bob' }).click();
    await line.getByLabel('DUPR ID of bob').fill('xk7r2w');
    await line.getByRole('button', { name: 'Save' }).click();
    await expect(line).toContainText('XK7R2W, not confirmed yet');
    await expect(line).toBeFocused();
    await visit(bob.page, '/dashboard');
    const asked = bob.page.getByRole('listitem').filter({ hasText: 'anna entered DUPR ID XK7R2W for you' });
    await asked.getByRole('button', { name: 'Confirm XK7R2W as your DUPR ID' }).click();
    await expect(asked).toHaveCount(0);
    await expect(dialog.getByRole('heading', { name: '4 players have no DUPR ID' })).toBeVisible();
  });

  const duel = await beginTournament(anna, [anna, bob], { groupId, options: { playoffs: true } });
  await test.step('another is concluded without playoffs, opened again, and concluded', async () => {
    await duel.scoreRest(winsAgainst);
    const { page } = anna;
    await visit(page, duel.path);
    await visit(bob.page, duel.path);
    await page.getByRole('button', { name: 'Conclude without playoffs' }).click();
    await expect(page.getByText('anna becomes champion, and the table is final.')).toBeVisible();
    await page.getByRole('button', { name: 'Conclude now' }).click();
    await expectToast(page, 'Tournament Completed');
    for (const player of [anna, bob]) await expect(podium(player).getByRole('listitem')).toHaveCount(2);
    await expect(bob.page.getByRole('button', { name: 'Reset status' })).toHaveCount(0);

    await page.getByRole('button', { name: 'Reset status' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Reset status' }).click();
    await expectToast(page, 'Tournament Reset');
    for (const player of [anna, bob]) await expect(podium(player)).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Generate playoffs' })).toBeVisible();
  });

  await test.step('of who withdraws from a table no match counts, unless the organiser lets what was played stay', async () => {
    const { page } = anna;
    const trio = await beginTournament(anna, [anna, bob, carl], { groupId, ...asTable });
    await trio.win('carl', 3);
    await visit(page, trio.path);
    await page.getByRole('button', { name: 'Courts and players' }).click();
    await page.getByRole('tab', { name: 'Players' }).click();
    await page.getByRole('button', { name: 'Actions for carl' }).click();
    await page.getByRole('menuitem', { name: 'Withdraw' }).click();
    const question = page.getByRole('alertdialog', { name: 'Withdraw carl?' });
    const line = question.getByRole('row').filter({ hasText: 'carl' });
    await expect(line.getByRole('cell')).toHaveText(['1st · 1–0', '3rd · 0–0']);
    await question.getByRole('radio', { name: 'Matches they played stay' }).check();
    await expect(line.getByRole('cell')).toHaveText(['1st · 1–0', '3rd · 1–1']);
    await question.getByRole('radio', { name: 'None of their matches count' }).check();
    await question.getByRole('button', { name: 'Withdraw' }).click();
    await expectToast(page, 'carl has withdrawn');
    await visit(bob.page, trio.path);
    await expect(bob.page.getByText('carl withdrew: none of their matches counts.')).toBeVisible();
  });
});

test('what is printed at 32 players has everybody on it, and nothing is cut', async ({ signedIn, signUp }) => {
  const anna = await signedIn('anna');
  const { page } = anna;
  const { id: groupId } = await anna.post('/api/groups', { name: 'Dinkers' });
  const names = Array.from({ length: 31 }, (_, at) => `maximiliana_feather-${String(at).padStart(2, '0')}`);
  const players = await Promise.all(names.map(signUp));
  const table = await beginTournament(anna, [anna, ...players], { groupId, ...asTable });
  await table.score(1, [11, 9]);
  const format = 'double-elimination';
  const knockout = await beginTournament(anna, [anna, ...players], { groupId, name: 'Knockout', format });

  /** How a page of A4 with its margins is printed. */
  const printed = async (path: string, text: string) => {
    await visit(page, path);
    await expect(page.locator('.paper-sheet').getByText(text).first()).toBeVisible();
    const isLandscape = (await page.locator('[data-landscape]').count()) > 0;
    await page.emulateMedia({ media: 'print' });
    // In pixels of CSS: what A4 has between its margins.
    await page.setViewportSize({ width: isLandscape ? 1032 : 702, height: 1000 });
    const cut = await page
      .locator('.paper-sheet :not(path)')
      .evaluateAll((all) =>
        all
          .filter(
            (each) => each.getBoundingClientRect().right > innerWidth + 1 || each.scrollWidth > each.clientWidth + 2,
          )
          .map(({ tagName, className, textContent }) => `${tagName}.${className}: ${textContent.slice(0, 40)}`),
      );
    expect(cut).toEqual([]);
    const pdf = await page.pdf({ format: 'A4', preferCSSPageSize: true });
    return { pages: pagesOf(pdf), text: textOf(pdf) };
  };
  const count = (text: string, part: string) => text.split(part).length - 1;

  const tables = await printed(`${table.path}?print=tables`, 'Crosstable, continued');
  expect(tables.pages).toBe(3);
  // In the standings, and in both parts of the crosstable.
  for (const name of names) expect(count(tables.text, name), name).toBe(3);
  expect(tables.text).toContain('11–9');
  expect(tables.text).not.toContain('Messages');

  const rounds = await printed(`${knockout.path}?print=rounds`, 'Grand Final');
  for (const name of names) expect(count(rounds.text, name), name).toBe(1);
  expect(rounds.text).toContain('Winnerofmatch61');
  expect(rounds.pages).toBe(3);

  const drawing = await printed(`${knockout.path}?print=bracket`, 'Knockout');
  for (const name of names) expect(count(drawing.text, name), name).toBe(1);
  expect(drawing.text).toContain('GrandFinal');
  expect(drawing.pages).toBe(3);

  const sheets = await printed(`${knockout.path}?print=sheets`, 'Knockout');
  expect(sheets.pages).toBe(3);
  expect(count(sheets.text, 'Signed')).toBe(16);
  for (const name of names) expect(count(sheets.text, name), name).toBe(1);
});
