import type { Page } from '@playwright/test';
import { faultsIn } from './axe.ts';
import { expect, test } from './harness/test.ts';
import { devices, dismissToast, expectNoSidewaysScroll, expectToast, visit } from './screens.ts';

test('an organiser makes a doubles tournament, partners find each other, and it starts once nobody is odd', async ({
  signedIn,
  signUp,
  faults,
}) => {
  const anna = await signedIn('anna');
  const bea = await signedIn('bea', devices.phone);
  const [carl, dora] = [await signUp('carl'), await signUp('dora')];
  const { id: groupId } = await anna.post('/api/groups', { name: 'Riverside Dinkers' });
  await visit(bea.page, '/groups');
  await expect(bea.page.getByRole('heading', { level: 1 })).toBeVisible();

  await test.step('a kind of tournament fills in the fields, and says how much it is', async () => {
    await visit(anna.page, `/groups/${groupId}/tournaments`);
    await anna.page.getByRole('button', { name: 'Create Tournament' }).first().click();
    const dialog = anna.page.getByRole('dialog', { name: 'Create Tournament' });
    const name = dialog.getByLabel('Tournament name');
    const rules = dialog.getByRole('button', { name: /^Rules/ });
    await expect(name).toHaveValue('Club night');
    await dialog.getByText('Knockout', { exact: true }).click();
    await expect(rules).toContainText('To 11 · best of 3 games · singles · single elimination');
    await dialog.getByText('Doubles evening', { exact: true }).click();
    await dialog.getByLabel('Date', { exact: true }).fill('2030-11-30');
    await expect(name).toHaveValue('Doubles evening, Sat 30 Nov');
    await expect(rules).toContainText('To 11 · doubles · round robin');
    await expect(dialog.getByText('6 matches in 3 rounds, about 45 min on 2 courts')).toBeVisible();
    await dialog.getByRole('button', { name: 'One player more' }).click();
    await expect(dialog.getByText('Doubles needs an even number of players.')).toBeVisible();
    await name.fill('');
    await dialog.getByRole('button', { name: 'Create Tournament' }).click();
    await expectToast(anna.page, 'Validation Error');
    await name.fill('Doubles Evening');
    await expect(dialog.getByLabel('Format')).toBeHidden();
    await rules.click();
    await expect(dialog.getByLabel('Players', { exact: true })).toHaveValue('doubles');
    await expect(dialog.getByLabel('Randomize partners')).toBeChecked();
    await dialog.getByLabel('Match length').selectOption({ label: 'Best of 3 games' });
    // A rule takes the kind back for nobody.
    await expect(dialog.getByRole('radio', { name: /^Doubles evening/ })).toBeChecked();
    await expect(rules).toContainText('changed');
    await dialog.getByRole('button', { name: 'As usual for Doubles evening' }).click();
    await expect(dialog.getByLabel('Match length')).toHaveValue('1');
    await dialog.getByLabel('Format').selectOption({ label: 'Pools, then an elimination: small round robins first' });
    await dialog.getByLabel('Pools', { exact: true }).fill('1');
    await rules.click();
    await dialog.getByRole('button', { name: 'Create Tournament' }).click();
    await expect(dialog.getByText('Pools must be at least 2')).toBeVisible();
    await expect(dialog.getByLabel('Pools', { exact: true })).toBeFocused();
    await dialog.getByLabel('Format').selectOption({ label: 'Round robin: everyone plays everyone' });
    // What is not shown any longer is in nobody's way.
    await dialog.getByRole('button', { name: 'Create Tournament' }).click();
    await expectToast(anna.page, 'Tournament Created');
    await expect(anna.page.getByRole('heading', { level: 1, name: 'Doubles Evening' })).toBeVisible();
    await expect(anna.page.getByText('Sat 30 Nov, 18:00')).toBeVisible();
    await anna.page.getByRole('button', { name: 'Start', exact: true }).click();
    await expect(anna.page.getByRole('alert')).toHaveText('Tournament needs participants to start');
  });

  const id = Number(/details\/(\d+)/.exec(anna.page.url())?.[1]);

  await test.step('it can be changed until it starts', async () => {
    await anna.page.getByRole('button', { name: 'Edit' }).click();
    const dialog = anna.page.getByRole('dialog', { name: 'Edit Tournament' });
    await expect(dialog.getByRole('radio', { name: /^Doubles evening/ })).toBeChecked();
    await dialog.getByRole('button', { name: /^Rules/ }).click();
    await expect(dialog.getByLabel('Playoffs')).not.toBeChecked();
    await dialog.getByLabel('Match length').selectOption({ label: 'Best of 3 games' });
    await dialog.getByLabel('Courts').fill('2');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expectToast(anna.page, 'Tournament has been updated');
    await expect(anna.page.getByText('Best of 3 games to 11, won by 2')).toBeVisible();
  });

  await test.step('whoever is asked hears of it wherever they are, and agrees', async () => {
    await dismissToast(anna.page);
    await anna.page.getByRole('button', { name: 'Join', exact: true }).click();
    const dialog = anna.page.getByRole('dialog', { name: 'Join Tournament' });
    await dialog.getByLabel('Partner').fill('nobody');
    await dialog.getByRole('button', { name: 'Ask to play' }).click();
    await expect(dialog.getByText('No player by that name')).toBeVisible();
    await expect(dialog.getByLabel('Partner')).toBeFocused();
    await dialog.getByLabel('Partner').fill('be');
    await dialog.getByRole('option', { name: 'bea' }).click();
    await dialog.getByRole('button', { name: 'Ask to play' }).click();
    await expectToast(anna.page, 'You have joined the tournament');
    await expect(anna.page.getByText('You have asked bea to play with you')).toHaveCount(2);
    await expect(anna.page.getByText('has asked bea')).toBeVisible();

    await expectToast(bea.page, 'anna wants to play with you');
    await visit(bea.page, '/tournaments');
    const row = bea.page.getByRole('listitem').filter({ hasText: 'Doubles Evening' });
    await expect(row.getByText('anna wants to play with you')).toBeVisible();
    await expect(row.getByRole('button', { name: 'Accept anna as your partner in Doubles Evening' })).toBeVisible();
    await row.getByRole('link', { name: 'Doubles Evening' }).click();
    await expectNoSidewaysScroll(bea.page);
    await bea.page.getByRole('button', { name: 'Play with anna' }).click();
    await expect(bea.page.getByText('You play with anna').first()).toBeVisible();
    await expectToast(anna.page, 'bea plays with you');
    await expect(anna.page.getByRole('heading', { name: 'Teams 1' })).toBeVisible();
  });

  await test.step('with an odd one it does not start; with another it does', async () => {
    await carl.post(`/api/tournaments/${id}/join`);
    await expect(anna.page.getByRole('heading', { name: 'Looking for a partner 1' })).toBeVisible();
    expect(await faultsIn(anna.page)).toEqual([]);
    faults.expect(/409/);
    await start(anna.page);
    await expect(anna.page.getByRole('alert')).toHaveText('Doubles tournament needs at least 4');
    await expectToast(anna.page, 'Failed to start the tournament');
    await dora.post(`/api/tournaments/${id}/join`);
    await expect(anna.page.getByRole('heading', { name: 'Looking for a partner 2' })).toBeVisible();
    const eve = await signUp('eve');
    await eve.post(`/api/tournaments/${id}/join`);
    await expect(anna.page.getByRole('heading', { name: 'Looking for a partner 3' })).toBeVisible();
    await start(anna.page);
    await expect(anna.page.getByRole('alert')).toContainText('Doubles needs an even number of players:');
    await (await signUp('fay')).post(`/api/tournaments/${id}/join`);
    await expect(anna.page.getByRole('heading', { name: 'Looking for a partner 4' })).toBeVisible();
    await start(anna.page);
    await expectToast(anna.page, 'Tournament has been started successfully');
    await visit(bea.page, '/tournaments');
    await expect(bea.page.getByRole('article', { name: 'Doubles Evening' })).toContainText(' & ');
  });

  await test.step('deleting it says what follows, and whoever looks at it is told', async () => {
    await bea.page.getByRole('article', { name: 'Doubles Evening' }).getByRole('link').click();
    await expect(bea.page.getByRole('heading', { level: 1, name: 'Doubles Evening' })).toBeVisible();
    await anna.page.getByRole('button', { name: 'Information and settings' }).click();
    await anna.page.getByRole('button', { name: 'Delete' }).click();
    const question = anna.page.getByRole('alertdialog', { name: 'Delete Tournament' });
    await expect(question).toContainText('will be deleted for good');
    faults.expect(/404/);
    await question.getByRole('button', { name: 'Delete Tournament' }).click();
    await expectToast(anna.page, 'Tournament has been deleted');
    await expect(anna.page.getByRole('heading', { name: 'No tournaments yet' })).toBeVisible();
    await expectToast(bea.page, 'Doubles Evening has been deleted');
    await expect(bea.page.getByRole('heading', { name: 'Tournament not found' })).toBeVisible();
  });
});

