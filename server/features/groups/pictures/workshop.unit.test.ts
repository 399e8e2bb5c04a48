import { expect, test } from 'vitest';
import { Workshop } from './workshop.ts';

const working = (work: string) =>
  new URL(`data:text/javascript,import { parentPort } from 'node:worker_threads'; parentPort.on('message', ${work});`);

test('where the thread ends in the middle of a picture, whoever waits is asked to come again; the next one is made', async () => {
  const workshop = new Workshop(
    working('(bytes) => bytes.length > 1 ? process.exit(1) : parentPort.postMessage("made")'),
  );
  const tooMuch = workshop.make(new Uint8Array(2));
  const next = workshop.make(new Uint8Array(1));
  await expect(tooMuch).rejects.toMatchObject({ code: 'unavailable', retryAfter: 5 });
  expect(await next).toBe('made');
  await workshop.close();
});
