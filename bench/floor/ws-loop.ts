/**
 * What is posted goes to every socket, one `send` after another: what telling many people takes where each frame is
 * written for itself. A process of its own; prints its port when it listens.
 */
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { WebSocketServer } from 'ws';

const server = createServer(async (request, response) => {
  const said = await text(request);
  for (const socket of sockets.clients) socket.send(said);
  response.writeHead(204).end();
});
const sockets = new WebSocketServer({ server });
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address && typeof address === 'object') console.log(address.port);
});
