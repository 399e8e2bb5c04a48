/** A court's code: a phone without an account keeps the score of what is on there, and the desk has the last word. */
import type { Page } from '@playwright/test';
import { faultsIn } from './axe.ts';
import { unreachable } from './harness/faults.ts';
import { expect, test } from './harness/test.ts';
import { controlled, devices, expectNoSidewaysScroll, visit } from './screens.ts';
import { beginTournament } from './tournaments.ts';

test.use({ serviceWorkers: 'allow' });

test('whoever scans the code of a court keeps its score, through a loss of the network, until the code is turned off', async ({
  signedIn,
  signUp,
  browserFor,
  faults,
}) => {
  faults.expect(unreachable);
  faults.expect(/404/);
  const anna = await signedIn('anna');
  const [bob, carl, dora] = [await signUp('bob'), await signUp('carl'), await signUp('dora')];
  const groupId = await anna.makeGroup([bob, carl, dora]);
  const settings = { groupId, scoreSubmission: 'full-score', options: { playoffs: false, courts: 1 } } as const;
  const cup = await beginTournament(anna, [bob, carl, dora, anna], settings);
  const call = async (matchId: number, court: number | null) => {
    const called = await anna.calls.put(`/api/tournaments/${cup.id}/matches/${matchId}/court`, { data: { court } });
    expect(called.ok()).toBe(true);
  };
  const [first, second] = await cup.matchesIn(1);
  if (!first || !second) throw new Error('nobody plays');
  await call(first.id, 1);
  const [one = '', two = ''] = first.names;
  const desk = anna.page;
  const phone = await browserFor('at the net');
  await phone.setViewportSize(devices.phone);
  const half = (name: string, points: number, page = phone) =>
    page.getByRole('button', { name: new RegExp(`^${name} ${points} (Tap to add a point|Game point)$`) });

  const address = await test.step('the desk makes a code, and a sheet for the net', async () => {
    await visit(desk, cup.path);
    await desk.getByRole('button', { name: 'Courts and players' }).click();
    await desk.getByRole('link', { name: 'Court codes' }).click();
    await desk.getByRole('button', { name: 'Make 1 code' }).click();
    await expect(desk.getByRole('img', { name: 'QR code that leads to the score of court 1' })).toBeVisible();
    expect(await faultsIn(desk)).toEqual([]);
    return desk.getByText(/\/court\/[\w-]{22}$/).innerText();
  });

  await test.step('a phone without an account adds points, and everyone sees them', async () => {
    await phone.goto(`http://${address}`);
    await half(one, 0).click();
    await half(two, 0).click();
    await half(one, 1).click();
    await expect(half(one, 2)).toBeVisible();
    await expect(phone.getByRole('status')).toHaveText('Live. Everyone sees this.');
    await expect.poll(() => standing(anna.calls, cup.id, first.id)).toBe('2–1');
    await phone.getByRole('button', { name: /^Undo/ }).click();
    await phone.keyboard.press('ArrowLeft');
    await expect(half(one, 2)).toBeVisible();
    await expectNoSidewaysScroll(phone);
    expect(await faultsIn(phone)).toEqual([]);
  });

  const other = await browserFor('beside the net');
  await test.step('a second phone sees them as they come, and takes over', async () => {
    await other.goto(`http://${address}`);
    await expect(other.getByText('Another phone is keeping score.')).toBeVisible();
    await half(two, 1).click();
    await expect(other.getByRole('button', { name: `${two} 2` })).toBeVisible();
    await other.getByRole('button', { name: 'Take over' }).click();
    await half(two, 2, other).click();
    await expect(phone.getByRole('button', { name: `${two} 3` })).toBeVisible();
    await phone.getByRole('button', { name: 'Take over' }).click();
    await expect(half(two, 3)).toBeVisible();
    await other.close();
  });

  await test.step('without a network it goes on, through a reload, to the end', async () => {
    await controlled(phone);
    await phone.context().setOffline(true);
    for (let points = 2; points < 5; points += 1) await half(one, points).click({ delay: 450 });
    await expect(phone.getByRole('status')).toContainText('Offline, 3 points are not sent yet.');
    await phone.reload();
    for (let points = 5; points < 11; points += 1) await half(one, points).click({ delay: 450 });
    await phone.getByRole('button', { name: `Save: ${one} 11–3` }).click();
    await expect(phone.getByText('· not sent yet')).toBeVisible();
  });

  await test.step('the desk has entered another result meanwhile: that stands, and both are shown', async () => {
    await cup.score(1, [11, 9]);
    await phone.context().setOffline(false);
    await expect(phone.getByText('Desk: 11–9. Yours: 11–3')).toBeVisible();
    expect(await faultsIn(phone)).toEqual([]);
    await phone.getByRole('button', { name: 'Tell the desk' }).click();
    await expect(phone.getByText('Nothing on court 1 yet')).toBeVisible();
    await visit(desk, cup.path);
    await desk.getByRole('button', { name: 'Courts and players' }).click();
    const notes = desk.getByRole('list', { name: 'From the courts' });
    await expect(notes).toContainText('Court 1 had 11–3, and here it is 11–9');
    await notes.getByRole('button', { name: 'Got it' }).click();
    await expect(notes).toBeHidden();
  });

  await test.step('the page turns to the next match, and its result counts', async () => {
    await call(second.id, 1);
    const [winner = ''] = second.names;
    for (let points = 0; points < 11; points += 1) await half(winner, points).click({ delay: 450 });
    await phone.getByRole('button', { name: `Save: ${winner} 11–0` }).click();
    await expect(phone.getByText(`Saved: ${second.names.join(' v ')} 11–0`)).toBeVisible();
  });

  await test.step('a code that is turned off ends on the open page', async () => {
    await visit(desk, `${cup.path}?print=courts`);
    await desk.getByRole('button', { name: 'Turn off the code of court 1' }).click();
    await desk.getByRole('alertdialog').getByRole('button', { name: 'Turn off' }).click();
    await expect(phone.getByText('This code no longer works')).toBeVisible({ timeout: 5000 });
  });
});

/** What a match stands at: '2–1'. */
async function standing(calls: Page['request'], id: number, matchId: number): Promise<string> {
  const { bracket } = await (await calls.get(`/api/tournaments/${id}`)).json();
  const matches: { id: number; live: { player1Score: number; player2Score: number } | null }[] = bracket.rounds.flatMap(
    (round: { matches: object[] }) => round.matches,
  );
  const live = matches.find((match) => match.id === matchId)?.live;
  return `${live?.player1Score}–${live?.player2Score}`;
}
