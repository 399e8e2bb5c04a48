/** What an outsider sees of a private group, whichever of its pages they open; and how one's own private groups look. */
import { expect, test } from './harness/test.ts';
import { Player } from './players.ts';
import { devices } from './screens.ts';

test('every page of a private group tells an outsider that it is private, and one’s own have a lock', async ({
  browserFor,
  signUp,
  faults,
}) => {
  const [owner, eve] = [await signUp('olga'), new Player('eve', await browserFor('eve'))];
  const { page } = eve;
  await page.setViewportSize(devices.phone);
  await page.goto('/login');
  await expect(page.getByText('Forgot your password? Ask your organiser.')).toBeVisible();
  await eve.registerByCall();
  const { id } = await owner.post('/api/groups', { name: 'Night Owls', isPrivate: true });
  const event = await owner.post('/api/events', {
    groupId: id,
    name: 'Open play',
    description: 'Bring water',
    location: 'Court 3',
    eventDate: new Date(Date.now() + 86_400_000).toISOString(),
  });

  faults.expect(/404/);
  const parts = ['events', `events/${event.id}`, `events/${event.id}/evening`, 'tournaments', 'hall-of-fame'];
  for (const part of parts) {
    await page.goto(`/groups/${id}/${part}`);
    await expect(page.getByRole('heading', { name: 'This group is private' }), part).toBeVisible();
    await expect(page.getByRole('main'), part).toContainText('Night Owls');
    await expect(page.getByRole('main'), part).not.toContainText('could not be found');
  }
  for (const part of ['', 'members', 'manage/members']) {
    await page.goto(`/groups/${id}/${part}`);
    await expect(page.getByRole('heading', { name: 'A private group' }), part).toBeVisible();
  }
  await page.goto(`/groups/${id + 1}/tournaments`);
  await expect(page.getByRole('heading', { name: 'This group could not be found' })).toBeVisible();

  await eve.post('/api/groups', { name: 'Attic', isPrivate: true });
  await eve.post('/api/groups', { name: 'Loft' });
  for (const path of ['/groups', '/dashboard']) {
    await page.goto(path);
    const row = (name: string) => page.getByRole('main').getByRole('link', { name: new RegExp(`^${name}, `) });
    await expect(row('Attic')).toHaveAccessibleName(/^Attic, private group, /);
    await expect(row('Attic').locator('.lucide-lock')).toBeVisible();
    await expect(row('Loft').locator('.lucide-lock')).toHaveCount(0);
  }
});
