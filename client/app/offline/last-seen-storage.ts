/**
 * What a person has seen, kept in this browser to be read without a network; one person's at a time. Which answers, and
 * how much of each, their calls say (`offline`).
 */
import { storedText } from '#client/lib/user-storage.ts';

/** To be raised when what is fetched changes so that a page cannot show what an earlier build has kept. */
const shape = 12;

/** In characters; a browser's local storage holds some five million, and drafts need room there, too. */
export const maxLength = 1_000_000;

/** As long as a session lasts. */
const maxAgeMs = 30 * 24 * 60 * 60_000;

interface SeenQuery {
  hash: string;
  data: unknown;
  /** When the server said so, in milliseconds since 1970. */
  at: number;
}

export interface LastSeen {
  shape: number;
  viewer: { id: number };
  /** When the server last said that this is who is signed in. */
  at: number;
  /** The newest first. */
  queries: readonly SeenQuery[];
}

const key = 'last-seen';
const stored = storedText(key);

/** What was read last, and of which text: without a network all on a page ask for it at once. */
let read: { text: string | undefined; lastSeen: LastSeen | undefined } | undefined;

/** Looked up each time: another tab may have changed it, or have signed out. */
export function readLastSeen(): LastSeen | undefined {
  const text = stored.get();
  if (read?.text !== text) read = { text, lastSeen: parse(text, Date.now()) };
  return read?.lastSeen;
}

export const writeLastSeen = (lastSeen: LastSeen): void => stored.set(serialise(lastSeen));

export const forgetLastSeen = stored.clear;

/** Calls the handler when another tab has forgotten everything: somebody signed out there. */
export function onForgotten(handler: () => void): void {
  addEventListener('storage', (event) => {
    if (event.key === key && event.newValue === null) handler();
  });
}

/**
 * What is to be kept from now on.
 *
 * @param before what was kept before, by the same person or another
 * @param seen what this page has fetched
 * @param refused hashes of what the server no longer shows
 */
export function lastSeenAfter(
  before: LastSeen | undefined,
  { viewer, at }: Pick<LastSeen, 'viewer' | 'at'>,
  { seen, refused, now }: { seen: readonly SeenQuery[]; refused: readonly string[]; now: number },
): LastSeen {
  const known = new Set([...seen.map(({ hash }) => hash), ...refused]);
  const earlier = before?.viewer.id === viewer.id ? before.queries.filter(({ hash }) => !known.has(hash)) : [];
  const young = [...seen, ...earlier].filter(({ at }) => now - at < maxAgeMs);
  return { shape, viewer, at, queries: young.sort((one, other) => other.at - one.at) };
}

/** As much of it as there is room for, the newest first. */
export function serialise({ queries, ...rest }: LastSeen): string {
  let room = maxLength - JSON.stringify({ ...rest, queries: [] }).length;
  const fitting = queries.filter((query) => {
    const length = JSON.stringify(query).length + 1;
    if (length > room) return false;
    room -= length;
    return true;
  });
  return JSON.stringify({ ...rest, queries: fitting });
}

/** Untrusted: what an earlier page, or anybody, left in the browser's storage. */
export function parse(text: string | undefined, now: number): LastSeen | undefined {
  try {
    const kept: unknown = JSON.parse(text ?? 'null');
    if (!isLastSeen(kept) || kept.shape !== shape || now - kept.at >= maxAgeMs) return undefined;
    return { ...kept, queries: kept.queries.filter(({ at }) => now - at < maxAgeMs) };
  } catch {
    return undefined;
  }
}

function isLastSeen(kept: unknown): kept is LastSeen {
  // Cast: each field is checked below.
  const { viewer, at, queries } = (kept ?? {}) as Partial<LastSeen>;
  if (typeof viewer?.id !== 'number' || typeof at !== 'number') return false;
  return Array.isArray(queries) && queries.every((query) => typeof query?.hash === 'string');
}
