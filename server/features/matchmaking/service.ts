import type { Deps } from '../../deps.ts';
import { oneAtATime } from '../../kernel/turns.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import { findingPlayers } from './finding/service.ts';
import { playingProfiles } from './profile/service.ts';
import { recommending } from './recommending/service.ts';

export type MatchmakingService = ReturnType<typeof matchmakingService>;

/** Who could play with whom, and when. */
export function matchmakingService(deps: Deps) {
  const { players, hours } = findingPlayers(deps);
  const { recommendations, dismiss } = recommending(deps);
  const oneByOne = oneAtATime();
  /** What is compared for a person is compared one after the other, so that no number of calls takes more than one's share. */
  const inTurn =
    <Rest extends unknown[], T>(compare: (viewer: Viewer, ...rest: Rest) => Promise<T>) =>
    (viewer: Viewer, ...rest: Rest) =>
      oneByOne(viewer.id, () => compare(viewer, ...rest));
  return {
    ...playingProfiles(deps),
    players: inTurn(players),
    hours: inTurn(hours),
    recommendations: inTurn(recommendations),
    dismiss,
  };
}
