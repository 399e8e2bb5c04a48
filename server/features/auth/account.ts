import type { WriteTx } from '../../database/types.ts';
import type { Deps } from '../../deps.ts';
import type { ExportedList } from '../../kernel/pages.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import { ownPassword } from './own-password.ts';
import * as queries from './queries.ts';

/** What each feature keeps about a person, by the name under which it is handed over. */
export type Exports = Readonly<Record<string, ExportedList>>;

/** What stands in place of a name that is gone (decisions, Accounts). No username has a space. */
const deletedName = 'Deleted player';

export type AccountService = ReturnType<typeof accountService>;

/** Taking one's data along, and leaving for good. */
export function accountService(deps: Deps, exports: Exports) {
  const { database, writeAs, domainEvents, clock } = deps;
  const checkPassword = ownPassword(deps);
  return {
    /** All that is kept about a person; what may be long comes in pages, each read when the one before was taken. */
    async exportData(viewer: Viewer): Promise<Record<string, unknown>> {
      const exportedAt = clock().toISOString();
      const own = await database.read(async (tx) => ({
        account: await queries.findSelf(tx, viewer.id),
        devices: await queries.listSessions(tx, viewer.id, exportedAt),
      }));
      const pages = Object.entries(exports).map(([name, pagesOf]) => [name, pagesOf(database, viewer.id)]);
      return { exportedAt, ...own, ...Object.fromEntries(pages) };
    },

    /**
     * Deletes the account for good. What the person said and played stays, signed 'Deleted player'.
     *
     * @throws Refusal `wrong_password`, or `owns_groups` for the owner of a group
     */
    async remove(viewer: Viewer, password: string): Promise<void> {
      const hash = await checkPassword(viewer, password, wrongPassword);
      const work = async (tx: WriteTx) => {
        if (!(await queries.lockWithPassword(tx, viewer.id, hash))) throw wrongPassword();
        await domainEvents.record(tx, { kind: 'person_forgotten', userId: viewer.id });
        const now = clock().toISOString();
        await queries.updateUser(tx, viewer.id, {
          username: deletedName,
          usernameKey: `${deletedName} ${viewer.id}`,
          email: '',
          bio: '',
          duprId: '',
          passwordHash: '',
          isSiteAdmin: false,
          isPresenceShown: true,
          updatedAt: now,
          deletedAt: now,
        });
        await queries.deletePasswordResetsOf(tx, viewer.id);
        for (const sessionId of await queries.deleteSessionsOf(tx, viewer.id)) {
          await domainEvents.record(tx, { kind: 'session_ended', sessionId, userId: viewer.id });
        }
      };
      await writeAs(viewer, work, { exclusively: true });
      await database.truncateLog();
    },
  };
}

function wrongPassword(): Refusal {
  const message = 'This is not your password.';
  return new Refusal('wrong_password', message, { fields: { password: message } });
}
