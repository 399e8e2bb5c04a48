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

/**
 * What a page is, in words for whoever may not see it yet: as much as its address says, which they have, and nothing of
 * what is there, nor whether anything is.
 *
 * @param destination a path, with its query and hash or without
 */
export function destinationName(destination: string): string {
  const path = destination.replace(/[?#].*$/, '');
  return names.find(([pattern]) => pattern.test(path))?.[1] ?? 'the page';
}
