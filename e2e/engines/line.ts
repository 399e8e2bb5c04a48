/** The network between one browser and a site, where it can be cut: an engine that cannot be told to be offline is. */
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { freePort } from '../harness/server-process.ts';

export type Line = Awaited<ReturnType<typeof lineTo>>;

/** @param siteUrl such as `http://127.0.0.1:3000` */
export async function lineTo(siteUrl: string) {
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
    /** Where the site answers as long as the line holds. */
    url: `http://${hostname}:${port}`,
    /** Ends every connection; from now on nobody answers. */
    async cut() {
      if (!server.listening) return;
      wasCut = true;
      const closed = once(server, 'close');
      server.close();
      for (const end of open) end.resetAndDestroy();
      await closed;
    },
    /** Connections can be made again. */
    mend,
    /** Whether it was ever cut: then pages may have failed to reach the site. */
    wasCut: () => wasCut,
  };
}
