/** What `npm run mutate` changes, and which tests have to notice. */

/** Files that are changed one after the other, while the same tests watch. */
export interface Area {
  /** Their folder. */
  readonly folder: string;
  readonly files: readonly string[];
  /** Patterns of test files. */
  readonly tests: readonly string[];
}

/**
 * Where decisions are made. Queries and routes are left out: most of what could be changed there is the text of a
 * statement or a path, which the types or the first call catch. So are hooks, and what only tests use.
 */
const decides = /^(tournament|server\/(http|live|membership|kernel|features\/[^/]+)|client\/(live|data))\/.+\.ts$/;
const decidesNothing =
  /(\.test|\/queries|\/routes|^tournament\/index|^client\/live\/(live|fake-browser))\.ts$|^tournament\/tests\//;

const whoMayDoWhat = 'server/access.test.ts';

/** The tests in a folder answer for it, and with them those of neighbours through whose calls it is reached. */
const neighbours: { readonly [folder: string]: readonly string[] } = {
  tournament: [],
  'server/http': ['server/features/auth/**/*.test.ts', whoMayDoWhat],
  'server/live': ['server/features/{auth,groups,messages,tournaments}/**/*.test.ts'],
  'server/membership': ['server/features/{groups,messages}/**/*.test.ts', whoMayDoWhat],
  'client/live': ['client/app/live-updates.test.ts'],
  'client/data': ['client/app/live-updates.test.ts'],
  'server/kernel': ['server/features/{groups,messages,users}/**/*.test.ts'],
};

/** The areas of these files; `wishes`, if any, are the files or folders to keep to. */
export function areasOf(files: readonly string[], wishes: readonly string[] = []): Area[] {
  const isWished = (path: string): boolean =>
    wishes.length === 0 || wishes.some((wish) => path === wish || path.startsWith(`${wish.replace(/\/$/, '')}/`));
  const chosen = files.filter((path) => decides.test(path) && !decidesNothing.test(path) && isWished(path));
  return [...Map.groupBy(chosen.sort(), (path) => decides.exec(path)?.[1] ?? '')].map(([folder, inFolder]) => ({
    folder,
    files: inFolder,
    tests: [`${folder}/**/*.test.ts`, ...(neighbours[folder] ?? [whoMayDoWhat])],
  }));
}
