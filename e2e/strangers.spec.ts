/** What the landing page promises first: players find each other, agree on a game, and know afterwards how strong they are. */
import type { Locator } from '@playwright/test';
import { faultsIn } from './axe.ts';
import { begunGame, joins } from './games.ts';
import { expect, test } from './harness/test.ts';
import { playAs } from './matchmaking.ts';
import { Player } from './players.ts';
import { devices, expectNoSidewaysScroll, expectToast } from './screens.ts';

test('two strangers find each other, play with two others, and see what it did to their club ratings', async ({
  browserFor,
  signUp,
}) => {
  const [anna, ben] = [new Player('anna', await browserFor('anna')), new Player('ben', await browserFor('ben'))];
  const others = [await signUp('cleo'), await signUp('dan')] as const;
  const [desk, phone] = [anna.page, ben.page];
  for (const player of [anna, ben]) {
    await player.registerByCall();
    await playAs(player);
  }
  const { id: benId } = (await ben.get('/api/auth/me')) as { id: number };
  await desk.setViewportSize(devices.desktop);
  await phone.setViewportSize(devices.phone);
  const rating = (of: Player) => of.page.getByRole('region', { name: 'Club rating' });

  await test.step('each finds the other, and reads why', async () => {
    await Promise.all([desk.goto('/matchmaking'), phone.goto('/matchmaking')]);
    const found = (by: Player) => by.page.getByRole('region', { name: 'Near your rating' }).getByRole('listitem');
    await expect(found(anna)).toContainText(/ben.*Every evening.*1 km/);
    await expect(found(ben)).toContainText(/anna.*Every evening.*1 km/);
  });

  await test.step('one asks the other to a game, at an hour and a place that suit both', async () => {
    await desk.getByRole('button', { name: 'Invite ben to a game' }).click();
    const form = desk.getByRole('dialog', { name: 'Propose a game' });
    await expect(form.getByRole('combobox', { name: 'Place', exact: true })).toHaveValue('Riverside Park');
    await form.getByRole('button', { name: 'Ask and propose' }).click();
    await expect(desk.getByRole('heading', { level: 1, name: 'Doubles, 3.0 to 4.0' })).toBeVisible();
    await expectToast(phone, 'anna asks you to a game');
    await phone
      .getByRole('region', { name: /Notifications/ })
      .getByRole('button', { name: 'Open' })
      .click();
    await expect(phone.getByRole('heading', { name: 'Are you in?' })).toBeVisible();
    await phone.getByRole('button', { name: /^Join/ }).click();
    await expect(phone.getByRole('heading', { name: 'You play' })).toBeVisible();
  });

  await test.step('two others take the places that are left, before their eyes', async () => {
    await expect(phone.getByText('2 playing of 4')).toBeVisible();
    const agreed = Number(new URL(desk.url()).pathname.split('/').at(-1));
    for (const player of others) await joins(player, agreed);
    for (const page of [desk, phone]) await expect(page.getByText('4 playing of 4')).toBeVisible();
  });

  // No form says 'in a moment': what they play now is another game of the same four.
  const game = await begunGame(anna, [ben, ...others]);

  await test.step('one enters how it ended, which the other is asked about and nobody’s rating knows yet', async () => {
    await Promise.all([desk.goto(`/games/${game.id}`), phone.goto(`/games/${game.id}`)]);
    await desk.getByRole('button', { name: 'Enter the result' }).click();
    const who = desk.getByRole('dialog', { name: 'Who played?' });
    await who.getByText('cleo', { exact: true }).click();
    await who.getByRole('button', { name: 'Go on' }).click();
    await anna.enterScore('you and cleo', 7);
    await expect(phone.getByRole('heading', { name: 'Is that how it ended?' })).toBeVisible();
    await desk.goto('/profile');
    await expect(rating(anna)).toContainText('It begins with your first game');
  });

  await test.step('as soon as the other confirms it both see their ratings move, and why', async () => {
    await phone.getByRole('button', { name: 'Confirm' }).click();
    await expect(rating(anna)).toContainText(/Between \d\.\d and \d\.\d/);
    await openDay(rating(anna));
    await expect(rating(anna)).toContainText(/Won 11–7 with cleo against .*Game at Riverside Park/);
    await expect(rating(anna)).toContainText(/Expected 50% of the points against 3\.5 average, won 61%: \+0\.\d\d/);
    await expect(phone.getByText('Your club rating in doubles:')).toContainText('−0.');
    await phone.getByRole('link', { name: 'See why' }).click();
    await rating(ben).getByText('As a table').click();
    await openDay(rating(ben));
    await expect(rating(ben)).toContainText(/Lost 7–11 with dan against .*won 39%: −0\.\d\d/);
    await expectNoSidewaysScroll(phone);
    for (const page of [desk, phone]) expect(await faultsIn(page)).toEqual([]);
  });

  await test.step('others read the same on their page', async () => {
    await desk.goto(`/players/${benId}`);
    await openDay(rating(anna));
    await expect(rating(anna)).toContainText(/Lost 7–11 with dan against .*won 39%: −0\.\d\d/);
    await expect(desk.getByRole('region', { name: 'You and ben' })).toContainText('1 to 0');
    await expect(lastResult(anna)).toHaveAttribute('href', `/games/${game.id}`);
    await expect(lastResult(anna)).toContainText(/Lost 7–11 with dan against .*, Game at Riverside Park/);
    await expect(lastResult(ben)).toBeVisible();
  });

  await test.step('once somebody disputes it, it has moved nothing', async () => {
    await others[1].post(`/api/games/${game.id}/dispute`, { reason: 'It was 11–9' });
    await expect(rating(ben)).toContainText('It begins with your first game');
    await expect(lastResult(ben)).toHaveCount(0);
    await desk.reload();
    await expect(rating(anna)).toContainText('No result that counts yet.');
  });
});

const lastResult = ({ page }: Player) =>
  page.getByRole('region', { name: 'Last results' }).getByRole('listitem').getByRole('link');

/** The latest day of play tells its matches. */
const openDay = (rating: Locator) => rating.getByRole('table').getByRole('button').first().click();
