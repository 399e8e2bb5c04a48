import { dayAhead, gameOf, joins } from './arranged.ts';
import { expect, test } from './harness/test.ts';
import { devices, expectNoSidewaysScroll, expectToast, visit } from './screens.ts';

test('a game is proposed, fills, and whoever leaves lets in the next before everyone’s eyes', async ({
  signedIn,
  signUp,
  faults,
}) => {
  // A time that is past is refused.
  faults.expect(/status of 400/);
  const anna = await signedIn('anna');
  const eve = await signedIn('eve', devices.phone);
  const [bob, carl] = [await signUp('bob'), await signUp('carl')];
  await signUp('dora');

  await test.step('the form says what is missing at its fields, and keeps what is typed', async () => {
    await visit(anna.page, '/matchmaking?tab=games');
    await expect(anna.page.getByRole('heading', { name: 'No open games yet' })).toBeVisible();
    await anna.page.getByRole('button', { name: 'Start a game' }).click();
    const dialog = anna.page.getByRole('dialog', { name: 'Propose a game' });
    await dialog.getByRole('button', { name: 'Propose' }).click();
    await expect(dialog.getByLabel('Date')).toBeFocused();
    await expect(dialog.getByText(/is required$|valid date\.$/)).toHaveText([
      'Please select a valid date.',
      'Place is required',
    ]);
    await dialog.getByLabel('Date').fill(dayAhead(-1));
    await dialog.getByLabel('Time', { exact: true }).fill('18:00');
    await dialog.getByLabel('Place', { exact: true }).fill('Riverside Park');
    await dialog.getByLabel('Ask someone').fill('dor');
    await dialog.getByRole('option', { name: 'dora' }).click();
    await expect(dialog.getByRole('list', { name: 'Asked' })).toContainText('dora');
    await dialog.getByRole('button', { name: 'Ask and propose' }).click();
    await expectToast(anna.page, 'The game could not be proposed');
    await expect(dialog.getByLabel('Date')).toHaveAttribute('aria-invalid', 'true');
    await anna.page.reload();
    await expect(dialog.getByLabel('Place', { exact: true })).toHaveValue('Riverside Park');
    await expect(dialog.getByRole('list', { name: 'Asked' })).toContainText('dora');
    await dialog.getByLabel('Date').fill(dayAhead(3));
    await dialog.getByRole('button', { name: 'Ask and propose' }).click();
    await expectToast(anna.page, 'Your game is open');
    await expect(anna.page.getByRole('heading', { level: 1, name: 'Doubles, 3.0 to 4.0' })).toBeVisible();
    await expect(anna.page.getByText('Hasn’t answered yet')).toBeVisible();
  });

  const id = Number(new URL(anna.page.url()).pathname.split('/').at(-1));

  await test.step('the last place is taken from the list, where it is the loudest', async () => {
    await visit(eve.page, '/matchmaking?tab=games');
    const card = eve.page.getByRole('article', { name: 'Doubles, 3.0 to 4.0' });
    await expect(card.getByText('3 places left')).toBeVisible();
    for (const player of [bob, carl]) await joins(player, id);
    await eve.page.reload();
    await expect(card.getByText('1 place left')).toBeVisible();
    await expect(card.getByRole('img', { name: '3 of 4 places taken' })).toBeVisible();
    await expectNoSidewaysScroll(eve.page);
    await card.getByRole('button', { name: /^Join/ }).click();
    await expectToast(eve.page, 'You are in');
    await expect(card.getByText('You play')).toBeVisible();
    await expect(anna.page.getByText('4 playing of 4')).toBeVisible();
  });

  await test.step('who comes later waits, and has the place as soon as somebody leaves', async () => {
    const finn = await signedIn('finn');
    await visit(finn.page, `/games/${id}`);
    await expect(finn.page.getByText('You would be 1st in line for a place.')).toBeVisible();
    await finn.page.getByRole('button', { name: /^Join the waiting list/ }).click();
    await expect(finn.page.getByRole('heading', { name: 'You are 1st in line' })).toBeVisible();
    await expect(anna.page.getByRole('heading', { name: 'Waiting list' })).toBeVisible();
    await visit(eve.page, `/games/${id}`);
    await eve.page.getByRole('button', { name: 'Leave', exact: true }).click();
    const question = eve.page.getByRole('alertdialog', { name: 'Leave this game?' });
    await expect(question).toContainText('Your place goes to the next in line.');
    await question.getByRole('button', { name: 'Leave game' }).click();
    await expect(eve.page.getByText('You would be 1st in line for a place.')).toBeVisible();
    await expectToast(finn.page, 'A place opened up, and it’s yours');
    await expect(finn.page.getByRole('heading', { name: 'You play' })).toBeVisible();
    await expect(anna.page.getByRole('list', { name: 'Who plays' }).getByText('finn')).toBeVisible();
  });

  await test.step('whoever proposed it cancels it, with a word to the others', async () => {
    await anna.page.getByRole('button', { name: 'Game actions' }).click();
    await anna.page.getByRole('menuitem', { name: 'Cancel game' }).click();
    const question = anna.page.getByRole('alertdialog', { name: 'Cancel this game?' });
    await question.getByLabel('Message to everyone coming').fill('It rains.');
    await question.getByRole('button', { name: 'Cancel game' }).click();
    await expect(anna.page.getByText('This game is cancelled.')).toBeVisible();
    await expect(eve.page.getByText('It rains.')).toBeVisible();
    await expect(eve.page.getByRole('button', { name: /^(Join|Wait)/ })).toHaveCount(0);
  });

  await test.step('of what never was there is nothing', async () => {
    faults.expect(/status of 404/);
    await visit(anna.page, `/games/${id + 1}`);
    await expect(anna.page.getByRole('heading', { level: 1, name: 'Game not found' })).toBeVisible();
  });
});

