/** The pages that show what a notification is about. What was said in a conversation is read in its thread, line by line. */
const pages: readonly [RegExp, string][] = [
  [/^\/groups\/\d+\/events\/(\d+)(?:\/|$)/, 'event'],
  [/^\/tournaments\/details\/(\d+)\/?$/, 'tournament'],
  [/^\/games\/(\d+)\/?$/, 'game'],
  [/^\/groups\/(\d+)\/manage\/requests\/?$/, 'requests'],
  [/^\/groups\/(\d+)\/manage\/approvals\/?$/, 'approvals'],
  [/^\/groups\/(\d+)\/manage\/moderation\/?$/, 'flags'],
  [/^\/admin\/reports\/?$/, 'reports'],
  [/^\/achievements\/?$/, 'achievements'],
];

/** The subject of a page, such as `event:7`, or `achievements`. */
export function subjectShownAt(path: string): string | undefined {
  for (const [page, kind] of pages) {
    const [shown, id] = page.exec(path) ?? [];
    if (shown !== undefined) return id === undefined ? kind : `${kind}:${id}`;
  }
  return undefined;
}
