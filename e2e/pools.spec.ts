/** Eleven in three pools, then an elimination: whom the pools send on, and how a wild card comes to the cup. */
import type { Page } from '@playwright/test';
import { faultsIn, wcag } from './axe.ts';
import { expect, test } from './harness/test.ts';
import { devices, dismissToast } from './screens.ts';
import { beginTournament } from './tournaments.ts';

test('pools send their best and two wild cards on into an elimination, which comes by itself', async ({
  signedIn,
  browserFor,
  signUp,
}) => {
  const hugo = await signedIn('hugo', devices.phone);
  const television = await browserFor('the television');
  const [before, after] = ['amara ben chloe dev elif finn gita', 'ines jonas kenji'].map((names) => names.split(' '));
  const [organiser, ...earlier] = await Promise.all((before ?? []).map((name) => signUp(name)));
  const later = await Promise.all((after ?? []).map((name) => signUp(name)));
  if (!organiser) throw new Error('nobody plays');
  const { id: groupId } = await organiser.post('/api/groups', { name: 'Dinkers' });
  const cup = await beginTournament(organiser, [organiser, ...earlier, hugo, ...later], {
    groupId,
    format: 'pools',
    options: { pools: { count: 3, advance: 2, wildCards: 2 } },
  });
  const { page } = hugo;
  await television.clock.install();
  await Promise.all([page.goto(cup.path), cup.showOn(television)]);
  const mine = page.getByRole('region', { name: 'My match' });
  const tab = (name: string) => page.getByRole('tab', { name });

  await test.step('my pool comes first, and it says who advances', async () => {
    await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Pool B', 'Pool A', 'Pool C']);
    await expect(mine).toContainText('Pool B, Round 1');
    await expect(mine).toContainText('The top 2 of each pool advance, plus the best 2 of the rest.');
    await expect(page.getByRole('table')).toHaveCount(3);
    for (const pool of ['Pool A', 'Pool B', 'Pool C']) await comesRound(television, pool);
    expect(await faultsIn(page)).toEqual([]);
    expect(await faultsIn(television, { tags: wcag })).toEqual([]);
  });

  await test.step('the bracket says from which pool, and as what, each of its players is to come', async () => {
    await tab('Bracket').click();
    await page
      .getByRole('group', { name: 'Rounds' })
      .getByRole('button', { name: /^Quarter-Finals/ })
      .click();
    const quarters = page.getByRole('region', { name: 'Quarter-Finals' }).getByRole('listitem');
    await expect(quarters).toContainText([
      'Quarter-final 1: 1st of Pool A against wild card 2',
      'Quarter-final 2: 2nd of Pool C against 2nd of Pool B',
      'Quarter-final 3: 1st of Pool B against wild card 1',
      'Quarter-final 4: 1st of Pool C against 2nd of Pool A',
    ]);
    await tab('Pools').click();
  });

  await test.step('the pools are played, and my last score ends them', async () => {
    const isLast = (one: string, two: string) => [one, two].toSorted().join() === 'ben,hugo';
    await cup.scoreRest((one, two) => (isLast(one, two) ? undefined : one < two));
    const own = page.getByRole('table', { name: 'Pool B' }).getByRole('row');
    await expect(own).toContainText([/Player/, /ben.*2–0/, /elif.*2–1/, /hugo.*1–1/, /kenji.*0–3/]);
    await expect(page.getByText('Pools, Round 3 · 14 of 23 played')).toBeVisible();
    await mine.getByRole('button', { name: 'Enter score of hugo against ben' }).click();
    await hugo.enterScore('ben', 2);
    await dismissToast(page);
    await expect(own).toContainText([
      /Player/,
      /ben.*advances.*3–0/,
      /elif.*advances.*2–1/,
      /hugo.*wild card: most wins per match.*1–2/,
      /kenji.*0–3/,
    ]);
    await expect(page.getByText('hugo, wild card: most wins per match.')).toBeVisible();
    await expect(page.getByRole('row', { name: 'kenji' })).not.toContainText(/advances|wild card/);
    await expect(page.getByText('provisional')).toHaveCount(0);
  });

  await test.step('the elimination is there by itself, with the wild cards in their places', async () => {
    await expect(mine).toContainText('Quarter-Finals');
    await expect(mine).toContainText('amara');
    await expect(page.getByText('Quarter-Finals · 15 of 23 played')).toBeVisible();
    const quarters = television.getByRole('region', { name: 'Quarter-Finals' }).getByRole('listitem');
    await expect(quarters).toContainText([/amara.*hugo/, /dev.*elif/, /ben.*ines/, /chloe.*finn/]);
    await expect(television.getByRole('region', { name: /^Pool/ })).toHaveCount(0);
  });

  await test.step('the wild card wins on, round after round', async () => {
    await tab('Bracket').click();
    await mine.getByRole('button', { name: 'Enter score of hugo against amara' }).click();
    await hugo.enterScore('hugo', 8);
    await hugo.hasSentAll();
    await cup.scoreRest((one, two) => one < two);
    const semis = television.getByRole('region', { name: 'Semi-Finals' }).getByRole('listitem');
    await expect(semis).toContainText([/hugo.*dev/, /ben.*chloe/]);
    const winsAgainst = (one: string, two: string) => one === 'hugo' || (two !== 'hugo' && one < two);
    // The semi-finals, then the matches for the first places.
    for (let round = 0; round < 2; round += 1) await cup.scoreRest(winsAgainst);
  });

  await test.step('and is champion, on the phone and on the big screen', async () => {
    const podium = page.getByRole('region', { name: 'Podium' });
    await expect(podium).toContainText('You are the champion');
    await expect(podium.getByRole('listitem')).toContainText(['hugo', 'ben', 'chloe']);
    await expect(page.getByRole('region', { name: 'Final places' }).getByRole('listitem')).toHaveCount(11);
    const inTheHall = television.getByRole('region', { name: 'Podium' });
    await expect(inTheHall.getByRole('heading', { name: 'hugo' })).toBeVisible();
    await expect(inTheHall.getByRole('listitem')).toContainText(['hugo', 'ben', 'chloe']);
  });
});

/** The tables of the pools take turns. */
async function comesRound(television: Page, name: string): Promise<void> {
  const table = television.getByRole('region', { name, exact: true });
  const turned = async () => {
    await television.clock.fastForward(4_000);
    return table.isVisible();
  };
  await expect.poll(turned).toBe(true);
}
