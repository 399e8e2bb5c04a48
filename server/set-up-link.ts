import type { Config } from './config.ts';
import type { WriteTx } from './database/types.ts';
import { hashToken, newToken } from './features/auth/token.ts';
import { insertSetUpLink } from './features/site/queries.ts';
import { setUpLinkEnd } from './features/site/rules.ts';

/** What people reach the site at, as far as it is known. */
export const addressIn = ({ publicUrl, port }: Config): string => publicUrl ?? `http://localhost:${port}`;

/** Makes a link by which whoever has it makes the account that runs the site. @param address of the site */
export async function makeSetUpLink(tx: WriteTx, address: string): Promise<string> {
  const token = newToken();
  await insertSetUpLink(tx, { tokenHash: hashToken(token), expiresAt: setUpLinkEnd(new Date()) });
  // Behind the number sign it is sent to no server and stands in no log.
  return `${address}/set-up#${token}`;
}
