/** A television at the courts: nobody is signed in there, and it follows a tournament by its public link to the podium. */
import { tournament as tournamentAnswer } from '#contract/tournaments.ts';
import { expect, test } from './harness/test.ts';
import { beginTournament } from './tournaments.ts';

test('a big screen follows a round robin to its podium, through a restart, until the link is revoked', async ({
  site,
  browserFor,
  signUp,
  faults,
}) => {
  const names = ['amara', 'ines', 'kenji', 'rosa', 'theodora_featherstonehaugh'];
  const players = await Promise.all(names.map((name) => signUp(name)));
  const [organiser] = players;
  if (!organiser) throw new Error('nobody plays');
  const groupId = await organiser.makeGroup();
  const options = { playoffs: false, courts: 2 };
  const cup = await beginTournament(organiser, players, { groupId, name: 'Autumn <Ladder>', options });
  const { id } = cup;
  const address = await cup.link();
  const put = async (match: number, what: string, data: object) => {
    const answer = await organiser.calls.put(`/api/tournaments/${id}/matches/${match}/${what}`, { data });
    expect(answer.ok()).toBe(true);
  };
  const [match] = await cup.matchesIn(1);
  const [one = '', two = ''] = match?.names ?? [];
  const matchId = match?.id ?? 0;

  const page = await browserFor('the television');
  await page.setViewportSize({ width: 1920, height: 1080 });
  await page.goto(`${address}/screen`);
  const now = page.getByRole('region', { name: 'On now' });
  const heading = page.getByRole('heading', { level: 1 });
  await test.step('a match is called, and played point by point', async () => {
    await expect(heading).toContainText('Autumn <Ladder>');
    await expect(page.getByRole('region', { name: 'Next' })).toContainText(one);
    await put(matchId, 'court', { court: 2 });
    await expect(now).toContainText('Court 2');
    await put(matchId, 'live', { player1Score: 8, player2Score: 6 });
    await expect(now.getByText('8', { exact: true })).toBeVisible();
    await expect(page.getByRole('cell', { name: '6–8' })).toBeVisible();
  });

  await test.step('on a phone all of it is large enough to read, a long name too', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await expect(page.getByText(names[4] ?? '').last()).toBeVisible();
    const small = await page.locator('main :not(.sr-only, [aria-hidden="true"])').evaluateAll((all) => {
      const hasText = ({ childNodes }: Element) =>
        [...childNodes].some(({ nodeType, textContent }) => nodeType === 3 && textContent?.trim());
      return all
        .filter(
          (each) => hasText(each) && each.checkVisibility() && Number.parseFloat(getComputedStyle(each).fontSize) < 15,
        )
        .map(({ textContent }) => textContent);
    });
    expect(small).toEqual([]);
    await page.setViewportSize({ width: 1920, height: 1080 });
  });

  await test.step('its result stays a while, and the standings follow', async () => {
    await organiser.post(`/api/tournaments/${id}/matches/${matchId}`, { player1Score: 11, player2Score: 6 });
    await expect(page.locator('[aria-live="polite"]').getByText(`${one} beat ${two} 11–6.`)).toBeAttached();
    await expect(page.getByText('1 of 10 played').last()).toBeVisible();
    const { standings } = tournamentAnswer.parse(await organiser.get(`/api/tournaments/${id}`));
    await expect(page.getByRole('row').nth(1)).toContainText(standings[0]?.username ?? '');
  });

  await test.step('the server restarts, and the screen goes on by itself', async () => {
    faults.expect(/status of 50\d|WebSocket/);
    await site.kill();
    await expect(page.getByText(/ · since \d/).last()).toBeVisible();
    await expect(page.getByText('1 of 10 played').last()).toBeVisible();
    await site.restart();
    await cup.score(1, [11, 9]);
    await expect(page.getByText('2 of 10 played').last()).toBeVisible({ timeout: 20_000 });
    await expect(page.getByText(/ · since \d/).last()).toBeHidden();
  });

  await test.step('it can be left: the pointer brings up how', async () => {
    const leave = page.getByRole('button', { name: 'Leave the big screen' });
    await expect(leave).toBeHidden();
    await page.mouse.move(300, 300);
    await leave.click();
    await expect(page).toHaveURL(address);
    await expect(page.getByRole('region', { name: 'Next' })).toBeVisible();
    await page.getByRole('link', { name: 'Big screen' }).click();
  });

  await test.step('it ends with the podium', async () => {
    await cup.scoreRest((winner, loser) => winner < loser);
    const podium = page.getByRole('region', { name: 'Podium' });
    const { participants, winnerId } = tournamentAnswer.parse(await organiser.get(`/api/tournaments/${id}`));
    const champion = participants.find(({ userId }) => userId === winnerId)?.username ?? '';
    await expect(podium.getByRole('heading', { name: champion })).toBeVisible();
  });

  await test.step('the link is revoked: the screen shows nothing any longer, at once', async () => {
    faults.expect(/status of 404/);
    const answer = await organiser.calls.delete(`/api/tournaments/${id}/link`);
    expect(answer.ok()).toBe(true);
    await expect(heading).toHaveText('This link no longer works');
  });
});
