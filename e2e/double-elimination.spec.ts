/** A double elimination of teams: corrected midway by an admin, and decided by the deciding game, before everybody's eyes. */
import type { Page } from '@playwright/test';
import { expect, test } from './harness/test.ts';
import { devices, expectToast, visit } from './screens.ts';
import { beginTournament } from './tournaments.ts';

const others = 'chloe dev elif finn gita hugo ines jonas kenji lara mira noor omar'.split(' ');

test('eight teams: a corrected match is played on from, and the losers’ champions win the deciding game', async ({
  signedIn,
  browserFor,
  signUp,
}) => {
  const ben = await signedIn('ben');
  const pia = await signedIn('pia');
  const television = await browserFor('the television');
  const [amara, ...rest] = await Promise.all(['amara', ...others].map((name) => signUp(name)));
  if (!amara) throw new Error('nobody plays');
  const { id: groupId } = await pia.post('/api/groups', { name: 'Dinkers' });
  // Teams in the order of joining, and so are their seeds: amara & ben, chloe & dev … omar & pia.
  const cup = await beginTournament(pia, [amara, ben, ...rest, pia], {
    groupId,
    format: 'double-elimination',
    gameType: 'doubles',
  });
  const phone = ben.page;
  const desk = pia.page;
  await phone.setViewportSize(devices.phone);
  await desk.setViewportSize(devices.desktop);
  await Promise.all([visit(phone, cup.path), visit(desk, cup.path), cup.showOn(television)]);
  const mine = phone.getByRole('region', { name: 'My match' });
  const drawing = desk.getByRole('region', { name: 'Bracket, drawn' });
  const shown = (round: string) => television.getByRole('region', { name: round, exact: true });

  await test.step('everybody sees who meets whom, and where winners and losers go', async () => {
    await expect(mine).toContainText('omar & pia');
    await expect(mine).toContainText('Win and go on to the Winners’ Semi-Finals. Lose and go on to Losers’ Round 1.');
    await expect(drawing.getByRole('button', { name: /^Winners’ quarter-final 2: gita & hugo against/ })).toBeVisible();
    expect(await coveredIn(desk)).toEqual([]);
    await expect(shown('Winners’ Quarter-Finals').getByRole('listitem')).toContainText([
      /amara & ben.*omar & pia/,
      /gita & hugo.*ines & jonas/,
      /chloe & dev.*mira & noor/,
      /elif & finn.*kenji & lara/,
    ]);
    await expect(shown('Winners’ Semi-Finals').getByRole('listitem')).toHaveCount(2);
  });

  await test.step('scores move teams through both brackets', async () => {
    for (const team of ['amara & ben', 'gita & hugo', 'chloe & dev', 'elif & finn']) await cup.win(team);
    await cup.win('amara & ben', 9);
    for (const team of ['chloe & dev', 'ines & jonas', 'kenji & lara', 'elif & finn']) await cup.win(team);
    for (const team of ['gita & hugo', 'amara & ben']) await cup.win(team);
    await expect(mine).toContainText('Grand Final');
    await expect(shown('Losers’ Round 3').getByRole('listitem')).toContainText(/elif & finn.*gita & hugo/);
    await expect(television.getByText('11 of 14 played').last()).toBeVisible();
  });

  await test.step('a correction that changes the winner says first what it takes back', async () => {
    await drawing.getByRole('button', { name: 'Winners’ semi-final 1: amara & ben beat gita & hugo 11–9' }).click();
    await desk
      .getByRole('dialog', { name: / against / })
      .getByRole('button', { name: 'Correct' })
      .click();
    const sheet = pia.scoreSheet;
    await sheet.getByRole('button', { name: 'gita and hugo 9 Set to 11' }).click();
    await sheet.getByRole('button', { name: 'Save: gita and hugo beat amara and ben 11–9' }).click();
    await expect(sheet.getByRole('alert').getByRole('listitem')).toHaveText([
      'Losers’ Round 2: gita and hugo beat kenji and lara 11–4',
      'Winners’ Final: amara and ben beat chloe and dev 11–4',
    ]);
    await sheet.getByRole('button', { name: 'Save anyway' }).click();
    await expectToast(desk, 'Match score updated successfully');
    await expect(drawing.getByRole('button', { name: /^Winners’ Final: .*gita & hugo.*not played yet/ })).toBeVisible();
  });

  await test.step('on the phone and on the big screen the match is another one at once', async () => {
    await expect(mine).toContainText('Losers’ Round 2');
    await expect(mine).toContainText('kenji & lara');
    const [first, again] = [
      shown('Losers’ Round 2').getByRole('listitem').first(),
      shown('Losers’ Round 2').getByRole('listitem').last(),
    ];
    await expect(first).toContainText(/elif & finn.*11/);
    await expect(again).toContainText(/amara & ben.*kenji & lara/);
    await expect(again).not.toContainText('11');
    await expect(television.getByText('9 of 14 played').last()).toBeVisible();
  });

  await test.step('what was taken back is played again, up to the grand final', async () => {
    for (const team of ['amara & ben', 'gita & hugo', 'amara & ben', 'amara & ben']) await cup.win(team);
    await expect(mine).toContainText('gita & hugo');
    await expect(mine).toContainText('Win and play the deciding game. Lose and finish 2nd.');
    await expect(shown('Grand Final').getByRole('listitem')).toContainText(/gita & hugo.*amara & ben/);
  });

  await test.step('who has lost once beats who has not: one more game decides, and it is longer', async () => {
    await cup.win('amara & ben', 8);
    await expect(shown('Deciding Game').getByRole('listitem')).toContainText(/gita & hugo.*amara & ben/);
    await expect(mine).toContainText('Win and be champion. Lose and finish 2nd.');
    await mine.getByRole('button', { name: 'Enter score of amara & ben against gita & hugo' }).click();
    await ben.enterScore('amara and ben', 9, { to: 15 });
    await ben.hasSentAll();
  });

  await test.step('the champions stand on the podium, both of them, wherever it is followed', async () => {
    const podium = phone.getByRole('region', { name: 'Podium' });
    await expect(podium).toContainText('You are the champions');
    await expect(podium).toContainText('beat gita & hugo 15–9 in the final');
    await expect(podium.getByRole('listitem')).toContainText(['amara & ben', 'gita & hugo', 'chloe & dev']);
    await expect(
      desk.getByRole('region', { name: 'Podium' }).getByRole('heading', { name: 'amara & ben' }),
    ).toBeVisible();
    const inTheHall = television.getByRole('region', { name: 'Podium' });
    await expect(inTheHall.getByRole('heading', { name: 'amara & ben' })).toBeVisible();
    await expect(inTheHall.getByRole('listitem')).toContainText(['amara & ben', 'gita & hugo', 'chloe & dev']);
  });
});

/** The matches of the drawing that lie below the viewer's next match. */
async function coveredIn(desk: Page): Promise<(string | null)[]> {
  const panel = await desk.getByRole('region', { name: 'My match' }).boundingBox();
  if (!panel) throw new Error('there is no next match');
  const cells = desk.getByRole('region', { name: 'Bracket, drawn' }).locator('[data-cell]');
  return cells.evaluateAll(
    (all, { x, y, width, height }) =>
      all
        .filter((cell) => {
          const { left, right, top, bottom } = cell.getBoundingClientRect();
          return right > x && left < x + width && bottom > y && top < y + height;
        })
        .map((cell) => cell.textContent),
    panel,
  );
}
