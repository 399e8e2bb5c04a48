import type { Deps } from '../../deps.ts';
import { notSignedIn, type Refusal } from '../../kernel/refusal.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import * as queries from './queries.ts';

/**
 * Checks the password of somebody who is signed in, and still is. Failures count, and a good one forgives them.
 *
 * @param wrong what to say where it is another one
 * @returns the hash that it was checked against: whatever follows locks the account with it, for checking takes its time
 * @throws Refusal `not_signed_in` where the session ended while the request was coming in
 */
export type OwnPassword = (viewer: Viewer, password: string, wrong: () => Refusal) => Promise<string>;

export function ownPassword({ database, clock, passwords, loginAttempts }: Deps): OwnPassword {
  return async (viewer, password, wrong) => {
    const key = `user ${viewer.id}`;
    await loginAttempts.attempt(key);
    const hash = await database.read(async (tx) => {
      const [session] = await queries.listLive(tx, [viewer.sessionId], clock().toISOString());
      if (session === undefined) throw notSignedIn();
      return queries.findPasswordHash(tx, viewer.id);
    });
    if (hash === undefined || !(await passwords.verify(password, hash))) throw wrong();
    await loginAttempts.forget(key);
    return hash;
  };
}
