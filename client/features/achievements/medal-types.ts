/** Of the places in a tournament: what its medal is called among the types, and among the counts. */
export const countOf = {
  gold: 'tournament_win',
  silver: 'tournament_runner_up',
  bronze: 'tournament_third_place',
} as const;
