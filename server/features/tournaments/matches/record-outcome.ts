import type { WriteTx } from '../../../database/types.ts';
import type { Deeds } from '../../../kernel/deeds.ts';
import { statusOf } from '../rules.ts';
import type { Started } from './store-change.ts';

type Participants = Started['participants'];

/**
 * Tells the other features of whom a change counts another number of matches, and where it has ended a tournament or is
 * about one that was over.
 *
 * @param before with those who were in it then
 */
export async function recordOutcome(
  tx: WriteTx,
  deeds: Deeds,
  { tournament: before, participants: formerly }: Started,
  { tournament: after, participants: now }: Started,
): Promise<void> {
  const about = { tournamentId: after.id, groupId: after.groupId };
  const userIds = countedOtherwise(formerly, now);
  if (statusOf(before) === 'completed') {
    await deeds.record(tx, { kind: 'tournament_outcome_changed', ...about, counted: userIds });
  } else if (statusOf(after) === 'completed') {
    await deeds.record(tx, { kind: 'tournament_over', ...about, counted: userIds });
  } else if (userIds.length > 0) {
    await deeds.record(tx, { kind: 'matches_counted', ...about, userIds });
  }
}

function countedOtherwise(before: Participants, after: Participants): number[] {
  const [former, now] = [matchesByPlayer(before), matchesByPlayer(after)];
  return [...new Set([...former.keys(), ...now.keys()])].filter(
    (userId) => (former.get(userId) ?? 0) !== (now.get(userId) ?? 0),
  );
}

const matchesByPlayer = (participants: Participants): Map<number, number> =>
  new Map(participants.map(({ userId, wins, losses }) => [userId, wins + losses]));
