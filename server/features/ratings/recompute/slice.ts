import type { RatedKind } from '#contract/games/facts.ts';
import { type Standing, startOf } from '#rating/index.ts';
import type { WriteTx } from '../../../database/types.ts';
import { isBefore, type Place, recomputeNext, standingIn, storable } from './changes.ts';
import * as queries from './queries.ts';

/** So many times as much as to recompute a result is to take one in. */
const takingIn = 6;

/** Where everybody stands who was met so far, where a recomputation goes on at the place to which it came. */
interface Reached {
  slices: number;
  standings: Map<number, Standing>;
}

/** What whoever recomputes slice after slice knows of the one before, by kind. */
export type Memory = Map<RatedKind, Reached>;

export interface Slice {
  /** Whose rating is another one. */
  userIds: ReadonlySet<number>;
  memory: Memory;
  hasMore: boolean;
}

/**
 * Takes in what happened to results, and recomputes some of those that are to be recomputed: what is left, another
 * slice does.
 *
 * @param memory of the slice before, which is used up: where the database has this one run again, it does without
 * @param limit results at once
 */
export async function recomputeSlice(tx: WriteTx, memory: Memory, limit: number): Promise<Slice> {
  const recomputations = await queries.lockRecomputations(tx);
  const taken = await takeIn(tx, Math.ceil(limit / takingIn));
  const userIds = new Set(taken.userIds);
  const reached = new Map<RatedKind, Reached>();
  let left = limit - taken.count * takingIn;
  for (const { kind, slices, fromPlayedAt, fromId } of recomputations) {
    const before = fromPlayedAt === null || fromId === null ? undefined : { playedAt: fromPlayedAt, id: fromId };
    const known = memory.get(kind);
    memory.delete(kind);
    const earlier = taken.first.get(kind);
    const goesOn = before !== undefined && (earlier === undefined || !isBefore(earlier, before));
    const from = goesOn ? before : earlier;
    if (from === undefined) continue;
    const standings = goesOn && known?.slices === slices ? known.standings : new Map<number, Standing>();
    const { next, count } =
      left > 0 ? await recomputeFrom(tx, kind, from, left, standings, userIds) : { next: from, count: 0 };
    left -= count;
    if (next === null && before === undefined) continue;
    await queries.updateRecomputation(tx, kind, next);
    if (next !== null) reached.set(kind, { slices: slices + 1, standings });
  }
  return { userIds, memory: reached, hasMore: taken.hasMore || reached.size > 0 };
}

/**
 * @param standings of those whom it knows before the place; of more people, after what it has recomputed, from then on
 * @param userIds gets those for whom something is another one
 * @returns the place of the first result that is left
 */
async function recomputeFrom(
  tx: WriteTx,
  kind: RatedKind,
  from: Place,
  limit: number,
  standings: Map<number, Standing>,
  userIds: Set<number>,
): Promise<{ next: Place | null; count: number }> {
  const rows = await queries.listFrom(tx, kind, from, limit + 1);
  const recomputed = rows.slice(0, limit);
  const next = rows[limit];
  await learn(tx, kind, from, standings, new Set(recomputed.flatMap(({ team1, team2 }) => [...team1, ...team2])));
  const changed = recomputed.flatMap((row) => {
    const changes = recomputeNext(standings, row);
    if (changes === row.changes) return [];
    for (const userId of [...row.team1, ...row.team2]) userIds.add(userId);
    return [{ resultId: row.id, changes }];
  });
  await queries.upsertChanges(tx, changed);
  return { next: next === undefined ? null : { playedAt: next.playedAt, id: next.id }, count: recomputed.length };
}

/** Finds out where those stand before a place of whom that is not known yet. */
async function learn(
  tx: WriteTx,
  kind: RatedKind,
  before: Place,
  standings: Map<number, Standing>,
  players: ReadonlySet<number>,
): Promise<void> {
  const unknown = [...players].filter((player) => !standings.has(player));
  if (unknown.length === 0) return;
  const starts: Parameters<typeof queries.insertStarts>[1][number][] = [];
  for (const row of await queries.listBefore(tx, kind, before, unknown)) {
    const { id: userId, changes, mean, deviation, rating, ratingType: type } = row;
    const standing = changes === null ? undefined : standingIn(changes, userId);
    const start = storable(startOf(rating > 0 ? { rating, type } : null));
    if (standing !== undefined) standings.set(userId, standing);
    else if (mean !== null && deviation !== null) standings.set(userId, { ...start, mean, deviation });
    else {
      standings.set(userId, start);
      starts.push({ userId, kind, mean: start.mean, deviation: start.deviation });
    }
  }
  await queries.insertStarts(tx, starts);
}

