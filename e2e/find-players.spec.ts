/** People find each other to play: who wants to be found, by whom they are, and how one asks. */

import type { Page } from '@playwright/test';
import { daily, playAs, saidBy } from './arranged.ts';
import { faultsIn } from './axe.ts';
import { expect, test } from './harness/test.ts';
import { devices, expectNoSidewaysScroll, visit } from './screens.ts';

const near = (page: Page) => page.getByRole('region', { name: 'Near your rating' });
const row = (page: Page, name: string) => near(page).getByRole('listitem').filter({ hasText: name });

test('who hides is found by nobody, who wants to be found is, and who is blocked is not', async ({ signedIn }) => {
  const [anna, bea] = [await signedIn('anna'), await signedIn('bea')];
  await playAs(anna);
  await playAs(bea, { isFindable: false });
  const [desk, phone] = [anna.page, bea.page];
  await desk.setViewportSize(devices.desktop);
  await phone.setViewportSize(devices.phone);
  const findable = phone.getByRole('switch', { name: 'Others can find me' });

  await test.step('whoever is hidden is told so, and sees others all the same', async () => {
    await Promise.all([visit(desk, '/matchmaking'), visit(phone, '/matchmaking')]);
    await expect(findable).not.toBeChecked();
    await expect(findable).toHaveAccessibleDescription('Off: you see others here, but nobody sees you.');
    await expect(row(phone, 'anna')).toContainText('Every evening');
    await expectNoSidewaysScroll(phone);
  });

  await test.step('nobody is shown them: not in the list, the hours, the game that could be or the recommendations', async () => {
    await expect(desk.getByRole('heading', { name: 'Nobody near your level yet' })).toBeVisible();
    await expect(desk.getByRole('heading', { name: 'Start a game' })).toBeVisible();
    await expect(desk.getByRole('button', { name: 'Tuesday evening, no others' })).toBeVisible();
    await desk.getByRole('tab', { name: 'Recommendations' }).click();
    await expect(desk.getByRole('heading', { name: 'Nothing to recommend yet' })).toBeVisible();
  });

  await test.step('with the switch they are found', async () => {
    await findable.click();
    await expect(findable).toBeChecked();
    await expect(findable).toHaveAccessibleDescription('They see your name, rating, distance and shared hours.');
    await expect.poll(() => saidBy(bea)).toMatchObject({ isFindable: true, availability: daily('17:00', '22:00') });
    await desk.goto('/matchmaking');
    await expect(row(desk, 'bea')).toContainText(/Every evening.*1 km/);
    await expect(desk.getByRole('button', { name: 'Tuesday evening, 1 other' })).toBeVisible();
    // Where they play is told to nobody.
    await expect(row(desk, 'bea')).not.toContainText('Riverside Park');
  });

  await test.step('asking writes the hour, and leaves the question to be sent', async () => {
    await row(desk, 'bea').getByRole('button', { name: 'Ask bea to play' }).click();
    await expect(desk.getByRole('textbox', { name: 'Message to bea' })).toHaveValue(
      /^Shall we play (today|tomorrow|on \w+day) at \d+:\d\d\?$/,
    );
    await expect(desk.getByText('No messages yet. Start the conversation!')).toBeVisible();
    await desk.goBack();
    await expect(row(desk, 'bea')).toBeVisible();
  });

  await test.step('who blocks the other has them gone at once, and is gone for them', async () => {
    const [{ id: beaId } = { id: 0 }] = (await anna.get('/api/users/search?username=bea')) as { id: number }[];
    expect((await anna.calls.put(`/api/blocks/${beaId}`)).ok()).toBe(true);
    await expect(row(desk, 'bea')).toHaveCount(0);
    await phone.reload();
    await expect(phone.getByRole('heading', { name: 'Nobody near your level yet' })).toBeVisible();
    expect((await anna.calls.delete(`/api/blocks/${beaId}`)).ok()).toBe(true);
    await expect(row(desk, 'bea')).toBeVisible();
  });

  await test.step('without it they are gone again', async () => {
    // Being found, they have it among what they say of themselves.
    await phone.getByRole('button', { name: /^When I can play/ }).click();
    const dialog = phone.getByRole('dialog', { name: 'When I can play' });
    await expect(dialog.getByText('Others see only the hours you share with them.')).toBeVisible();
    expect(await faultsIn(phone, { within: 'dialog' })).toEqual([]);
    await dialog.getByRole('switch', { name: 'Others can find me' }).click();
    await expect(dialog.getByText('Nobody sees them while others can’t find you.')).toBeVisible();
    await expect.poll(() => saidBy(bea)).toMatchObject({ isFindable: false });
    await desk.reload();
    await expect(desk.getByRole('heading', { name: 'Nobody near your level yet' })).toBeVisible();
  });
});

