/**
 * The least that a call can cost: the statements that the server itself ran for it, run bare behind `node:http`, with
 * `JSON.stringify`. They are recorded from an app that has just started, so nothing is cached, on the data of the
 * measurement; whatever changes in the server changes here, too.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ask } from '../site/ask.ts';
import type { OpenApp, Statement } from '../site/site.ts';
import { type Peer, startPeer } from './peer.ts';

export interface Recorded {
  /** By which the bare server is asked for it. */
  path: string;
  statements: Statement[];
  response: unknown;
}

interface Call {
  path: string;
  cookie: string;
  /** Left out: a GET. */
  body?: unknown;
}

export async function record({ url, statements }: OpenApp, { path, cookie, body }: Call): Promise<Recorded> {
  statements.length = 0;
  const method = body === undefined ? 'GET' : 'POST';
  const response: unknown = JSON.parse(await ask(`${url}${path}`, { method, cookie, body }));
  return { path, statements: [...statements], response };
}

/** @param database the file of an embedded database, or the address of PostgreSQL */
export function startBaseline(folder: string, database: string, calls: readonly Recorded[]): Promise<Peer> {
  const path = join(folder, 'calls.json');
  writeFileSync(path, JSON.stringify(calls));
  return startPeer('baseline-server.ts', database, path);
}
