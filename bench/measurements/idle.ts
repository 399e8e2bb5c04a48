/** What a server takes up that nobody asks anything. */
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../e2e/harness/server-process.ts';
import { collectGarbage } from '../site/garbage.ts';
import { plantPeople } from '../site/people.ts';
import { residentBytes } from '../site/process-usage.ts';
import { onSite } from '../site/site.ts';
import { openSockets } from '../site/sockets.ts';
import type { Row } from '../table.ts';

const sockets = 1000;
/** In milliseconds. */
const settling = 3000;

export async function measureIdle(): Promise<Row[]> {
  const inspectPort = await freePort();
  return onSite(
    async (site) => {
      const people = await plantPeople(site, 2 * sockets);
      await pause(settling);
      const idle = residentBytes(site.pid);
      const settled = async () => {
        await pause(settling);
        await collectGarbage(site.pid, inspectPort);
        return residentBytes(site.pid);
      };
      // The first thousand make the server grow to what it needs for its work; the second show what a socket takes.
      const first = await openSockets(site.url, people.slice(0, sockets), () => {});
      const before = await settled();
      const second = await openSockets(site.url, people.slice(sockets), () => {});
      const perSocket = ((await settled()) - before) / sockets;
      await Promise.all([first.close(), second.close()]);
      return [
        { figure: 'idle server, resident', unit: 'MB', ours: idle / 1e6, goal: 130 },
        { figure: `idle socket, of ${sockets}, garbage collected`, unit: 'kB', ours: perSocket / 1000, goal: 12 },
      ];
    },
    { settings: { NODE_OPTIONS: `--inspect-port=127.0.0.1:${inspectPort}` } },
  );
}
