import { eventOf } from './arranged.ts';
import { expect, test } from './harness/test.ts';
import { devices, expectNoSidewaysScroll, expectToast, visit } from './screens.ts';

const hourMs = 60 * 60 * 1000;

test('two want one fair place: neither is first, the draw says why, and the organiser ticks who paid and makes it again', async ({
  signedIn,
}) => {
  const anna = await signedIn('anna');
  const bob = await signedIn('bob', devices.phone);
  const carl = await signedIn('carl');
  const { id: groupId } = await anna.post('/api/groups', { name: 'Riverside Dinkers' });
  for (const member of [bob, carl]) await member.post(`/api/groups/${groupId}/join`);
  const { id } = await eventOf(anna, groupId, {
    ...{ name: 'Fair play', maxParticipants: 1, drawHours: 24, price: 7.5, currency: '€' },
    eventDate: new Date(Date.now() + 72 * hourMs).toISOString(),
  });
  const address = `/groups/${groupId}/events/${id}`;

  await test.step('until the hour both would like to come', async () => {
    await visit(bob.page, address);
    await bob.page.getByRole('radio', { name: 'I’d like to' }).click({ force: true });
    await expectToast(bob.page, /^Places are drawn/);
    await carl.post(`/api/events/${id}/response`, { status: 'going' });
    await expect(bob.page.getByRole('heading', { name: '2 would like to come' })).toBeVisible();
    await expect(bob.page.getByText('It doesn’t matter who answers first')).toBeVisible();
    await expectNoSidewaysScroll(bob.page);
  });

  await test.step('the organiser lets the draw be now', async () => {
    await visit(anna.page, address);
    await anna.page.getByRole('button', { name: 'Event Actions' }).click();
    await anna.page.getByRole('menuitem', { name: 'Edit' }).click();
    await anna.page.getByRole('combobox', { name: 'Places' }).selectOption('Fair: drawn 7 days before');
    await anna.page.getByRole('button', { name: 'Save' }).click();
    await expectToast(anna.page, 'Event updated');
    await expect(anna.page.getByRole('img', { name: '1 of 1 place taken' })).toBeVisible();
    await expect(bob.page.getByText('2 people wanted 1 place.')).toBeVisible();
  });

  await test.step('who has the place is ticked once they have paid, and sees it', async () => {
    await anna.page.getByRole('button', { name: 'Tick who paid' }).click();
    const dialog = anna.page.getByRole('dialog', { name: 'Who paid' });
    await dialog.getByRole('checkbox').click();
    await expect(dialog.getByText('1 of 1 paid')).toBeVisible();
    await anna.page.keyboard.press('Escape');
    await expect(anna.page.getByText('7.50 € so far, 7.50 € each.')).toBeVisible();
    const [winner] = (await anna.get(`/api/events/${id}/answers?status=going`)) as { user: { username: string } }[];
    const player = winner?.user.username === 'bob' ? bob : carl;
    await visit(player.page, address);
    await expect(player.page.getByText('7.50 €. Paid.')).toBeVisible();
  });

  await test.step('made again it is a week later, as it was', async () => {
    await anna.page.getByRole('button', { name: 'Event Actions' }).click();
    await anna.page.getByRole('menuitem', { name: 'Make again' }).click();
    const dialog = anna.page.getByRole('dialog', { name: 'Make again' });
    await expect(dialog.getByLabel('Price per person')).toHaveValue('7.50');
    await dialog.getByRole('combobox', { name: 'Places' }).selectOption('Fair: drawn 1 day before');
    await dialog.getByRole('button', { name: 'Create Event' }).click();
    await expectToast(anna.page, 'Event created successfully');
    await expect(anna.page.getByRole('heading', { level: 1, name: 'Fair play' })).toBeVisible();
    await expect(anna.page).not.toHaveURL(new RegExp(`/events/${id}$`));
  });
});
