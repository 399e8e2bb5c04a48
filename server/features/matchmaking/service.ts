import type { Deps } from '../../deps.ts';
import { findingPlayers } from './finding/service.ts';
import { playingProfiles } from './profile/service.ts';
import { recommending } from './recommending/service.ts';

export type MatchmakingService = ReturnType<typeof matchmakingService>;

/** Who could play with whom, and when. */
export function matchmakingService(deps: Deps) {
  return { ...playingProfiles(deps), ...findingPlayers(deps), ...recommending(deps) };
}
