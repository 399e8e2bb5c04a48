import type { Deps } from '../../deps.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Viewer } from '../../http/viewer.ts';
import type { GroupsService } from '../groups/service.ts';
import type { MessagesService } from '../messages/service.ts';
import type { TournamentsService } from '../tournaments/service.ts';
import { verifyPassword } from './password.ts';
import * as queries from './queries.ts';

/** Whoever keeps something about a person: hands it over, and forgets it when they go. */
interface Keepers {
  groups: Pick<GroupsService, 'exportOf' | 'forget'>;
  messages: Pick<MessagesService, 'exportOf' | 'forget'>;
  tournaments: Pick<TournamentsService, 'exportOf' | 'forget'>;
}

/** What stands in place of a name that is gone (decisions, Accounts). No username has a space. */
const deletedName = 'Deleted player';

export type AccountService = ReturnType<typeof accountService>;

/** Taking one's data along, and leaving for good. */
export function accountService({ database, live, clock, loginAttempts }: Deps, keepers: Keepers) {
  return {
    exportData(viewer: Viewer): Promise<Record<string, unknown>> {
      return database.read(async (tx) => ({
        exportedAt: clock().toISOString(),
        account: await queries.findSelf(tx, viewer.id),
        devices: await queries.listSessions(tx, viewer.id, clock().toISOString()),
        groups: await keepers.groups.exportOf(tx, viewer.id),
        messages: await keepers.messages.exportOf(tx, viewer.id),
        tournaments: await keepers.tournaments.exportOf(tx, viewer.id),
      }));
    },

    /**
     * Deletes the account for good. What the person said and played stays, signed 'Deleted player'.
     *
     * @throws Refusal `wrong_password`, or `owns_groups` for the owner of a group
     */
    async remove(viewer: Viewer, password: string): Promise<void> {
      const key = `user ${viewer.id}`;
      await loginAttempts.attempt(key);
      const hash = await database.read((tx) => queries.findPasswordHash(tx, viewer.id));
      if (hash === undefined || !(await verifyPassword(password, hash))) throw wrongPassword();
      await loginAttempts.forget(key);
      await database.write(async (tx) => {
        if (!(await queries.holdWithPassword(tx, viewer.id, hash))) throw wrongPassword();
        await keepers.groups.forget(tx, viewer.id);
        await keepers.tournaments.forget(tx, viewer.id);
        await keepers.messages.forget(tx, viewer.id);
        const now = clock().toISOString();
        await queries.updateUser(tx, viewer.id, {
          username: deletedName,
          usernameKey: `${deletedName} ${viewer.id}`,
          email: '',
          bio: '',
          passwordHash: '',
          isSiteAdmin: false,
          updatedAt: now,
          deletedAt: now,
        });
        for (const sessionId of await queries.deleteSessionsOf(tx, viewer.id)) live.endSession(tx, sessionId);
      });
    },
  };
}

function wrongPassword(): Refusal {
  const message = 'This is not your password.';
  return new Refusal('wrong_password', message, { fields: { password: message } });
}
