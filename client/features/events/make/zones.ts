import { ownZone } from '#client/lib/occasions/wall.ts';

/** The zones that can be chosen, the reader's own first, then the one that is chosen, then all that the browser knows. */
export function zoneOptions(chosen: string): { value: string; label: string }[] {
  const known = typeof Intl.supportedValuesOf === 'function' ? Intl.supportedValuesOf('timeZone') : [];
  const all = new Set([ownZone(), chosen, ...known, 'UTC']);
  return [...all].filter(Boolean).map((value) => ({ value, label: value.replaceAll('_', ' ') }));
}
