/** Makes pictures, one after the other, in a thread of its own: to load libvips alone takes a tenth of a second. */
import { parentPort } from 'node:worker_threads';
import { makePicture } from './make.ts';

parentPort?.on('message', async (bytes: Uint8Array) => {
  parentPort?.postMessage(await makePicture(bytes));
});
