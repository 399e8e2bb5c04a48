import type { Page } from '@playwright/test';
import type { Conversation } from '#contract/conversations.ts';
import type { Message } from '#contract/messages.ts';
import { unreachable } from './harness/faults.ts';
import { expect, test } from './harness/test.ts';
import type { Player } from './players.ts';
import { devices, expectToast, visit } from './screens.ts';

const deleted = 'This message has been deleted';

test('who was without a network comes back to what the others see, with what was done meanwhile, in order, once', async ({
  signedIn,
  faults,
}) => {
  faults.expect(unreachable);
  faults.expect(/409 \(Conflict\)/);
  const [anna, bob, cleo] = [await signedIn('anna'), await signedIn('bob'), await signedIn('cleo', devices.phone)];
  await anna.makeGroup([bob, cleo]);
  const say = async ({ page }: Player, content: string): Promise<Message> =>
    (await page.request.post('/api/messages', { data: { groupId: 1, content } })).json();
  const change = async ({ page }: Player, method: string, { id }: Message, data?: object, path = '') => {
    const answer = await page.request.fetch(`/api/messages/${id}${path}`, { method, ...(data && { data }) });
    expect(answer.ok(), `${method} ${id}${path}: ${answer.status()}`).toBe(true);
  };
  const [first, second, third] = [await say(anna, 'one'), await say(bob, 'two'), await say(anna, 'three')];
  const own = await say(cleo, 'four');
  for (const { page } of [anna, bob, cleo]) {
    await visit(page, '/messages?group=1');
    await expectThread(page, ['one', 'two', 'three', 'four']);
  }

  await test.step('without a network, what one writes waits, and what one changes shows', async () => {
    await item(cleo.page, 'two').click({ button: 'right' });
    await cleo.page.getByRole('menuitem', { name: 'Reply' }).click();
    await expect(cleo.page.getByText('Reply to bob', { exact: true })).toBeVisible();
    const line = await cutOff(cleo.page);
    await say(bob, 'five');
    await change(anna, 'PUT', third, undefined, '/reactions/heart');
    await change(anna, 'PUT', first, { content: 'one, edited' });
    await change(bob, 'DELETE', second);
    await change(bob, 'POST', third, { reason: 'Off topic' }, '/flag');
    for (const { page } of [anna, bob]) {
      await expectThread(page, ['one, edited (edited)', deleted, 'three (flagged, 1 reaction)', 'four', 'five']);
    }
    for (const text of ['six', 'seven']) await write(cleo.page, text);
    await doInAnotherTab(cleo.page, { conversationId: own.conversationId, messageId: own.id, content: 'four, edited' });
    await expectThread(cleo.page, ['one', 'two', 'three', 'four, edited', 'six', 'seven']);
    await expect(item(cleo.page, 'six').getByText('not sent yet', { exact: true }).last()).toBeVisible();
    await say(anna, 'eight');
    await line.back();
  });

  await test.step('back again, all see the same', async () => {
    await expect(cleo.page.getByRole('alert')).toHaveText('Not sent. The message it replies to has been deleted.');
    await cleo.page.getByRole('button', { name: 'Send without the quote' }).click();
    const begin = ['one, edited (edited)', deleted, 'three (flagged, 1 reaction)', 'four, edited (edited)'];
    const thread = [...begin, 'five', 'eight', 'seven', 'six'];
    for (const { page } of [anna, bob, cleo]) await expectThread(page, thread);
    await cleo.hasSentAll();
    await expect(cleo.page.getByText('not sent yet', { exact: true })).toHaveCount(0);
    const stored: Message[] = await (await anna.page.request.get('/api/messages?conversationId=1')).json();
    expect(stored.map(({ seq }) => seq)).toEqual([8, 7, 6, 5, 4, 3, 2, 1]);
    expect(stored.filter(({ isFlagged }) => isFlagged).map(({ content }) => content)).toEqual(['three']);
  });

  await test.step('what somebody says who is blocked is folded away, calls nobody, and is read again later', async () => {
    const { page } = cleo;
    const toasts = page.getByRole('region', { name: /Notifications/ });
    await item(page, 'five').click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Block…' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Block' }).click();
    await expectToast(page, 'bob is blocked');
    await expect(item(page, 'five')).toHaveCount(0);
    await item(page, 'Message from someone you blocked').getByRole('button', { name: 'Show what bob said' }).click();
    await expect(item(page, 'five')).toBeVisible();
    await visit(page, '/groups');
    const lastLine = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Dinkers' });
    await expect(lastLine).toContainText('You: six');
    await say(anna, 'nine');
    await expect(toasts).toContainText('New message in Dinkers from anna');
    await say(bob, 'ten');
    await expect(lastLine).toContainText('Message from someone you blocked');
    // One of his would have taken its place.
    await expect(toasts).toContainText('from anna');
    await page.request.delete(`/api/blocks/${second.senderId}`);
    // Now her window knows.
    await expect(lastLine).toContainText('bob: ten');
    await say(bob, 'eleven');
    await expect(toasts).toContainText('New message in Dinkers from bob');
  });
});

