import { achievementCalls } from '#contract/achievements.ts';
import {
  everyone,
  type GroupRow,
  members,
  nobody,
  type Row,
  signedIn,
  theirOwner,
  theTournament,
} from './access-answers.ts';

/** One's own, and what every player shows. */
export const rowsOfOwnAchievements: readonly Row[] = [
  { call: achievementCalls.list, request: () => ({}), answers: everyone },
  { call: achievementCalls.counts, request: () => ({}), answers: everyone },
  { call: achievementCalls.progress, request: () => ({}), answers: everyone },
  { call: achievementCalls.recent, request: () => ({}), answers: everyone },
  { call: achievementCalls.checkHistory, request: () => ({}), answers: everyone },
  { call: achievementCalls.ofPlayer, request: ({ memberId }) => ({ params: { id: memberId } }), answers: everyone },
  { call: achievementCalls.ofPlayer, request: ({ deletedId }) => ({ params: { id: deletedId } }), answers: nobody },
];

const inside: GroupRow['answers'] = {
  ours: everyone,
  private: signedIn(404, members(200)),
  theirs: everyone,
  gone: nobody,
};

/**
 * Whoever sees a tournament sees what it has given, and may ask that it is given; as long as it runs, that is nothing.
 * What is asked for a domain event is answered to all who may know of it; only whose domain event it is is given anything.
 */
export const rowsOfAchievements: readonly GroupRow[] = [
  {
    call: achievementCalls.list,
    stage: 'running',
    request: ({ tournamentId }) => ({ query: { tournamentId } }),
    answers: inside,
  },
  {
    call: achievementCalls.awardTournament,
    stage: 'running',
    request: theTournament,
    answers: { ours: signedIn(409), private: signedIn(404, members(409)), theirs: signedIn(409), gone: nobody },
  },
  { call: achievementCalls.ofGroup, request: ({ groupId }) => ({ params: { groupId } }), answers: inside },
  {
    call: achievementCalls.groupPlayer,
    mayRepeat: true,
    request: ({ groupId }) => ({ body: { groupId } }),
    answers: inside,
  },
  {
    call: achievementCalls.matchExperience,
    stage: 'running',
    mayRepeat: true,
    request: ({ matchId }) => ({ body: { matchId } }),
    answers: inside,
  },
  {
    call: achievementCalls.firstMessage,
    hasMessages: true,
    mayRepeat: true,
    request: ({ messageId }) => ({ body: { messageId } }),
    answers: {
      ours: signedIn(404, members(200)),
      private: signedIn(404, members(200)),
      theirs: signedIn(404, theirOwner(200)),
      gone: nobody,
    },
  },
];