test('one narrows down whom one looks for, asks a whole court, and sends a recommendation away for good', async ({
  signedIn,
  signUp,
}) => {
  const anna = await signedIn('anna', devices.phone);
  const names = ['bea', 'cleo', 'dora', 'eve', 'fay', 'gus', 'hugo'];
  const [bea, cleo, dora, eve, fay, gus, hugo] = await Promise.all(names.map(signUp));
  if (!bea || !cleo || !dora || !eve || !fay || !gus || !hugo) throw new Error('nobody plays');
  await playAs(anna, { availability: [...daily('08:00', '11:00'), ...daily('17:00', '22:00')] });
  await playAs(bea, { kinds: ['singles'] });
  await playAs(cleo, { availability: daily('08:00', '11:00') });
  await playAs(dora, { place: { name: 'Lakeside', latitude: 52.65, longitude: 13.4 } });
  await hugo.calls.patch('/api/auth/profile', { data: { rating: 4.4 } });
  for (const each of [eve, fay, gus, hugo]) await playAs(each);
  const { page } = anna;
  await visit(page, '/matchmaking');
  const rows = near(page).getByRole('listitem');

  await test.step('six at first, and the others on demand, where the focus goes on', async () => {
    await expect(rows).toHaveCount(6);
    await page.getByRole('button', { name: 'Show more players' }).focus();
    await page.keyboard.press('Enter');
    await expect(rows).toHaveCount(7);
    await expect(rows.nth(6).getByRole('link')).toBeFocused();
  });

  await test.step('by kind of game, part of the day, distance and rating', async () => {
    await page.getByRole('button', { name: 'Filters' }).click();
    const choose = (label: string, option: string) => page.getByLabel(label).selectOption(option);
    await choose('Kind of game', 'Doubles');
    await expect(row(page, 'bea')).toHaveCount(0);
    await choose('Part of the day', 'Evening');
    await expect(row(page, 'cleo')).toHaveCount(0);
    await choose('Distance', '5 km');
    await expect(row(page, 'dora')).toHaveCount(0);
    await choose('Rating within', 'Half a point');
    await expect(row(page, 'hugo')).toHaveCount(0);
    await expect(rows).toHaveCount(3);
    await expect(page.getByRole('button', { name: 'Filters, 4 on' })).toBeVisible();
    await expectNoSidewaysScroll(page);
  });

  await test.step('they are there again after a reload, and nobody who fits is no end', async () => {
    await page.reload();
    await expect(page.getByLabel('Distance')).toHaveValue('5');
    await page.getByLabel('Part of the day').selectOption('Midday');
    await expect(page.getByRole('heading', { name: 'No matches' })).toBeVisible();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(rows).toHaveCount(6);
    await expect(page.getByRole('button', { name: 'Filters', exact: true })).toBeVisible();
  });

  await test.step('the game that could be asks a whole court', async () => {
    const game = page.getByRole('region', { name: /^\w+ \d+:00$/ });
    await expect(game).toContainText('Four of you are free');
    await expect(game).toContainText('At Riverside Park.');
    await game.getByRole('button', { name: 'Ask all three' }).click();
    const form = page.getByRole('dialog', { name: 'Propose a game' });
    await expect(form.getByRole('combobox', { name: 'Place', exact: true })).toHaveValue('Riverside Park');
    await expect(form.getByRole('list', { name: 'Asked' }).getByRole('listitem')).toHaveCount(3);
    await page.keyboard.press('Escape');
    await expect(game.getByRole('button', { name: 'Ask all three' })).toBeFocused();
  });

  await test.step('one alone is invited from their card', async () => {
    await page.getByRole('button', { name: 'Invite eve to a game' }).click();
    const form = page.getByRole('dialog', { name: 'Propose a game' });
    await expect(form.getByRole('list', { name: 'Asked' }).getByRole('listitem')).toHaveText([/eve/]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Invite eve to a game' })).toBeFocused();
  });

  await test.step('what is not to be recommended again is gone, after a reload too; the focus stays near', async () => {
    await page.getByRole('tab', { name: 'Recommendations' }).click();
    const dismiss = page.getByRole('button', { name: /^Do not recommend/ });
    await expect(dismiss.nth(1)).toBeVisible();
    const count = await dismiss.count();
    const gone = page.getByRole('button', { name: 'Do not recommend eve again' });
    await gone.focus();
    await page.keyboard.press('Enter');
    await expect(gone).toHaveCount(0);
    await expect(dismiss).toHaveCount(count - 1);
    await expect(page.locator('[data-dismiss]:focus')).toHaveCount(1);
    const kept = async () => (await anna.get('/api/matchmaking/recommendations')) as { user?: { username: string } }[];
    await expect.poll(async () => (await kept()).some(({ user }) => user?.username === 'eve')).toBe(false);
    await page.reload();
    await expect(dismiss.nth(1)).toBeVisible();
    await expect(gone).toHaveCount(0);
  });
});
