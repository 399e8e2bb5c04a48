import { expect, test } from 'vitest';
import { ImageProcessor } from './image-processor.ts';

const shape = { widths: [96], isSquare: true };

const working = (work: string) =>
  new URL(`data:text/javascript,import { parentPort } from 'node:worker_threads'; parentPort.on('message', ${work});`);

test.each([
  ['ends', 'process.exit(1)'],
  ['breaks', 'undefined.nothing'],
])(
  'where the thread %s in the middle of a picture, whoever waits is asked to come again; the next one is made',
  async (_, end) => {
    const imageProcessor = new ImageProcessor(
      working(`({ bytes }) => bytes.length > 1 ? ${end} : parentPort.postMessage("made")`),
    );
    const tooMuch = imageProcessor.make({ bytes: new Uint8Array(2), shape });
    const next = imageProcessor.make({ bytes: new Uint8Array(1), shape });
    await expect(tooMuch).rejects.toMatchObject({ code: 'unavailable', retryAfter: 5 });
    expect(await next).toBe('made');
    await imageProcessor.close();
  },
);
