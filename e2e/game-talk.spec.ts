/** Those who are asked to a game say so on the dashboard, and talk about it with whoever plays. */
import { expect, test } from './harness/test.ts';
import { Player } from './players.ts';
import { devices, expectNoSidewaysScroll, expectToast } from './screens.ts';

/** Today or tomorrow, whenever that is. */
const soon = () => new Date(Date.now() + 20 * 60 * 60_000).toISOString();

test('somebody who is asked to a game accepts, and both talk about it', async ({ browserFor, signUp }) => {
  const [anna, ben] = [await signUp('anna'), new Player('ben', await browserFor('ben'))];
  const { page } = ben;
  await ben.registerByCall();
  const { id: benId } = (await ben.get('/api/auth/me')) as { id: number };
  const { id: gameId } = await anna.post('/api/games', {
    ...{ startsAt: soon(), durationMinutes: 90, timeZone: 'UTC', kind: 'doubles', ratingMin: 0, ratingMax: 8 },
    place: { name: 'Riverside Park', latitude: null, longitude: null },
    ...{ places: 4, note: '', asked: [benId] },
  });
  await page.setViewportSize(devices.phone);
  const next = (name: string) => page.getByRole('region', { name: `Next for you: ${name}` });

  await test.step('the dashboard asks, and says when the game is', async () => {
    await page.goto('/dashboard');
    const asked = next('anna asks you to play');
    await expect(asked).toContainText('Doubles at Riverside Park. 1 of 4 in.');
    await expect(page.getByRole('link', { name: /Doubles at Riverside Park.*Join\?/ })).toBeVisible();
    await asked.getByRole('button', { name: 'Accept' }).click();
    await expectToast(page, 'You are in');
    await expect(next('Doubles at Riverside Park')).toContainText('2 of 4 in. You play.');
    await expectNoSidewaysScroll(page);
  });

  await test.step('from there they talk, under the name of the game', async () => {
    await page.getByRole('link', { name: 'Message the players' }).click();
    await expect(page).toHaveURL(`/messages?game=${gameId}`);
    await expect(page.getByRole('heading', { name: /, Riverside Park$/ })).toBeVisible();
    await expect(page.getByText('anna, ben')).toBeVisible();
    await ben.say('I bring balls');
    await anna.post('/api/messages', { gameId, content: 'Great' });
    await expect(ben.said('Great')).toBeVisible();
    await expectNoSidewaysScroll(page);
  });

  await test.step('elsewhere what is said pops up, and leads there', async () => {
    await page.goto('/messages?tab=direct');
    await expect(page.getByRole('link', { name: /Riverside Park, anna: Great/ })).toBeVisible();
    const socket = page.waitForEvent('websocket');
    await page.goto('/groups');
    // From then on it hears what is said.
    await (await socket).waitForEvent('framereceived', ({ payload }) => String(payload).includes('"ready"'));
    await anna.post('/api/messages', { gameId, content: 'Court 2' });
    const popups = page.getByRole('region', { name: /Notifications/ });
    await expect(popups).toContainText(/New message in .*, Riverside Park from anna/);
    await popups.getByRole('button', { name: 'Open' }).click();
    await expect(page).toHaveURL(`/messages?game=${gameId}`);
    await expect(ben.said('Court 2')).toBeVisible();
  });
});
