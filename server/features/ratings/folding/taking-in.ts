import type { RatedKind } from '#contract/games/facts.ts';
import type { WriteTx } from '../../../database/types.ts';
import { isBefore, type Place } from './places.ts';
import * as queries from './queries.ts';

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
  const latest = new Map<string, Entry & { source: 'match' | 'game' }>();
  for (const entry of entries) {
    const { source, tournamentId } = entry;
    if (source === 'tournament') continue;
    if (tournamentId !== null && goneIds.has(tournamentId)) latest.delete(keyOf(entry));
    else latest.set(keyOf(entry), { ...entry, source });
  }
  return latest;
}

/** As it counts; undefined where it does not any longer. */
function rowOf(entry: Entry & { source: 'match' | 'game' }, id: number): queries.ResultRow | undefined {
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
