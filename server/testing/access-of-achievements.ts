import { achievementCalls } from '#contract/achievements.ts';
import { everyone, type GroupRow, members, nobody, type Row, signedIn, theTournament } from './access-answers.ts';

/** One's own. */
export const rowsOfOwnAchievements: readonly Row[] = [
  { call: achievementCalls.list, request: () => ({}), answers: everyone },
];

/** Whoever sees a tournament sees what it has given, and may ask that it is given; as long as it runs, that is nothing. */
export const rowsOfAchievements: readonly GroupRow[] = [
  {
    call: achievementCalls.list,
    stage: 'running',
    request: ({ tournamentId }) => ({ query: { tournamentId } }),
    answers: { ours: everyone, private: signedIn(404, members(200)), theirs: everyone, gone: nobody },
  },
  {
    call: achievementCalls.awardTournament,
    stage: 'running',
    request: theTournament,
    answers: { ours: signedIn(409), private: signedIn(404, members(409)), theirs: signedIn(409), gone: nobody },
  },
];
