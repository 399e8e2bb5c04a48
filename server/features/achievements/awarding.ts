import type { Achievement } from '#contract/achievements.ts';
import { largestPage } from '#contract/values.ts';
import type { Tx, WriteTx } from '../../database/types.ts';
import type { Deps } from '../../deps.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import { membershipInside } from '../../membership/membership.ts';
import type { TournamentsService } from '../tournaments/service.ts';
import { listPlayersOf } from './counted/concerned-queries.ts';
import { everySubject, typesAbout } from './counted/rules.ts';
import { owedTo, readFacts } from './counted/settling.ts';
import type { Give } from './giving.ts';
import * as lastingQueries from './lasting/queries.ts';
import { lasting, lastingOf } from './lasting/rules.ts';
import { lockTournamentsOfForShare } from './of-tournaments/queries.ts';
import { owedBy } from './of-tournaments/reading.ts';
import * as queries from './queries.ts';
import * as rules from './rules.ts';
import type { Settle } from './settling.ts';

interface Award {
  awarded: boolean;
  achievement: Achievement | null;
}

const none: Award = { awarded: false, achievement: null };

const messages = {
  awarded: 'New achievements have been awarded based on your tournament history.',
  nothing: "You're all caught up! No new achievements to award at this time.",
};

/** What people ask for themselves: it is given where it was earned, and never twice. */
export function awarding(
  { database, writeAs }: Pick<Deps, 'database' | 'writeAs'>,
  { tournaments }: { tournaments: Pick<TournamentsService, 'seenBy' | 'lockSeenBy'> },
  { give, settle }: { give: Give; settle: Settle },
) {
  const history = checkingHistory(give, settle);

  async function listed(tx: Tx, viewer: Viewer, which: object): Promise<Achievement[]> {
    const rows = await queries.listAchievements(tx, { viewerId: viewer.id, ...which, limit: largestPage });
    return rows.map(rules.toAchievement);
  }

  /** For a domain event that was verified. */
  function lastingOne(viewer: Viewer, type: 'first_message' | 'group_player'): Promise<Award> {
    return writeAs(viewer, async (tx) => {
      await give(tx, { missing: [lasting(viewer.id, type)], unearned: [] });
      const [achievement = null] = await listed(tx, viewer, { userId: viewer.id, types: [type] });
      return { awarded: achievement !== null, achievement };
    });
  }

  return {
    /** What a person has earned and was not given, be it from before there were achievements. */
    async checkHistory(viewer: Viewer) {
      const isSettled = await database.read((tx) => history.isSettled(tx, viewer.id));
      const achievements = isSettled ? [] : await writeAs(viewer, (tx) => history.settle(tx, viewer.id));
      const awarded = achievements.length > 0;
      const message = awarded ? messages.awarded : messages.nothing;
      return { awarded, message, achievements: achievements.slice(0, largestPage) };
    },

    /** Gives what a tournament owes, such as one that has ended before there were achievements. */
    awardTournament(viewer: Viewer, id: number): Promise<{ awarded: boolean; achievements: Achievement[] }> {
      return writeAs(viewer, async (tx) => {
        const { tournament } = await tournaments.lockSeenBy(tx, viewer, id);
        rules.assertOver(tournament.endDate !== null);
        await settle.tournament(tx, id, await listPlayersOf(tx, id));
        const achievements = await listed(tx, viewer, { tournamentId: id });
        return { awarded: achievements.length > 0, achievements };
      });
    },

    /** @throws Refusal `not_found` where there is no such message, or none that the viewer may know of */
    async firstMessage(
      viewer: Viewer,
      { messageId, groupId }: { messageId: number; groupId?: number | null | undefined },
    ) {
      const message = await database.read((tx) => lastingQueries.findMessage(tx, messageId, viewer.id));
      if (message === undefined) throw new Refusal('not_found', 'This message could not be found.');
      const isThere = groupId == null || message.groupId === groupId;
      return message.senderId === viewer.id && isThere ? lastingOne(viewer, 'first_message') : none;
    },

    /** @throws Refusal `not_found` where there is no such group, or none that the viewer may know of */
    async groupPlayer(viewer: Viewer, groupId: number): Promise<Award> {
      const { role } = await database.read((tx) => membershipInside(tx, viewer.id, groupId));
      return role === null ? none : lastingOne(viewer, 'group_player');
    },

    /** @throws Refusal `not_found` where there is no such match, or none that the viewer may know of */
    async matchExperience(viewer: Viewer, matchId: number) {
      const match = await database.read(async (tx) => {
        const found = await queries.findMatch(tx, matchId, viewer.id);
        // In the words of a match that may not be seen.
        if (found === undefined) throw new Refusal('not_found', 'This tournament could not be found.');
        await tournaments.seenBy(tx, viewer.id, found.tournamentId);
        return found;
      });
      if (!match.hasPlayed) return { awarded: false, achievements: [] };
      return writeAs(viewer, async (tx) => {
        await settle.counts(tx, [viewer.id], ['matches']);
        const achievements = await listed(tx, viewer, { userId: viewer.id, types: typesAbout(['matches']) });
        return { awarded: achievements.length > 0, achievements };
      });
    },
  };
}

/** The whole history of one person: all that they have earned, in a number of statements that does not grow. */
function checkingHistory(give: Give, settle: Settle) {
  /** What is missing of what stays; nothing of it is taken back. */
  async function lastingOwed(tx: Tx, userId: number): Promise<rules.Difference> {
    const known = await lastingQueries.findKnown(tx, userId);
    const given = await lastingQueries.listGiven(tx, userId);
    return { missing: rules.differenceOf(lastingOf(userId, known), given).missing, unearned: [] };
  }

  return {
    /** Whether nothing is missing, and nothing too much: nearly always. Medals are counted by what was given. */
    async isSettled(tx: Tx, userId: number): Promise<boolean> {
      const owed = [await lastingOwed(tx, userId), await owedBy(tx, { userId })];
      const facts = await readFacts(tx, everySubject, { userIds: [userId] });
      return [...owed, owedTo([userId], facts, everySubject)].every(rules.isSame);
    },

    /** @returns what is given now */
    async settle(tx: WriteTx, userId: number): Promise<Achievement[]> {
      // Tournaments before people, as at the end of one.
      await lockTournamentsOfForShare(tx, userId);
      const { nameOf, ...ofTournaments } = await owedBy(tx, { userId });
      return [
        ...(await give(tx, await lastingOwed(tx, userId))),
        ...(await give(tx, ofTournaments, nameOf)),
        ...(await settle.counts(tx, [userId], everySubject)).awarded,
      ];
    },
  };
}
