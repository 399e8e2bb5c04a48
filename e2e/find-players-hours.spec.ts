/** When and where one plays: a week by keys, mouse and finger, exact hours as they are typed, and a place that is no address. */

import type { Page } from '@playwright/test';
import { playAs, saidBy } from './arranged.ts';
import { faultsIn } from './axe.ts';
import { expect, test } from './harness/test.ts';
import { Player } from './players.ts';
import { devices, expectNoSidewaysScroll, visit } from './screens.ts';

const evening = (day: number) => ({ day, from: '17:00', to: '22:00' });
const cell = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) });

test('a week is filled by keys, by dragging, by typing and by finger; a place is told coarsely or by its name', async ({
  signedIn,
  signUp,
  faults,
}) => {
  const anna = await signedIn('anna', devices.desktop);
  await playAs(await signUp('bea'), { availability: [evening(1)] });
  const { page } = anna;
  await visit(page, '/matchmaking');
  const keeps = (hours: object[]) =>
    expect.poll(async () => (await saidBy(anna)) as object).toMatchObject({ availability: hours });

  await test.step('the page asks for the hours, and leads to them', async () => {
    await expect(page.getByRole('heading', { name: 'When can you play?' })).toBeVisible();
    await page.getByRole('button', { name: 'Add times' }).click();
    await expect(cell(page, 'Monday evening')).toBeFocused();
    await expect(page.getByRole('grid', { name: 'When I can play' }).locator('[tabindex="0"]')).toHaveCount(1);
    await expect(cell(page, 'Tuesday evening')).toHaveAccessibleName('Tuesday evening, 1 other');
  });

  await test.step('arrows walk, the space bar toggles, Shift carries on and takes back', async () => {
    await page.keyboard.press('ArrowRight');
    await expect(cell(page, 'Tuesday evening')).toBeFocused();
    await page.keyboard.press('Space');
    await expect(cell(page, 'Tuesday evening')).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.down('Shift');
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowLeft']) await page.keyboard.press(key);
    await page.keyboard.up('Shift');
    await expect(cell(page, 'Thursday evening')).toBeFocused();
    await expect(cell(page, 'Friday evening')).toHaveAttribute('aria-pressed', 'false');
    await keeps([evening(1), evening(2), evening(3)]);
    await page.keyboard.press('Space');
    await page.keyboard.press('Home');
    await expect(cell(page, 'Monday evening')).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(cell(page, 'Monday midday')).toBeFocused();
    await keeps([evening(1), evening(2)]);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Exact hours' })).toBeFocused();
  });

  await test.step('what follows is shown a moment later, and the page does not move', async () => {
    // Two are too few for doubles: the hour is for both.
    await expect(page.getByRole('listitem').filter({ hasText: 'bea' })).toContainText('Tuesday evening');
    await expect(page.getByRole('heading', { name: 'When can you play?' })).toHaveCount(0);
  });

  await test.step('a mouse gives what it is dragged over, and takes it again', async () => {
    const drag = async (from: string, to: string) => {
      await cell(page, from).hover();
      await page.mouse.down();
      await cell(page, to).hover();
      await page.mouse.up();
    };
    await drag('Saturday morning', 'Sunday midday');
    for (const name of ['Saturday morning', 'Sunday morning', 'Saturday midday', 'Sunday midday']) {
      await expect(cell(page, name)).toHaveAttribute('aria-pressed', 'true');
    }
    await keeps([
      evening(1),
      evening(2),
      { day: 5, from: '06:00', to: '17:00' },
      { day: 6, from: '06:00', to: '17:00' },
    ]);
    await drag('Saturday midday', 'Sunday midday');
    await cell(page, 'Sunday morning').click();
    await keeps([evening(1), evening(2), { day: 5, from: '06:00', to: '12:00' }]);
  });

  await test.step('exact hours are typed; what is upside down is said beside them', async () => {
    await page.getByRole('button', { name: 'Exact hours' }).click();
    const dialog = page.getByRole('dialog', { name: 'Exact hours' });
    await expect(dialog.getByLabel('Day', { exact: true })).toHaveCount(3);
    await dialog.getByRole('button', { name: 'Remove Saturday 06:00 to 12:00' }).click();
    await dialog.getByRole('button', { name: 'Add hours' }).click();
    const last = dialog.getByRole('group', { name: 'Entry 3' });
    await expect(last.getByLabel('Day', { exact: true })).toBeFocused();
    await last.getByLabel('Day', { exact: true }).selectOption('Friday');
    await last.getByLabel('From', { exact: true }).fill('22:00');
    await last.getByLabel('To', { exact: true }).fill('02:00');
    await dialog.getByRole('button', { name: 'Save hours' }).click();
    await expect(last.getByLabel('To', { exact: true })).toBeFocused();
    await expect(last.getByLabel('To', { exact: true })).toHaveAccessibleDescription(
      /If it goes past midnight, make two entries/,
    );
    expect(await faultsIn(page, { within: 'dialog' })).toEqual([]);
    await last.getByLabel('To', { exact: true }).fill('00:00');
    await dialog.getByRole('button', { name: 'Save hours' }).click();
    await expect(page.getByRole('button', { name: 'Exact hours' })).toBeFocused();
    await keeps([evening(1), evening(2), { day: 4, from: '22:00', to: '24:00' }]);
    await expect(cell(page, 'Friday evening')).toHaveAccessibleName(/22:00 to midnight/);
    await expect(cell(page, 'Friday evening')).toHaveAttribute('aria-pressed', 'mixed');
  });

  // Somebody else, on a phone, where a finger fills the week.
  const ben = new Player('ben', page);
  await page.context().clearCookies();
  await ben.registerByCall();
  await page.setViewportSize(devices.phone);
  await page.goto('/matchmaking');
  await page.getByRole('button', { name: 'When I can play Add times and place' }).click();
  const dialog = page.getByRole('dialog', { name: 'When I can play' });

  await test.step('by a tap, and across', async () => {
    await swipe(page, 'Monday evening', 'Wednesday evening');
    await expect(cell(page, 'Wednesday evening')).toHaveAttribute('aria-pressed', 'true');
    await cell(page, 'Tuesday evening').click();
    await expect.poll(() => saidBy(ben)).toMatchObject({ availability: [evening(0), evening(2)] });
  });

  await test.step('where the browser does not tell, a name will do', async () => {
    await dialog.getByRole('button', { name: /Add a place/ }).click();
    const where = page.getByRole('dialog', { name: 'Where I play' });
    await where.getByRole('button', { name: 'Save place' }).click();
    await expect(where.getByRole('textbox', { name: 'Place' })).toHaveAccessibleDescription(/Enter a name/);
    await where.getByRole('button', { name: 'Use my location' }).click();
    await expect(where.getByText(/^Your browser doesn’t share your location/).first()).toBeVisible();
    await expect(where.getByRole('textbox', { name: 'Place' })).toBeFocused();
    expect(await faultsIn(page, { within: 'dialog' })).toEqual([]);
    await where.getByRole('textbox', { name: 'Place' }).fill('Riverside Park');
    await where.getByRole('button', { name: 'Save place' }).click();
    await expect(dialog.getByRole('button', { name: /Riverside Park/ })).toBeFocused();
    await expect
      .poll(() => saidBy(ben))
      .toMatchObject({ place: { name: 'Riverside Park', latitude: null, longitude: null } });
  });

  await test.step('where it does, what leaves the device is rounded to about 2 km', async () => {
    await page.context().grantPermissions(['geolocation']);
    await page.context().setGeolocation({ latitude: 52.52437, longitude: 13.41053 });
    await dialog.getByRole('button', { name: /Riverside Park/ }).click();
    const where = page.getByRole('dialog', { name: 'Where I play' });
    await where.getByRole('button', { name: 'Use my location' }).click();
    await expect(where.getByText('Its location is known to about 2 km.')).toBeVisible();
    const sending = page.waitForRequest((request) => request.method() === 'PUT');
    await where.getByRole('button', { name: 'Save place' }).click();
    const { place } = (await sending).postDataJSON();
    expect(place.latitude).toBe(52.52);
    expect(place.longitude).not.toBe(13.41053);
    expect(Math.abs(place.longitude - 13.41053)).toBeLessThan(0.02);
    await expect(dialog.getByRole('button', { name: /Riverside Park Known to about 2 km/ })).toBeVisible();
    await expect.poll(() => saidBy(ben)).toMatchObject({ place });
  });

  await test.step('what one plays and how far one goes is saved like the hours', async () => {
    await dialog.getByText('Doubles', { exact: true }).click();
    await dialog.getByLabel('How far I go').selectOption('10 km');
    await expect.poll(() => saidBy(ben)).toMatchObject({ kinds: ['doubles'], maxDistanceKm: 10 });
  });

  await test.step('without a network what was chosen stays, and is saved once there is one', async () => {
    faults.expect(/ERR_INTERNET_DISCONNECTED|WebSocket/);
    await page.context().setOffline(true);
    await cell(page, 'Sunday morning').click();
    await expect(dialog.getByText(/^Not saved yet/)).toBeVisible();
    await expect(cell(page, 'Sunday morning')).toHaveAttribute('aria-pressed', 'true');
    await page.context().setOffline(false);
    await expect
      .poll(() => saidBy(ben))
      .toMatchObject({ availability: [evening(0), evening(2), { day: 6, from: '06:00', to: '12:00' }] });
    await expect(dialog.getByText(/^Not saved yet/)).toHaveCount(0);
  });

  await test.step('the row says it all in a line', async () => {
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByRole('button', { name: /^When I can play/ })).toContainText('Sun morning · Riverside Park');
    await expectNoSidewaysScroll(page);
  });
});

/** A finger goes from one cell to another. */
async function swipe(page: Page, from: string, to: string): Promise<void> {
  const touch = await page.context().newCDPSession(page);
  const middleOf = async (name: string) => {
    const box = await cell(page, name).boundingBox();
    if (!box) throw new Error(`${name} is not on screen`);
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  const [first, last] = [await middleOf(from), await middleOf(to)];
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints });
  await send('touchStart', [first]);
  for (const part of [0.3, 0.6, 1]) await send('touchMove', [{ ...first, x: first.x + (last.x - first.x) * part }]);
  await send('touchEnd', []);
}
