import { expect, test } from 'vitest';
import { messageCalls } from '#contract/messages.ts';
import { openFor } from '../../testing/arranged.ts';
import type { Person } from '../../testing/person.ts';
import { plant } from '../../testing/planted-messages.ts';
import { talkWith, tell } from '../../testing/talking.ts';

const newest = async (person: Person, limit: number) =>
  (await person.pages(messageCalls.list, { query: { limit } })).map((page) => page.map(({ content }) => content));

test('what was withheld stands in the way of nothing among the newest direct messages', async () => {
  const [site, anna] = await openFor('anna');
  const people = [await site.register('bob'), await site.register('carl'), await site.register('dora')];
  const [bob, carl, dora] = people as [Person, Person, Person];
  await tell(dora, anna, 'first');
  await tell(bob, anna, 'second');
  await tell(carl, anna, 'third');
  await tell(dora, anna, 'fourth');
  for (const sender of [bob, bob, carl]) {
    const { conversationId } = await tell(sender, anna, 'fifth');
    await plant(site, { conversationId, sender, content: 'withheld', isWithheld: true });
    await plant(site, { conversationId, sender, content: 'withheld', isWithheld: true });
  }
  expect(await newest(anna, 1)).toEqual([
    ['fifth'],
    ['fifth'],
    ['fifth'],
    ['fourth'],
    ['third'],
    ['second'],
    ['first'],
  ]);
  expect(await newest(anna, 3)).toEqual([['fifth', 'fifth', 'fifth'], ['fourth', 'third', 'second'], ['first']]);
  expect((await newest(bob, 2)).flat()).toEqual([
    'withheld',
    'withheld',
    'fifth',
    'withheld',
    'withheld',
    'fifth',
    'second',
  ]);
});

test('a conversation that was only opened takes no place from one in which something was said', async () => {
  const [site, anna, bob] = await openFor('anna', 'bob');
  for (const name of ['finn', 'gina']) {
    await tell(await site.register(name), anna, 'Good morning');
    site.wait(1000);
  }
  await tell(bob, anna, 'Hello');
  for (const name of ['carl', 'dora', 'eve']) await talkWith(anna, await site.register(name));
  site.statements.length = 0;
  expect(await anna.call(messageCalls.list, { query: { limit: 1 } })).toMatchObject([{ content: 'Hello' }]);
  // Whose session it is, what was said last, and the reactions to it.
  expect(site.statements).toHaveLength(3);
});
