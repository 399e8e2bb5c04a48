/**
 * The server of one site after another, in one process: what it takes to start one is paid once. Each line of standard
 * input is an order: the settings of a site that is to be opened, as JSON, or null when the open one is to be closed.
 */
import { createInterface } from 'node:readline';
import { readConfig } from '../../server/config.ts';
import { type Opened, open } from '../../server/serve.ts';
import { siteIsClosed } from './shared-process.ts';

/** A thousandth of what is usual, for journeys make up many people. */
const passwordCost = { memory: 64, passes: 1 };
/** Nobody waits a minute for a mail. */
const mailWaitMs = 1000;

let server: Opened | undefined;
for await (const order of createInterface({ input: process.stdin })) {
  const settings: NodeJS.ProcessEnv | null = JSON.parse(order);
  if (settings === null) {
    await server?.close();
    console.log(siteIsClosed);
  } else {
    server = await open(readConfig(settings), { passwordCost, mailWaitMs });
    await server.listen();
  }
}
