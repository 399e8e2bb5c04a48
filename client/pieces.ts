import { join } from 'node:path';

/** What the bundler knows of a module, as far as it is asked here. */
interface Graph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

/** What the landing page waits for is as small as can be: none of it comes with anything else. */
const landing = ['app/main.tsx', 'features/auth/landing/LandingPage.tsx'];

/** What a visitor's forms stand on. */
const ofVisitors = [
  'features/auth/LoginPage.tsx',
  'features/auth/RegisterPage.tsx',
  'features/auth/landing/LandingCard.tsx',
  'features/auth/reset/ResetPasswordPage.tsx',
];

/** What follows every page, a visitor's too. */
const afterEveryPage = ['app/Upkeep.tsx', 'app/offline/last-seen.ts', 'app/updates/updates.ts'];

/** What is around and behind every page of somebody who is signed in. */
const behindThePages = [
  'app/signed-in/Background.tsx',
  'app/signed-in/LiveStatus.tsx',
  'app/signed-in/Navigation.tsx',
  'features/messages/parts.ts',
];

/** It has something of everything. */
const groupPage = ['app/group/GroupRoute.tsx', 'app/group/GroupNow.tsx'];

const pages = [
  groupPage,
  ['app/DashboardPage.tsx'],
  ['app/ProfileRoute.tsx'],
  ['app/PlayerRoute.tsx'],
  ['features/groups/GroupsPage.tsx'],
  ['features/groups/manage/ManagePage.tsx'],
  ['features/messages/MessagesPage.tsx'],
  ['features/tournaments/GroupTournamentsPage.tsx'],
  ['features/tournaments/TournamentsPage.tsx'],
  ['features/tournaments/open/TournamentDetailsPage.tsx'],
];

/** What so many pages share comes with the first of them. */
const many = 5;

