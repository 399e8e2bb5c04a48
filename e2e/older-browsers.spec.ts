import { expect, test } from './harness/test.ts';
import { Player } from './players.ts';

/** Members carry telephones of a few years: Safari 17.0 is the oldest browser that is promised to work. */
test('what Safari 17 does not know is not missed', async ({ browserFor }) => {
  const page = await browserFor('anna');
  await page.addInitScript(forgetWhatIsNewer);
  const anna = new Player('anna', page);
  const created = await page.request.post('/api/auth/register', {
    data: { username: anna.name, email: 'anna@example.org', password: anna.password },
  });
  expect(created.ok()).toBe(true);
  const group = await (await page.request.post('/api/groups', { data: { name: 'Dinkers' } })).json();
  await page.request.post('/api/messages', {
    data: { groupId: group.id, content: 'See www.example.org/courts for the map' },
  });
  await page.request.post('/api/auth/logout');

  await page.goto(`/login?next=/messages?group=${group.id}`);
  await page.getByLabel('Username').fill(anna.name);
  await page.getByRole('textbox', { name: 'Password' }).fill(anna.password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByRole('link', { name: 'www.example.org/courts', exact: true })).toBeVisible();
  await anna.say('Thanks');
  for (const path of ['/dashboard', '/groups', `/groups/${group.id}`, '/tournaments', '/profile']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});

/** Runs in the page, so it stands alone. */
function forgetWhatIsNewer(): void {
  const newer: [object, string[]][] = [
    [URL, ['parse']],
    [Promise, ['withResolvers', 'try']],
    [Object, ['groupBy']],
    [Map, ['groupBy']],
    [AbortSignal, ['any']],
    [RegExp, ['escape']],
    [Uint8Array, ['fromBase64', 'fromHex']],
    [Set.prototype, ['union', 'intersection', 'difference', 'symmetricDifference', 'isSubsetOf', 'isSupersetOf']],
    [Element.prototype, ['checkVisibility']],
    [Document.prototype, ['startViewTransition']],
    [globalThis, ['Iterator', 'requestIdleCallback', 'navigation', 'scheduler', 'Temporal']],
  ];
  for (const [owner, names] of newer) for (const name of names) Reflect.deleteProperty(owner, name);
  const helpers = Object.getPrototypeOf(Object.getPrototypeOf([].values()));
  for (const name of ['map', 'filter', 'take', 'drop', 'flatMap', 'reduce', 'toArray', 'forEach', 'some', 'find']) {
    Reflect.deleteProperty(helpers, name);
  }
}
