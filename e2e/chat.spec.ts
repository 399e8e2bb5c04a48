import type { Page } from '@playwright/test';
import { expect, test } from './harness/test.ts';
import { Player } from './players.ts';

test('what is said and read shows in every window, and nothing is fetched for it', async ({ browserFor }) => {
  const [anna, bob] = [new Player('anna', await browserFor('anna')), new Player('bob', await browserFor('bob'))];
  for (const player of [anna, bob]) await player.registerByCall();
  const { id: groupId } = await anna.post('/api/groups', { name: 'Dinkers' });
  await bob.post(`/api/groups/${groupId}/join`);

  const home = await bob.page.context().newPage();
  await home.goto('/dashboard');
  await expect(home.getByText('No messages yet. Start the conversation!')).toBeVisible();
  await anna.openChat(groupId);
  await home.waitForLoadState('networkidle');
  const fetched = requestsOf(home);

  for (const line of ['Court 3 at six?', 'Who brings the balls?']) await anna.say(line);
  await expect(home.getByText('anna: Who brings the balls?', { exact: false })).toBeVisible();
  // In its row, and in the navigation.
  const unread = home.getByText('2 unread').filter({ visible: true });
  await expect(unread).toHaveCount(2);
  await bob.openChat(groupId);
  await expect(bob.said('Who brings the balls?')).toBeVisible();
  await expect(unread).toHaveCount(0);
  await anna.say('I do');
  await expect(bob.said('I do')).toBeVisible();
  await expect(home.getByText('anna: I do', { exact: false })).toBeVisible();
  expect(fetched.filter((path) => path.startsWith('/api/'))).toEqual([]);
});

/** The paths of what the page asks for from now on. */
function requestsOf(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  return paths;
}