/** What a group's page shares with fewer comes in pieces, each of one kind. */
const kinds = [
  { name: 'groups', test: /\/features\/groups\//, least: 2 },
  // The two lists of tournaments are as one.
  { name: 'tournaments', test: /\/features\/tournaments\//, least: 3 },
];

/** A thread and a group's page, which are the heaviest, do not wait for what they have not. What is small is not worth a request. */
const apart = [
  // The calls that nearly every page makes: a visitor's page has room for them once it is there, a player's has not.
  {
    name: 'upkeep',
    test: /\/contract\/(groups|group-members|my-groups|invites|messages|conversations|tournaments|blocks|user-pictures|achievements|players|ratings|games|matchmaking|evenings|events\/(attendance|open|reads))\.ts\?slim$/,
  },
  { name: 'upkeep', test: /\/lib\/(players\/gathering|time-writers)\.ts$/ },
  {
    name: 'signed-in',
    test: /\/ui\/(escape|when-idle)\.ts$|\/ui\/LazyDialog\.tsx$|\/conversations\/(queries|row-name)\.ts$|\/lib\/(game-name|last-line|blocks\/(blocked|reader))\.ts$|\/messages\/on-screen\.ts$|\/live\/polling\.ts$|\/tournaments\/(navigation|tournament-query|list\/medal-place|floor\/games-won)\.ts$/,
  },
  { name: 'signed-in', test: /\/app\/signed-in\/(SignedInRoutes|RequireSession)\.tsx$/ },
  {
    name: 'everyone',
    test: /@tanstack\/.*\/(mutationObserver|infiniteQuery\w+|useMutation|useInfiniteQuery|mutationOptions)\.js$/,
  },
  // A tournament's public page has the names, too.
  { name: 'everyone', test: /\/lib\/players\/PlayerLink\.tsx$/ },
  { name: 'groups', test: /\/banner\/first-picture-key\.ts$|\/lib\/told\.ts$/ },
  { name: 'menus', test: /\/ui\/(Menu\.tsx|row-keys\.ts)$|\/icons\/(ellipsis|log-out|shield-check|trash)\.m?js$/ },
  // What is said in a conversation: read, and on its way.
  { name: 'threads', test: /\/messages\/(said|loading\/(cache|thread|fetches))\.ts$/ },
  { name: 'dialogs', test: /\/ui\/(Confirm)?Dialog\.tsx$/ },
  { name: 'attendance', test: /\/ui\/(LiveRegion|focus-keeper)\.tsx?$/ },
  { name: 'announcements', test: /\/ui\/announce(ments)?\.ts$/ },
  // What a tournament's page and the public one show alike.
  {
    name: 'open-tournament',
    test: /\/tournaments\/(open\/(field|match-words|PlayerName|LoadingTournament|progress-line|TournamentContent)|rounds|finish\/finals|bracket\/(late|tabs)|round-robin\/match-in-address|standings\/gliding|score\/(match-result-words|unsent-scores|score))\.tsx?$/,
  },
  {
    name: 'bracket',
    test: /\/tournaments\/bracket\/(parts|Bracket(Tabs|Tournament|View)|MyNextMatch|OwnWay|SpokenList|look|prospects|bracket)\.(tsx?|css)$/,
  },
  // What shows a round robin, to its players and to the public; around it what only its players have.
  {
    name: 'round-robin',
    test: /\/tournaments\/(round-robin\/(RoundMatches|MatchRow|words)|floor\/words|standings\/(Standings|CrossedTable|CrossCells|Opponent|lighting))\.tsx?$/,
  },
  {
    name: 'running',
    test: /\/tournaments\/round-robin\/(RunningTournament|MyMatches|LaterMatches|AllPlayed|Rounds)\.tsx$/,
  },
  // What a page knows of scores that are not sent yet, and of the viewer's match that is under way.
  { name: 'unsent', test: /\/tournaments\/(entered-scores|floor\/own-live|score\/(stored|unsent)-score)\.ts$/ },
  { name: 'live-points', test: /\/tournaments\/floor\/Live(Mark|Points)\.tsx$/ },
  // What the big screen knows of a tournament, without what shows it elsewhere.
  { name: 'draw', test: /\/tournaments\/bracket\/(graph|words)\.ts$/ },
  { name: 'crosstable', test: /\/tournaments\/standings\/crosstable\.ts$/ },
  { name: 'placed', test: /\/tournaments\/podium\/placed\.ts$/ },
  { name: 'standings', test: /\/tournaments\/standings\/[\w-]+\.tsx?$/ },
  { name: 'podium', test: /\/tournaments\/podium\/(Podium|Celebration)\.tsx$/ },
  {
    name: 'when',
    test: /\/lib\/occasions\/(when\.ts|wall\.ts|DayTile\.tsx)$|\/features\/events\/(fresh\.ts|addresses\.ts|words\/timed\.ts)$/,
  },
  // What a game's page has alike with the list of games.
  {
    name: 'games',
    test: /\/features\/games\/((joining|words)\/[\w-]+\.tsx?|store-game\.ts|addresses\.ts|games\.css)$/,
  },
  // What is around each tab of Find Players; at a desk with the hours beside it.
  {
    name: 'find-players',
    test: /\/matchmaking\/(profile\/ProfileProvider\.tsx|queries\.ts)$|\/lib\/(use-)?latest-saver\.ts$|\/composer\/(asking|draft|composing)\.ts$/,
  },
  {
    name: 'hours',
    test: /\/matchmaking\/(hours\/(Aside|HoursCard|HoursGrid|use-painting)|profile\/HowIPlay)\.tsx?$/,
  },
  { name: 'headings', test: /\/ui\/PageHeader\.tsx$/ },
  { name: 'lists', test: /\/ui\/(LoadMore|PagedList|RowSkeletons)\.tsx$/ },
  { name: 'pictures', test: /\/lib\/group-picture\/|\/contract\/group-pictures\/sizes\.ts$/ },
];

/** Their own index names all icons, so whose they are is not to be seen. */
const icons = [
  {
    name: 'everyone',
    test: /\/icons\/(arrow-left|check|chevron-down|circle-exclamation-point|lock|rotate-cw|x)\.m?js$/,
  },
  // The landing page has it, and none of those that others share with it.
  { name: 'search', test: /\/icons\/search\.m?js$/ },
  {
    name: 'signed-in',
    test: /\/icons\/(house|message-circle|swords|trophy|user-round|clock|corner-up-left)\.m?js$/,
  },
  { name: 'groups', test: /\/icons\/(globe|image-up|pencil|pin|pin-off)\.m?js$/ },
];

/** The contract with its schemas, and what checks with them: they come with the forms alone. */
const withSchemas = /\/contract\/.*\.ts$|\/client\/lib\/zod\.ts$/;

/**
 * In which piece of the build a module comes that several pages need. By itself the bundler makes a piece for each set of
 * pages that happens to share something: fifty requests for a page, with next to nothing in each for gzip to find.
 *
 * @returns the `name` of a group of the bundler's: what it returns null for is left to the bundler
 */
export function sharedPieces(): (id: string, graph: Graph) => string | null {
  let known: ReturnType<typeof closures> | undefined;
  return (id, graph) => {
    const named = [...icons, ...apart].find(({ test }) => test.test(id));
    if (named) return named.name;
    known ??= closures(graph);
    if (withSchemas.test(id) || known.landing.has(id)) return null;
    if (known.upkeep.has(id)) return 'upkeep';
    const on = known.pages.filter((page) => page.has(id));
    const kind = kinds.find(({ test }) => test.test(id));
    if (known.behind.has(id) || (on.length >= many && !kind)) return known.visitors.has(id) ? 'everyone' : 'signed-in';
    return kind && on.length >= kind.least && known.groupPage.has(id) ? kind.name : null;
  };
}

function closures(graph: Graph) {
  return {
    landing: closure(landing, graph),
    visitors: closure(ofVisitors, graph),
    upkeep: closure(afterEveryPage, graph),
    behind: closure(behindThePages, graph),
    groupPage: closure(groupPage, graph),
    pages: pages.map((page) => closure(page, graph)),
  };
}

/** The modules that come with some of ours, these included; lazily loaded ones do not. */
function closure(files: readonly string[], graph: Graph): ReadonlySet<string> {
  const found = new Set<string>();
  const waiting = files.map((file) => join(import.meta.dirname, file));
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    // A file of the contract without its schemas names the whole one for what few need of it.
    if (!id.endsWith('?slim')) waiting.push(...(graph.getModuleInfo(id)?.importedIds ?? []));
  }
  return found;
}
