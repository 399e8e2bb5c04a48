/** Asks a server the same small thing again and again, to see how long it keeps anybody waiting meanwhile. */
import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';

export interface Probe {
  /** How long each call took that was finished since this was last called, in milliseconds; at least one. */
  take(): Promise<number[]>;
  stop(): Promise<void>;
}

const betweenCalls = 1;

/** Starts to probe, on a thread of its own: what the benchmark itself does must not look like a wait. */
export function startProbe(url: string, path = '/api/healthz', cookie = ''): Probe {
  const worker = new Worker(new URL(import.meta.url), { workerData: { url, path, cookie } });
  const failed = once(worker, 'error').then(([error]) => Promise.reject(error));
  // It is reported to whoever takes next.
  failed.catch(() => {});
  return {
    async take() {
      const times = once(worker, 'message');
      worker.postMessage('take');
      return (await Promise.race([times, failed]))[0];
    },
    async stop() {
      await worker.terminate();
    },
  };
}

async function probe({ url, path, cookie }: { url: string; path: string; cookie: string }): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  let times: number[] = [];
  let isWanted = false;
  parentPort?.on('message', () => {
    isWanted = true;
  });
  for (;;) {
    const askedAt = performance.now();
    const [response] = (await once(get(`${url}${path}`, { agent, headers: { cookie } }), 'response')) as [
      IncomingMessage,
    ];
    if (response.statusCode !== 200) throw new Error(`${path} responded ${response.statusCode}`);
    await once(response.resume(), 'end');
    times.push(performance.now() - askedAt);
    // Only now, so that the call that was under way counts.
    if (isWanted) {
      parentPort?.postMessage(times);
      times = [];
      isWanted = false;
    }
    await pause(betweenCalls);
  }
}

if (!isMainThread && workerData?.path !== undefined) void probe(workerData);
