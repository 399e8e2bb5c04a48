import type { Socket } from 'node:net';
import { Refusal } from '../kernel/refusal.ts';

/** Refuses what Node cannot read as HTTP, before there is any request: in the one shape of an error all the same. */
export function refuseUnreadable(headers: Readonly<Record<string, string>>) {
  return (error: Error & { code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    if (socket.writable) socket.write(answerTo(refusalOf(error.code), headers));
    socket.destroy();
  };
}

function refusalOf(code: string | undefined): Refusal {
  switch (code) {
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return new Refusal('request_timeout', 'The request took too long to come in.');
    case 'HPE_HEADER_OVERFLOW':
      return new Refusal('headers_too_large', 'The headers of the request are too large.');
    default:
      return new Refusal('invalid_input', 'The request could not be read.');
  }
}

function answerTo(refusal: Refusal, headers: Readonly<Record<string, string>>): string {
  const body = JSON.stringify(refusal);
  const lines = Object.entries({
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${refusal.status} Refused`, ...lines, '', body].join('\r\n');
}
