import type { ServerMessage } from '#contract/live.ts';

const finalText = 0x81;

/**
 * What the server says as it goes over the wire: a whole text frame as servers send them, unmasked (RFC 6455, section
 * 5.2). Made once, it is written to as many sockets as there are.
 */
export function framed(message: ServerMessage): Buffer {
  const text = Buffer.from(JSON.stringify(message));
  return Buffer.concat([headerOf(text.length), text]);
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
