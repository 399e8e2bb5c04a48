/** What an outsider sees of a private group, whichever of its pages they open; and how one's own private groups look. */
import { eventOf } from './arranged.ts';
import { expect, test } from './harness/test.ts';
import { devices, visit } from './screens.ts';

test('every page of a private group tells an outsider that it is private, and one’s own have a lock', async ({
  signedIn,
  signUp,
  faults,
}) => {
  const [owner, eve] = [await signUp('olga'), await signedIn('eve', devices.phone)];
  const { page } = eve;
  const { id } = await owner.post('/api/groups', { name: 'Night Owls', isPrivate: true });
  const event = await eventOf(owner, id);

  faults.expect(/404/);
  const parts = [
    'events',
    `events/${event.id}`,
    `events/${event.id}/evening`,
    `events/${event.id}/rack`,
    'tournaments',
    'hall-of-fame',
  ];
  for (const part of parts) {
    await visit(page, `/groups/${id}/${part}`);
    await expect(page.getByRole('heading', { name: 'This group is private' }), part).toBeVisible();
    await expect(page.getByRole('main'), part).toContainText('Night Owls');
    await expect(page.getByRole('main'), part).not.toContainText('could not be found');
  }
  for (const part of ['', 'members', 'manage/members']) {
    await visit(page, `/groups/${id}/${part}`);
    await expect(page.getByRole('heading', { name: 'A private group' }), part).toBeVisible();
  }
  await visit(page, `/groups/${id + 1}/tournaments`);
  await expect(page.getByRole('heading', { name: 'This group could not be found' })).toBeVisible();

  await eve.post('/api/groups', { name: 'Attic', isPrivate: true });
  await eve.post('/api/groups', { name: 'Loft' });
  for (const path of ['/groups', '/dashboard']) {
    await visit(page, path);
    const row = (name: string) => page.getByRole('main').getByRole('link', { name: new RegExp(`^${name}, `) });
    await expect(row('Attic')).toHaveAccessibleName(/^Attic, private group, /);
    await expect(row('Attic').locator('.lucide-lock')).toBeVisible();
    await expect(row('Loft').locator('.lucide-lock')).toHaveCount(0);
  }
});
