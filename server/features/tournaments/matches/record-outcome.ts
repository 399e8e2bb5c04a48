import type { WriteTx } from '../../../database/types.ts';
import type { DomainEvents } from '../../../kernel/domain-events.ts';
import { countedChanges } from '../rated/rules.ts';
import { statusOf } from '../rules.ts';
import type { Started } from './store-change.ts';

type Participants = Started['participants'];

/**
 * Tells the other features which results count otherwise after a change, of whom it counts another number of matches, and
 * where it has ended a tournament or is about one that was over.
 *
 * @param before with those who were in it then
 */
export async function recordOutcome(
  tx: WriteTx,
  domainEvents: DomainEvents,
  before: Started,
  after: Started,
): Promise<void> {
  const results = countedChanges(before, after);
  if (results.length > 0) await domainEvents.record(tx, { kind: 'results_changed', results });
  const about = { tournamentId: after.tournament.id, groupId: after.tournament.groupId };
  const userIds = countedOtherwise(before.participants, after.participants);
  if (statusOf(before.tournament) === 'completed') {
    await domainEvents.record(tx, { kind: 'tournament_outcome_changed', ...about, counted: userIds });
  } else if (statusOf(after.tournament) === 'completed') {
    await domainEvents.record(tx, { kind: 'tournament_over', ...about, counted: userIds });
  } else if (userIds.length > 0) {
    await domainEvents.record(tx, { kind: 'matches_counted', ...about, userIds });
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
