/** Makes pictures, one after the other, in a thread of its own: to load libvips alone takes a tenth of a second. */
import { parentPort } from 'node:worker_threads';
import { makePicture } from './make.ts';
import type { Order } from './workshop.ts';

parentPort?.on('message', async ({ bytes, shape }: Order) => {
  parentPort?.postMessage(await makePicture(bytes, shape));
});
