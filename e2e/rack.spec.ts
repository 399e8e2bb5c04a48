/** Endless open play: somebody joins at the hall, a game ends on a phone, and the television shows who is next. */
import { eventOf } from './arranged.ts';
import { faultsIn } from './axe.ts';
import { expect, test } from './harness/test.ts';
import { devices, expectNoSidewaysScroll, listen, visit } from './screens.ts';

test.use({ viewport: devices.phone });

test('five begin, the sixth joins, a game ends on the phone of one who played it, and all see it at once', async ({
  signedIn,
  signUp,
}) => {
  const [anna, bob, fay] = [await signedIn('anna'), await signedIn('bob'), await signedIn('fay')];
  const others = [await signUp('carl'), await signUp('dora'), await signUp('erik')];
  const groupId = await anna.makeGroup([bob, fay, ...others]);
  const { id } = await eventOf(anna, groupId, { eventDate: new Date(Date.now() + 60 * 60_000).toISOString() });
  const path = `/groups/${groupId}/events/${id}`;
  for (const player of [anna, bob, ...others]) await player.post(`/api/events/${id}/response`, { status: 'going' });
  const heard = await listen(bob.page);

  await test.step('it is started from the check-in', async () => {
    await visit(anna.page, `${path}/check-in`);
    await anna.page.getByRole('button', { name: 'All here' }).click();
    await expect(anna.page.getByText('5 of 5 here', { exact: true })).toBeVisible();
    await anna.page.getByRole('radio', { name: 'Open play' }).click();
    await anna.page.getByRole('button', { name: 'Start with 5' }).click();
    await expect(anna.page.getByRole('button', { name: 'Start open play' })).toBeVisible();
    await anna.page.getByRole('button', { name: 'One less' }).click();
    expect(await faultsIn(anna.page)).toEqual([]);
    await anna.page.getByRole('button', { name: 'Start open play' }).click();
    await expect(anna.page.getByRole('heading', { name: /^You’re on court 1/ })).toBeVisible();
  });

  await test.step('a member who has not answered joins on their phone', async () => {
    await visit(bob.page, `${path}/rack`);
    await visit(fay.page, `${path}/rack`);
    await expect(fay.page.getByRole('heading', { name: '1 player waiting' })).toBeVisible();
    await fay.page.getByRole('button', { name: 'Join the queue' }).click();
    await expect(fay.page.getByText('2nd in the queue')).toBeVisible();
    await expect(fay.page.getByRole('button', { name: 'Take a break' })).toBeFocused();
    await expect(bob.page.getByRole('heading', { name: 'Queue 2' })).toBeVisible();
    expect(await faultsIn(fay.page)).toEqual([]);
    await expectNoSidewaysScroll(fay.page);
  });

  const [, rackId] =
    /"play":\{"kind":"rack","id":(\d+)/.exec(JSON.stringify(await anna.get(`/api/events/${id}`))) ?? [];
  await test.step('the television shows the courts and who is next', async () => {
    await fay.page.setViewportSize({ width: 1280, height: 720 });
    await visit(fay.page, `/racks/${rackId}/screen`);
    const next = fay.page.getByRole('heading', { name: 'Next 2 more make a four' }).locator('..');
    await expect(next).toContainText('erik');
    await expect(next).toContainText('fay');
    await expect(fay.page.getByRole('img', { name: 'The code of this page' })).toBeVisible();
    expect(await faultsIn(fay.page)).toEqual([]);
  });

  await test.step('a game that was ended by mistake goes on', async () => {
    await bob.page.getByRole('button', { name: 'Enter score' }).click();
    await bob.page.getByRole('button', { name: 'Game over, nobody kept score' }).click();
    await expect(anna.page.getByRole('button', { name: /^Undo the end of the game on court 1/ })).toBeVisible();
    await bob.page
      .getByRole('region', { name: /Notifications/ })
      .getByRole('button', { name: 'Undo' })
      .click();
    await expect(anna.page.getByRole('region', { name: 'Last games' })).toHaveCount(0);
    await expect(bob.page.getByRole('heading', { name: /^You’re on court 1/ })).toBeVisible();
  });

  const court = await test.step('the court has a code', async () => {
    const { codes } = await (await anna.calls.post(`/api/evenings/${rackId}/court-codes`)).json();
    return `/api/public/courts/${codes[0].token}`;
  });
  const { match } = await (await fay.calls.get(court)).json();

  await test.step('a game ends with its score, and the next four are on court', async () => {
    await bob.page.getByRole('button', { name: 'Enter score' }).click();
    await bob.page.getByRole('dialog').getByRole('button', { name: /11/ }).first().click();
    await bob.page.getByRole('dialog').getByRole('button', { name: '4', exact: true }).click();
    await bob.page
      .getByRole('dialog')
      .getByRole('button', { name: /^Save: .* 11–4$/ })
      .click();
    await bob.hasSentAll();
    const onTelevision = fay.page.getByRole('list', { name: 'Courts' });
    await expect(onTelevision).toContainText('erik');
    await expect(onTelevision).toContainText('fay');
    await expect(anna.page.getByRole('region', { name: 'Last games' })).toContainText('11–4');
    await expect.poll(async () => (await heard()).length).toBeGreaterThan(0);
  });

  await test.step('what the phone at the court had instead is shown to organisers, until one has seen it', async () => {
    await fay.calls.post(`${court}/notes`, { data: { match: match.key, player1Score: 11, player2Score: 7 } });
    const notes = anna.page.getByRole('list', { name: 'From the courts' });
    await expect(notes).toContainText('Court 1 had 11–7, and here it is');
    await notes.getByRole('button', { name: /^Open / }).click();
    await anna.page.keyboard.press('Escape');
    await notes.getByRole('button', { name: 'Got it' }).click();
    await expect(notes).toBeHidden();
    expect(await faultsIn(anna.page)).toEqual([]);
    await expect(bob.page.getByRole('list', { name: 'From the courts' })).toBeHidden();
  });

  await test.step('an organiser moves somebody, which the queue says, and ends it', async () => {
    const queue = anna.page.getByRole('region', { name: 'Queue' });
    const last = queue.getByRole('listitem').last();
    await last.getByRole('button', { name: /^Actions for/ }).click();
    await anna.page.getByRole('menuitem', { name: 'Move up' }).click();
    await expect(queue.getByText('moved by anna')).toBeVisible();
    await anna.page.getByRole('button', { name: 'Actions for open play' }).click();
    await anna.page.getByRole('menuitem', { name: 'End open play' }).click();
    await anna.page.getByRole('button', { name: 'End open play' }).click();
    await expect(bob.page.getByRole('heading', { name: 'Open play has ended' })).toBeVisible();
    await expect(fay.page.getByRole('heading', { name: 'Open play has ended' })).toBeVisible();
  });
});
