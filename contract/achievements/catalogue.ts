/** What can be earned, and what it is called. */
export const catalogue = {
  tournament_player: { title: 'Tournament Player', description: 'Played a tournament to its end' },
  tournament_win: { title: 'Tournament Winner', description: 'Won a tournament' },
  tournament_runner_up: { title: 'Tournament Runner-Up', description: 'Came second in a tournament' },
  tournament_third_place: { title: 'Tournament Bronze', description: 'Came third in a tournament' },
} as const;

export type AchievementType = keyof typeof catalogue;
