/** Who came is ticked at the court, and an evening of rotating partners is played by those who did. */

import { type Evening, evening as eveningAnswer } from '#contract/evenings.ts';
import { eventOf } from './arranged.ts';
import { faultsIn } from './axe.ts';
import { unreachable } from './harness/faults.ts';
import { expect, test } from './harness/test.ts';
import { devices, expectNoSidewaysScroll, listen, visit } from './screens.ts';

test.use({ viewport: devices.phone });

test('five are ticked where there is no network, partners rotate, the sixth comes late, and all see it at once', async ({
  signedIn,
  signUp,
  browserFor,
  faults,
}) => {
  faults.expect(unreachable);
  faults.expect(/status of 409/);
  const [anna, bob] = [await signedIn('anna'), await signedIn('bob')];
  const others = [await signUp('carl'), await signUp('dora'), await signUp('erik'), await signUp('fay')];
  const groupId = await anna.makeGroup([bob, ...others]);
  const { id } = await eventOf(anna, groupId, { eventDate: new Date(Date.now() + 2 * 60 * 60_000).toISOString() });
  for (const player of [anna, bob, ...others]) await player.post(`/api/events/${id}/response`, { status: 'going' });
  const { page } = anna;
  const path = `/groups/${groupId}/events/${id}`;
  const box = (name: string) => page.getByRole('checkbox', { name, exact: true });

  const heard = await listen(page);

  await test.step('all are ticked by one press, which can be taken back, and so can each of them', async () => {
    await visit(page, `${path}/check-in`);
    await expect(page.getByText('0 of 6 here', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'All here' }).click();
    await expect(page.getByText('6 of 6 here', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Start with 6' })).toBeEnabled();
    expect(await faultsIn(page)).toEqual([]);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('0 of 6 here', { exact: true })).toBeVisible();
    await expectNoSidewaysScroll(page);
  });

  await test.step('a tick is kept without a network, and over a reload', async () => {
    await page.route('**/attendance', (route) => route.abort());
    for (const name of ['anna', 'bob', 'carl', 'dora', 'fay']) await box(name).check();
    await expect(page.getByText('5 of 6 here', { exact: true })).toBeVisible();
    await expect.poll(async () => (await heard()).at(-1)).toContain('5 of 6 here.');
    await box('fay').uncheck();
    await box('erik').check();
    await page.reload();
    await expect(page.getByText('5 of 6 here', { exact: true })).toBeVisible();
    await expect(page.getByText('Saved on this phone.')).toBeVisible();
    const start = page.getByRole('button', { name: 'Start with 5' });
    await expect(start).toBeDisabled();
    await expect(start).toHaveAccessibleDescription('You can start when all check-ins are sent.');
    await page.unrouteAll();
    await page.reload();
    await anna.hasSentAll();
    await expect(page.getByText('Saved on this phone.')).toHaveCount(0);
    await expect(page.getByText('5 of 6 here', { exact: true })).toBeVisible();
  });

  await test.step('a guest is added, given a level, and counts with the others', async () => {
    const field = page.getByRole('searchbox', { name: 'Find a member or add a guest' });
    await field.fill('Zoë');
    await expect(page.getByRole('button', { name: 'Add Zoë as a guest' })).toBeVisible();
    await field.press('Enter');
    await expect(box('Zoë, guest')).toBeChecked();
    await expect(field).toBeFocused();
    await page.getByRole('combobox', { name: 'Level of Zoë' }).selectOption('4.0');
    await expect(page.getByRole('button', { name: 'Start with 6' })).toBeEnabled();
    await expect(page.getByRole('combobox', { name: 'Level of Zoë' })).toHaveValue('4.0');
    expect(await faultsIn(page)).toEqual([]);
    await box('Zoë, guest').uncheck();
    await expect(page.getByText('5 of 7 here', { exact: true })).toBeVisible();
    await anna.hasSentAll();
  });

  await test.step('the draw is shown with what is expected, and played as it was shown', async () => {
    await page.getByRole('button', { name: 'Start with 5' }).click();
    await page.waitForURL(`**${path}/evening`);
    await expect(page.getByText('Open play · 5 here')).toBeVisible();
    const rounds = page.getByRole('group', { name: 'Rounds' });
    while ((await rounds.getByRole('status').textContent()) !== '4') {
      await rounds.getByRole('button', { name: 'One less' }).click();
    }
    await expect(page.getByRole('switch', { name: 'Balanced by rating' })).toBeChecked();
    await expect(page.getByRole('switch', { name: 'Counts for the club rating' })).toBeChecked();
    await expect(page.getByText(/^4 rounds, until about /)).toBeVisible();
    const draw = page.getByRole('region', { name: /^Round 1/ }).getByRole('listitem');
    const before = await draw.textContent();
    expect(before).toContain('11–10 expected, court 1: ');
    await page.getByRole('button', { name: 'Redraw' }).click();
    await expect(draw).not.toHaveText(before ?? '');
    expect(await faultsIn(page)).toEqual([]);
    const shown = (await draw.textContent())?.match(/court 1: (\w+) and (\w+) against/);
    await page.getByRole('button', { name: 'Start round 1' }).click();
    await expect(page.getByText('Round 1 of 4')).toBeVisible();
    await expect(page.getByRole('listitem', { name: `Court 1: ${shown?.[1]} & ${shown?.[2]} against` })).toBeVisible();
  });

  const { play } = (await anna.get(`/api/events/${id}`)) as { play: { id: number } };
  const read = async (): Promise<Evening> => eveningAnswer.parse(await anna.get(`/api/evenings/${play.id}`));
  const firstOf = (evening: Evening, round: number) => {
    const match = evening.rounds[round - 1]?.matches[0];
    if (match === undefined) throw new Error(`Nothing is played in round ${round}`);
    const nameOf = (userId: number) => evening.players.find((player) => player.id === userId)?.username ?? '';
    return { match, names: match.pairs.map((pair) => pair.map(nameOf).join(' & ')) };
  };
  const { names: [winners = '', losers = ''] = [] } = firstOf(await read(), 1);

  await test.step('whoever scans the code of the court keeps the score there, and everyone sees it', async () => {
    await page.getByRole('button', { name: 'Actions for the evening' }).click();
    await page.getByRole('menuitem', { name: 'Court codes' }).click();
    await page.getByRole('button', { name: 'Make 1 code' }).click();
    await expect(page.getByRole('img', { name: 'QR code that leads to the score of court 1' })).toBeVisible();
    const address = await page.getByText(/\/court\/[\w-]{22}$/).innerText();
    await page.getByRole('link', { name: 'Back' }).click();
    const phone = await browserFor('at the net');
    await phone.goto(`http://${address}`);
    await expect(phone.getByText('Open play, Round 1')).toBeVisible();
    await phone.getByRole('button', { name: new RegExp(`^${winners.replace(' & ', ' and ')} 0`) }).click();
    const court = page.getByRole('listitem', { name: `Court 1: ${winners} 1, ${losers} 0 so far` });
    await expect(court).toContainText('1–0 live');
    expect(await faultsIn(page)).toEqual([]);
    await phone.close();
  });

  await test.step('a score by two taps, which a second browser sees at once', async () => {
    await visit(bob.page, path);
    await bob.page.getByRole('link', { name: /^See (the|tonight’s) games$/ }).click();
    await expect(bob.page.getByText('Round 1 of 4')).toBeVisible();
    await page.getByRole('button', { name: `Enter score of ${winners}` }).click();
    await anna.enterScore(winners, 7);
    for (const each of [page, bob.page]) {
      await expect(each.getByText('Round 2 of 4')).toBeVisible();
      const [first = '', second = ''] = winners.split(' & ').toSorted();
      await expect(each.getByRole('row', { name: new RegExp(`^=1 .*${first} 1–0 \\+4$`) })).toBeVisible();
      await expect(each.getByRole('row', { name: new RegExp(`^=1 .*${second} 1–0 \\+4$`) })).toBeVisible();
      for (const loser of losers.split(' & ')) {
        await expect(each.getByRole('row', { name: new RegExp(`${loser} 0–1 −4$`) })).toBeVisible();
      }
    }
  });

  await test.step('the sixth arrives, and plays in the next round', async () => {
    await page.getByRole('button', { name: 'Actions for the evening' }).click();
    await page.getByRole('menuitem', { name: 'Players and courts' }).click();
    const dialog = page.getByRole('dialog', { name: 'Players and courts' });
    await expect(dialog.getByText('From round 2 on. Games already played stay.')).toBeVisible();
    await dialog.getByRole('group', { name: 'Arriving' }).getByLabel('fay').check();
    await dialog.getByRole('button', { name: 'Replan' }).click();
    await expect(dialog).toHaveCount(0);
    for (const each of [page, bob.page]) {
      // On the court, or sitting out in their turn.
      await expect(each.getByRole('tabpanel').getByText('fay', { exact: false }).first()).toBeVisible();
      await expect(each.getByRole('row', { name: /fay 0–0 0$/ })).toBeVisible();
    }
    const { rounds, players } = await read();
    expect(rounds[0]?.matches[0]?.score?.toSorted()).toEqual([11, 7]);
    expect(rounds.slice(1).map(({ sitting }) => sitting.length)).toEqual([2, 2, 2]);
    expect(players).toHaveLength(6);
  });

  await test.step('a score without a network is kept, and whoever was quicker is heard', async () => {
    const { match, names } = firstOf(await read(), 2);
    const [first = '', second = ''] = names;
    const scorer = [bob, ...others].find(({ name }) => names.join(' & ').split(' & ').includes(name));
    await page.route('**/evenings/*/matches/*', (route) => route.abort());
    await page.getByRole('button', { name: `Enter score of ${first}` }).click();
    await anna.enterScore(first, 3);
    await expect(page.getByText('not sent yet')).toBeVisible();
    await expect(page.getByRole('listitem', { name: `Court 1: ${first} 11, ${second} 3` })).toBeVisible();
    await scorer?.calls.put(`/api/evenings/${play.id}/matches/${match.key}`, { data: { score: [9, 11] } });
    await page.unrouteAll();
    await page.reload();
    await expect(page.getByText('Round 3 of 4')).toBeVisible();
    await page.getByRole('tab', { name: /^Round 2/ }).click();
    await expect(page.getByRole('tabpanel').getByText('This match was scored in the meantime: 9–11.')).toBeVisible();
    await page.getByRole('button', { name: 'Keep theirs' }).click();
    await expect(page.getByRole('listitem', { name: `Court 1: ${first} 9, ${second} 11` })).toBeVisible();
    await anna.hasSentAll();
  });

  await test.step('in the end it says who has won', async () => {
    await page.getByRole('button', { name: 'Actions for the evening' }).click();
    await page.getByRole('menuitem', { name: 'End the evening' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'End the evening' }).click();
    for (const each of [page, bob.page]) {
      await expect(each.getByText('This evening has ended.')).toBeVisible();
      await expect(each.getByRole('region', { name: 'Winners' }).getByText('1st')).toBeVisible();
      await expect(each.getByRole('button', { name: /^Enter score/ })).toHaveCount(0);
    }
    expect(await faultsIn(page)).toEqual([]);
  });

  await test.step('how it ended is passed on, as text and as a picture, also without names', async () => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Actions for the evening' }).click();
    await page.getByRole('menuitem', { name: 'Share' }).click();
    const dialog = page.getByRole('dialog', { name: 'Share' });
    const copied = async () => {
      await dialog.getByRole('button', { name: 'Copy', exact: true }).click();
      await expect(dialog.getByRole('button', { name: 'Copied' })).toBeVisible();
      await expect(dialog.getByRole('button', { name: 'Copied' })).toHaveCount(0);
      return page.evaluate(() => navigator.clipboard.readText());
    };
    const said = await copied();
    expect(said).toMatch(/^Open play: .+ wins?!\n1\. \w+, \d–\d, /);
    expect(said).toContain(`\n${new URL(page.url()).origin}${path}/evening`);
    await dialog.getByRole('switch', { name: 'Show names' }).click();
    const names = /\b(anna|bob|carl|dora|erik|fay)\b/;
    expect(said).toMatch(names);
    expect(await copied()).not.toMatch(names);
    await expect(dialog.getByRole('img', { name: /^Open play: / })).toBeVisible();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Save' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('Open-play.png');
    await dialog.getByRole('radio', { name: 'The night' }).click();
    await expect(dialog.getByRole('radio', { name: 'The night' })).toBeFocused();
    expect(await faultsIn(page, { within: 'dialog' })).toEqual([]);
    await dialog.getByRole('button', { name: 'Close' }).click();
  });
});

