import { expect, test } from './harness/test.ts';
import { Player } from './players.ts';

// As in most people's browsers.
test.use({ serviceWorkers: 'allow', reducedMotion: 'no-preference' });

/** The product's main job: from sign-up to a champion, live on everyone's screen, through a crash of the server. */
test('two browsers go from signing up to a champion', async ({ site, browserFor, faults }) => {
  test.setTimeout(180_000);
  const anna = new Player('anna', await browserFor('anna'));
  const bob = new Player('bob', await browserFor('bob'));
  const players = [anna, bob];

  await test.step('both register; wrong input is told beside the field and nothing typed is lost', async () => {
    await anna.register();
    await bob.page.goto('/register');
    await bob.page.getByLabel('Username').fill('bo');
    await bob.page.getByLabel('Email').fill('bob@example.org');
    await bob.page.getByRole('textbox', { name: 'Password' }).fill('short');
    await bob.page.getByRole('button', { name: 'Create Account' }).click();
    await expect(bob.page.getByText('Username must be at least 3 characters')).toBeVisible();
    await expect(bob.page.getByText('Password must be at least 6 characters')).toBeVisible();

    faults.expect(/409/);
    await bob.page.getByLabel('Username').fill('ANNA');
    await bob.page.getByRole('textbox', { name: 'Password' }).fill(bob.password);
    await bob.page.getByRole('button', { name: 'Create Account' }).click();
    await expect(bob.page.getByText('This username is already taken', { exact: false }).first()).toBeVisible();
    await expect(bob.page.getByLabel('Email')).toHaveValue('bob@example.org');
    await expect(bob.page.getByRole('textbox', { name: 'Password' })).toHaveValue(bob.password);
    await bob.page.getByLabel('Username').fill(bob.name);
    await bob.page.getByRole('button', { name: 'Create Account' }).click();
    await bob.page.waitForURL('**/profile');
  });

  await test.step('one logs out and in again, and a reload keeps one signed in', async () => {
    await bob.logOut();
    await bob.logIn();
    await bob.page.reload();
    await expect(bob.page).toHaveURL(/dashboard/);
    await expect(bob.page.getByText('bob').first()).toBeVisible();
  });

  await test.step('anna makes a group; bob finds it, joins, leaves and joins again on her screen', async () => {
    await anna.createGroup('Riverside Dinkers');
    await bob.page.goto('/groups');
    await bob.page.getByRole('tab', { name: 'Discover Groups' }).click();
    await bob.page.getByRole('link', { name: 'Riverside Dinkers' }).first().click();
    await bob.page.getByRole('button', { name: 'Join Group' }).click();
    const members = anna.page.getByRole('main').getByRole('listitem');
    await expect(members.filter({ hasText: 'bob' })).toBeVisible();
    await bob.leaveGroup();
    await expect(members.filter({ hasText: 'bob' })).toHaveCount(0);
    await bob.page.getByRole('button', { name: 'Join Group' }).click();
    await expect(members.filter({ hasText: 'bob' })).toBeVisible();
  });

  const groupId = Number(/groups\/(\d+)/.exec(anna.page.url())?.[1]);

  await test.step('they talk, each line at once on the other screen', async () => {
    for (const player of [anna, bob]) await player.openChat(groupId);
    await anna.say('Court 3 at six?');
    await expect(bob.said('Court 3 at six?')).toBeVisible();
    await bob.say('I bring the balls');
    await expect(anna.said('I bring the balls')).toBeVisible();
  });

  await test.step('for somebody who is no member there is no thread', async () => {
    faults.expect(/404/);
    const eve = new Player('eve', await browserFor('eve'));
    await eve.registerByCall();
    const answer = await eve.page.request.get(`/api/messages?groupId=${groupId}`);
    expect(answer.status()).toBe(404);
    await eve.page.goto(`/messages?group=${groupId}`);
    await expect(eve.page.getByText('A group’s messages are for its members.', { exact: false })).toBeVisible();
    await expect(eve.page.getByText('Court 3 at six?')).toHaveCount(0);
  });

  await test.step('killed in the middle of it, the server comes back and the open pages catch up', async () => {
    await site.kill();
    await anna.say('Anyone there?');
    await site.restart();
    await expect(bob.said('Anyone there?')).toBeVisible({ timeout: 30_000 });
    await expect(bob.said('Court 3 at six?')).toHaveCount(1);
    await bob.say('Back again');
    await expect(anna.said('Back again')).toBeVisible();
    await expect(anna.said('Anyone there?')).toHaveCount(1);
  });

  await test.step('anna makes a tournament; four enter it and it starts on every screen', async () => {
    await anna.page.goto(`/groups/${groupId}/tournaments`);
    await anna.page.getByRole('button', { name: 'Create Tournament' }).first().click();
    const dialog = anna.page.getByRole('dialog');
    await dialog.getByLabel('Tournament name').fill('Autumn Cup');
    await dialog.getByRole('button', { name: 'Create Tournament' }).click();
    await anna.page.waitForURL('**/tournaments/details/*');
    const path = new URL(anna.page.url()).pathname;
    const [carl, dora] = [new Player('carl', await browserFor('carl')), new Player('dora', await browserFor('dora'))];
    players.push(carl, dora);
    for (const player of [carl, dora]) await player.registerByCall();
    for (const player of [bob, carl, dora]) {
      await player.page.goto(path);
      await player.page.getByRole('button', { name: 'Join', exact: true }).click();
      await expect(anna.page.getByRole('listitem').filter({ hasText: player.name })).toBeVisible();
    }
    await anna.page.getByRole('button', { name: 'Join', exact: true }).click();
    await anna.page.getByRole('button', { name: 'Start', exact: true }).click();
    await anna.page.getByRole('button', { name: 'Start now' }).click();
    for (const player of players) await expect(player.page.getByRole('region', { name: 'Round 1' })).toBeVisible();
  });

  await test.step('a tie is refused; players score their own matches, the organiser the rest', async () => {
    await bob.page
      .getByRole('region', { name: 'My Matches' })
      .getByRole('button', { name: /^Enter score/ })
      .click();
    const sheet = bob.scoreSheet;
    await sheet.getByRole('button', { name: 'Type the score' }).click();
    for (const field of await sheet.getByRole('textbox').all()) await field.fill('9');
    await expect(sheet.getByText('Scores cannot be tied. One player must win the match.')).toBeVisible();
    await expect(sheet.getByRole('button', { name: 'Type the points of both' })).toBeDisabled();
    await sheet.getByRole('button', { name: 'Use the keys' }).click();
    await sheet.getByRole('button', { name: 'Close' }).click();

    await bob.playAll(winsAgainst);
    const strip = anna.page.getByRole('group', { name: 'First Rounds' });
    for (const round of ['Round 1', 'Round 2', 'Round 3']) {
      await strip.getByRole('button', { name: round }).click();
      await anna.playAll(winsAgainst);
    }
  });

  await test.step('the standings are right and everybody sees the champion', async () => {
    for (const { page } of players) {
      const podium = page.getByRole('region', { name: 'Podium' });
      await expect(podium.getByText('Champion').or(podium.getByText('You are the champion'))).toBeVisible();
      await expect(podium.getByRole('listitem').first()).toContainText('anna');
    }
    const rows = bob.page.getByRole('table', { name: 'Crosstable' }).getByRole('row');
    for (const [at, { name }] of players.entries()) await expect(rows.nth(at + 1)).toContainText(name);
    await expect(rows.nth(2)).toContainText('66.7');
  });

  await test.step('all of it is there after a restart', async () => {
    await site.kill();
    await site.restart();
    await bob.page.reload();
    await expect(bob.page.getByRole('region', { name: 'Podium' })).toContainText('anna');
    await bob.openChat(groupId);
    await expect(bob.said('I bring the balls')).toBeVisible();
  });
});

/** Whoever's name comes first in the alphabet wins. */
const winsAgainst = (one: string, two: string) => one < two;
