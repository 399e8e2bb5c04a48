import { expect, test } from './harness/test.ts';
import { visit } from './screens.ts';

/** Members carry telephones of a few years: Safari 17.0 is the oldest browser that is promised to work. */
test('what Safari 17 does not know is not missed', async ({ signedIn }) => {
  const anna = await signedIn('anna');
  const { page } = anna;
  await page.addInitScript(forgetWhatIsNewer);
  const groupId = await anna.makeGroup();
  await anna.post('/api/messages', { groupId, content: 'See www.example.org/courts for the map' });
  await page.context().clearCookies();

  await page.goto(`/login?next=/messages?group=${groupId}`);
  await anna.fillLogin();
  await expect(page.getByRole('link', { name: 'www.example.org/courts', exact: true })).toBeVisible();
  await anna.say('Thanks');
  for (const path of ['/dashboard', '/groups', `/groups/${groupId}`, '/tournaments', '/profile']) {
    await visit(page, path);
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