test('what is read in one window is read in the other, also in one that was for a time without a network', async ({
  browserFor,
  signedIn,
  signUp,
  faults,
}) => {
  faults.expect(unreachable);
  const [anna, cleo] = [await signUp('anna'), await signedIn('cleo')];
  await anna.makeGroup([cleo]);
  const say = (content: string) => anna.post('/api/messages', { groupId: 1, content });
  // At another machine, whose network is another one.
  const other = await browserFor('cleo, elsewhere');
  await other.context().addCookies(await cleo.page.context().cookies());
  await visit(other, '/dashboard');
  const unread = (count: number) => other.getByText(`${count} unread`).filter({ visible: true });
  for (const text of ['one', 'two', 'three']) await say(text);
  await expect(unread(3).first()).toBeVisible();
  const line = await cutOff(other);
  await visit(cleo.page, '/messages?group=1');
  await expectThread(cleo.page, ['one', 'two', 'three']);
  const standing = async (): Promise<Conversation> =>
    (await cleo.page.request.get('/api/conversations/group/1')).json();
  await expect.poll(async () => (await standing()).readSeq).toBe(3);
  await visit(cleo.page, '/profile');
  await say('four');
  await expect(unread(3).first()).toBeVisible();
  await line.back();
  await expect(unread(1).first()).toBeVisible();
  await expect(unread(3)).toHaveCount(0);
  expect(await standing()).toMatchObject({ readSeq: 3, unreadCount: 1 });
});

/** The page hears and reaches nobody until the network is back. */
async function cutOff(page: Page): Promise<{ back: () => Promise<void> }> {
  await page.route('**/api/**', (route) => route.abort('internetdisconnected'));
  await page.context().setOffline(true);
  return {
    back: async () => {
      await page.unroute('**/api/**');
      await page.context().setOffline(false);
    },
  };
}

async function write(page: Page, text: string): Promise<void> {
  const composer = page.getByRole('textbox', { name: 'Message to Dinkers' });
  await composer.fill(text);
  await composer.press('Enter');
  await expect(item(page, text)).toBeVisible();
}

const item = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text });

/** The messages that are shown are these, in this order. */
async function expectThread(page: Page, contents: readonly string[]): Promise<void> {
  const items = page.getByRole('log', { name: 'Messages' }).getByRole('listitem');
  const labels = () => items.evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')?.split(/: /)[1]));
  await expect.poll(labels, { timeout: 30_000 }).toEqual(contents);
}

/** An edit that waits, as another tab of the same browser leaves it. */
async function doInAnotherTab(page: Page, content: object): Promise<void> {
  await page.evaluate((content) => {
    const [mine = ''] = Object.keys(localStorage).filter((name) => name.startsWith('outbox:'));
    const unsent = JSON.parse(localStorage.getItem(mine) ?? '{}');
    const id = crypto.randomUUID();
    const edit = { ...unsent, id, kind: 'edit', content, order: unsent.order + 10 };
    localStorage.setItem(mine.replace(unsent.id, id), JSON.stringify(edit));
    dispatchEvent(new Event('storage'));
  }, content);
}
