/**
 * What is posted goes to every socket: by one `send` after another, or by socket.io over WebSocket alone. A process of
 * its own: `node bench/load/sockets-peer.ts ws` or `socket.io`. Prints its port when it listens.
 */
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { Server } from 'socket.io';
import { WebSocketServer } from 'ws';

const server = createServer(async (request, response) => {
  publish(await text(request));
  response.writeHead(204).end();
});
const publish = process.argv[2] === 'ws' ? bySend() : bySocketIo();
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address && typeof address === 'object') console.log(String(address.port));
});

function bySend(): (update: string) => void {
  const sockets = new WebSocketServer({ server });
  return (update) => {
    for (const socket of sockets.clients) socket.send(update);
  };
}

function bySocketIo(): (update: string) => void {
  const sockets = new Server(server, { transports: ['websocket'], serveClient: false });
  return (update) => {
    const { type, ...content } = JSON.parse(update);
    sockets.emit(type, content);
  };
}
