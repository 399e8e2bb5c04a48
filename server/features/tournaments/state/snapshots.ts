import { setImmediate } from 'node:timers/promises';
import type { LiveScore } from '#contract/tournaments/matches.ts';
import type { TournamentState } from '#tournament/index.ts';
import type { Database, Tx, WriteTx } from '../../../database/types.ts';
import { BoundedCache } from '../../../kernel/bounded-cache.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { listMatches } from './match-queries.ts';
import * as participantQueries from './participant-queries.ts';
import { stateOf } from './play.ts';
import * as queries from './queries.ts';

/** What is stored of a match beside its result. */
export interface MatchRow {
  id: number;
  round: number;
  playedAt: string | null;
  court: number | null;
  calledAt: string | null;
  live: LiveScore | null;
}

/** The matches of a tournament that has been started. */
export interface Play {
  state: TournamentState;
  /** By the engine's key, in the order in which they were drawn. */
  rows: ReadonlyMap<string, MatchRow>;
}

/** A tournament as it stood at one revision: all that is the same for everybody. Never changed in place. */
export interface Snapshot {
  tournament: queries.TournamentRow;
  participants: readonly participantQueries.ParticipantRow[];
  /** Who waits for a place. */
  waiting: readonly participantQueries.WaitingRow[];
  /** Null while pending. */
  play: Play | null;
}

/** Whether no match has a result, or points. */
export const isUnplayed = ({ rows }: Play): boolean =>
  [...rows.values()].every(({ playedAt, live }) => playedAt === null && live === null);

/** A tournament that has been started. */
export type Started = Snapshot & { play: Play };

const bounds = { count: 500, bytes: 64 * 1024 * 1024 };

/** What one takes besides what is written out, measured in bytes. */
const perMatch = 600;
const perParticipant = 300;

/** How often a tournament is read again that changes while it is read, before it is locked for that. */
const maxTries = 5;

/**
 * Tournaments as they are now, read and put together once for all who look. One is good for a single revision, which is
 * read anew each time, so it is never out of date, whichever process changed the tournament.
 *
 * @param database to read what is not kept yet
 */
export function snapshotCache(database: Database) {
  const kept = new BoundedCache<number, Snapshot>(bounds);
  const loading = new Map<number, Promise<Snapshot>>();
  /** In bytes. */
  const written = new WeakMap<Snapshot, number>();

  function keep(snapshot: Snapshot, bytes = 0): void {
    const { id, revision } = snapshot.tournament;
    const size = (written.get(snapshot) ?? 0) + bytes;
    written.set(snapshot, size);
    const before = kept.get(id);
    if (before !== undefined && before.tournament.revision > revision) return;
    const rows = snapshot.play?.rows.size ?? 0;
    kept.set(id, snapshot, size + rows * perMatch + snapshot.participants.length * perParticipant);
  }

  async function load(id: number): Promise<Snapshot> {
    const stored = (await database.read((tx) => read(tx, id))) ?? (await database.write((tx) => lockForUpdate(tx, id)));
    // To read a large one takes its time, and so does putting it together: others come in between.
    await setImmediate();
    const snapshot = snapshotOf(stored);
    keep(snapshot);
    return snapshot;
  }

  return {
    /**
     * Keeps one in the place of the older: for whoever has changed it, once that is committed, or has written it out.
     *
     * @param bytes what was just written out of it takes
     */
    keep,

    /** The tournament as it is at a revision that was just read, or as it is already after that. */
    async at(id: number, revision: number): Promise<Snapshot> {
      for (;;) {
        const found = kept.get(id);
        if (found !== undefined && found.tournament.revision >= revision) return found;
        const underWay = loading.get(id);
        if (underWay === undefined) {
          const started = load(id).finally(() => loading.delete(id));
          loading.set(id, started);
          return started;
        }
        const loaded = await underWay;
        if (loaded.tournament.revision >= revision) return loaded;
      }
    },

    /** The same inside a transaction that locks the tournament and has not changed it yet. */
    async locked(tx: Tx, { id, revision }: queries.TournamentRow): Promise<Snapshot> {
      const found = kept.get(id);
      return found?.tournament.revision === revision ? found : snapshotOf(await readOnce(tx, id));
    },
  };
}

export type Snapshots = ReturnType<typeof snapshotCache>;

/** What is made of a snapshot once for all who ask, for as long as it is kept; what failed may succeed the next time. */
export function oncePerSnapshot<Made>(make: (snapshot: Snapshot) => Promise<Made>) {
  const made = new WeakMap<Snapshot, Promise<Made>>();
  return (snapshot: Snapshot): Promise<Made> => {
    const known = made.get(snapshot);
    if (known !== undefined) return known;
    const started = make(snapshot);
    made.set(snapshot, started);
    started.catch(() => made.delete(snapshot));
    return started;
  };
}

/** Reads one. @throws Refusal `not_found` */
async function readOnce(tx: Tx, id: number) {
  const row = await queries.findById(tx, id);
  if (row === undefined) throw notFound();
  const { draw, ...tournament } = row;
  const participants = await participantQueries.listParticipants(tx, id);
  const waiting = draw === null ? await participantQueries.listWaiting(tx, id) : [];
  const matches = draw === null ? [] : await listMatches(tx, id);
  return { tournament, draw, participants, waiting, matches };
}

type Stored = Awaited<ReturnType<typeof readOnce>>;

/** Reads one, all of it at the same revision. @returns undefined where it does not stand still */
async function read(tx: Tx, id: number): Promise<Stored | undefined> {
  for (let tries = 0; tries < maxTries; tries++) {
    const stored = await readOnce(tx, id);
    const revision = await queries.findRevision(tx, id);
    if (revision === stored.tournament.revision) return stored;
  }
  return undefined;
}

/** Reads one that is made to stand still: whoever has changed it is owed the answer. */
async function lockForUpdate(tx: WriteTx, id: number): Promise<Stored> {
  await queries.lockForUpdate(tx, id);
  return readOnce(tx, id);
}

/** One that is read for once, and not kept; undefined where there is none, or it does not stand still. */
export async function readSnapshot(tx: Tx, id: number): Promise<Snapshot | undefined> {
  const stored = (await queries.findRevision(tx, id)) === undefined ? undefined : await read(tx, id);
  return stored && snapshotOf(stored);
}

function snapshotOf({ tournament, draw, participants, waiting, matches }: Stored): Snapshot {
  if (draw === null) return { tournament, participants, waiting, play: null };
  const rows = new Map(matches.map(({ key, result: _, ...row }) => [key, row]));
  return { tournament, participants, waiting, play: { state: stateOf(draw, matches), rows } };
}

export function notFound(): Refusal {
  return new Refusal('not_found', 'This tournament could not be found.');
}
