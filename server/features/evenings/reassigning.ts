import {
  everyoneInRack,
  type RackState,
  renameRackPlayer,
  renameSocialPlayer,
  type SocialPlan,
} from '#tournament/index.ts';
import type { WriteTx } from '../../database/types.ts';
import type { Reassigned } from '../../kernel/reassign-queries.ts';
import type { Live } from '../../live/live.ts';
import { topics } from '../../live/topics.ts';
import * as queries from './reassign-queries.ts';
import { everyoneIn } from './rules.ts';
import { planOf, rackOf } from './view.ts';

/** Whoever is or was in an evening: by its plan or rack, and by its scores. */
export function everyoneAt(
  { id, plan, rack }: { id: number; plan: object; rack: object | null },
  teams: queries.Teams,
): ReadonlySet<number> {
  const { everyone } = rack === null ? inPlan(planOf(plan)) : inRack(rackOf(rack));
  const scored = teams.filter(({ eveningId }) => eveningId === id);
  return new Set([...everyone, ...scored.flatMap(({ team1, team2 }) => [...(team1 ?? []), ...(team2 ?? [])])]);
}

const inPlan = (plan: SocialPlan) => ({
  everyone: everyoneIn(plan),
  renamed: (from: number, to: number) => renameSocialPlayer(plan, from, to),
});

const inRack = (rack: RackState) => ({
  everyone: everyoneInRack(rack),
  renamed: (from: number, to: number) => renameRackPlayer(rack, from, to),
});

/** Moves what somebody has played in evenings to another id of theirs; where both are in one, it stays. */
export const reassigningEvenings = (live: Live) =>
  /** @param among only these, as they were moved before */
  async function reassign(tx: WriteTx, person: Reassigned, among?: readonly number[]) {
    const { from, to } = person;
    const found = await queries.lockAllOf(tx, person, among);
    const teams = await queries.listTeams(
      tx,
      found.map(({ id }) => id),
    );
    const own = found
      .map((row) => ({ ...row, everyone: everyoneAt(row, teams) }))
      .filter(({ everyone }) => everyone.has(from));
    const moved = own.flatMap(({ everyone, strengths, ...evening }) => {
      const { renamed: rename } = evening.rack === null ? inPlan(planOf(evening.plan)) : inRack(rackOf(evening.rack));
      const renamed = rename(from, to);
      if (!renamed.ok || everyone.has(to)) return [];
      const named = strengths?.map(({ id, rating }) => ({ id: id === from ? to : id, rating })) ?? null;
      return [{ ...evening, plan: {}, rack: null, ...renamed, strengths: named }];
    });
    await queries.moveGames(tx, person, moved, teams);
    for (const { id: eveningId, eventId, groupId } of moved) {
      if (groupId === null) continue;
      const listeners = [topics.group(groupId), topics.members(groupId)];
      live.tell(tx, listeners, { type: 'evening_update', groupId, eventId, eveningId, playerIds: [from, to] });
    }
    const ids = new Set(moved.map(({ id }) => id));
    return { moved: [...ids], stayed: own.filter(({ id }) => !ids.has(id)) };
  };
