/** A push service that takes whatever comes, and counts it: `GET /` answers how many came. Prints the port that it listens on. */
import { createServer } from 'node:https';
import { ca, key } from '../../server/testing/push-certificate.ts';

let taken = 0;
const server = createServer({ cert: ca, key }, (request, response) => {
  if (request.method === 'GET') {
    response.end(String(taken));
    return;
  }
  request.resume().on('end', () => {
    taken += 1;
    response.writeHead(201).end();
  });
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  console.log(String(typeof address === 'object' && address !== null ? address.port : 0));
});
