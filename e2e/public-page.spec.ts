/** Whoever has the link of a tournament follows it without an account: an elimination drawn at a desk, by rounds on a phone. */
import { tournament as tournamentAnswer } from '#contract/tournaments.ts';
import { faultsIn } from './axe.ts';
import { expect, test } from './harness/test.ts';
import { devices } from './screens.ts';
import { runningTournament } from './tournaments.ts';

test('a spectator reads an elimination at a desk and on a phone, and follows it to the podium', async ({
  browserFor,
  signUp,
}) => {
  const names = ['amara', 'ines', 'kenji', 'rosa'];
  const players = await Promise.all(names.map((name) => signUp(name)));
  const [organiser] = players;
  if (!organiser) throw new Error('nobody plays');
  const groupId = await organiser.makeGroup();
  const { id } = await organiser.post('/api/tournaments', {
    name: 'Harbour Knockout',
    groupId,
    format: 'single-elimination',
    options: { courts: 2, thirdPlace: false },
  });
  for (const player of players) await player.post(`/api/tournaments/${id}/join`);
  const cup = runningTournament(organiser, id);

  const page = await browserFor('a spectator');
  await page.setViewportSize(devices.desktop);
  await page.goto(await cup.link());
  await test.step('before the start there are those who are in', async () => {
    const entered = page.getByRole('region', { name: 'Players' }).getByRole('listitem');
    await expect(entered).toHaveText(names.map((name) => new RegExp(`${name}$`)));
  });

  await organiser.post(`/api/tournaments/${id}/start`);
  const [match] = await cup.matchesIn(1);
  const [one = '', two = ''] = match?.names ?? [];
  const drawing = page.getByRole('region', { name: 'Bracket, drawn' });

  await test.step('at a desk it is drawn, beside what is on', async () => {
    const court = await organiser.calls.put(`/api/tournaments/${id}/matches/${match?.id}/court`, {
      data: { court: 2 },
    });
    expect(court.ok()).toBe(true);
    await expect(page.getByRole('region', { name: 'On now' })).toContainText('Court 2');
    await expect(drawing.getByText(`${one} or ${two}`, { exact: true })).toBeVisible();
    expect(await faultsIn(page)).toEqual([]);
  });

  await test.step('a match is opened, and followed', async () => {
    await drawing.getByRole('button', { name: new RegExp(`^Semi-final 1: ${one}`) }).click();
    const opened = page.getByRole('dialog', { name: `${one} against ${two}` });
    await expect(opened).toContainText('Court 2, now');
    await cup.score(1, [11, 6]);
    await expect(opened).toContainText('Match Complete');
    await page.keyboard.press('Escape');
    await expect(opened).toBeHidden();
  });

  await test.step('on a phone it is a list by rounds, with a window onto the drawing', async () => {
    await page.setViewportSize(devices.phone);
    await expect(page.getByRole('region', { name: 'Semi-Finals' })).toContainText('1 of 2 played');
    await expect(page.getByRole('button', { name: 'Full screen' })).toBeVisible();
    await page.getByRole('tab', { name: 'Match History' }).click();
    await expect(page.getByRole('tabpanel')).toContainText(one);
    await page.getByRole('tab', { name: 'Bracket' }).click();
  });

  await test.step('it ends with the podium', async () => {
    await cup.scoreRest((winner, loser) => winner < loser);
    await cup.scoreRest((winner, loser) => winner < loser);
    const { participants, winnerId } = tournamentAnswer.parse(await organiser.get(`/api/tournaments/${id}`));
    const champion = participants.find(({ userId }) => userId === winnerId)?.username ?? '';
    const podium = page.getByRole('region', { name: 'Podium' });
    await expect(podium.getByRole('heading', { name: champion })).toBeVisible();
  });
});
