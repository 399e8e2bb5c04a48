import type { Page } from '@playwright/test';
import { expect, test } from './harness/test.ts';
import { Player } from './players.ts';
import { asTable } from './tournaments.ts';

test('what is said, read and scored shows in every window, and no more is fetched than changed', async ({
  browserFor,
}) => {
  const [anna, bob] = [new Player('anna', await browserFor('anna')), new Player('bob', await browserFor('bob'))];
  for (const player of [anna, bob]) await player.registerByCall();
  const { id: groupId } = await anna.post('/api/groups', { name: 'Dinkers' });
  await bob.post(`/api/groups/${groupId}/join`);

  await test.step('what is said and read', async () => {
    const home = await bob.page.context().newPage();
    await home.goto('/dashboard');
    const messages = home.getByRole('region', { name: 'Messages' });
    await messages.getByRole('tab', { name: 'Group' }).click();
    await expect(messages.getByText('No messages yet. Start the conversation!')).toBeVisible();
    await anna.openChat(groupId);
    await home.waitForLoadState('networkidle');
    const fetched = requestsOf(home);

    for (const line of ['Court 3 at six?', 'Who brings the balls?']) await anna.say(line);
    await expect(messages.getByRole('link', { name: /anna: Who brings the balls\?/ })).toBeVisible();
    // In its row, in the group's, and in the navigation.
    const unread = home.getByRole('link', { name: /2 unread/ });
    await expect(unread).toHaveCount(3);
    await bob.openChat(groupId);
    await expect(bob.said('Who brings the balls?')).toBeVisible();
    await expect(unread).toHaveCount(0);
    await anna.say('I do');
    await expect(bob.said('I do')).toBeVisible();
    await expect(messages.getByRole('link', { name: /anna: I do/ })).toBeVisible();
    expect(fetched.filter((path) => path.startsWith('/api/'))).toEqual([]);
    await home.close();
  });

  await test.step('a score; and whoever was slower sees the match as it is', async () => {
    const { id } = await anna.post('/api/tournaments', { name: 'Autumn Cup', groupId, ...asTable });
    for (const player of [anna, bob]) await player.post(`/api/tournaments/${id}/join`);
    await anna.post(`/api/tournaments/${id}/start`);

    for (const { page } of [anna, bob]) {
      await page.goto(`/tournaments/details/${id}`);
      await page
        .getByRole('button', { name: /^Enter score/ })
        .last()
        .click();
    }
    await bob.scoreSheet.getByRole('button', { name: 'bob Set to 11' }).click();
    await bob.page.waitForLoadState('networkidle');
    const fetched = requestsOf(bob.page);

    await anna.enterScore('anna', 4);
    await expect(bob.scoreSheet.getByRole('alert')).toContainText(
      /Scored meanwhile: (anna 11, bob 4|bob 4, anna 11)\. Only an admin of the group can correct it\./,
    );
    await bob.scoreSheet.getByRole('button', { name: 'Keep theirs' }).click();
    await expect(bob.page.getByRole('region', { name: 'Podium' })).toBeVisible();
    await expect(bob.page.getByTitle('Match Complete')).toBeVisible();
    expect(fetched.filter((path) => path.startsWith(`/api/tournaments/${id}`))).toEqual([`/api/tournaments/${id}`]);
  });
});

/** The paths of what the page asks for from now on. */
function requestsOf(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  return paths;
}
