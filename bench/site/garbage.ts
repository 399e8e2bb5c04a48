import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import WebSocket from 'ws';
import { z } from 'zod';

const targets = z.tuple([z.object({ webSocketDebuggerUrl: z.string() })]);
const opening = 500;

/**
 * Has a Node process collect its garbage, by its inspector: left alone, one that idles keeps it for good, and nobody
 * could tell what it needs from what it has once used.
 *
 * @param inspectPort what the process was started with as `--inspect-port`
 */
export async function collectGarbage(pid: number, inspectPort: number): Promise<void> {
  // Opens the inspector, where it is not open yet.
  process.kill(pid, 'SIGUSR1');
  await pause(opening);
  const answer = await fetch(`http://127.0.0.1:${inspectPort}/json/list`);
  const [{ webSocketDebuggerUrl }] = targets.parse(await answer.json());
  const inspector = new WebSocket(webSocketDebuggerUrl);
  await once(inspector, 'open');
  inspector.send(JSON.stringify({ id: 1, method: 'HeapProfiler.collectGarbage' }));
  await once(inspector, 'message');
  inspector.terminate();
}
