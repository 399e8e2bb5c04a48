import type { NotificationKinds } from '../../notifications/kinds.ts';
import { pauseWords } from '../../notifications/words.ts';
import * as queries from './notification-queries.ts';

/** What evenings tell. */
export const eveningKinds = {
  /** As it is by the time that it is read. */
  evening_paused: {
    isSameForAll: true,
    async describe(tx, asked) {
      const eveningIds = new Set(asked.map(({ facts }) => facts.eveningId));
      const userIds = new Set(asked.map(({ userId }) => userId));
      const found = await queries.listTold(tx, [...eveningIds], [...userIds]);
      const evenings = new Map(found.map((evening) => [`${evening.id} ${evening.userId}`, evening]));
      return asked.map(({ facts, userId }) => {
        const evening = evenings.get(`${facts.eveningId} ${userId}`);
        if (evening === undefined || evening.endedAt !== null) return null;
        return {
          ...pauseWords(evening.name, evening.pausedAt !== null),
          link: `/groups/${evening.groupId}/events/${evening.eventId}/evening`,
          picture: { kind: 'icon', icon: 'event' },
          actorId: facts.byId,
        };
      });
    },
  },
} satisfies NotificationKinds;