/** Asks to start, and confirms it. */
async function start(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Start with/ }).click();
  await page.getByRole('button', { name: 'Start now' }).click();
}

test('an organiser adds members before the start; who finds no place waits for one, and it ends early in the rain', async ({
  signedIn,
  signUp,
}) => {
  const olga = await signedIn('olga');
  const bob = await signedIn('bob', devices.phone);
  const { id: groupId } = await olga.post('/api/groups', { name: 'Riverside Dinkers' });
  await bob.post(`/api/groups/${groupId}/join`);
  for (const name of ['carl', 'dora', 'erik']) await (await signUp(name)).post(`/api/groups/${groupId}/join`);
  const cup = { name: 'Winter Classic', groupId, maxEntrants: 3, options: { playoffs: false } };
  const { id } = await olga.post('/api/tournaments', cup);
  const { page } = olga;
  const players = page.getByRole('region', { name: /^Players/ });

  await test.step('somebody without an account is added by name, and has a page of the group', async () => {
    await visit(page, `/tournaments/details/${id}`);
    await page.getByRole('button', { name: 'Add players' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add players' });
    await dialog.getByRole('searchbox').fill('Mia Kern');
    await dialog.getByRole('button', { name: 'Add Mia Kern as a guest' }).click();
    await expect(
      dialog.getByRole('region', { name: 'Guests' }).getByRole('checkbox', { name: /^Mia Kern/ }),
    ).toBeChecked();
    await dialog.getByRole('button', { name: 'Add Mia Kern' }).click();
    await expectToast(page, 'Mia Kern added');
    await expect(players).toContainText('Mia Kern guest');
    await players.getByRole('link', { name: 'Mia Kern' }).click();
    await expect(page.getByText('Guest of Riverside Dinkers')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Message', exact: true })).toHaveCount(0);
    expect(await faultsIn(page)).toEqual([]);
    await page.goBack();
    await page.getByRole('button', { name: 'Actions for Mia Kern' }).click();
    await page.getByRole('menuitem', { name: 'Remove' }).click();
    await expectToast(page, 'Mia Kern is out');
  });

  await test.step('a ticked member is in, hears of it and finds it on Home', async () => {
    await visit(bob.page, '/groups');
    await expect(bob.page.getByRole('heading', { level: 1 })).toBeVisible();
    await visit(page, `/tournaments/details/${id}`);
    await page.getByRole('button', { name: 'Add players' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add players' });
    await dialog.getByRole('searchbox', { name: 'Find a member' }).fill('bo');
    await dialog.getByRole('checkbox', { name: /^bob/ }).check();
    await expect(dialog.getByRole('checkbox', { name: /^carl/ })).toHaveCount(0);
    await dialog.getByRole('searchbox').fill('');
    await dialog.getByRole('checkbox', { name: /^carl/ }).check();
    expect(await faultsIn(page, { within: 'dialog' })).toEqual([]);
    await dialog.getByRole('button', { name: 'Add bob and carl' }).click();
    await expectToast(page, 'bob and carl added');
    await expectToast(bob.page, 'olga added you to Winter Classic');
    await expect(players).toContainText('2 of 3');
    await visit(bob.page, '/dashboard');
    await expect(bob.page.getByRole('region', { name: /^Waiting for you/ })).toContainText('Winter Classic');
  });

  await test.step('the group is told; who is one too many waits, and moves up when somebody is taken out', async () => {
    await page.getByRole('button', { name: 'Add players' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add players' });
    await dialog.getByRole('checkbox', { name: /^All 3/ }).check();
    await expect(dialog.getByText('2 players will go on the waiting list.')).toBeVisible();
    await dialog.getByLabel('Tell the group').check();
    await dialog.getByRole('button', { name: 'Add 3 players' }).click();
    await expectToast(bob.page, /Added to Winter Classic: .*dora and erik/);
    await expect(page.getByRole('heading', { name: 'Waiting list 2' })).toBeVisible();
    expect(await faultsIn(page)).toEqual([]);
    await page.getByRole('button', { name: 'Actions for carl' }).click();
    await page.getByRole('menuitem', { name: 'Remove' }).click();
    await expectToast(page, 'carl is out');
    await expect(page.getByRole('heading', { name: 'Waiting list 1' })).toBeVisible();
    await visit(bob.page, `/tournaments/details/${id}`);
    await expectNoSidewaysScroll(bob.page);
    await expect(bob.page.getByRole('heading', { name: 'You are in' })).toBeInViewport();
  });

  await test.step('it ends with what was played', async () => {
    await start(page);
    await expect(page.getByRole('region', { name: 'Round 1' })).toBeVisible();
    await page.getByRole('button', { name: 'End early' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'End early' }).click();
    await expect(page.getByRole('heading', { name: 'Ended early: placings so far' })).toBeVisible();
    await expect(bob.page.getByRole('heading', { name: 'Ended early: placings so far' })).toBeVisible();
  });
});
