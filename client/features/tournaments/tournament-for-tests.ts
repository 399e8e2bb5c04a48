import { side } from '#client/lib/people-for-tests.ts';
import type { TournamentCard } from '#contract/tournaments/cards.ts';
import type { Match, Standing } from '#contract/tournaments/matches.ts';
import type { Tournament } from '#contract/tournaments.ts';
import type { Round } from './model/rounds.ts';

/** The scores in a text such as '11-8 4-11'. */
export const pairs = (text: string): [number, number][] =>
  text.split(' ').map((score): [number, number] => {
    const [one = 0, two = 0] = score.split('-').map(Number);
    return [one, two];
  });

/** The same as the contract has them. */
export const gamesOf = (text: string) => pairs(text).map(([player1, player2]) => ({ player1, player2 }));

/** A match that is not played yet. */
export const matchOf = (id: number, one: number, two: number | null, round = 1): Match => ({
  id,
  round,
  stage: 'round-robin',
  pool: 1,
  position: id,
  playoffType: null,
  sources: [{ from: 'seed', seed: one }, two === null ? { from: 'bye' } : { from: 'seed', seed: two }],
  state: two === null ? 'bye' : 'ready',
  player1Id: one,
  player2Id: two,
  team1: [one],
  team2: two === null ? [] : [two],
  player1Score: null,
  player2Score: null,
  games: [],
  winner: null,
  decidedBy: null,
  status: 'pending',
  court: null,
  live: null,
  playedAt: null,
});

/** A round with these matches, of one game to 11. */
export const roundOf = (roundNumber: number, matches: Match[], title = `Round ${roundNumber}`): Round => ({
  roundNumber,
  title,
  stage: 'round-robin',
  bestOf: 1,
  game: { to: 11, winBy: 2 },
  matches,
});

/** The same, played: the clock counts in minutes. */
export const played = (match: Match, [one, two]: [number, number], minute = 0): Match => ({
  ...match,
  player1Score: one,
  player2Score: two,
  winner: one > two ? match.player1Id : match.player2Id,
  status: 'completed',
  state: 'completed',
  decidedBy: 'play',
  games: [{ player1: one, player2: two }],
  playedAt: new Date(Date.UTC(2026, 4, 4, 18, minute)).toISOString(),
});

export const standingOf = (
  rank: number,
  userId: number,
  username: string,
  facts: Partial<Standing> = {},
): Standing => ({
  rank,
  settled: false,
  pool: 1,
  userId,
  username,
  name: username,
  team: [userId],
  played: 0,
  wins: 0,
  losses: 0,
  points: 0,
  pointDifference: 0,
  percentage: 0,
  withdrawn: false,
  decidedBy: null,
  ...facts,
});

const dinkers = { id: 3, name: 'Dinkers' };

/** What a tournament and its card have in common. */
const facts = {
  id: 7,
  name: 'Autumn Cup',
  description: '',
  groupId: dinkers.id,
  group: dinkers,
  creatorId: 1,
  format: 'round-robin',
  gameType: 'singles',
  gamesToWin: 1,
  scoreSubmission: 'winner-only',
  randomizePartners: false,
  randomizeOpponents: false,
  balanceBySkill: false,
  options: {
    game: { to: 11, winBy: 2 },
    legs: 1,
    playoffs: false,
    thirdPlace: true,
    consolation: false,
    decidingGame: true,
    pools: null,
    courts: 0,
  },
  status: 'active',
  startDate: '2026-05-04T18:00:00.000Z',
  endDate: null,
  createdAt: '2026-05-01T18:00:00.000Z',
  hasPlayoffs: false,
  winnerId: null,
  runnerId: null,
  thirdPlaceId: null,
  timeZone: 'Europe/Berlin',
  startsAt: null,
  localStart: null,
  location: '',
  maxEntrants: null,
  joinBy: null,
  endedEarly: false,
} as const;

export const cardViewer = {
  isParticipant: true,
  isWaiting: false,
  mayJoin: false,
  mayLeave: false,
  mayStart: false,
  mayEdit: false,
  mayDelete: false,
};

/** One who plays and runs nothing. */
export const viewer = {
  ...cardViewer,
  mayScoreAny: false,
  mayCorrect: false,
  maySwap: false,
  mayScore: [],
  mayManage: false,
  askedBy: [],
};

interface Parts {
  names: readonly string[];
  rounds: readonly (readonly Match[])[];
  standings?: readonly Standing[];
  revision?: number;
}

/** A tournament that runs, as the first of its players sees it; their ids count from 1. */
export function tournamentOf({ names, rounds, standings = [], revision = 1 }: Parts): Tournament {
  const participants = names.map((username, at) => ({
    userId: at + 1,
    username,
    name: username,
    rating: 3.5,
    ratingType: 'self' as const,
    partnerId: null,
    isAgreed: false,
  }));
  return {
    ...facts,
    participantCount: names.length,
    revision,
    progress: { matchesPlayed: 0, matchesTotal: 0, currentRound: 1, roundCount: rounds.length },
    phase: 'under-way',
    pausedAt: null,
    places: [],
    game: { to: 11, winBy: 2 },
    participants,
    waiting: [],
    bracket: {
      participants,
      entrants: participants.map(({ userId }, at) => ({
        id: userId,
        team: [userId],
        seed: at + 1,
        hasWithdrawn: false,
      })),
      rounds: rounds.map((matches, at) => roundOf(at + 1, [...matches])),
      format: 'round-robin',
      status: 'active',
      currentRound: 1,
      hasPlayoffs: false,
      playoffs: null,
      currentUserId: 1,
    },
    standings: [...standings],
    viewer,
  };
}

export const nextMatch = {
  matchId: 4,
  round: 2,
  title: 'Round 2',
  opponent: side(3, 'carl'),
  court: null,
  live: null,
  matchesBefore: 0,
};

/** A running tournament of four in which the viewer, whose id is 1, plays. */
export const card = (parts: Partial<TournamentCard> = {}): TournamentCard => ({
  ...facts,
  participantCount: 4,
  revision: 5,
  progress: { matchesPlayed: 2, matchesTotal: 6, currentRound: 2, roundCount: 3 },
  isUnfinished: false,
  isPaused: false,
  leader: side(2, 'bob'),
  entered: [],
  askedBy: [],
  own: { place: 2, wins: 1, losses: 0, next: nextMatch },
  viewer: { ...cardViewer, isMember: true },
  ...parts,
});
