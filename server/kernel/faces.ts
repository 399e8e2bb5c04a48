import type { Face, SideFace } from '#contract/values.ts';

/** Who somebody is, of what says more about them. */
export const faceOf = ({ id, username, name }: Face): Face => ({ id, username, name });

/** As `faceOf`, of columns of a join that may have found nobody. */
export const faceIn = (id: number | null, username: string | null, name: string | null): Face | null =>
  id === null || username === null || name === null ? null : { id, username, name };

/** A team as one: its first player's id, and both names. */
export function teamFace(players: readonly Face[]): SideFace {
  const all = (key: 'username' | 'name') => players.map((player) => player[key]);
  const names = all('name');
  return { id: players[0]?.id ?? 0, username: all('username').join(' & '), name: names.join(' & '), names };
}
