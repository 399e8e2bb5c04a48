import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

/**
 * A way to a server on which answers get lost: what is asked for is done, and the connection breaks instead of telling.
 *
 * @param address of the server
 * @param isLost asked once for each answer that has come
 * @returns its own address
 */
export async function losingProxy(address: string, isLost: () => boolean): Promise<string> {
  const proxy = createServer((incoming, outgoing) => {
    const { method, url, headers } = incoming;
    const onward = request(new URL(url ?? '/', address), { method, headers }, async (answer) => {
      const body = await buffer(answer);
      if (isLost()) return outgoing.destroy();
      return outgoing.writeHead(answer.statusCode ?? 500, answer.headers).end(body);
    });
    onward.on('error', () => outgoing.destroy());
    incoming.pipe(onward);
  });
  const listening = Promise.withResolvers<void>();
  proxy.listen(0, '127.0.0.1', listening.resolve);
  await listening.promise;
  onTestFinished(() => {
    proxy.closeAllConnections();
    proxy.close();
  });
  return `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
}
