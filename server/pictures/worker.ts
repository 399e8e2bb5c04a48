/** Makes pictures, one after the other, in a thread of its own: to load libvips alone takes a tenth of a second. */
import { parentPort } from 'node:worker_threads';
import type { Job } from './image-processor.ts';
import { makePicture } from './make.ts';

parentPort?.on('message', async ({ bytes, shape }: Job) => {
  parentPort?.postMessage(await makePicture(bytes, shape));
});
