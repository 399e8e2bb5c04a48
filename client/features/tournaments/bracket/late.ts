import { prefetched } from '#client/ui/late.tsx';

/** What is fetched by itself, for none of it is shown with every bracket: each is on its way as soon as it is known to be. */
export const [DrawnBracket, fetchDrawnBracket] = prefetched(async () => ({
  default: (await import('./DrawnBracket.tsx')).DrawnBracket,
}));

/** On a phone what one sees first. */
export const [RoundList, fetchRoundList] = prefetched(async () => ({
  default: (await import('./RoundList.tsx')).RoundList,
}));

export const [PoolsTab, fetchPoolsTab] = prefetched(async () => ({
  default: (await import('./PoolsTab.tsx')).PoolsTab,
}));

export const [MatchesByRound, fetchMatchesByRound] = prefetched(async () => ({
  default: (await import('./MatchesByRound.tsx')).MatchesByRound,
}));

/** Of one that is over. */
export const [EndedBracket, fetchEndedBracket] = prefetched(async () => ({
  default: (await import('./EndedBracket.tsx')).EndedBracket,
}));