test('who is out of range asks, and whoever proposed it decides', async ({ signedIn, signUp }) => {
  const anna = await signedIn('anna');
  const bob = await signedIn('bob', devices.phone);
  const carl = await signUp('carl');
  const { id: groupId } = await carl.post('/api/groups', { name: 'Riverside Dinkers' });
  const evening = {
    ...{ groupId, name: 'Open evening', location: 'Hill Street', description: 'All are welcome' },
    ...{ eventDate: `${dayAhead(4)}T18:00`, timeZone: 'UTC', durationMinutes: 120, repeat: null },
  };
  await carl.post('/api/events', evening);
  const { id } = await gameOf(anna, { ratingMin: 4.5, ratingMax: 8 });
  await visit(anna.page, `/games/${id}`);
  await visit(bob.page, `/games/${id}`);
  await expect(bob.page.getByText('Your rating is 3.5, and this game is for 4.5 and up. anna decides')).toBeVisible();
  await bob.page.getByRole('button', { name: /^Ask to join/ }).click();
  await expect(bob.page.getByRole('heading', { name: 'You asked to join' })).toBeVisible();
  await expectToast(anna.page, 'bob asks to join your game');
  await joins(carl, id);
  await anna.page.getByRole('button', { name: 'Decline carl' }).click();
  await expect(anna.page.getByRole('button', { name: 'Decline carl' })).toHaveCount(0);
  await anna.page.getByRole('button', { name: 'Let in bob' }).click();
  await expect(bob.page.getByRole('heading', { name: 'You play' })).toBeVisible();
  await expect(anna.page.getByRole('list', { name: 'Who plays' }).getByText('bob')).toBeVisible();

  await test.step('games that one has a part in come first, then what one can join, events of public groups among it', async () => {
    await gameOf(carl, { kind: 'singles', places: 2, startsAt: `${dayAhead(5)}T10:00:00.000Z` });
    await bob.page.getByRole('link', { name: 'Scheduled Games' }).click();
    await expect(bob.page.getByRole('article')).toHaveCount(3);
    const own = bob.page.getByRole('region', { name: 'Your games' });
    await expect(own.getByRole('article', { name: 'Doubles, 4.5 and up' }).getByText('You play')).toBeVisible();
    const others = bob.page.getByRole('region', { name: 'Games to join' }).getByRole('article');
    await expect(others.getByRole('heading')).toHaveText(['Open evening', 'Singles, all levels']);
    await bob.page.getByLabel('What').selectOption('Singles');
    await expect(others.getByRole('heading')).toHaveText(['Singles, all levels']);
    await bob.page.getByLabel('What').selectOption('Mixed doubles');
    await expect(bob.page.getByRole('heading', { name: 'No games match' })).toBeVisible();
    await bob.page.getByLabel('What').selectOption('Events');
    await others.getByRole('link', { name: 'See the event Open evening' }).click();
    await expect(bob.page.getByRole('heading', { level: 1, name: 'Open evening' })).toBeVisible();
  });
});
