/**
 * How much of the app travels before a page can be used: each page's own code with all that comes with it, and what is
 * around and behind it, and for a tournament that has begun what shows it. What a page fetches for a dialog, or once it
 * is there, does not count. The landing page itself is
 * weighed in a browser (`e2e/smoke.spec.ts`).
 */
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

/** In kilobytes of 1000 bytes, beyond what the landing page brings. */
const most = 46;

const landing = ['app/main.tsx', 'features/auth/landing/LandingPage.tsx', 'app/Upkeep.tsx'];
const routes = ['app/signed-in/SignedInRoutes.tsx'];
const signedIn = [
  ...routes,
  'app/signed-in/Background.tsx',
  'app/signed-in/LiveStatus.tsx',
  'app/signed-in/Navigation.tsx',
];

const findPlayers = [...signedIn, 'app/signed-in/SeldomRoutes.tsx', 'app/find-players/FindPlayersRoute.tsx'];

const openTournament = [...signedIn, 'features/tournaments/open/TournamentDetailsPage.tsx'];
/** What is not a round robin. */
const bracket = [...openTournament, 'features/tournaments/bracket/parts.ts'];

let chunks: ReadonlyMap<string, Rolldown.OutputChunk>;

beforeAll(async () => {
  // React's own code depends on it.
  vi.stubEnv('NODE_ENV', 'production');
  const configFile = join(import.meta.dirname, '..', 'vite.config.ts');
  const built = await build({ configFile, mode: 'production', logLevel: 'silent', build: { write: false } });
  const output = [built].flat().flatMap((each) => ('output' in each ? each.output : []));
  chunks = new Map(output.flatMap((each) => (each.type === 'chunk' ? [[each.fileName, each]] : [])));
}, 60_000);

afterAll(() => vi.unstubAllEnvs());

/** The pieces of the build that have to be there before some of our modules run. */
function piecesOf(modules: readonly string[]): Set<string> {
  const found = new Set<string>();
  const waiting = modules.map(pieceWith);
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (found.has(name)) continue;
    found.add(name);
    waiting.push(...(chunks.get(name)?.imports ?? []));
  }
  return found;
}

/** @throws where the build does not have the module */
function pieceWith(module: string): string {
  const id = join(import.meta.dirname, module);
  const found = [...chunks.values()].find((chunk) => chunk.moduleIds.includes(id));
  if (!found) throw new Error(`${module} is not in the build`);
  return found.fileName;
}

/** In kilobytes, as it travels. */
const weigh = (pieces: ReadonlySet<string>): number =>
  [...pieces].reduce((sum, name) => sum + gzipSync(chunks.get(name)?.code ?? '', { level: 9 }).length / 1000, 0);

