import type { Self } from '#contract/auth.ts';
import { nameWords, usernamesLike } from '#contract/names.ts';
import type { WriteTx } from '../../database/types.ts';
import type { Deps } from '../../deps.ts';
import { invalidField, Refusal } from '../../kernel/refusal.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import * as names from './name-queries.ts';
import * as queries from './queries.ts';
import { assertMayChangeUsername, reservedUntil, usernameKey } from './rules.ts';

/** What people are called. */
export function naming({ writeAs, domainEvents, clock }: Pick<Deps, 'writeAs' | 'domainEvents' | 'clock'>) {
  async function renamed(tx: WriteTx, userId: number, username: string, name: string): Promise<void> {
    await names.replaceNameWords(tx, userId, nameWords(username, name));
    await domainEvents.record(tx, { kind: 'person_renamed', userId });
  }

  return {
    /**
     * Sets the display name, or takes it away where it is empty.
     *
     * @throws Refusal `invalid_input` where it reads as somebody else's username
     */
    async setDisplayName(tx: WriteTx, { id: userId }: Viewer, displayName: string): Promise<void> {
      const own = await names.findNames(tx, userId);
      const name = displayName || own.username;
      if (name === own.name) return;
      if (displayName !== '' && (await names.isUsernameOfAnother(tx, usernamesLike(displayName), userId))) {
        throw invalidField('displayName', 'This is someone else’s username. Please choose another name.');
      }
      await queries.updateUser(tx, userId, { name });
      await renamed(tx, userId, own.username, name);
    },

    /**
     * Once a month. The old one leads to its owner, and is kept for them for a year.
     *
     * @throws Refusal `username_taken`, `too_many_requests` where it was changed lately
     */
    changeUsername(viewer: Viewer, username: string): Promise<Self> {
      const work = async (tx: WriteTx) => {
        const [userId, now] = [viewer.id, clock()];
        const own = await names.findNames(tx, userId);
        if (username === own.username) return queries.findSelf(tx, userId);
        assertMayChangeUsername(own.usernameChangedAt, now);
        const [key, oldKey] = [usernameKey(username), usernameKey(own.username)];
        const isTaken =
          (await names.isReserved(tx, key, userId, now.toISOString())) ||
          (await names.isUsernameOfAnother(tx, [key], userId)) ||
          !(await names.updateUsername(tx, userId, {
            username,
            usernameKey: key,
            usernameChangedAt: now.toISOString(),
          }));
        if (isTaken) throw usernameTaken();
        await names.release(tx, key);
        if (key !== oldKey) await names.reserve(tx, { usernameKey: oldKey, userId, until: reservedUntil(now) });
        const name = own.name === own.username ? username : own.name;
        await queries.updateUser(tx, userId, { name, updatedAt: now.toISOString() });
        await renamed(tx, userId, username, name);
        return queries.findSelf(tx, userId);
      };
      return writeAs(viewer, work, { exclusively: true });
    },
  };
}

export function usernameTaken(): Refusal {
  const message = 'This username is already taken. Please choose another.';
  return new Refusal('username_taken', message, { fields: { username: message } });
}