test('a timed round runs on every screen, also on the television, and is paused for all', async ({
  signedIn,
  signUp,
}) => {
  const [anna, bob] = [await signedIn('anna'), await signedIn('bob')];
  const others = [await signUp('carl'), await signUp('dora'), await signUp('erik')];
  const groupId = await anna.makeGroup([bob, ...others]);
  const { id } = await eventOf(anna, groupId, { eventDate: new Date(Date.now() + 60 * 60_000).toISOString() });
  for (const player of [anna, bob, ...others]) {
    await anna.calls.put(`/api/events/${id}/attendance/${await player.ownId()}`, { data: { isHere: true } });
  }
  const settings = { courts: 1, rounds: 3, target: { minutes: 12 } };
  const evening = (await anna.post(`/api/events/${id}/evening`, settings)) as { id: number };
  const { page } = anna;
  await visit(page, `/groups/${groupId}/events/${id}/evening`);
  await visit(bob.page, `/evenings/${evening.id}/screen`);
  const timerOn = (each: typeof page) => each.getByRole('timer', { name: 'Time left in the round' });
  await expect(timerOn(bob.page)).toHaveText(/^11:[0-5]\d$/);
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(bob.page.getByText('Paused')).toBeVisible();
  await page.getByRole('button', { name: 'Resume' }).click();
  await expect(bob.page.getByText('Paused')).toHaveCount(0);
  await expect(timerOn(page)).toHaveText(/^11:[0-5]\d$/);
  await test.step('when it rains one tap pauses it for everyone, who are told, until it goes on', async () => {
    const told = async () => JSON.stringify(await bob.get('/api/notifications'));
    const notice = bob.page.getByRole('status').filter({ hasText: 'Paused' });
    await page.getByRole('button', { name: 'Actions for the evening' }).click();
    await page.getByRole('menuitem', { name: 'Pause for everyone' }).click();
    const banner = page.getByRole('region', { name: 'Paused' });
    await expect(banner).toContainText(/^Paused since /);
    await expect(page.getByRole('button', { name: 'Resume' })).toHaveCount(0);
    await expect(notice).toBeVisible();
    await expect.poll(told).toContain('Open play is paused');
    expect(await faultsIn(page)).toEqual([]);
    await banner.getByRole('button', { name: 'Go on' }).click();
    await expect(banner).toHaveCount(0);
    await expect(notice).toHaveCount(0);
    await expect.poll(told).toContain('Open play goes on');
    await expect(timerOn(page)).toHaveText(/^11:[0-5]\d$/);
  });
  await test.step('a game that the bell ends needs a winner', async () => {
    await page
      .getByRole('button', { name: /^Enter score/ })
      .first()
      .click();
    const dialog = page.getByRole('dialog', { name: 'What was the score?' });
    const [one, two] = [dialog.getByRole('textbox').first(), dialog.getByRole('textbox').last()];
    await one.fill('8');
    await two.fill('8');
    await expect(dialog.getByText('A game needs a winner: play one more point.')).toBeVisible();
    expect(await faultsIn(page, { within: 'dialog' })).toEqual([]);
    await two.fill('7');
    await dialog.getByRole('button', { name: /^Save: .* 8–7$/ }).click();
    await expect(bob.page.getByText('8–7').first()).toBeVisible();
  });
  expect(await faultsIn(page)).toEqual([]);
  expect(await faultsIn(bob.page)).toEqual([]);
});
