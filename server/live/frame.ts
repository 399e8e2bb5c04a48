import type { ServerMessage, SpectatorMessage } from '#contract/live.ts';

const finalText = 0x81;

const frames = new WeakMap<ServerMessage | SpectatorMessage, Buffer>();

/**
 * What the server says as it goes over the wire: a whole text frame as servers send them, unmasked (RFC 6455, section
 * 5.2). Made once, it is written to as many sockets as there are: a message is not changed any longer.
 */
export function framed(message: ServerMessage | SpectatorMessage): Buffer {
  const known = frames.get(message);
  if (known !== undefined) return known;
  const text = Buffer.from(JSON.stringify(message));
  const frame = Buffer.concat([headerOf(text.length), text]);
  frames.set(message, frame);
  return frame;
}

function headerOf(length: number): Buffer {
  if (length < 126) return Buffer.of(finalText, length);
  if (length < 1 << 16) return Buffer.of(finalText, 126, length >> 8, length & 0xff);
  const header = Buffer.alloc(10);
  header[0] = finalText;
  header[1] = 127;
  header.writeBigUInt64BE(BigInt(length), 2);
  return header;
}
