import { createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { buffer } from 'node:stream/consumers';

export interface LosingProxy {
  /** `http://127.0.0.1:PORT` */
  url: string;
  close: () => void;
}

/**
 * A way to a server on which answers get lost: what is asked for is done, and the connection breaks instead of telling.
 * Sockets get through.
 *
 * @param address of the server
 * @param isLost asked once for each answer that has come
 * @param rewrite what comes in place of a page or of the service worker
 */
export async function losingProxy(
  address: string,
  isLost: (asked: IncomingMessage) => boolean,
  rewrite?: (text: string) => string,
): Promise<LosingProxy> {
  const isRewritten = (path = '') =>
    rewrite && !path.startsWith('/api/') && (!path.includes('.') || path === '/service-worker.js');
  const onwardFor = ({ method, url, headers }: IncomingMessage) => {
    const { 'accept-encoding': _encoding, 'if-none-match': _tag, 'if-modified-since': _time, ...others } = headers;
    return request(new URL(url ?? '/', address), { method, headers: isRewritten(url) ? others : headers });
  };
  const proxy = createServer((incoming, outgoing) => {
    const onward = onwardFor(incoming);
    onward.on('response', async (answer) => {
      let body = await buffer(answer);
      if (rewrite && isRewritten(incoming.url)) {
        body = Buffer.from(rewrite(body.toString()));
        for (const header of ['etag', 'last-modified']) delete answer.headers[header];
        answer.headers['content-length'] = String(body.length);
      }
      if (isLost(incoming)) return outgoing.destroy();
      // A browser sends again by itself what is lost on a connection that it has used before: nobody would notice.
      return outgoing.writeHead(answer.statusCode ?? 500, { ...answer.headers, connection: 'close' }).end(body);
    });
    onward.on('error', () => outgoing.destroy());
    incoming.pipe(onward);
  });
  const sockets = new Set<Duplex>();
  proxy.on('upgrade', (incoming, near) => {
    const onward = onwardFor(incoming);
    onward.on('upgrade', (answer, far) => {
      const headers = Object.entries(answer.headers).map(([name, value]) => `${name}: ${value}\r\n`);
      near.write(`HTTP/1.1 101 Switching Protocols\r\n${headers.join('')}\r\n`);
      far.pipe(near).pipe(far);
      sockets.add(near).add(far);
      for (const end of [near, far]) end.on('error', () => near.destroy());
    });
    onward.on('response', () => near.destroy());
    onward.on('error', () => near.destroy());
    onward.end();
  });
  const listening = Promise.withResolvers<void>();
  proxy.listen(0, '127.0.0.1', listening.resolve);
  await listening.promise;
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    close: () => {
      for (const socket of sockets) socket.destroy();
      proxy.closeAllConnections();
      proxy.close();
    },
  };
}
