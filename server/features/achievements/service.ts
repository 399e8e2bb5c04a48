import { categoryOf, type Metal } from '#contract/achievements/catalogue.ts';
import type { Achievement, AchievementCounts, AchievementProgress, Famous } from '#contract/achievements.ts';
import type { Tx } from '../../database/types.ts';
import type { Deps } from '../../deps.ts';
import { decodeCursor, type Page, type PageRequest, pageOf } from '../../kernel/pages.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import { membershipInside } from '../../membership/membership.ts';
import type { TournamentsService } from '../tournaments/service.ts';
import { awarding } from './awarding.ts';
import { everySubject } from './counted/rules.ts';
import { readFacts } from './counted/settling.ts';
import { giving } from './giving.ts';
import { hearing } from './hearing.ts';
import * as queries from './queries.ts';
import { toAchievement } from './rules.ts';
import { settling } from './settling.ts';

interface Before {
  tournaments: Pick<TournamentsService, 'seenBy' | 'lockSeenBy'>;
}

/** For how long something counts as earned lately. */
const recentMs = 7 * 24 * 60 * 60 * 1000;

export type AchievementsService = ReturnType<typeof achievementsService>;

/** What people have earned: given by the server, in the transaction of the domain event, once for each person and domain event. */
export function achievementsService(deps: Deps, before: Before) {
  const { database, clock } = deps;
  const { tournaments } = before;
  const give = giving(deps);
  const settle = settling(give);

  async function page(
    tx: Tx,
    list: Omit<Parameters<typeof queries.listAchievements>[1], 'beforeId' | 'limit'>,
    { limit, cursor }: PageRequest,
  ): Promise<Page<Achievement>> {
    const [beforeId] = decodeCursor(cursor, ['number']) ?? [];
    const rows = await queries.listAchievements(tx, { ...list, beforeId, limit: limit + 1 });
    const { items, next } = pageOf(rows, limit, ({ id }) => [id]);
    return { items: items.map(toAchievement), next };
  }

  return {
    ...hearing(give, settle),

    ...awarding(deps, before, { give, settle }),

    /** @throws Refusal `not_found` where the tournament does not exist or may not be seen */
    list(viewer: Viewer, { tournamentId, ...which }: PageRequest & { tournamentId?: number | undefined }) {
      return database.read(async (tx) => {
        if (tournamentId === undefined) return page(tx, { viewerId: viewer.id, userId: viewer.id }, which);
        await tournaments.seenBy(tx, viewer.id, tournamentId);
        return page(tx, { viewerId: viewer.id, tournamentId }, which);
      });
    },

    recent(viewer: Viewer, which: PageRequest): Promise<Page<Achievement>> {
      const since = new Date(clock().getTime() - recentMs).toISOString();
      return database.read((tx) => page(tx, { viewerId: viewer.id, userId: viewer.id, since }, which));
    },

    /** @throws Refusal `not_found` where there is no such person any longer, or never was */
    ofPlayer(viewer: Viewer, userId: number, which: PageRequest): Promise<Page<Achievement>> {
      return database.read(async (tx) => {
        if (!(await queries.isAlive(tx, viewer.id, userId)))
          throw new Refusal('not_found', 'This person could not be found.');
        return page(tx, { viewerId: viewer.id, userId }, which);
      });
    },

    /** @throws Refusal `not_found` where the group does not exist or may not be looked into */
    ofGroup(viewer: Viewer, groupId: number, { limit, cursor }: PageRequest): Promise<Page<Famous>> {
      const after = decodeCursor(cursor, ['count', 'count', 'count', 'count', 'number']);
      return database.read(async (tx) => {
        await membershipInside(tx, viewer.id, groupId);
        const rows = await queries.listFamous(tx, { groupId, after, limit: limit + 1 });
        const { items, next } = pageOf(rows, limit, ({ gold, silver, bronze, matchesWon, userId }) => {
          return [gold, silver, bronze, matchesWon, userId];
        });
        return {
          items: items.map(({ userId, username, name, ...won }) => ({ user: { id: userId, username, name }, ...won })),
          next,
        };
      });
    },

    async counts(viewer: Viewer): Promise<AchievementCounts> {
      const counted = await database.read((tx) => queries.countByType(tx, viewer.id));
      const categories = new Map<string, number>();
      for (const { type, count } of counted) {
        const category = categoryOf(type);
        categories.set(category, (categories.get(category) ?? 0) + count);
      }
      const { gold, silver, bronze } = medalsAmong(counted);
      return {
        tournament_win: gold,
        tournament_runner_up: silver,
        tournament_third_place: bronze,
        total: counted.reduce((sum, { count }) => sum + count, 0),
        categories: [...categories]
          .map(([category, count]) => ({ category, count }))
          .sort((one, other) => other.count - one.count || (one.category < other.category ? -1 : 1)),
      };
    },

    /** How many medals somebody has. */
    async medalsOf(tx: Tx, userId: number): Promise<Medals> {
      return medalsAmong(await queries.countByType(tx, userId));
    },

    async progress(viewer: Viewer): Promise<AchievementProgress> {
      return database.read(async (tx) => {
        const earned = await queries.countByType(tx, viewer.id);
        const { counts } = await readFacts(tx, everySubject, { userIds: [viewer.id], minInARow: 1 });
        const nothing = { matches: 0, events: 0, eventsInARow: 0, gold: 0, silver: 0, bronze: 0 };
        return { earned: earned.map(({ type }) => type), ...nothing, ...counts.get(viewer.id) };
      });
    },
  };
}

type Medals = Record<Metal, number>;

function medalsAmong(counted: Awaited<ReturnType<typeof queries.countByType>>): Medals {
  const ofType = (type: string) => counted.find((each) => each.type === type)?.count ?? 0;
  return {
    gold: ofType('tournament_win'),
    silver: ofType('tournament_runner_up'),
    bronze: ofType('tournament_third_place'),
  };
}
