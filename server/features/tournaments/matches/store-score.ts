import type { Position } from '#contract/tournaments/cards.ts';
import type { Standing } from '#contract/tournaments/matches.ts';
import type { WriteTx } from '../../../database/types.ts';
import * as queries from '../queries.ts';
import type { Play, Snapshot } from '../snapshots.ts';
import { toStandings } from '../view.ts';
import { columnsOf, isOver, type Scored } from './play.ts';
import * as matchQueries from './queries.ts';
import { positionsOf, progressOf } from './summary.ts';

/** A tournament that has been started. */
export type Started = Snapshot & { play: Play };

/** A tournament after a score, with its table, which is empty for an elimination. */
export interface Stored {
  after: Started;
  table: Standing[];
}

/** Stores what a score has changed. */
export async function storeScore(
  tx: WriteTx,
  before: Started,
  { key, row, result }: { key: string; row: { id: number; playedAt: string }; result: object },
  { state, changed }: Scored,
  now: string,
): Promise<Stored> {
  const { tournament, participants } = before;
  const winnerId = changed.find((view) => view.key === key)?.winner ?? null;
  await matchQueries.updateResult(tx, row.id, { result, playedAt: row.playedAt, winnerId });
  const others = changed.flatMap((view) => {
    const other = view.key === key ? undefined : before.play.rows.get(view.key);
    return other === undefined ? [] : [{ id: other.id, ...columnsOf(view) }];
  });
  await matchQueries.updateMatches(tx, others);

  const table = toStandings(state, participants);
  const moved = withPositions(participants, positionsOf(state, table));
  await queries.updatePositions(
    tx,
    tournament.id,
    moved.filter((entry, at) => entry !== participants[at]),
  );
  const endDate = tournament.endDate ?? (isOver(state) ? now : null);
  const changes = { endDate, lastPlayedAt: now, ...progressOf(state, before.play.rows.keys()) };
  const revision = await queries.revise(tx, tournament.id, changes);
  const after = {
    tournament: { ...tournament, ...changes, revision },
    participants: moved,
    play: { state, rows: new Map(before.play.rows).set(key, row) },
  };
  return { after, table };
}

/** The participants where they stand now; whoever has not moved is the same object. */
function withPositions(
  participants: Started['participants'],
  positions: ReadonlyMap<number, Position>,
): queries.ParticipantRow[] {
  return participants.map((entry) => {
    const { place, wins, losses } = positions.get(entry.userId) ?? entry;
    const hasMoved = place !== entry.place || wins !== entry.wins || losses !== entry.losses;
    return hasMoved ? { ...entry, place, wins, losses } : entry;
  });
}
