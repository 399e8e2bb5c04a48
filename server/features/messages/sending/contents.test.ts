import { expect, test } from 'vitest';
import { groupCalls } from '#contract/groups.ts';
import { messageCalls } from '#contract/messages.ts';
import { openFor, openWith } from '../../../testing/arranged.ts';
import { club } from '../../../testing/club.ts';
import { tell, threadWith } from '../../../testing/talking.ts';

test.each([
  ['right-to-left scripts', 'מחר בשש? نعم abc'],
  ['many combining characters', `z${'\u0335'.repeat(100)} and on`],
  ['a family and flags', '👩‍👩‍👧‍👦 🇦🇹 🏴󠁧󠁢󠁥󠁮󠁧󠁿'],
  ['what looks like markup', '<script>alert(1)</script> [a](javascript:b) **c** &amp;'],
  ['lines of their own', 'one\n\n\ntwo\ttabbed'],
  ['as much as may be', '🏓'.repeat(4000)],
])('%s come through as they were sent', async (_, content) => {
  const [, anna, bob] = await openFor('anna', 'bob');
  const sent = await tell(anna, bob, content);
  expect(sent.content).toBe(content);
  const answer = await tell(bob, anna, content, { replyToId: sent.id });
  expect(await threadWith(bob, anna)).toEqual([sent, answer]);
  expect(content.startsWith(answer.replyTo?.content ?? 'nothing')).toBe(true);
});

test('half a pair of surrogates is made whole, what no reader could do anything with goes, and too much is refused', async () => {
  const [, anna, bob] = await openFor('anna', 'bob');
  expect((await tell(anna, bob, 'half \ud83c a ball')).content).toBe('half \ufffd a ball');
  expect((await tell(anna, bob, 'a\u0000b \u202egnp.exe\u202c \u2066in\u2069')).content).toBe('ab gnp.exe in');
  const refused = (content: string) => anna.refused(messageCalls.send, { body: { receiverId: bob.id, content } });
  for (const content of ['x'.repeat(5000), '🏓'.repeat(4001)]) {
    expect(await refused(content)).toMatchObject({
      status: 400,
      fields: { content: 'Message must be at most 4,000 characters' },
    });
  }
  for (const content of [' \n ', '\u0000\u202e']) {
    expect(await refused(content)).toMatchObject({ fields: { content: 'Message is required' } });
  }
});

test('whoever has just left says nothing any longer', async () => {
  const { anna, bob, groupId } = await openWith(club);
  const body = { groupId, content: 'One more thing' };
  await bob.call(messageCalls.send, { body });
  const [, ...answers] = await Promise.all([
    bob.call(groupCalls.leave, { params: { id: groupId } }),
    ...Array.from({ length: 10 }, () => bob.ask(messageCalls.send, { body })),
  ]);
  expect(answers.filter(({ statusCode }) => statusCode !== 201 && statusCode !== 404)).toEqual([]);
  expect(await bob.refused(messageCalls.send, { body })).toMatchObject({ status: 404 });
  const thread = await anna.call(messageCalls.list, { query: { groupId, limit: 100 } });
  expect(thread).toHaveLength(1 + answers.filter(({ statusCode }) => statusCode === 201).length);
});
