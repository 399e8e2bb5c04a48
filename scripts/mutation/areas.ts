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
 * statement or a path, which the types or the first call catch. So are hooks, and what only tests use. Of the
 * client's `lib` it is the session, and what is kept in the browser until it ends.
 */
const decides =
  /^(tournament|rating|server\/(http|live|membership|kernel|features\/[^/]+)|client\/(live|data\/outbox|data|lib(?=\/(session|pending-logout|leaving|user-storage)\.ts)))\/.+\.ts$/;
const decidesNothing =
  /(\.test|-for-tests|\/queries|\/routes|^(tournament|rating)\/index|^client\/live\/live|^client\/data\/outbox\/my-outbox)\.ts$|^(tournament|rating)\/tests\//;

const whoMayDoWhat = 'server/access.test.ts';

/** The tests in a folder answer for it, and with them those of neighbours through whose calls it is reached. */
const neighbours: { readonly [folder: string]: readonly string[] } = {
  tournament: [],
  rating: [],
  'server/http': ['server/features/auth/**/*.test.ts', whoMayDoWhat],
  'server/live': ['server/features/{auth,groups,messages,tournaments}/**/*.test.ts'],
  'server/membership': ['server/features/{groups,messages}/**/*.test.ts', whoMayDoWhat],
  'client/live': ['client/app/live-updates.test.ts'],
  'client/data': ['client/app/live-updates.test.ts'],
  'client/data/outbox': [],
  'client/lib': [
    'client/data/outbox/*.test.ts',
    'client/app/offline/*.test.ts',
    'client/features/profile/**/*.test.ts',
  ],
  'server/kernel': ['server/features/{groups,messages,users}/**/*.test.ts'],
};

/** The areas of these files; `only`, if not empty, names the files or folders to keep to. */
export function areasOf(files: readonly string[], only: readonly string[] = []): Area[] {
  const isAskedFor = (path: string): boolean =>
    only.length === 0 || only.some((each) => path === each || path.startsWith(`${each.replace(/\/$/, '')}/`));
  const chosen = files.filter((path) => decides.test(path) && !decidesNothing.test(path) && isAskedFor(path));
  return [...Map.groupBy(chosen.sort(), (path) => decides.exec(path)?.[1] ?? '')].map(([folder, inFolder]) => ({
    folder,
    files: inFolder,
    tests: [`${folder}/**/*.test.ts`, ...(neighbours[folder] ?? [whoMayDoWhat])],
  }));
}
