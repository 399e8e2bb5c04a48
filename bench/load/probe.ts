/** Asks a server the same small thing again and again, to see how long it keeps anybody waiting meanwhile. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { getRequest, ResponseReader } from './requests.ts';

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

function probe({ url, path, cookie }: { url: string; path: string; cookie: string }): void {
  const request = getRequest(path, url, cookie);
  const reader = new ResponseReader();
  let times: number[] = [];
  let isWanted = false;
  let askedAt = 0;
  const ask = () => {
    askedAt = performance.now();
    socket.write(request);
  };
  parentPort?.on('message', () => {
    isWanted = true;
  });
  const socket = connect({ port: Number(new URL(url).port), host: '127.0.0.1', noDelay: true });
  socket.once('connect', ask).on('data', async (chunk: Buffer) => {
    if (!reader.take(chunk)) return;
    times.push(performance.now() - askedAt);
    // Only now, so that the call that was under way counts.
    if (isWanted) {
      parentPort?.postMessage(times);
      times = [];
      isWanted = false;
    }
    await pause(betweenCalls);
    ask();
  });
}

if (!isMainThread && workerData?.path !== undefined) probe(workerData);
