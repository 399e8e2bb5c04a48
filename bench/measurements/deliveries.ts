/** How many browsers a second of processor time reaches with what was said once. */

import { openListeners } from '../floor/listeners.ts';
import { startFloor } from '../floor/start.ts';
import { type Crowd, openCrowd } from '../site/crowd.ts';
import { cpuSeconds } from '../site/process-usage.ts';
import { onSite } from '../site/site.ts';
import { median } from '../statistics.ts';
import type { Row } from '../table.ts';

const listening = 2000;
const rounds = 5;
/** Enough for the kernel's unit of processor time not to matter. */
const messagesInRound = 20;

const peers = [
  { name: 'a loop of ws', script: 'ws-loop.ts', speaksSocketIo: false, goal: 1.2 },
  { name: 'socket.io', script: 'socket-io.ts', speaksSocketIo: true, goal: 1.5 },
];

export function measureDeliveries(): Promise<Row[]> {
  return onSite(async (site) => {
    const crowd = await openCrowd(site, listening);
    try {
      const rows: Row[] = [];
      for (const peer of peers) rows.push(await compare(site.pid, crowd, peer));
      return rows;
    } finally {
      await crowd.close();
    }
  });
}

async function compare(pid: number, crowd: Crowd, peer: (typeof peers)[number]): Promise<Row> {
  const { name, script, speaksSocketIo, goal } = peer;
  const floor = await startFloor(script);
  const event = await crowd.say();
  const listeners = await openListeners(floor.url, listening, speaksSocketIo);
  try {
    const ours = () => deliveriesPerCpuSecond(pid, () => crowd.say());
    const theirs = () => deliveriesPerCpuSecond(floor.pid, () => listeners.say(event));
    await ours();
    await theirs();
    const results: { ours: number; peer: number }[] = [];
    for (let round = 0; round < rounds; round += 1) results.push({ ours: await ours(), peer: await theirs() });
    return {
      figure: `a message to ${listening} sockets, against ${name}`,
      unit: 'deliveries/CPU s',
      ours: median(results.map((result) => result.ours)),
      peer: median(results.map((result) => result.peer)),
      ratio: median(results.map((result) => result.ours / result.peer)),
      goal,
    };
  } finally {
    listeners.close();
    await floor.stop();
  }
}

async function deliveriesPerCpuSecond(pid: number, say: () => Promise<unknown>): Promise<number> {
  const before = cpuSeconds(pid);
  for (let count = 0; count < messagesInRound; count += 1) await say();
  return (messagesInRound * listening) / (cpuSeconds(pid) - before);
}
