/** What the landing page promises first: players find each other, agree on a game, and know afterwards how strong they are. */

import type { Locator } from '@playwright/test';
import { begunGame, joins, playAs } from './arranged.ts';
import { faultsIn } from './axe.ts';
import { expect, test } from './harness/test.ts';
import type { Player } from './players.ts';
import { devices, expectNoSidewaysScroll, expectToast, visit } from './screens.ts';

test('two strangers find each other, play with two others, and see what it did to their club ratings', async ({
  signedIn,
  signUp,
}) => {
  const [anna, ben] = [await signedIn('anna'), await signedIn('ben')];
  const others = [await signUp('cleo'), await signUp('dan')] as const;
  const [desk, phone] = [anna.page, ben.page];
  for (const player of [anna, ben]) {
    await playAs(player);
  }
  const benId = await ben.ownId();
  await desk.setViewportSize(devices.desktop);
  await phone.setViewportSize(devices.phone);
  const rating = (of: Player) => of.page.getByRole('region', { name: 'Club rating' });

  await test.step('each finds the other, and reads why', async () => {
    await Promise.all([visit(desk, '/matchmaking'), visit(phone, '/matchmaking')]);
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
    await visit(phone, '/dashboard');
    const next = (name: string) => phone.getByRole('region', { name: `Next for you: ${name}` });
    const asked = next('anna asks you to play');
    await expect(asked).toContainText('Doubles at Riverside Park. 1 of 4 in.');
    await expect(phone.getByRole('link', { name: /Doubles at Riverside Park.*Join\?/ })).toBeVisible();
    await asked.getByRole('button', { name: 'Accept' }).click();
    await expectToast(phone, 'You are in');
    await expect(next('Doubles at Riverside Park')).toContainText('2 of 4 in. You play.');
    await expectNoSidewaysScroll(phone);
  });

  const agreed = Number(new URL(desk.url()).pathname.split('/').at(-1));

  await test.step('from there they talk, under the name of the game; elsewhere what is said pops up', async () => {
    await phone.getByRole('link', { name: 'Message the players' }).click();
    await expect(phone).toHaveURL(`/messages?game=${agreed}`);
    await expect(phone.getByRole('heading', { name: /, Riverside Park$/ })).toBeVisible();
    await expect(phone.getByText('anna, ben')).toBeVisible();
    await ben.say('I bring balls');
    await ben.hasSentAll();
    const popups = desk.getByRole('region', { name: /Notifications/ });
    await expect(popups).toContainText(/New message in .*, Riverside Park from ben/);
    await popups.getByRole('button', { name: 'Open' }).click();
    await expect(desk).toHaveURL(`/messages?game=${agreed}`);
    await expect(anna.said('I bring balls')).toBeVisible();
    for (const page of [desk, phone]) await visit(page, `/games/${agreed}`);
  });

  await test.step('two others take the places that are left, before their eyes', async () => {
    await expect(phone.getByText('2 playing of 4')).toBeVisible();
    for (const player of others) await joins(player, agreed);
    for (const page of [desk, phone]) await expect(page.getByText('4 playing of 4')).toBeVisible();
  });

  // No form says 'in a moment': what they play now is another game of the same four.
  const game = await begunGame(anna, [ben, ...others]);

  await test.step('one enters how it ended, which the other is asked about and nobody’s rating knows yet', async () => {
    await Promise.all([visit(desk, `/games/${game.id}`), visit(phone, `/games/${game.id}`)]);
    await desk.getByRole('button', { name: 'Enter the result' }).click();
    const who = desk.getByRole('dialog', { name: 'Who played?' });
    await who.getByText('cleo', { exact: true }).click();
    await who.getByRole('button', { name: 'Continue' }).click();
    await anna.enterScore('you and cleo', 7);
    await expectToast(phone, 'anna entered the result');
    await expect(phone.getByRole('heading', { name: 'Is this how it ended?' })).toBeVisible();
    await visit(desk, '/profile');
    await expect(rating(anna)).toContainText('It starts with your first finished game');
  });

  await test.step('as soon as the other confirms it both see their ratings move, and why', async () => {
    await phone.getByRole('button', { name: 'Confirm' }).click();
    await expect(rating(anna)).toContainText(/Between \d\.\d and \d\.\d/);
    await openDay(rating(anna));
    await expect(rating(anna)).toContainText(/Won 11–7 with cleo against .*Game at Riverside Park/);
    await expect(rating(anna)).toContainText(/Expected 50% of the points against 3\.5 average, won 61%: \+0\.\d\d/);
    await expect(phone.getByText('Your club rating in doubles:')).toContainText('−0.');
    await phone.getByRole('link', { name: 'See why' }).click();
    await expect(rating(ben)).toContainText(/Lost 7–11 with dan against .*won 39%: −0\.\d\d/);
    await expectNoSidewaysScroll(phone);
  });

  await test.step('others read the same on their page', async () => {
    await visit(desk, `/players/${benId}`);
    await openDay(rating(anna));
    await expect(rating(anna)).toContainText(/Lost 7–11 with dan against .*won 39%: −0\.\d\d/);
    await expect(desk.getByRole('region', { name: 'You and ben' })).toContainText('1 to 0');
    await expect(lastResult(anna)).toHaveAttribute('href', `/games/${game.id}`);
    await expect(lastResult(anna)).toContainText(/Lost 7–11 with dan against .*, Game at Riverside Park/);
    await expect(lastResult(ben)).toBeVisible();
  });

  await test.step('once somebody disputes it, it has moved nothing', async () => {
    await others[1].post(`/api/games/${game.id}/dispute`, { reason: 'It was 11–9' });
    await expect(rating(ben)).toContainText('It starts with your first finished game');
    await expect(lastResult(ben)).toHaveCount(0);
    await desk.reload();
    await expect(rating(anna)).toContainText('No rated results yet.');
  });

  await test.step('it is entered anew, game by game, and disputed with a reason', async () => {
    await Promise.all([visit(desk, `/games/${game.id}`), visit(phone, `/games/${game.id}`)]);
    await phone.getByRole('button', { name: 'Enter it again' }).click();
    const sheet = ben.scoreSheet;
    await sheet.getByRole('button', { name: /^You and dan/ }).click();
    await sheet.getByRole('button', { name: '7', exact: true }).click();
    await sheet.getByRole('button', { name: 'Add a game' }).click();
    await sheet.getByRole('button', { name: /^anna and cleo|^cleo and anna/ }).click();
    await sheet.getByRole('button', { name: '9', exact: true }).click();
    await sheet.getByRole('button', { name: 'Add a game' }).click();
    await sheet.getByRole('button', { name: 'Type the score' }).click();
    await sheet.getByLabel('Points of you and dan').fill('15');
    await sheet.getByLabel(/^Points of (anna|cleo)/).fill('2');
    expect(await faultsIn(phone, { within: 'dialog' })).toEqual([]);
    await sheet.getByRole('button', { name: /^Save: you and dan beat .* 11–7, 9–11, 15–2$/ }).click();
    await expectToast(phone, 'Result entered');
    await expect(phone.getByText(/It counts once .* confirms it, or from tomorrow .* unless someone/)).toBeVisible();
    await expect(phone.getByRole('button', { name: 'Confirm' })).toHaveCount(0);
    await desk.getByRole('button', { name: 'No, dispute it' }).click();
    const question = desk.getByRole('alertdialog', { name: 'Dispute the result?' });
    await question.getByRole('button', { name: 'Dispute it' }).click();
    await expect(question.getByText('Reason is required')).toBeVisible();
    await question.getByLabel('What’s wrong with it?').fill('It was 11–9.');
    await question.getByRole('button', { name: 'Dispute it' }).click();
    await expectToast(phone, 'anna disputes the result');
    await expect(phone.getByText('“It was 11–9.”')).toBeVisible();
    await expect(phone.getByText('anna says it’s wrong. It doesn’t count for now.')).toBeVisible();
  });
});

const lastResult = ({ page }: Player) =>
  page.getByRole('region', { name: 'Last results' }).getByRole('listitem').getByRole('link');

/** The latest day of play tells its matches. */
const openDay = (rating: Locator) => rating.getByRole('table').getByRole('button').first().click();
