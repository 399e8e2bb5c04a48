import type { NotificationKinds } from '../../notifications/kinds.ts';
import { andWords, pauseWords } from '../../notifications/words.ts';
import { apart } from './guests.ts';
import * as queries from './notification-queries.ts';
import { rackOf } from './view.ts';

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

  /** Nothing once the game is over, or others play it. */
  rack_called: {
    async describe(tx, asked) {
      const eveningIds = [...new Set(asked.map(({ facts }) => facts.eveningId))];
      const userIds = [...new Set(asked.map(({ userId }) => userId))];
      const found = await queries.listRacks(tx, eveningIds, userIds);
      const games = asked.map(({ facts, userId }) => {
        const seen = found.find((each) => each.id === facts.eveningId && each.userId === userId);
        const game = seen && rackOf(seen.rack).courts.find((court) => court.game?.number === facts.game)?.game;
        return seen && game && { seen, game };
      });
      const players = games.flatMap((each) => (each ? each.game.pairs.flat() : []));
      const names = new Map((await queries.listNames(tx, apart(players).userIds)).map(({ id, name }) => [id, name]));
      const named = (ids: readonly number[]) => andWords(ids.map((id) => names.get(id) ?? 'a guest'));
      return asked.map(({ userId }, at) => {
        const { seen, game } = games[at] ?? {};
        const side = game?.pairs.findIndex((pair) => pair.includes(userId)) ?? -1;
        if (seen === undefined || game === undefined || side < 0) return null;
        const [own = [], others = []] = side === 0 ? game.pairs : game.pairs.toReversed();
        return {
          title: `Court ${game.court} now: you play ${named(others)}`,
          body: `With ${named(own.filter((id) => id !== userId))}. ${seen.name}.`,
          link: `/groups/${seen.groupId}/events/${seen.eventId}/rack`,
          picture: { kind: 'icon', icon: 'court' },
          isUrgent: true,
        };
      });
    },
  },
} satisfies NotificationKinds;
