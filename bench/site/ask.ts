import { Agent, type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';

const unzip = promisify(gunzip);

/**
 * Connections stay open between requests, as a browser's do. Many browsers share one here: theirs were open before, and
 * more at once than the system keeps waiting to be accepted would be reset.
 */
const agent = new Agent({ keepAlive: true, maxSockets: 200 });

export interface Question {
  method?: string;
  cookie: string;
  /** Sent as JSON. */
  body?: unknown;
  /** Of what is here already: then only what has changed is answered. */
  etag?: string | undefined;
  signal?: AbortSignal;
}

interface Answered {
  status: number;
  etag: string | undefined;
  /** What came, decompressed and parsed only when it is asked for; undefined where nothing came. */
  read(): Promise<unknown>;
}

/**
 * Asks as a browser of the site does, which takes compressed answers.
 *
 * @throws where the answer is neither a success nor 304, and when the signal aborts it
 */
export async function ask(address: string, question: Question): Promise<Answered> {
  const response = await send(address, question);
  const { statusCode: status = 0, headers } = response;
  const body = await buffer(response);
  const text = async () => String(headers['content-encoding'] === 'gzip' ? await unzip(body) : body);
  if (status >= 400) throw new Error(`${question.method ?? 'GET'} ${address} answered ${status}: ${await text()}`);
  return { status, etag: headers.etag, read: async () => (body.length === 0 ? undefined : JSON.parse(await text())) };
}

function send(address: string, question: Question): Promise<IncomingMessage> {
  const { method = 'GET', cookie, body, etag, signal } = question;
  const headers = {
    origin: new URL(address).origin,
    cookie,
    'accept-encoding': 'gzip',
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...(etag !== undefined && { 'if-none-match': etag }),
  };
  return new Promise((resolve, reject) => {
    const sent = request(address, { agent, method, headers, ...(signal && { signal }) }, resolve);
    sent.once('error', (error) => {
      // The server has closed an idle connection just as it was taken up again: nothing of this was heard.
      const isStale = sent.reusedSocket && 'code' in error && error.code === 'ECONNRESET';
      if (isStale) send(address, question).then(resolve, reject);
      else reject(error);
    });
    sent.end(body === undefined ? undefined : JSON.stringify(body));
  });
}
