import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { AnswerReader } from './answer-reader.ts';
import { getRequest } from './requests.ts';

export interface Probed {
  url: string;
  path: string;
  cookie: string;
}

const betweenCalls = 1;

// Whoever started the thread has handed it over a moment ago.
const { url, path, cookie } = workerData as Probed;
const request = getRequest(path, url, cookie);
const reader = new AnswerReader();
let times: number[] = [];
let isWanted = false;
let askedAt = 0;

parentPort?.on('message', () => {
  isWanted = true;
});

const socket = connect({ port: Number(new URL(url).port), host: '127.0.0.1', noDelay: true });
socket.on('data', async (chunk: Buffer) => {
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
socket.once('connect', ask);

function ask(): void {
  askedAt = performance.now();
  socket.write(request);
}
