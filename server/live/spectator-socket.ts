import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import { closeCodes } from '#contract/live.ts';
import { framed } from './frame.ts';
import { hear, write } from './socket.ts';
import type { Spectators } from './spectators.ts';
import { TokenBucket } from './token-bucket.ts';

/** All that a spectator's page says is a question, now and then, whether the connection lives. */
const messagesAtOnce = 10;
const messagesPerSecond = 1;

const alive = framed({ type: 'alive' });

/**
 * Lets somebody follow a tournament by its link.
 *
 * @param stream what the socket writes to
 * @param from the token of the link, and the address that they are counted under
 */
export function serveSpectator(
  socket: WebSocket,
  stream: Duplex,
  from: { token: string; address: string },
  spectators: Spectators,
): void {
  const spectator = {
    ...from,
    send: (frame: Buffer) => write(socket, stream, frame),
    close: (code: number, reason: string) => socket.close(code, reason),
  };
  socket.on('close', () => spectators.remove(spectator));
  hear(socket, new TokenBucket(messagesAtOnce, messagesPerSecond), (message) => {
    if (message.type === 'alive') spectator.send(alive);
    else socket.close(closeCodes.notUnderstood, 'Not understood');
  });
  void spectators.add(spectator);
}
