import type { Field, FieldPlayer } from '../open/field.ts';

/** The champion, the second and the third; undefined where there is none. */
export function medallistsOf({ tournament, players }: Pick<Field, 'tournament' | 'players'>) {
  const { winnerId, runnerId, thirdPlaceId } = tournament;
  return [winnerId, runnerId, thirdPlaceId].map((id) => (id === null ? undefined : players.get(id)));
}

export const titleOf = (champion: FieldPlayer, viewerId: number): string =>
  champion.userId === viewerId ? 'You are the champion' : 'Champion';

/** 'won 6 of 7 matches' */
export function recordInWords({ standing }: FieldPlayer): string {
  if (!standing) return '';
  return `won ${standing.wins} of ${standing.played} ${standing.played === 1 ? 'match' : 'matches'}`;
}
