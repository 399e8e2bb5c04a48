import type { Message } from '#contract/messages.ts';
import type { FlaggedMessage } from '#contract/moderation.ts';
import type { Tx } from '../../../database/types.ts';
import type { Deps } from '../../../deps.ts';
import type { Page } from '../../../kernel/pages.ts';
import type { Viewer } from '../../../kernel/viewer.ts';
import { membershipIn } from '../../../membership/membership.ts';
import { assertStaff } from '../../../membership/refusals.ts';
import type { ChangesService } from '../../messages/changes/service.ts';

/** A message of a group. */
interface Meant {
  id: number;
  groupId: number;
}

export type MessageModerationService = ReturnType<typeof messageModerationService>;

/** What a group's staff decide about flagged messages. */
export function messageModerationService(
  { database, writeAs }: Pick<Deps, 'database' | 'writeAs'>,
  changes: Pick<ChangesService, 'flaggedIn' | 'removeFlagged' | 'ignoreFlag'>,
) {
  /** Whoever may not decide learns nothing of what there is. What is locked later decides. */
  async function assertOfStaff(tx: Tx, viewer: Viewer, groupId: number): Promise<void> {
    assertStaff(await membershipIn(tx, viewer.id, groupId), 'decide about flagged messages');
  }

  return {
    /** The last flagged first. @throws Refusal `not_allowed`, or `not_found` for whoever may not look inside */
    flagged(
      viewer: Viewer,
      groupId: number,
      page: { limit: number; cursor?: string | undefined },
    ): Promise<Page<FlaggedMessage>> {
      return database.read(async (tx) => {
        await assertOfStaff(tx, viewer, groupId);
        return changes.flaggedIn(tx, viewer, groupId, page);
      });
    },

    /** Deletes a flagged message. @throws Refusal the same, and `not_flagged` */
    removeFlagged(viewer: Viewer, meant: Meant, reason: string): Promise<void> {
      return writeAs(viewer, async (tx) => {
        await assertOfStaff(tx, viewer, meant.groupId);
        await changes.removeFlagged(tx, viewer, meant, reason);
      });
    },

    /** Takes a flag away. @throws Refusal the same */
    ignore(viewer: Viewer, meant: Meant, reason: string): Promise<Message> {
      return writeAs(viewer, async (tx) => {
        await assertOfStaff(tx, viewer, meant.groupId);
        return changes.ignoreFlag(tx, viewer, meant, reason);
      });
    },
  };
}
