/**
 * The colours of the groups that one person sees. The lists of their groups decide (`tonesOf`), so that no two of the
 * first eight are alike; elsewhere a group has the colour that it has in these.
 */
import { useEffect } from 'react';
import { type Tone, toneOf, tonesOf } from '#client/ui/tones.ts';
import { onLeave } from './leaving.ts';
import { createStore } from './store.ts';

const known = createStore<ReadonlyMap<number, Tone>>(new Map());
onLeave(() => known.set(new Map()));

/** The colours in a list of groups, which are remembered when they are the person's own. */
export function useGroupTones(ids: readonly number[], { areMine }: { areMine: boolean }): ReadonlyMap<number, Tone> {
  const tones = tonesOf(ids, known.useValue());
  useEffect(() => {
    const added = [...tones].filter(([id]) => areMine && !known.get().has(id));
    if (added.length > 0) known.set(new Map([...known.get(), ...added]));
  });
  return tones;
}

/** The colour of one group, wherever it stands by itself. */
export const useGroupTone = (id: number): Tone => known.useValue().get(id) ?? toneOf(id);
