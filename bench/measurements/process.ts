/** What a server takes up that nobody asks anything, how long it takes to start, and to have everybody back. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { groupCalls } from '#contract/groups.ts';
import { freePort } from '../../e2e/harness/server-process.ts';
import type { Bench } from '../bench.ts';
import { startProbe } from '../load/probe.ts';
import type { Person } from '../site/ask.ts';
import { plantGroup, plantPeople } from '../site/people.ts';
import { inFolder, onSite, type Site } from '../site/site.ts';
import { openSockets } from '../site/sockets.ts';
import { collectGarbage, residentBytes } from '../site/usage.ts';
import { median, percentile, type Row } from '../table.ts';

export function measureIdle(bench: Bench): Promise<Row[]> {
  return bench.onSite(async (site) => {
    const sockets = bench.size(1000, 5);
    const people = await plantPeople(site, 2 * sockets);
    const settled = () => pause(bench.size(3000, 0));
    await settled();
    const idle = residentBytes(site.pid);
    const collected = async () => {
      await settled();
      await collectGarbage(site);
      return residentBytes(site.pid);
    };
    // The first thousand make the server grow to what it needs for its work; the second show what a socket takes.
    const first = await openSockets(site.url, people.slice(0, sockets), () => {});
    const before = await collected();
    const second = await openSockets(site.url, people.slice(sockets), () => {});
    const perSocket = ((await collected()) - before) / sockets;
    await Promise.all([first.close(), second.close()]);
    return [
      { figure: 'idle server, resident', unit: 'MB', ours: idle / 1e6, goal: 130 },
      { figure: `idle socket, of ${sockets}, garbage collected`, unit: 'kB', ours: perSocket / 1000, goal: 12 },
    ];
  });
}

/** 300 who have a group on screen connect and fetch it again, all at once, as after a restart. */
export function measureReturns(bench: Bench): Promise<Row[]> {
  const plant = async (site: Site) => plantGroup(site, await plantPeople(site, bench.size(300, 4)));
  // A trial has no time for a restart.
  if (bench.size(false, true)) return bench.onSite(async (site) => returnTo(site, await plant(site)));
  return inFolder(async (folder) => {
    const place = { dataDir: join(folder, 'data') };
    const planted = await onSite(plant, place);
    return onSite((site) => returnTo(site, planted), place);
  });
}

async function returnTo(
  site: Site,
  { members, groupId }: { members: readonly Person[]; groupId: number },
): Promise<Row[]> {
  const probe = startProbe(site.url);
  await probe.take();
  const started = performance.now();
  const connected = await Promise.all(
    members.map(async (member) => {
      const sockets = await openSockets(site.url, [member], () => {});
      await member.at(site.url).call(groupCalls.get, { params: { id: groupId } });
      return sockets;
    }),
  );
  const seconds = (performance.now() - started) / 1000;
  const slowest = percentile(await probe.take(), 1);
  await probe.stop();
  await Promise.all(connected.map((sockets) => sockets.close()));
  const figure = `${members.length} browsers come back after a restart:`;
  return [
    { figure: `${figure} all current`, unit: 's', ours: seconds, goal: 10 },
    { figure: `${figure} slowest healthz`, unit: 'ms', ours: slowest, goal: 100 },
  ];
}

const giveUpAfter = 30_000;
const betweenLooks = 5;

/** How long `npm start` takes until the site responds, installed and built. */
export function measureStart(bench: Bench): Promise<Row[]> {
  return inFolder(async (folder) => {
    const seconds: number[] = [];
    // The first start makes the database; it counts in a trial alone.
    for (let round = bench.size(0, 1); round <= bench.size(5, 1); round += 1) {
      const taken = await startOnce(folder);
      if (round > 0) seconds.push(taken);
    }
    return [{ figure: 'npm start to first answer', unit: 's', ours: median(seconds), goal: 1 }];
  });
}

async function startOnce(dataDir: string): Promise<number> {
  const port = await freePort();
  const started = performance.now();
  const child = spawn('npm', ['start'], {
    cwd: join(import.meta.dirname, '..', '..'),
    env: { ...process.env, HOST: '127.0.0.1', PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
    stdio: 'ignore',
  });
  const ended = once(child, 'exit');
  try {
    while (!(await responds(port))) {
      if (child.exitCode !== null || performance.now() - started > giveUpAfter) throw new Error('npm start failed');
      await pause(betweenLooks);
    }
    return (performance.now() - started) / 1000;
  } finally {
    child.kill('SIGTERM');
    await ended;
  }
}

async function responds(port: number): Promise<boolean> {
  try {
    return (await fetch(`http://127.0.0.1:${port}/api/healthz`)).ok;
  } catch {
    return false;
  }
}
