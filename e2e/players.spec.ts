/** Somebody comes late, is ill, has to go and comes back while a tournament runs: the organiser's list of players. */
import type { Page } from '@playwright/test';
import { faultsIn } from './axe.ts';
import { expect, test } from './harness/test.ts';
import { devices, expectToast, visit } from './screens.ts';
import { beginTournament } from './tournaments.ts';

test('an organiser adds a late player, replaces one, withdraws one and brings them back, and all see what follows', async ({
  signedIn,
  signUp,
  faults,
}) => {
  faults.expect(/status of 409/);
  const [anna, erik] = [await signedIn('anna'), await signedIn('erik')];
  const [bob, carl, dora, fay, gus] = await Promise.all(['bob', 'carl', 'dora', 'fay', 'gus'].map(signUp));
  const [hugo] = [await signUp('hugo'), await signUp('ines')];
  if (!bob || !carl || !dora || !fay || !gus) throw new Error('nobody plays');
  const groupId = await anna.makeGroup([hugo]);
  // In the order of joining: anna has a bye, dora meets erik.
  const cup = await beginTournament(anna, [anna, bob, carl, dora, erik, fay, gus], {
    groupId,
    format: 'single-elimination',
  });
  const [desk, phone] = [anna.page, erik.page];
  await desk.setViewportSize(devices.desktop);
  await phone.setViewportSize(devices.phone);
  await Promise.all([visit(desk, cup.path), visit(phone, cup.path)]);
  const mine = phone.getByRole('region', { name: 'My match' });
  await expect(mine).toContainText('dora');
  await desk.getByRole('button', { name: 'Courts and players' }).click();
  const floor = desk.getByRole('dialog', { name: 'Courts and players' });
  await floor.getByRole('tab', { name: 'Players' }).click();
  const row = (name: string) => floor.getByRole('listitem').filter({ hasText: name });
  await expect(floor.getByRole('listitem')).toHaveCount(7);

  await test.step('who comes late takes the place of a bye', async () => {
    await floor.getByRole('button', { name: 'Add a late player' }).click();
    const dialog = desk.getByRole('dialog', { name: 'Add a late player' });
    await expect(dialog).toContainText('They take the place of a bye, if there is one left.');
    const name = dialog.getByRole('searchbox', { name: 'Find a member' });
    await name.fill('nobody');
    await expect(dialog.getByText('No member by that name')).toBeVisible();
    await name.fill('anna');
    await expect(dialog.getByText('already in')).toBeVisible();
    expect(await faultsIn(desk, { within: 'dialog' })).toEqual([]);
    await name.fill('hu');
    await dialog.getByRole('checkbox', { name: /^hugo/ }).check();
    await dialog.getByRole('button', { name: 'Add hugo' }).click();
    await expectToast(desk, 'hugo added');
    await expect(row('hugo')).toContainText('seed 8');
    const list = phone.getByRole('region', { name: 'Quarter-Finals' });
    await expect(list.getByRole('listitem')).toContainText([/dora/, 'anna against hugo', /gus/, /fay/]);
  });

  await test.step('who is ill is replaced, as long as they have not played', async () => {
    await choose(desk, 'dora', 'Replace');
    const dialog = desk.getByRole('dialog', { name: 'Replace dora' });
    await expect(dialog).toContainText('They take over the seed and matches.');
    await dialog.getByRole('combobox', { name: 'Who plays instead' }).fill('ines');
    await dialog.getByRole('button', { name: 'Replace' }).click();
    await expectToast(desk, 'dora is replaced');
    await expect(row('ines')).toContainText('seed 4');
    await expect(row('dora')).toHaveCount(0);
    await expect(mine).toContainText('ines');
    await cup.win('anna');
    await floor.getByRole('button', { name: 'Actions for anna' }).click();
    const replace = desk.getByRole('menuitem', { name: 'Replace' });
    await expect(replace).toBeDisabled();
    await expect(replace).toHaveAccessibleDescription('Only before their first match');
    await desk.keyboard.press('Escape');
  });

  await test.step('whoever has to go gives their match to the opponent', async () => {
    await choose(desk, 'ines', 'Withdraw');
    const question = desk.getByRole('alertdialog', { name: 'Withdraw ines?' });
    await expect(question).toContainText('Their 1 open match goes to the opponent. Matches they played stay.');
    await question.getByRole('button', { name: 'Withdraw' }).click();
    await expectToast(desk, 'ines has withdrawn');
    await expect(row('ines')).toContainText('withdrawn');
    await expect(mine).toContainText('Semi-Finals');
    await expect(mine).toContainText('anna');
    await expect(
      phone.getByRole('button', { name: 'Quarter-final 2: erik beat ines without play' }).first(),
    ).toBeVisible();
  });

  await test.step('who comes back after others have played on takes their results away: it is asked about', async () => {
    await cup.win('anna');
    await expect(mine).toContainText('Third Place');
    await choose(desk, 'ines', 'Bring back');
    const question = desk.getByRole('alertdialog', { name: 'Bring ines back?' });
    await expect(question).toContainText(/This undoes results entered in the meantime: (anna v erik|erik v anna)\./);
    expect(await desk.getByText('Could not bring them back').count()).toBe(0);
    await question.getByRole('button', { name: 'Bring back and undo those results' }).click();
    await expectToast(desk, 'ines is back');
    await expect(row('ines')).not.toContainText('withdrawn');
    await expect(mine).toContainText('Quarter-Finals');
    await expect(mine).toContainText('ines');
  });

  await test.step('players withdraw by themselves, too', async () => {
    await phone.getByRole('button', { name: 'Information and settings' }).click();
    await phone.getByRole('button', { name: 'Withdraw' }).click();
    const question = phone.getByRole('alertdialog', { name: 'Withdraw?' });
    await expect(question).toContainText('Your 1 open match goes to the opponent.');
    await question.getByRole('button', { name: 'Withdraw' }).click();
    await expectToast(phone, 'You have withdrawn');
    await expect(row('erik')).toContainText('withdrawn');
  });
});

/** From the menu of a player. */
async function choose(page: Page, player: string, what: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${player}` }).click();
  await page.getByRole('menuitem', { name: what }).click();
}
