/** Title of a round by the number of its matches: Final, Semi-Finals, Quarter-Finals, otherwise Round N. */
export function roundTitle(round: number, rounds: number): string {
  const named = ['Final', 'Semi-Finals', 'Quarter-Finals'][rounds - round];
  return named ?? `Round ${round}`;
}

/** Title of a round in the bracket of those who have lost their first match. */
export const consolationTitle = (round: number, rounds: number): string => `Consolation ${roundTitle(round, rounds)}`;

/** Title of a round in the winners' bracket of a double elimination. */
export const winnersTitle = (round: number, rounds: number): string => `Winners’ ${roundTitle(round, rounds)}`;

/** Title of a round in the losers' bracket: its last is the Losers' Final. */
export const losersTitle = (round: number, rounds: number): string =>
  round === rounds ? 'Losers’ Final' : `Losers’ Round ${round}`;
