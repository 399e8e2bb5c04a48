import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { openFor } from '../../testing/arranged.ts';
import { losingProxy } from '../../testing/losing-proxy.ts';
import type { Site } from '../../testing/site.ts';

/** Three of ten answers are lost, spread over the whole. */
function threeOfTen(): () => boolean {
  let answers = 0;
  return () => (answers++ * 7) % 10 < 3;
}

/** Asks under one key until an answer comes, however often that is. */
async function createUntilAnswered(
  address: string,
  cookie: string,
  body: object,
): Promise<{ id: number; tries: number }> {
  const headers = { 'content-type': 'application/json', cookie, 'idempotency-key': randomUUID() };
  for (let tries = 1; ; tries++) {
    const answer = await fetch(`${address}/api/groups`, { method: 'POST', headers, body: JSON.stringify(body) }).catch(
      () => undefined,
    );
    if (answer === undefined) continue;
    if (answer.status !== 201) throw new Error(`${answer.status}: ${await answer.text()}`);
    const { id }: { id: number } = await answer.json();
    return { id, tries };
  }
}

const countGroups = (site: Site) =>
  site.database.read(({ db }) =>
    db
      .selectFrom('groups')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
  );

test('with three of ten answers lost, 200 groups that are made are 200 groups', async () => {
  const [site, anna] = await openFor('anna');
  const cookie = `thirdshot=${anna.cookies.thirdshot}`;
  const { url, close } = await losingProxy(await site.listen(), threeOfTen());
  onTestFinished(close);
  const names = Array.from({ length: 200 }, (_, at) => `Group ${at}`);
  const made: { id: number; tries: number }[] = [];
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      for (let name = names.pop(); name !== undefined; name = names.pop()) {
        made.push(await createUntilAnswered(url, cookie, { name }));
      }
    }),
  );
  expect(await countGroups(site)).toEqual({ count: 200 });
  expect(new Set(made.map(({ id }) => id)).size).toBe(200);
  const repeats = made.reduce((sum, { tries }) => sum + tries - 1, 0);
  expect(repeats).toBeGreaterThan(70);
});
