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
    await dialog.getByLabel('Kind of tournament').selectOption({ label: kinds.knockout });
    await expect(dialog.getByLabel('Match length')).toHaveValue('2');
    await dialog.getByLabel('Kind of tournament').selectOption({ label: kinds.doubles });
    await expect(dialog.getByLabel('Players', { exact: true })).toHaveValue('doubles');
    await expect(dialog.getByLabel('Randomize partners')).toBeChecked();
    await expect(dialog.getByText('6 matches in 3 rounds, about 45 min on 2 courts')).toBeVisible();
    await dialog.getByRole('button', { name: 'Create Tournament' }).click();
    await expectToast(anna.page, 'Validation Error');
    await dialog.getByLabel('Tournament name').fill('Doubles Evening');
    await dialog.getByLabel('Format').selectOption({ label: 'Pools, then an elimination: small round robins first' });
    await dialog.getByLabel('Pools').fill('1');
    await dialog.getByRole('button', { name: 'Create Tournament' }).click();
    await expect(dialog.getByText('Pools must be at least 2')).toBeVisible();
    await expect(dialog.getByLabel('Pools')).toBeFocused();
    await dialog.getByLabel('Format').selectOption({ label: 'Round robin: everyone plays everyone' });
    // What is not shown any longer is in nobody's way.
    await dialog.getByRole('button', { name: 'Create Tournament' }).click();
    await expectToast(anna.page, 'Tournament Created');
    await expect(anna.page.getByRole('heading', { level: 1, name: 'Doubles Evening' })).toBeVisible();
    await anna.page.getByRole('button', { name: 'Start', exact: true }).click();
    await expect(anna.page.getByRole('alert')).toHaveText('Tournament needs participants to start');
  });

  const id = Number(/details\/(\d+)/.exec(anna.page.url())?.[1]);

  await test.step('it can be changed until it starts', async () => {
    await anna.page.getByRole('button', { name: 'Edit' }).click();
    const dialog = anna.page.getByRole('dialog', { name: 'Edit Tournament' });
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

const kinds = {
  knockout: 'Knockout with consolation: best of 3, first-match losers play on',
  doubles: 'Doubles evening: round robin with partners drawn at random, one game to 11',
};

/** Asks to start, and confirms it. */
async function start(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await page.getByRole('button', { name: 'Start now' }).click();
}
