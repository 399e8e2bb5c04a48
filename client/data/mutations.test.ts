import fc from 'fast-check';
import { expect, test } from 'vitest';
import { groupCalls } from '#contract/groups.ts';
import { tournamentCalls } from '#contract/tournaments.ts';
import { CallError, unanswered } from './call-error.ts';
import { IdempotencyKeys } from './mutations.ts';

const request = { body: { name: 'Riverside Dinkers' } };

const lost = async () => {
  throw unanswered();
};
const refused = (status: number, code?: string) => async () => {
  throw new CallError('No', { status, code });
};

/** The key under which a call is made now, and what becomes of it. */
async function keyOf(
  idempotencyKeys: IdempotencyKeys,
  outcome: () => Promise<unknown> = async () => 'done',
  asked = request,
) {
  let used = '';
  await idempotencyKeys
    .carryOut(groupCalls.create, asked, (key) => {
      used = key;
      return outcome();
    })
    .catch(() => undefined);
  return used;
}

test('what nobody answered is asked for again under the same key', async () => {
  const idempotencyKeys = new IdempotencyKeys();
  const first = await keyOf(idempotencyKeys, lost);
  expect(await keyOf(idempotencyKeys, refused(503))).toBe(first);
  expect(await keyOf(idempotencyKeys, refused(429))).toBe(first);
  expect(await keyOf(idempotencyKeys, refused(401, 'not_signed_in'))).toBe(first);
  expect(await keyOf(idempotencyKeys)).toBe(first);
});

test('once it is answered, the same request is another one', async () => {
  const idempotencyKeys = new IdempotencyKeys();
  const first = await keyOf(idempotencyKeys);
  const second = await keyOf(idempotencyKeys, refused(409, 'conflict'));
  const third = await keyOf(idempotencyKeys, refused(401, 'wrong_credentials'));
  const fourth = await keyOf(idempotencyKeys);
  expect(new Set([first, second, third, fourth]).size).toBe(4);
});

test('another request, or another call, has a key of its own', async () => {
  const idempotencyKeys = new IdempotencyKeys();
  const first = await keyOf(idempotencyKeys, lost);
  expect(await keyOf(idempotencyKeys, lost, { body: { name: 'Riverside Drinkers' } })).not.toBe(first);
  let other = '';
  await idempotencyKeys.carryOut(tournamentCalls.create, request, async (key) => {
    other = key;
  });
  expect(other).not.toBe(first);
});

test('nothing is carried over to the next person', async () => {
  const idempotencyKeys = new IdempotencyKeys();
  const first = await keyOf(idempotencyKeys, lost);
  idempotencyKeys.clear();
  expect(await keyOf(idempotencyKeys)).not.toBe(first);
});

test('whatever is lost, as many things are made as were asked for', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom('answered', 'request lost', 'answer lost')), async (fates) => {
      const idempotencyKeys = new IdempotencyKeys();
      const made = new Set<string>();
      let wanted = 0;
      for (const fate of fates) {
        const asksAnew = await keyOf(idempotencyKeys, async () => 'done', { body: { name: 'probe' } });
        expect(made.has(asksAnew)).toBe(false);
        await idempotencyKeys
          .carryOut(groupCalls.create, request, async (key) => {
            if (fate !== 'request lost') made.add(key);
            if (fate !== 'answered') throw unanswered();
          })
          .then(
            () => {
              wanted += 1;
              expect(made.size).toBe(wanted);
            },
            () => expect(made.size).toBeLessThanOrEqual(wanted + 1),
          );
      }
    }),
  );
});
