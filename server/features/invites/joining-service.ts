import type { WriteTx } from '../../database/types.ts';
import type { Deps } from '../../deps.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import { lockMemberships } from '../../membership/membership.ts';
import { isBanned } from '../../membership/queries.ts';
import { bannedFromGroup } from '../../membership/refusals.ts';
import type { Membership } from '../../membership/rules.ts';
import { membershipsOf } from '../groups/memberships-service.ts';
import { movesOf } from './moves.ts';
import * as queries from './queries.ts';
import * as rules from './rules.ts';

export interface Joining {
  groupId: number;
  outcome: 'member' | 'asked';
}

interface Way {
  /** Whether an admin has to let them in; left out: where the group is private. */
  needsApproval?: boolean;
  message: string;
  method: 'joined' | 'link';
}

export type JoiningService = ReturnType<typeof joiningService>;

export function joiningService(deps: Deps) {
  const { writeAs, domainEvents, live, clock } = deps;
  const memberships = membershipsOf({ domainEvents, live });
  const moves = movesOf(deps);

  /**
   * Lets a person in as the rules say, or files their request.
   *
   * @param own locked until the transaction ends, and with it the account
   */
  async function letIn(tx: WriteTx, own: Membership, { needsApproval, message, method }: Way): Promise<Joining> {
    const { groupId, userId: id } = own;
    const open = await queries.lockOpen(tx, groupId, id);
    const way = rules.wayIn(own, open, needsApproval);
    switch (way.kind) {
      case 'ask': {
        const request = { groupId, type: 'join_request' as const, inviterId: id, inviteeId: id, message };
        const isNew = await moves.open(tx, request, 'join_requested');
        if (isNew === undefined) {
          if (await isBanned(tx, { groupId, userId: id })) throw bannedFromGroup();
          throw rules.alreadyAsked('join_request');
        }
        return { groupId, outcome: 'asked' };
      }
      case 'accept':
        await moves.decide(tx, way.invite, 'accepted', id);
        return { groupId, outcome: 'member' };
      case 'enter': {
        const joinedAt = clock().toISOString();
        await memberships.enter(tx, { groupId, userId: id, role: 'member', joinedAt, actorId: id, method });
        return { groupId, outcome: 'member' };
      }
    }
  }

  return {
    /** Joins, or asks to where the group is private and nobody has invited them. */
    join(viewer: Viewer, groupId: number, message: string): Promise<Joining> {
      const work = async (tx: WriteTx) => {
        const [own] = await lockMemberships(tx, groupId, [viewer.id]);
        return letIn(tx, own, { message, method: 'joined' });
      };
      // Who is outside has no row to lock: whoever invites them or lets them in keeps their account, and waits.
      return writeAs(viewer, work, { exclusively: true });
    },

    /**
     * Lets somebody in who has a link to the group, or files their request. For the links, in their transaction, which
     * locks the account and what they are in the group.
     */
    letInByLink(tx: WriteTx, own: Membership, needsApproval: boolean): Promise<Joining> {
      return letIn(tx, own, { needsApproval, message: '', method: 'link' });
    },
  };
}
