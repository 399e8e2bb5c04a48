/** Asks a server the same small thing again and again, to see how long it keeps anybody waiting meanwhile. */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Probed } from './probe-thread.ts';

export interface Probe {
  /** How long each call took that was answered since this was last asked, in milliseconds; at least one. */
  take(): Promise<number[]>;
  stop(): Promise<void>;
}

/** Starts to probe, on a thread of its own: what the benchmark itself does must not look like a wait. */
export function startProbe(url: string, path = '/api/healthz', cookie = ''): Probe {
  const workerData: Probed = { url, path, cookie };
  const worker = new Worker(new URL('./probe-thread.ts', import.meta.url), { workerData });
  const failed = once(worker, 'error').then(([error]) => Promise.reject(error));
  // It is told to whoever takes next.
  failed.catch(() => {});
  return {
    async take() {
      const answer = once(worker, 'message');
      worker.postMessage('take');
      const [times] = await Promise.race([answer, failed]);
      return times;
    },
    async stop() {
      await worker.terminate();
    },
  };
}
