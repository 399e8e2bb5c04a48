import { expect, test } from './harness/test.ts';
import type { Player } from './players.ts';
import { devices, expectNoSidewaysScroll, expectToast, visit } from './screens.ts';
import { beginTournament } from './tournaments.ts';

test('two meet: one looks the other up, asks, plays, invites, blocks', async ({ signedIn, signUp, faults }) => {
  const [anna, ben] = [await signedIn('anna'), await signedIn('ben')];
  const carl = await signUp('carl');
  const [phone, desk] = [anna.page, ben.page];
  await phone.setViewportSize(devices.phone);
  await desk.setViewportSize(devices.desktop);
  const idOf = async (name: string) => {
    const found: { id: number }[] = await (await phone.request.get(`/api/users/search?username=${name}`)).json();
    return found[0]?.id ?? 0;
  };
  const [annaId, benId] = [await idOf('anna'), await idOf('ben')];
  await phone.request.patch('/api/auth/profile', { data: { bio: 'Left-handed' } });
  const { id: groupId } = await anna.post('/api/groups', { name: 'Dinkers' });
  await anna.post('/api/groups', { name: 'Quarry Lobbers' });
  for (const player of [ben, carl]) await player.post(`/api/groups/${groupId}/join`);
  const card = (of: Player, name: string) => of.page.getByRole('region', { name, exact: true });
  const between = phone.getByRole('region', { name: 'You and ben' });

  await test.step('a name in a list leads to the page of somebody one never played', async () => {
    await visit(phone, `/groups/${groupId}/members`);
    await phone.getByRole('link', { name: 'ben' }).click();
    await expect(phone).toHaveURL(new RegExp(`/players/${benId}$`));
    await expect(phone.getByRole('heading', { level: 1, name: 'ben' })).toBeFocused();
    await expect(card(anna, 'ben')).toContainText('0 won, 0 lost');
    await expect(between).toContainText('You have not met yet.');
    await expect(phone.getByRole('region', { name: 'Groups in common 1' })).toContainText('Dinkers');
    // Read and tabbed through in the order in which a phone shows them.
    const titles = phone.getByRole('main').getByRole('heading', { level: 2 });
    await expect(titles).toHaveText(['Medals', 'You and ben', 'Last results', 'Club rating', 'Groups in common 1']);
    await expect(phone.getByRole('region', { name: 'Club rating' })).toContainText('No rated results yet.');
    await expect(phone.getByRole('link', { name: 'See all achievements of ben' })).toHaveAttribute(
      'href',
      `/players/${benId}/achievements`,
    );
    await expectNoSidewaysScroll(phone);
  });

  await test.step('asking to play writes the question, and leaves it to be sent', async () => {
    await card(anna, 'ben').getByRole('button', { name: 'Ask to play' }).click();
    const composer = phone.getByRole('textbox', { name: 'Message to ben' });
    await expect(composer).toHaveValue('Shall we play?');
    await expect(phone.getByText('No messages yet. Start the conversation!')).toBeVisible();
    await composer.fill('On Tuesday?');
    await phone.getByRole('link', { name: 'ben' }).click();
    await card(anna, 'ben').getByRole('button', { name: 'Ask to play' }).click();
    await expect(composer).toHaveValue('On Tuesday?');
  });

  await test.step('whoever says something is a tap away, by their name and by their picture', async () => {
    await ben.post('/api/messages', { groupId, content: 'Tuesday it is' });
    await anna.openChat(groupId);
    for (const link of [
      phone.locator('ol').getByRole('link', { name: 'ben' }),
      phone.locator(`[aria-hidden] a[href="/players/${benId}"]`),
    ]) {
      await link.click();
      await expect(phone.getByRole('heading', { level: 1, name: 'ben' })).toBeVisible();
      await phone.getByRole('button', { name: 'Back' }).click();
    }
    await expect(anna.said('Tuesday it is')).toBeVisible();
  });

  await test.step('what they play shows in both windows as it comes in', async () => {
    await visit(phone, `/players/${benId}`);
    await visit(desk, `/players/${annaId}`);
    await expect(card(ben, 'anna')).toContainText('Left-handed');
    const cup = await beginTournament(anna, [anna, ben, carl], { groupId });
    await expect(between.getByRole('link', { name: 'Next: Autumn Cup' })).toBeVisible();
    await cup.scoreRest((one, two) => (one === 'anna' || two === 'anna' ? one === 'anna' : undefined));
    await expect(between).toContainText('1 to 0');
    await expect(between.getByRole('img', { name: 'You won' })).toBeVisible();
    await expect(card(anna, 'ben')).toContainText('0 won, 1 lost');
    const results = desk.getByRole('region', { name: 'Last results' });
    await expect(results.getByRole('link', { name: /^Won 11–\d+ against ben, Autumn Cup, today$/ })).toBeVisible();
    await expect(card(ben, 'anna')).toContainText('2 won, 0 lost');
    await expect(card(ben, 'anna')).toContainText('Last two, newest last: won, won');
    await expect(desk.getByRole('region', { name: 'You and anna' })).toContainText('0 to 1');
  });

  await test.step('one invites the other to a group that they are not in', async () => {
    await phone.getByRole('button', { name: 'Actions for ben' }).click();
    await phone.getByRole('menuitem', { name: 'Invite to a group' }).click();
    const dialog = phone.getByRole('dialog', { name: 'Invite ben' });
    await expect(dialog.getByLabel('Group').getByRole('option')).toHaveText(['Quarry Lobbers']);
    await dialog.getByLabel('Message').fill('Sundays');
    await dialog.getByRole('button', { name: 'Send Invitation' }).click();
    await expectToast(phone, 'Invitation Sent');
    await expectToast(desk, 'anna invites you to Quarry Lobbers');
  });

  await test.step('of whom one blocks only the name is left, until one takes it back', async () => {
    await phone.getByRole('button', { name: 'Actions for ben' }).click();
    await phone.getByRole('menuitem', { name: 'Block…' }).click();
    await phone.getByRole('alertdialog').getByRole('button', { name: 'Block' }).click();
    await expect(card(anna, 'ben')).toContainText('You have blocked them.');
    await expect(between).toHaveCount(0);
    await expect(phone.getByText('0 won, 1 lost')).toHaveCount(0);
    await expect(phone.getByRole('heading', { level: 1, name: 'ben' })).toBeFocused();
    await desk.reload();
    await expect(card(ben, 'anna')).toContainText('2 won, 0 lost');
    await phone.getByRole('button', { name: 'Unblock' }).click();
    await expect(card(anna, 'ben')).toContainText('0 won, 1 lost');
    await expect(phone.getByRole('region', { name: 'Last results' }).getByRole('link')).toHaveCount(1);
    await expect(phone.getByRole('heading', { level: 1, name: 'ben' })).toBeFocused();
  });

  await test.step('one’s own page leads to what one can change, and shows it', async () => {
    await visit(phone, '/profile');
    await expect(card(anna, 'anna')).toContainText('2 won, 0 lost');
    await expect(phone.getByRole('button', { name: 'Ask to play' })).toHaveCount(0);
    await expect(phone.getByRole('link', { name: 'Settings' })).toBeVisible();
    // What two matches have changed, and why.
    const rating = phone.getByRole('region', { name: 'Club rating' });
    await expect(rating).toContainText(/Between \d\.\d and \d\.\d\s*in singles/);
    await expect(rating).toContainText('A few more matches until there’s a number.');
    await expect(rating.getByRole('img', { name: /^Club rating in singles, from \d/ })).toBeVisible();
    await rating.getByText('As a table').click();
    await rating.getByRole('row').getByRole('button').click();
    await expect(rating.getByRole('listitem')).toContainText([/Won 11–\d+ against/, /Won 11–\d+ against/]);
    await expect(rating.getByRole('listitem').last()).toContainText(
      /Autumn Cup.*Expected \d+% of the points against \d\.\d, won \d+%: \+\d\.\d\d/,
    );
    await expectNoSidewaysScroll(phone);
    await phone.getByRole('link', { name: 'Edit' }).click();
    await phone.getByLabel('Bio').fill('Right-handed');
    await phone.getByRole('button', { name: 'Save changes' }).click();
    await expectToast(phone, 'Profile updated successfully');
    await phone.getByRole('link', { name: 'Profile', exact: true }).first().click();
    await expect(card(anna, 'anna')).toContainText('Right-handed');
  });

  await test.step('an address that names nobody says so', async () => {
    faults.expect(/status of 404/);
    await visit(phone, '/players/999');
    await expect(phone.getByRole('heading', { level: 1, name: 'Player not found' })).toBeVisible();
  });
});
