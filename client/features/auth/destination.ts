import { useEffect } from 'react';
import { useSearchParams } from 'wouter';
import { localPath } from '#client/lib/local-path.ts';
import { storedText } from '#client/lib/user-storage.ts';

export function useDestination(): string | undefined {
  const [search] = useSearchParams();
  const destination = localPath(search.get('next'));
  useEffect(() => {
    if (destination) remembered.set(destination);
  }, [destination]);
  return destination;
}

const stored = storedText('destination', 'sessionStorage');

/** The same for as long as the tab is open: the link for a new password, opened in between, does not carry it along. */
export const remembered = { ...stored, get: () => localPath(stored.get() ?? null) };

/** The more special first. */
const names: readonly [path: RegExp, name: string][] = [
  [/^\/tournaments\/details\/[^/]+$/, 'the tournament'],
  [/^\/tournaments$/, 'the tournaments'],
  [/^\/groups\/[^/]+\/tournaments$/, 'the group’s tournaments'],
  [/^\/groups\/[^/]+\/events\/[^/]+$/, 'the event'],
  [/^\/groups\/[^/]+\/events$/, 'the group’s events'],
  [/^\/groups\/[^/]+$/, 'the group'],
  [/^\/groups$/, 'the groups'],
  [/^\/messages$/, 'your messages'],
  [/^\/profile$/, 'your profile'],
  [/^\/achievements$/, 'your achievements'],
];

/** Says no more of a page than its address does. @param destination a path, with or without query and hash */
export function destinationName(destination: string): string {
  const path = destination.replace(/[?#].*$/, '');
  return names.find(([pattern]) => pattern.test(path))?.[1] ?? 'the page';
}
