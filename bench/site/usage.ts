/** What a process has used, as the kernel counts it (Linux only). */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import WebSocket from 'ws';
import { z } from 'zod';
import type { Site } from './site.ts';

/** The kernel's unit of processor time, whatever its own clock. */
const ticksPerSecond = 100;

/** Processor time of all its threads so far, user and system together. */
export function cpuSeconds(pid: number): number {
  // The name in brackets may hold anything; what follows it is numbers, the state first.
  const [, numbers = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(/.*\) /s);
  const [user = Number.NaN, system = Number.NaN] = numbers.split(' ').slice(11, 13).map(Number);
  return (user + system) / ticksPerSecond;
}

/** Resident memory in bytes. */
export function residentBytes(pid: number): number {
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024;
}

const targets = z.tuple([z.object({ webSocketDebuggerUrl: z.string() })]);
const openingInspectorMs = 500;

/**
 * Has a server collect its garbage, by its inspector: left alone, one that idles keeps it for good, and nobody could
 * tell what it needs from what it has once used.
 */
export async function collectGarbage({ pid, inspectPort }: Site): Promise<void> {
  // Opens the inspector, where it is not open yet.
  process.kill(pid, 'SIGUSR1');
  await pause(openingInspectorMs);
  const response = await fetch(`http://127.0.0.1:${inspectPort}/json/list`);
  const [{ webSocketDebuggerUrl }] = targets.parse(await response.json());
  const inspector = new WebSocket(webSocketDebuggerUrl);
  await once(inspector, 'open');
  inspector.send(JSON.stringify({ id: 1, method: 'HeapProfiler.collectGarbage' }));
  await once(inspector, 'message');
  inspector.terminate();
}
