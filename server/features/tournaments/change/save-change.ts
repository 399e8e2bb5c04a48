import { isPossible, match as matchIn, type Pair } from '#tournament/index.ts';
import type { Tx, WriteTx } from '../../../database/types.ts';
import type { Deps } from '../../../deps.ts';
import type { CountedResult, DomainEvents, TakenResult } from '../../../kernel/domain-events.ts';
import { insertScorings } from '../state/match-queries.ts';
import { membersOf } from '../state/play.ts';
import { statusOf } from '../state/rules.ts';
import { readSnapshot, type Snapshots, type Started } from '../state/snapshots.ts';
import { subjectOf } from '../telling.ts';
import { termsOf } from './judged.ts';
import { noticesOf } from './notices.ts';
import { type Change, storeChange } from './store-change.ts';

/**
 * A match as it counts for the club rating: played to its end, with the points of its games.
 *
 * @returns undefined where it does not count
 */
function countedAt({ tournament, play }: Started, key: string): CountedResult | undefined {
  const row = play.rows.get(key);
  const view = matchIn(play.state, key);
  if (row === undefined || row.playedAt === null || view?.score == null || view.decidedBy !== 'play') return undefined;
  const { points, games: won } = view.score;
  // Where only games won are asked for, people enter the points of a single game all the same.
  const games: readonly Pair[] = points.length > 0 ? points : [won];
  const { game } = termsOf(play.state, view.stage).rules;
  if (!games.every((pair) => isPossible(game, pair))) return undefined;
  const members = membersOf(play.state);
  const [team1, team2] = view.sides.map(({ entrant }) => (entrant === null ? [] : (members.get(entrant) ?? [])));
  if (!team1?.length || !team2?.length) return undefined;
  const { id: tournamentId, gameType: kind } = tournament;
  return { source: 'match', sourceId: row.id, tournamentId, kind, playedAt: row.playedAt, team1, team2, games };
}

/** What a change of a tournament changes about its results that count: whatever had a result or has one, and looks different. */
function countedChanges(before: Started, after: Started): (CountedResult | TakenResult)[] {
  const [former, now] = [before.play.rows, after.play.rows];
  const changed: (CountedResult | TakenResult)[] = [];
  for (const [key, row] of now) {
    const was = former.get(key);
    if (was === row) continue;
    const counted = countedAt(after, key);
    if (counted !== undefined) changed.push(counted);
    else if (was !== undefined && was.playedAt !== null) changed.push(taken(was.id));
  }
  for (const [key, { id, playedAt }] of former) if (playedAt !== null && !now.has(key)) changed.push(taken(id));
  return changed;
}

const taken = (sourceId: number): TakenResult => ({ source: 'match', sourceId, games: null });

/** All results of a tournament that count for the club rating. */
export async function countedIn(tx: Tx, id: number): Promise<CountedResult[]> {
  const snapshot = await readSnapshot(tx, id);
  if (!snapshot?.play) return [];
  const { play } = snapshot;
  return [...play.rows.keys()].flatMap((key) => countedAt({ ...snapshot, play }, key) ?? []);
}

type Participants = Started['participants'];

/**
 * Tells the other features which results count otherwise after a change, of whom it counts another number of matches, and
 * where it has ended a tournament or is about one that was over.
 *
 * @param before with those who were in it then
 */
async function recordOutcome(tx: WriteTx, domainEvents: DomainEvents, before: Started, after: Started): Promise<void> {
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

interface SavingWith extends Pick<Deps, 'domainEvents' | 'notifications'> {
  snapshots: Pick<Snapshots, 'keep'>;
}

interface Saving {
  /** With those who are in from now on, where somebody comes or goes. */
  entered?: Started;
  scorings?: Parameters<typeof insertScorings>[1];
}

/** Stores what was done to a tournament, and what was scored; tells the other features, and keeps the outcome once it is committed. */
export async function saveChange(
  tx: WriteTx,
  { domainEvents, notifications, snapshots }: SavingWith,
  before: Started,
  change: Change,
  now: string,
  { entered = before, scorings = [] }: Saving = {},
): Promise<Started> {
  const after = await storeChange(tx, entered, change, now);
  await insertScorings(tx, scorings);
  tx.afterCommit(() => snapshots.keep(after));
  await recordOutcome(tx, domainEvents, before, after);
  const byId = scorings[0]?.userId;
  const { notices, over } = noticesOf(before, after, { ...change, byId });
  if (over !== null) await notifications.withdraw(tx, [subjectOf(after.tournament.id)], over);
  await notifications.tell(tx, notices);
  return after;
}