test.for([
  { route: '/login', needs: ['features/auth/LoginPage.tsx'] },
  { route: '/register', needs: ['features/auth/RegisterPage.tsx'] },
  { route: '/reset-password', needs: ['features/auth/reset/ResetPasswordPage.tsx'] },
  { route: '/join/:token', needs: [...routes, 'features/groups/join/JoinPage.tsx'] },
  { route: '/dashboard', needs: [...signedIn, 'app/DashboardPage.tsx'] },
  { route: '/matchmaking', needs: [...findPlayers, 'features/matchmaking/near/NearbyTab.tsx'] },
  {
    route: '/matchmaking at a desk',
    needs: [...findPlayers, 'features/matchmaking/near/NearbyTab.tsx', 'features/matchmaking/hours/Aside.tsx'],
  },
  { route: '/matchmaking?tab=games', needs: [...findPlayers, 'features/games/open/GamesTab.tsx'] },
  {
    route: '/matchmaking?tab=games at a desk',
    needs: [...findPlayers, 'features/games/open/GamesTab.tsx', 'features/matchmaking/hours/Aside.tsx'],
  },
  {
    route: '/matchmaking?tab=recommendations',
    needs: [...findPlayers, 'features/matchmaking/recommendations/RecommendationsTab.tsx'],
  },
  { route: '/profile', needs: [...signedIn, 'app/ProfileRoute.tsx'] },
  { route: '/achievements', needs: [...signedIn, 'features/achievements/AchievementsPage.tsx'] },
  {
    route: '/players/:id/achievements',
    needs: [
      ...signedIn,
      'app/signed-in/SeldomRoutes.tsx',
      'features/achievements/of-player/PlayerAchievementsPage.tsx',
    ],
  },
  {
    route: '/groups/:groupId/hall-of-fame',
    needs: [...signedIn, 'app/signed-in/SeldomRoutes.tsx', 'features/achievements/hall-of-fame/HallOfFamePage.tsx'],
  },
  { route: '/profile/settings', needs: [...signedIn, 'app/signed-in/SeldomRoutes.tsx', 'app/SettingsRoute.tsx'] },
  { route: '/players/:id', needs: [...signedIn, 'app/PlayerRoute.tsx'] },
  {
    route: '/games/:id',
    needs: [...signedIn, 'app/signed-in/SeldomRoutes.tsx', 'features/games/page/GamePage.tsx'],
  },
  {
    route: '/games/:id of one that has begun',
    needs: [
      ...signedIn,
      'app/signed-in/SeldomRoutes.tsx',
      'features/games/page/GamePage.tsx',
      'features/games/result/HowItEnded.tsx',
    ],
  },
  { route: '/groups', needs: [...signedIn, 'features/groups/GroupsPage.tsx'] },
  { route: '/groups/:groupId', needs: [...signedIn, 'app/group/GroupRoute.tsx', 'app/group/GroupNow.tsx'] },
  {
    route: '/groups/:groupId where something is planned',
    needs: [...signedIn, 'app/group/GroupRoute.tsx', 'app/group/GroupNow.tsx', 'features/events/now/NowEvent.tsx'],
  },
  {
    route: '/groups/:groupId/members',
    needs: [...signedIn, 'app/group/GroupRoute.tsx', 'features/groups/members/AllMembers.tsx'],
  },
  {
    route: '/groups/:groupId/manage',
    needs: [...signedIn, 'features/groups/manage/ManagePage.tsx', 'features/groups/manage/members/MembersTab.tsx'],
  },
  { route: '/groups/:groupId/events/:eventId/evening', needs: [...signedIn, 'features/evenings/EveningPage.tsx'] },
  {
    route: '/groups/:groupId/events',
    needs: [...signedIn, 'app/group/EventsRoute.tsx', 'app/group/EventsOfGroup.tsx'],
  },
  {
    route: '/groups/:groupId/events/:eventId',
    needs: [...signedIn, 'app/group/EventsRoute.tsx', 'features/events/open/EventPage.tsx'],
  },
  { route: '/groups/:groupId/tournaments', needs: [...signedIn, 'features/tournaments/GroupTournamentsPage.tsx'] },
  { route: '/tournaments', needs: [...signedIn, 'features/tournaments/TournamentsPage.tsx'] },
  { route: '/tournaments/details/:tournamentId', needs: openTournament },
  {
    route: '/tournaments/details/:tournamentId of a round robin that runs',
    needs: [...openTournament, 'features/tournaments/round-robin/RunningTournament.tsx'],
  },
  {
    route: '/tournaments/details/:tournamentId of an elimination, on a phone',
    needs: [...bracket, 'features/tournaments/bracket/RoundList.tsx'],
  },
  {
    route: '/tournaments/details/:tournamentId of an elimination, at a desk',
    needs: [...bracket, 'features/tournaments/bracket/DrawnBracket.tsx'],
  },
  {
    route: '/tournaments/details/:tournamentId of pools',
    needs: [...bracket, 'features/tournaments/bracket/PoolsTab.tsx'],
  },
  {
    route: '/t/:token',
    needs: ['features/tournaments/public/PublicPages.tsx', 'features/tournaments/public/PublicPage.tsx'],
  },
  {
    route: '/t/:token/screen',
    needs: ['features/tournaments/public/PublicPages.tsx', 'features/tournaments/public/screen/BigScreen.tsx'],
  },
  {
    route: '/messages',
    needs: [
      ...signedIn,
      'features/messages/MessagesPage.tsx',
      'features/messages/conversations/Conversations.tsx',
      'features/messages/conversations/NoConversation.tsx',
    ],
  },
  {
    route: '/messages?group= on a phone',
    needs: [...signedIn, 'features/messages/MessagesPage.tsx', 'features/messages/thread/Thread.tsx'],
  },
])('$route adds little to the landing page', ({ needs }) => {
  const here = piecesOf(landing);
  const added = new Set([...piecesOf(needs)].filter((name) => !here.has(name)));
  const weight = weigh(added);
  // Less would mean that it was not found.
  expect(weight).toBeGreaterThan(15);
  expect(weight, [...added].join('\n')).toBeLessThanOrEqual(most);
});

test('of the pieces of the build none waits for one that waits for it', () => {
  const open = new Set<string>();
  const done = new Set<string>();
  const circleFrom = (name: string): string[] | undefined => {
    if (open.has(name)) return [...open, name].slice([...open].indexOf(name));
    if (done.has(name)) return undefined;
    open.add(name);
    for (const needed of chunks.get(name)?.imports ?? []) {
      const circle = circleFrom(needed);
      if (circle) return circle;
    }
    open.delete(name);
    done.add(name);
    return undefined;
  };
  expect([...chunks.keys()].map(circleFrom).find(Boolean)).toBeUndefined();
});

test('what a page fetches later is fetched in slices', () => {
  expect(pieceWith('lib/fetched-ahead.ts')).toMatch(/\.js$/);
});
