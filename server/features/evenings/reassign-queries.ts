import { sql } from 'kysely';
import type { Tx, WriteTx } from '../../database/types.ts';
import { valueRows } from '../../database/value-rows.ts';
import { type Reassigned, reassign, reassigned } from '../../kernel/reassign-queries.ts';

/** The evenings of events at which somebody was, or these, locked in the order of their ids. */
export function lockAllOf({ db }: WriteTx, { from }: Reassigned, among?: readonly number[]) {
  return db
    .selectFrom('evenings')
    .select(['id', 'eventId', 'plan', 'rack', 'strengths'])
    .select(({ selectFrom }) => [
      selectFrom('events').select('events.name').whereRef('events.id', '=', 'evenings.eventId').as('name'),
      selectFrom('events').select('events.groupId').whereRef('events.id', '=', 'evenings.eventId').as('groupId'),
    ])
    .where(({ eb, selectFrom }) =>
      among === undefined
        ? eb('eventId', 'in', selectFrom('event_attendance').select('eventId').where('userId', '=', from))
        : eb('id', 'in', [0, ...among]),
    )
    .orderBy('id')
    .forUpdate()
    .execute();
}

export type Teams = Awaited<ReturnType<typeof listTeams>>;

/** Who has played against whom in some evenings, as their scores have it: open play forgets its first games. */
export async function listTeams({ db }: Tx, eveningIds: readonly number[]) {
  if (eveningIds.length === 0) return [];
  return db
    .selectFrom('evening_scores')
    .select(['eveningId', 'key', 'team1', 'team2'])
    .where('eveningId', 'in', eveningIds)
    .execute();
}

interface Changed {
  id: number;
  plan: object;
  rack: object | null;
  strengths: object | null;
}

/** Somebody else has played in some evenings, in the place of one. */
export async function moveGames(
  tx: WriteTx,
  person: Reassigned,
  evenings: readonly Changed[],
  teams: Teams,
): Promise<void> {
  const { db } = tx;
  const ids = evenings.map(({ id }) => id);
  if (ids.length === 0) return;
  await db
    .updateTable('evenings')
    .from(valueRows(db, { id: 'id', plan: 'json', rack: 'json', strengths: 'json' }, evenings.map(withJson)).as('now'))
    .set(({ ref, eb }) => ({
      plan: sql`${ref('now.plan')}`,
      rack: sql`nullif(${ref('now.rack')}, ${sql.lit('[]')})`,
      strengths: sql`nullif(${ref('now.strengths')}, ${sql.lit('[]')})`,
      revision: eb('evenings.revision', '+', 1),
    }))
    .whereRef('evenings.id', '=', 'now.id')
    .execute();
  await reassign(tx, person, { table: 'evening_players', columns: ['userId'], column: 'eveningId', ids });
  const moved = teams.flatMap(({ team1, team2, ...score }) => {
    if (!ids.includes(score.eveningId) || ![...(team1 ?? []), ...(team2 ?? [])].includes(person.from)) return [];
    return [{ ...score, team1: reassigned(team1 ?? [], person), team2: reassigned(team2 ?? [], person) }];
  });
  if (moved.length === 0) return;
  const shape = { eveningId: 'id', key: 'text', team1: 'json', team2: 'json' } as const;
  await sql`update evening_scores set team1 = now.team1, team2 = now.team2 from ${valueRows(db, shape, moved)} as now
    where evening_scores."eveningId" = now."eveningId" and evening_scores.key = now.key`.execute(db);
}

const withJson = ({ rack, strengths, ...evening }: Changed) => ({
  ...evening,
  rack: rack ?? [],
  strengths: strengths ?? [],
});
