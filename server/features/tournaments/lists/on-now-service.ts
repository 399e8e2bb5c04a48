import type { GroupNow } from '#contract/my-groups.ts';
import type { Tx } from '../../../database/types.ts';
import type { Viewer } from '../../../kernel/viewer.ts';
import { teamName } from '../state/rules.ts';
import * as queries from './on-now-queries.ts';

/**
 * What is on in each of some groups, for one who may look inside them: what they have to play next, or else the tournament
 * that was started last and is not over, or else the one that was made last and has not started.
 *
 * @returns by group; groups in which nothing is on are left out
 */
export async function tournamentsOnNow(
  tx: Tx,
  viewer: Viewer,
  groupIds: readonly number[],
): Promise<Map<number, GroupNow>> {
  const asked = { groupIds, viewerId: viewer.id };
  const matches = await queries.listNextMatches(tx, asked);
  const playing = new Set(matches.map(({ groupId }) => groupId));
  const latest = await queries.listLatest(tx, {
    ...asked,
    groupIds: groupIds.filter((groupId) => !playing.has(groupId)),
  });
  return new Map([...latest.map(toLatest), ...matches.map(toMatch)]);
}

function toLatest(row: queries.LatestTournament): [number, GroupNow] {
  const { participantCount, entryId } = row;
  const tournament = toTournament(row);
  const now: GroupNow =
    row.startDate === null
      ? { kind: 'open', tournament, participantCount, isParticipant: entryId !== null }
      : { kind: 'running', tournament, ...toProgress(row) };
  return [row.groupId, now];
}

function toMatch(row: queries.NextMatch): [number, GroupNow] {
  const { matchId, opponentId, opponentName, mateName } = row;
  const opponent = { id: opponentId, username: teamName(opponentName, mateName) };
  return [row.groupId, { kind: 'match', tournament: toTournament(row), ...toProgress(row), matchId, opponent }];
}

const toTournament = ({ id, name }: { id: number; name: string }) => ({ id, name });

const toProgress = ({ currentRound, roundCount }: { currentRound: number; roundCount: number }) => ({
  currentRound,
  roundCount,
});