interface TakenIn {
  /** How much of what was to be done it was. */
  count: number;
  /** Whose results count no longer, or otherwise. */
  userIds: number[];
  /** The first place of each kind at which something is another one. */
  first: ReadonlyMap<RatedKind, Place>;
  hasMore: boolean;
}

type Entry = Awaited<ReturnType<typeof queries.listEntries>>[number];

/** Brings the results in line with what happened to them, as far as that is not done yet. */
export async function takeIn(tx: WriteTx, limit: number): Promise<TakenIn> {
  const entries = await queries.listEntries(tx, limit);
  if (entries.length === 0) return { count: 0, userIds: [], first: new Map(), hasMore: false };
  const gone = entries.filter(({ source }) => source === 'tournament');
  const goneIds = gone.map(({ sourceId }) => sourceId);
  const latest = latestOf(entries, new Set(goneIds));
  const known = new Map((await queries.listBySource(tx, [...latest.values()])).map((row) => [keyOf(row), row]));
  const ofGone = goneIds.length === 0 ? [] : await queries.listOfTournaments(tx, goneIds, limit);

  const removed = new Map(ofGone.map((row) => [row.id, row]));
  const inserted: queries.ResultRow[] = [];
  for (const [key, entry] of latest) {
    const was = known.get(key);
    const now = rowOf(entry, was?.id ?? entry.id);
    if (was !== undefined && now !== undefined && isSame(was, now)) continue;
    if (was !== undefined) removed.set(was.id, was);
    if (now !== undefined) inserted.push(now);
  }
  await queries.deleteResults(tx, [...removed.values()]);
  await queries.insertResults(tx, inserted);
  // Of a large tournament another slice takes out what is left.
  const isLarge = ofGone.length === limit;
  const done = isLarge ? entries.filter(({ source }) => source !== 'tournament') : entries;
  await queries.deleteEntries(
    tx,
    done.map(({ id }) => id),
  );
  return {
    count: entries.length + ofGone.length,
    userIds: [...removed.values()].flatMap(({ team1, team2 }) => [...team1, ...team2]),
    first: firstOf([...removed.values(), ...inserted]),
    hasMore: isLarge || entries.length === limit,
  };
}

const keyOf = ({ source, sourceId }: Pick<Entry, 'source' | 'sourceId'>): string => `${source} ${sourceId}`;

/** What was said last of each result; what is gone with its tournament does not come. */
function latestOf(entries: readonly Entry[], goneIds: ReadonlySet<number>) {
  const latest = new Map<string, Entry & Pick<queries.ResultRow, 'source'>>();
  for (const entry of entries) {
    const { source, tournamentId } = entry;
    if (source === 'tournament') continue;
    if (tournamentId !== null && goneIds.has(tournamentId)) latest.delete(keyOf(entry));
    else latest.set(keyOf(entry), { ...entry, source });
  }
  return latest;
}

/** As it counts; undefined where it does not any longer. */
function rowOf(entry: Entry & Pick<queries.ResultRow, 'source'>, id: number): queries.ResultRow | undefined {
  const { kind, source, sourceId, tournamentId, playedAt, team1, team2, games } = entry;
  if (kind === null || playedAt === null || team1 === null || team2 === null || games === null) return undefined;
  return { id, kind, source, sourceId, tournamentId, playedAt, team1, team2, games };
}

const isSame = (one: queries.ResultRow, other: queries.ResultRow): boolean => factsOf(one) === factsOf(other);

const factsOf = ({ kind, playedAt, team1, team2, games }: queries.ResultRow): string =>
  JSON.stringify([kind, playedAt, team1, team2, games]);

function firstOf(rows: readonly queries.ResultRow[]): ReadonlyMap<RatedKind, Place> {
  const first = new Map<RatedKind, Place>();
  for (const { kind, playedAt, id } of rows) {
    const known = first.get(kind);
    if (known === undefined || isBefore({ playedAt, id }, known)) first.set(kind, { playedAt, id });
  }
  return first;
}
