import type { GroupNow } from '#contract/my-groups.ts';
import type { Tx } from '../../../database/types.ts';
import type { Viewer } from '../../../kernel/viewer.ts';
import * as queries from './queries.ts';

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
  const started = [...matches, ...latest.filter(({ startDate }) => startDate !== null)].map(({ id }) => id);
  const rounds = new Map((await queries.listRounds(tx, started)).map(({ id, ...round }) => [id, round]));
  const progressOf = (id: number) => {
    const { current, last } = rounds.get(id) ?? {};
    return { currentRound: current ?? last ?? 1, roundCount: last ?? 1 };
  };
  return new Map([
    ...latest.map((row): [number, GroupNow] => [
      row.groupId,
      row.startDate === null ? toOpen(row) : { kind: 'running', tournament: toTournament(row), ...progressOf(row.id) },
    ]),
    ...matches.map((row): [number, GroupNow] => [row.groupId, { ...toMatch(row), ...progressOf(row.id) }]),
  ]);
}

const toTournament = ({ id, name }: { id: number; name: string }) => ({ id, name });

function toOpen(row: queries.LatestTournament): GroupNow {
  const { participantCount, entryId } = row;
  return { kind: 'open', tournament: toTournament(row), participantCount, isParticipant: entryId !== null };
}

function toMatch(row: queries.NextMatch) {
  const opponent = { id: row.opponentId, username: row.opponentName };
  return { kind: 'match' as const, tournament: toTournament(row), matchId: row.matchId, opponent };
}
