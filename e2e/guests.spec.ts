/** An evening from a pasted list on a phone: who has no account plays, and later the games are theirs. */
import { eventOf } from './arranged.ts';
import { faultsIn } from './axe.ts';
import { expect, test } from './harness/test.ts';
import { devices, expectNoSidewaysScroll, visit } from './screens.ts';

const list = '1. Anna!!\n2) BOB\n3 - Nadja (bit late)\n🏓 Malik\n5. vera +1\n6. anna\n7.';

test.use({ viewport: devices.phone });

test('an evening begins from a pasted list, and a guest’s games become a member’s', async ({ signedIn }) => {
  const [anna, bob, nadia] = [await signedIn('anna'), await signedIn('bob'), await signedIn('nadia')];
  const groupId = await anna.makeGroup([bob, nadia]);
  const { id } = await eventOf(anna, groupId, { eventDate: new Date(Date.now() + 60 * 60_000).toISOString() });
  const { page } = anna;
  const path = `/groups/${groupId}/events/${id}`;

  await test.step('names are cleaned, members are known, and each doubt is asked', async () => {
    await visit(page, `${path}/check-in`);
    await page.getByRole('link', { name: 'Paste a list of names' }).click();
    const field = page.getByRole('textbox', { name: 'Tonight’s names' });
    await field.focus();
    await page.evaluate((text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', text);
      document.activeElement?.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      );
    }, list);
    await expect(page.getByRole('heading', { name: 'To check 4' })).toBeFocused();
    await expect(page.getByRole('region', { name: 'Members' }).getByRole('listitem')).toHaveText([/anna/, /bob/]);
    await expect(page.getByText('6 players, 1 court')).toBeVisible();
    await page.getByRole('radiogroup', { name: /^vera/ }).getByRole('radio', { name: 'Only vera' }).click();
    await expect(page.getByText('5 players, 1 court')).toBeVisible();
    await page.getByRole('button', { name: 'Remove Nadja' }).click();
    await page.getByRole('combobox', { name: 'Level of Malik' }).selectOption('4.0');
    expect(await faultsIn(page)).toEqual([]);
    await expectNoSidewaysScroll(page);
    await field.press('End');
    await page.reload();
    await expect(field).toHaveValue(list);
    await page.getByRole('button', { name: 'Remove Nadja' }).click();
    await page.getByRole('radiogroup', { name: /^vera/ }).getByRole('radio', { name: 'Only vera' }).click();
    await page.getByRole('button', { name: 'Begin' }).click();
  });

  await test.step('the first round is there, and its games are played', async () => {
    await expect(page.getByRole('heading', { name: 'Round 1' })).toBeVisible();
    await expect(page.getByRole('table')).toContainText('Malik');
    const { id: eveningId, rounds } = (await anna.get(`/api/events/${id}`).then((event) => {
      const { play } = event as { play: { id: number } };
      return anna.get(`/api/evenings/${play.id}`);
    })) as { id: number; rounds: { matches: { key: string }[] }[] };
    for (const { key } of rounds.flatMap(({ matches }) => matches)) {
      const answer = await anna.calls.put(`/api/evenings/${eveningId}/matches/${key}`, { data: { score: [11, 7] } });
      expect(answer.ok()).toBe(true);
    }
  });

  await test.step('the organiser says who Malik is', async () => {
    await visit(page, `/groups/${groupId}/manage/guests`);
    await page.getByRole('button', { name: 'Actions for Malik' }).click();
    await page.getByRole('menuitem', { name: 'Say who this is' }).click();
    const dialog = page.getByRole('dialog', { name: 'Who is Malik?' });
    await dialog.getByRole('searchbox').fill('bo');
    expect(await faultsIn(page, { within: 'dialog' })).toEqual([]);
    await dialog.getByRole('button', { name: /^bob/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Is Malik bob?' })).toBeVisible();
  });

  await test.step('he finds it in his notifications, sees what was played together, and that it stays', async () => {
    await visit(bob.page, '/notifications');
    await bob.page.getByRole('link', { name: /Did you play as Malik/ }).click();
    await expect(bob.page.getByRole('heading', { level: 1, name: 'Is this you?' })).toBeVisible();
    await expect(bob.page.getByText('Both are in this evening.')).toBeVisible();
    expect(await faultsIn(bob.page)).toEqual([]);
    await bob.page.getByRole('button', { name: 'Not me' }).click();
    await expect(bob.page.getByRole('heading', { level: 1, name: 'Malik is not you' })).toBeVisible();
  });

  await test.step('it is nadia: she takes the games over, and gives them back', async () => {
    await visit(page, `/groups/${groupId}/manage/guests`);
    await page.getByRole('button', { name: 'Actions for Malik' }).click();
    await page.getByRole('menuitem', { name: 'Say who this is' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^nadia/ })
      .click();
    await visit(nadia.page, '/notifications');
    await nadia.page.getByRole('link', { name: /Did you play as Malik/ }).click();
    await nadia.page.getByRole('button', { name: 'Yes, make them mine' }).click();
    await expect(nadia.page.getByRole('heading', { level: 1, name: 'The games of Malik are yours' })).toBeVisible();
    await visit(page, `${path}/evening`);
    await expect(page.getByRole('table')).toContainText('nadia');
    await expect(page.getByRole('table')).not.toContainText('Malik');
    await nadia.page.getByRole('button', { name: 'Undo' }).click();
    await expect(nadia.page.getByRole('heading', { level: 1, name: 'Malik has their games back' })).toBeVisible();
    await expect(page.getByRole('table')).toContainText('Malik');
  });

  await test.step('nadia answers for her child, who stands by name among those who come', async () => {
    const next = await eventOf(anna, groupId, { maxParticipants: 2 });
    const { page: own } = nadia;
    await visit(own, `/groups/${groupId}/events/${next.id}`);
    await own.getByRole('button', { name: 'Answer for a child or partner' }).click();
    const dialog = own.getByRole('dialog', { name: 'Look after somebody' });
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Tim');
    expect(await faultsIn(own, { within: 'dialog' })).toEqual([]);
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    const answers = own.getByRole('radiogroup', { name: 'Answer for Tim' });
    await answers.getByRole('radio', { name: 'I’m in' }).click();
    await expect(own.getByText('Has a place.')).toBeVisible();
    await expect(own.getByRole('list', { name: 'Who goes' })).toContainText('Tim');
    expect(await faultsIn(own)).toEqual([]);
    await expectNoSidewaysScroll(own);
    await visit(own, `/groups/${groupId}`);
    await own.getByRole('button', { name: 'Group Actions' }).click();
    await own.getByRole('menuitem', { name: 'People you look after' }).click();
    await expect(own.getByRole('dialog').getByRole('button', { name: 'Actions for Tim' })).toBeVisible();
    expect(await faultsIn(own, { within: 'dialog' })).toEqual([]);
  });
});
