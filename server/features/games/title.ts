import type { GameKind } from '#contract/games/facts.ts';

const names: Record<GameKind, string> = { singles: 'Singles', doubles: 'Doubles', mixed: 'Mixed doubles' };

/** What a game is called where its time stands elsewhere: 'Doubles at Riverside Park'. */
export const titleOf = ({ kind, placeName }: { kind: GameKind; placeName: string }): string =>
  `${names[kind]} at ${placeName}`;
