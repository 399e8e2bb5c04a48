import { useSearchParams } from 'wouter';
import type { GameKind } from '#contract/games/facts.ts';

export type Wanted = GameKind | 'all' | 'events';

/** In kilometres. */
export const distances = [5, 10, 25, 50, 100];

export interface Filter {
  wanted: Wanted;
  maxDistanceKm: number | undefined;
}

/** What is typed into an address counts where it can be chosen. */
export function filterIn(address: URLSearchParams): Filter {
  const [wanted, km] = [address.get('kind'), Number(address.get('km'))];
  return {
    wanted: choices.find(({ value }) => value === wanted)?.value ?? 'all',
    maxDistanceKm: distances.find((distance) => distance === km),
  };
}

export const choices: readonly { value: Wanted; label: string }[] = [
  { value: 'all', label: 'Everything' },
  { value: 'singles', label: 'Singles' },
  { value: 'doubles', label: 'Doubles' },
  { value: 'mixed', label: 'Mixed doubles' },
  { value: 'events', label: 'Events' },
];

/** What is looked for, kept in the address. */
export function useFilter(): [Filter, (change: { kind?: string; km?: string }) => void] {
  const [address, setAddress] = useSearchParams();
  const change = (changed: { kind?: string; km?: string }) =>
    setAddress(
      (before) => {
        const after = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changed)) {
          if (value) after.set(name, value);
          else after.delete(name);
        }
        return after;
      },
      { replace: true },
    );
  return [filterIn(address), change];
}
