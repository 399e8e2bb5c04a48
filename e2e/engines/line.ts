/** The network between one browser and a site, where it can be cut: an engine that cannot be told to be offline is. */
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { freePort } from '../harness/server-process.ts';

export interface Line {
  /** `http://127.0.0.1:PORT`, where the site answers as long as the line holds. */
  url: string;
  /** Ends every connection; from now on nobody answers. */
  cut(): Promise<void>;
  /** Connections can be made again. */
  mend(): Promise<void>;
  /** Whether it was ever cut: then pages may have failed to reach the site. */
  wasCut(): boolean;
}

/** @param siteUrl such as `http://127.0.0.1:3000` */
export async function lineTo(siteUrl: string): Promise<Line> {
  const { hostname, port: sitePort } = new URL(siteUrl);
  const port = await freePort();
  const open = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(sitePort), hostname);
    near.pipe(far).pipe(near);
    for (const end of [near, far]) {
      open.add(end);
      end.once('close', () => {
        open.delete(end);
        near.destroy();
        far.destroy();
      });
      // It closes, which is all there is to know.
      end.once('error', () => {});
    }
  });
  let wasCut = false;
  const mend = async () => {
    server.listen(port, hostname);
    await once(server, 'listening');
  };
  await mend();
  return {
    url: `http://${hostname}:${port}`,
    async cut() {
      if (!server.listening) return;
      wasCut = true;
      const closed = once(server, 'close');
      server.close();
      for (const end of open) end.resetAndDestroy();
      await closed;
    },
    mend,
    wasCut: () => wasCut,
  };
}
