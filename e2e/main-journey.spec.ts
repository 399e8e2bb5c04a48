import { expect, test } from './harness/test.ts';
import { Player } from './players.ts';
import { visit } from './screens.ts';
import { runningTournament } from './tournaments.ts';

// As in most people's browsers, and on most people's machines.
test.use({ serviceWorkers: 'allow', reducedMotion: 'no-preference', ownProcess: true });

/** The product's main job: from sign-up to a champion, live on everyone's screen, through a crash of the server. */
test('two browsers go from signing up to a champion', async ({ site, browserFor, signedIn, signUp, faults }) => {
  const anna = await signedIn('anna');
  const bob = new Player('bob', await browserFor('bob'));
  const players = [anna, bob];
  await bob.register();
  await visit(anna.page, '/groups');
  await anna.page.getByRole('button', { name: 'Create Group' }).first().click();
  await anna.page.getByRole('dialog').getByLabel('Group name').fill('Riverside Dinkers');
  await anna.page.getByRole('dialog').getByRole('button', { name: 'Create Group' }).click();
  await expect(anna.page.getByRole('heading', { level: 1, name: 'Riverside Dinkers' })).toBeVisible();
  const groupId = Number(/groups\/(\d+)/.exec(anna.page.url())?.[1]);

  await test.step('for somebody who is no member there is no thread', async () => {
    await anna.post('/api/messages', { groupId, content: 'Who is in?' });
    faults.expect(/404/);
    expect((await bob.calls.get(`/api/messages?groupId=${groupId}`)).status()).toBe(404);
    await visit(bob.page, `/messages?group=${groupId}`);
    await expect(bob.page.getByText('Only members can read a group’s messages.', { exact: false })).toBeVisible();
    await expect(bob.page.getByText('Who is in?')).toHaveCount(0);
  });

  await test.step('bob finds the group, joins, leaves and joins again on her screen', async () => {
    await visit(bob.page, '/groups?tab=discover');
    await bob.page.getByRole('link', { name: 'Riverside Dinkers' }).first().click();
    await bob.page.getByRole('button', { name: 'Join Group' }).click();
    const members = anna.page.getByRole('main').getByRole('listitem');
    await expect(members.filter({ hasText: 'bob' })).toBeVisible();
    await bob.leaveGroup();
    await expect(members.filter({ hasText: 'bob' })).toHaveCount(0);
    await bob.page.getByRole('button', { name: 'Join Group' }).click();
    await expect(members.filter({ hasText: 'bob' })).toBeVisible();
  });

  const cup = await test.step('anna makes a tournament; four enter it and it starts on every screen', async () => {
    await visit(anna.page, `/groups/${groupId}/tournaments`);
    await anna.page.getByRole('button', { name: 'Create Tournament' }).first().click();
    const dialog = anna.page.getByRole('dialog');
    await dialog.getByLabel('Tournament name').fill('Autumn Cup');
    await dialog.getByRole('button', { name: /^Rules/ }).click();
    await dialog.getByLabel('Playoffs').uncheck();
    await dialog.getByRole('button', { name: 'Create Tournament' }).click();
    await anna.page.waitForURL('**/tournaments/details/*');
    const id = Number(/details\/(\d+)/.exec(anna.page.url())?.[1]);
    const entrants = anna.page.getByRole('region', { name: /^Players/ }).getByRole('listitem');
    const entered = (name: string) => expect(entrants.filter({ hasText: name })).toBeVisible();
    await visit(bob.page, `/tournaments/details/${id}`);
    await bob.page.getByRole('button', { name: 'Join', exact: true }).click();
    await entered('bob');
    for (const name of ['carl', 'dora']) {
      await (await signUp(name)).post(`/api/tournaments/${id}/join`);
      await entered(name);
    }
    await anna.page.getByRole('button', { name: 'Join', exact: true }).click();
    await anna.page.getByRole('button', { name: 'Start with 4' }).click();
    await anna.page.getByRole('button', { name: 'Start now' }).click();
    for (const { page } of players) await expect(page.getByRole('region', { name: 'Round 1' })).toBeVisible();
    return runningTournament(anna, id);
  });

  await test.step('a tie is refused; players score their own matches, the organiser any', async () => {
    await bob.page
      .getByRole('region', { name: 'My Matches' })
      .getByRole('button', { name: /^Enter score/ })
      .click();
    const sheet = bob.scoreSheet;
    await sheet.getByRole('button', { name: 'Type the score' }).click();
    for (const field of await sheet.getByRole('textbox').all()) await field.fill('9');
    await expect(sheet.getByText('Scores cannot be tied. One player must win the match.')).toBeVisible();
    await expect(sheet.getByRole('button', { name: 'Enter both scores' })).toBeDisabled();
    await sheet.getByRole('button', { name: 'Use the keys' }).click();
    const first = await cup.matchesIn(1);
    const [own] = first.filter(({ names }) => names.includes('bob'));
    await bob.enterScore(own?.names.toSorted()[0] ?? '', 4);
    await bob.hasSentAll();
    const [others] = first.filter(({ names }) => !names.includes('bob'));
    await anna.page
      .getByRole('button', { name: new RegExp(`^Enter score of (${others?.names.join('|')}) against`) })
      .first()
      .click();
    const [winner = ''] = others?.names.toSorted() ?? [];
    await anna.enterScore(winner, 4);
    await anna.hasSentAll();
    await cup.scoreRest(winsAgainst);
    await anna.post(`/api${cup.path.replace('/details', '')}/conclude`);
  });

  await test.step('the standings are right and everybody sees the champion', async () => {
    for (const { page } of players) {
      const podium = page.getByRole('region', { name: 'Podium' });
      await expect(podium.getByText('Champion').or(podium.getByText('You are the champion'))).toBeVisible();
      await expect(podium.getByRole('listitem').first()).toContainText('anna');
    }
    const rows = bob.page.getByRole('table', { name: 'Crosstable' }).getByRole('row');
    for (const [at, name] of ['anna', 'bob', 'carl', 'dora'].entries())
      await expect(rows.nth(at + 1)).toContainText(name);
    await expect(rows.nth(2)).toContainText('66.7');
  });

  await test.step('they talk, each line at once on the other screen', async () => {
    for (const player of players) await player.openChat(groupId);
    await anna.say('Court 3 at six?');
    await expect(bob.said('Court 3 at six?')).toBeVisible();
    await bob.say('I bring the balls');
    await expect(anna.said('I bring the balls')).toBeVisible();
  });

  await test.step('killed in the middle of it, the server comes back with all there was, and the open pages catch up', async () => {
    await site.kill();
    await anna.say('Anyone there?');
    await site.restart();
    await expect(bob.said('Anyone there?')).toBeVisible({ timeout: 30_000 });
    await expect(bob.said('Court 3 at six?')).toHaveCount(1);
    await bob.say('Back again');
    await expect(anna.said('Back again')).toBeVisible();
    await expect(anna.said('Anyone there?')).toHaveCount(1);
    await bob.page.goto(cup.path);
    await expect(bob.page.getByRole('region', { name: 'Podium' })).toContainText('anna');
    await bob.openChat(groupId);
    await expect(bob.said('I bring the balls')).toBeVisible();
  });
});

/** Whoever's name comes first in the alphabet wins. */
const winsAgainst = (one: string, two: string) => one < two;
