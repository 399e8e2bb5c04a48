/**
 * What is posted goes to every socket by socket.io, over WebSocket alone. A process of its own; prints its port when it
 * listens.
 */
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { Server } from 'socket.io';

const server = createServer(async (request, response) => {
  const { type, ...said } = JSON.parse(await text(request));
  sockets.emit(type, said);
  response.writeHead(204).end();
});
const sockets = new Server(server, { transports: ['websocket'], serveClient: false });
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address && typeof address === 'object') console.log(address.port);
});
