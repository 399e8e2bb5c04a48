/** The administrator of a site finds people, keeps one out, lets them in, and deletes another. */
import { expectSound } from './axe.ts';
import { expect, test } from './harness/test.ts';
import { expectToast, visit } from './screens.ts';

// The first to come runs it.
test.use({ newSite: {} });

test('somebody is suspended, let in by a link, and another one’s account deleted', async ({ signedIn, faults }) => {
  const [rita, bob, olga] = [await signedIn('rita'), await signedIn('bob'), await signedIn('olga')];
  const groupId = await olga.makeGroup([bob]);
  const tab = (name: string) => rita.page.getByRole('tabpanel', { name });
  const choose = async (person: string, action: string) => {
    await rita.page.getByRole('button', { name: `Actions for ${person}` }).click();
    await rita.page.getByRole('menuitem', { name: action }).click();
  };

  await test.step('a slash leads to the search, and what is found is one press away', async () => {
    await visit(rita.page, '/admin');
    await expect(tab('Overview').getByRole('link', { name: 'All 3 people' })).toBeVisible();
    const box = tab('Overview').getByRole('searchbox', { name: 'Name or mail address' });
    // What listens to it is fetched after the page.
    await expect(async () => {
      await rita.page.keyboard.press('/');
      await expect(box).toBeFocused({ timeout: 500 });
    }).toPass();
    await rita.page.keyboard.type('bob@ex');
    await expect(tab('Overview').getByRole('link', { name: 'olga' })).toHaveCount(0);
    await expect(tab('Overview').getByText('Last here today, 1 group')).toBeVisible();
  });

  await test.step('who is suspended reads why at once, and when they log in', async () => {
    const isLive = bob.page.waitForEvent('websocket').then((socket) => socket.waitForEvent('framereceived'));
    await visit(bob.page, '/profile');
    await isLive;
    await choose('bob', 'Suspend…');
    const panel = rita.page.getByRole('region', { name: 'Suspend bob?' });
    await expect(panel.getByRole('heading')).toBeFocused();
    await panel.getByRole('radio', { name: 'No end' }).check({ force: true });
    faults.expect(/401|403/);
    await panel.getByRole('button', { name: 'Suspend', exact: true }).click();
    await expectToast(bob.page, 'Your account is suspended. Ask the person who runs this site.');
    await expect(tab('Overview').getByText('Suspended by rita with no end')).toBeVisible();
    await bob.page.waitForURL('**/login?*');
    await bob.fillLogin();
    await expect(bob.page.getByRole('main').getByText('Your account is suspended.')).toBeVisible();
  });

  await test.step('a sign-in link lets them in by their own press, once', async () => {
    await choose('bob', 'Lift suspension');
    await expectToast(rita.page, 'bob can log in again');
    await choose('bob', 'Sign-in link');
    await rita.page.getByRole('button', { name: 'Make link' }).click();
    const link = await rita.page.getByRole('textbox', { name: 'Sign-in link' }).inputValue();
    await bob.page.goto(link);
    await bob.page.getByRole('button', { name: 'Log in', exact: true }).click();
    await bob.page.waitForURL('**/dashboard');
    faults.expect(/409/);
    await olga.page.goto(link);
    await olga.page.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(olga.page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  });

  await test.step('an owner’s group is handed over before their account goes', async () => {
    await rita.page.getByRole('tab', { name: 'People' }).click();
    await choose('olga', 'Delete account…');
    await rita.page.getByRole('button', { name: 'Delete account' }).click();
    await expect(rita.page.getByText('They own groups: Dinkers.')).toBeVisible();
    await rita.page.getByRole('link', { name: 'See their groups' }).click();
    await choose('Dinkers', 'Hand over…');
    await rita.page.getByRole('button', { name: 'Hand over to bob' }).click();
    await expectToast(rita.page, 'bob now owns Dinkers');
    expect(await bob.get(`/api/groups/${groupId}`)).toMatchObject({ viewer: { isOwner: true } });
    await rita.page.getByRole('tab', { name: 'People' }).click();
    await choose('olga', 'Delete account…');
    await rita.page.getByRole('button', { name: 'Delete account' }).click();
    await expectToast(rita.page, 'The account of olga is deleted');
    await expect(tab('People').getByRole('link', { name: 'olga' })).toHaveCount(0);
    await expect(tab('People').getByRole('listitem').filter({ hasText: 'bob' })).toBeFocused();
  });

  await test.step('nothing is in the way of her, and all of it is in the log', async () => {
    await choose('bob', 'Suspend…');
    await expectSound(rita.page);
    await rita.page.getByRole('tab', { name: 'Log' }).click();
    for (const said of ['suspended bob', 'lifted the suspension of bob', 'made a sign-in link for bob']) {
      await expect(tab('Log').getByText(said)).toBeVisible();
    }
  });
});
