import { prefetched } from '#client/ui/late.tsx';

/** Each is as much as the page around it, and comes without the others. */
export const [NearbyTab, fetchNearby] = prefetched(async () => ({
  default: (await import('#client/features/matchmaking/near/NearbyTab.tsx')).NearbyTab,
}));
export const [GamesTab, fetchGames] = prefetched(async () => ({
  default: (await import('#client/features/games/open/GamesTab.tsx')).GamesTab,
}));
export const [RecommendationsTab, fetchRecommendations] = prefetched(async () => ({
  default: (await import('#client/features/matchmaking/recommendations/RecommendationsTab.tsx')).RecommendationsTab,
}));

/** Fetches the tab that the page begins with, beside the page itself. */
export function fetchFirst(): void {
  const asked = new URLSearchParams(location.search).get('tab');
  void (asked === 'games' ? fetchGames() : asked === 'recommendations' ? fetchRecommendations() : fetchNearby());
}
