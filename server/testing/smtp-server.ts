import { onTestFinished } from 'vitest';
import { type Options, openMailServer, type SmtpServer } from './mail-server.ts';

/** A mail server of a test's own. */
export async function smtpServer(options: Options = {}): Promise<SmtpServer> {
  const server = await openMailServer(options);
  onTestFinished(server.close);
  return server;
}
