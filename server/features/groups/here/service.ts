import type { WhoIsHere } from '#contract/group-members.ts';
import type { Deps } from '../../../deps.ts';
import type { Viewer } from '../../../kernel/viewer.ts';
import type { Presence } from '../../../live/presence.ts';
import { membershipIn } from '../../../membership/membership.ts';
import { listShown } from '../queries.ts';
import { assertMaySeeWhoIsHere } from '../rules.ts';

/** How many people are named. */
const named = 12;

export type HereService = ReturnType<typeof hereService>;

/** Who of a group is here now. */
export function hereService({ database }: Pick<Deps, 'database'>, presence: Pick<Presence, 'in'>) {
  return {
    /** @throws Refusal `not_found` or `not_allowed` */
    list(viewer: Viewer, groupId: number): Promise<WhoIsHere> {
      return database.read(async (tx) => {
        assertMaySeeWhoIsHere(await membershipIn(tx, viewer.id, groupId));
        const others = presence.in(groupId).filter((userId) => userId !== viewer.id);
        const first = others.slice(0, named);
        // Whoever has just been removed, or does not want to be seen any longer, may not have gone from memory yet.
        const people = await listShown(tx, groupId, first);
        return { count: others.length - (first.length - people.length), people };
      });
    },
  };
}
