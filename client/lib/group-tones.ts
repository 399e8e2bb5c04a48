/**
 * The colours of the groups that one person sees. The lists of their groups decide (`tonesOf`), so that no two of the
 * first eight are alike; elsewhere a group has the colour that it has in these.
 */
import { useEffect, useSyncExternalStore } from 'react';
import { type Tone, toneOf, tonesOf } from '#client/ui/tones.ts';
import { onLeave } from './leaving.ts';

let known: ReadonlyMap<number, Tone> = new Map();
const listeners = new Set<() => void>();
onLeave(() => change(new Map()));

/** The colours in a list of groups, which are remembered when they are the person's own. */
export function useGroupTones(ids: readonly number[], { areMine }: { areMine: boolean }): ReadonlyMap<number, Tone> {
  const tones = tonesOf(ids, useKnown());
  useEffect(() => {
    const added = [...tones].filter(([id]) => areMine && !known.has(id));
    if (added.length > 0) change(new Map([...known, ...added]));
  });
  return tones;
}

/** The colour of one group, wherever it stands by itself. */
export function useGroupTone(id: number): Tone {
  return useKnown().get(id) ?? toneOf(id);
}

function useKnown(): ReadonlyMap<number, Tone> {
  return useSyncExternalStore(subscribe, () => known);
}

function change(next: ReadonlyMap<number, Tone>): void {
  known = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
