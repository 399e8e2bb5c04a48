/**
 * What is kept of what a person has seen, to be read without a network: how many queries, for how long. One person's at a
 * time. Which, and how much of each, their calls say.
 */

/** To be raised when what is fetched changes so that a page cannot show what an earlier build has kept. */
const shape = 11;

/** In characters; a browser's local storage holds some five million, and drafts need room there, too. */
export const most = 1_000_000;

/** As long as a session lasts, in milliseconds. */
const longest = 30 * 24 * 60 * 60_000;

export interface SeenQuery {
  hash: string;
  data: unknown;
  /** When the server said so, in milliseconds since 1970. */
  at: number;
}

type AnyViewer = { id: number };

/** What a person has seen, as it is kept in this browser. */
export interface LastSeen<Viewer extends AnyViewer = AnyViewer> {
  shape: number;
  viewer: Viewer;
  /** When the server last said that this is who is signed in. */
  at: number;
  /** The newest first. */
  queries: readonly SeenQuery[];
}

/**
 * What is to be kept from now on.
 *
 * @param before what was kept before, by the same person or another
 * @param seen what this page has fetched
 * @param refused hashes of what the server no longer shows
 */
export function lastSeenAfter<Viewer extends AnyViewer>(
  before: LastSeen<Viewer> | undefined,
  { viewer, at }: { viewer: Viewer; at: number },
  { seen, refused, now }: { seen: readonly SeenQuery[]; refused: readonly string[]; now: number },
): LastSeen<Viewer> {
  const known = new Set([...seen.map(({ hash }) => hash), ...refused]);
  const earlier = before?.viewer.id === viewer.id ? before.queries.filter(({ hash }) => !known.has(hash)) : [];
  const young = [...seen, ...earlier].filter(({ at }) => now - at < longest);
  return { shape, viewer, at, queries: young.sort((one, other) => other.at - one.at) };
}

/** As much of it as there is room for, the newest first. */
export function writtenOut({ queries, ...rest }: LastSeen): string {
  let room = most - JSON.stringify({ ...rest, queries: [] }).length;
  const fitting = queries.filter((query) => {
    const length = JSON.stringify(query).length + 1;
    if (length > room) return false;
    room -= length;
    return true;
  });
  return JSON.stringify({ ...rest, queries: fitting });
}

/** Untrusted: what an earlier page, or anybody, left in the browser's storage. */
export function readBack(text: string | null, now: number): LastSeen | undefined {
  try {
    const kept: unknown = JSON.parse(text ?? 'null');
    if (!isWhole(kept) || kept.shape !== shape || now - kept.at >= longest) return undefined;
    return { ...kept, queries: kept.queries.filter(({ at }) => now - at < longest) };
  } catch {
    return undefined;
  }
}

function isWhole(kept: unknown): kept is LastSeen {
  if (typeof kept !== 'object' || kept === null || !('shape' in kept && 'viewer' in kept && 'queries' in kept)) {
    return false;
  }
  const { viewer, queries } = kept;
  if (!('at' in kept && typeof kept.at === 'number')) return false;
  const hasViewer = typeof viewer === 'object' && viewer !== null && 'id' in viewer && typeof viewer.id === 'number';
  return hasViewer && Array.isArray(queries) && queries.every((query) => typeof query?.hash === 'string');
}
