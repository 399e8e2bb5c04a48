import { gunzipSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { groupCalls } from '#contract/groups.ts';
import { messageCalls } from '#contract/messages.ts';
import { openFor } from '../../testing/arranged.ts';

test('a page that is asked for again comes compressed to whoever takes that, and says the same', async () => {
  const [, anna] = await openFor('anna');
  const { id: groupId } = await anna.call(groupCalls.create, { body: { name: 'Dinkers' } });
  const say = (content: string) => anna.call(messageCalls.send, { body: { groupId, content } });
  const ask = (encoding: string) =>
    anna.ask(messageCalls.list, { query: { groupId } }, { 'accept-encoding': encoding });
  const askCompressed = () =>
    vi.waitUntil(
      async () => {
        const answer = await ask('gzip, br');
        return answer.headers['content-encoding'] === 'gzip' && answer;
      },
      { interval: 1 },
    );
  await say('Court 3 at six?');

  const plain = await ask('gzip, br');
  expect(plain.headers['content-encoding']).toBeUndefined();
  const packed = await askCompressed();
  expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body);
  for (const name of ['content-type', 'etag', 'revision', 'vary']) {
    expect(packed.headers[name], name).toBe(plain.headers[name]);
  }
  expect(packed.headers.vary).toBe('Accept-Encoding');
  const refusing = await ask('gzip;q=0, br');
  expect([refusing.headers['content-encoding'], refusing.body]).toEqual([undefined, plain.body]);

  await say('Yes');
  expect(JSON.parse((await ask('gzip')).body)).toHaveLength(2);
  expect(JSON.parse(gunzipSync((await askCompressed()).rawPayload).toString())).toHaveLength(2);
});
