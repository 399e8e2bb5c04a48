import type { Tx } from '../../database/types.ts';
import { listWithRole } from '../../membership/queries.ts';
import type { Asked, Described, NotificationFacts, NotificationKinds } from '../../notifications/kinds.ts';
import * as queries from './queries.ts';

/** What is told of claims: whoever is to decide one. */
export const claimKinds = {
  guest_claim: {
    async audience(tx: Tx, { claimId }: NotificationFacts['guest_claim']) {
      const claim = await queries.find(tx, claimId);
      if (claim?.status !== 'asked') return [];
      const admins = await listWithRole(tx, claim.groupId, ['admin']);
      return admins.map(({ userId }) => ({ userId }));
    },
    async describe(tx: Tx, asked: readonly Asked<NotificationFacts['guest_claim']>[]) {
      const rows = await queries.list(tx, [...new Set(asked.map(({ facts }) => facts.claimId))]);
      const claims = new Map(rows.map((row) => [row.id, row]));
      return asked.map(({ userId, facts }): Described | null => {
        const claim = claims.get(facts.claimId);
        if (claim === undefined || claim.status === 'declined') return null;
        const { guestName, personId, personName, personUsername, groupName, askedById, askerName, askerUsername } =
          claim;
        const isPerson = userId === personId;
        const by = isPerson
          ? { id: askedById, name: askerName, username: askerUsername }
          : { id: personId, name: personName, username: personUsername };
        const people =
          by.id === null || by.name === null || by.username === null
            ? []
            : [{ id: by.id, name: by.name, username: by.username }];
        return {
          title: isPerson ? `Did you play as ${guestName}?` : `${personName} says they played as ${guestName}`,
          body: isPerson ? `${by.name ?? 'An organiser'} says so, in ${groupName}.` : groupName,
          link: `/claims/${claim.id}`,
          picture: { kind: 'people', people },
          wantsAnswer: claim.status === 'asked',
          ...(by.id !== null && { actorId: by.id }),
        };
      });
    },
  },
} satisfies NotificationKinds;
