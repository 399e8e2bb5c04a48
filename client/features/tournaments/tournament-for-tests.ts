import type { Match, Standing, Tournament } from '#contract/tournaments.ts';

/** A match that is not played yet. */
export const matchOf = (id: number, one: number, two: number | null, round = 1): Match => ({
  id,
  round,
  player1Id: one,
  player2Id: two,
  team1: [one],
  team2: two === null ? [] : [two],
  player1Score: null,
  player2Score: null,
  winner: null,
  status: 'pending',
  playedAt: null,
});

/** The same, played: the clock counts in minutes. */
export const played = (match: Match, [one, two]: [number, number], minute = 0): Match => ({
  ...match,
  player1Score: one,
  player2Score: two,
  winner: one > two ? match.player1Id : match.player2Id,
  status: 'completed',
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
  userId,
  username,
  played: 0,
  wins: 0,
  losses: 0,
  points: 0,
  pointDifference: 0,
  percentage: 0,
  decidedBy: null,
  ...facts,
});

interface Parts {
  names: readonly string[];
  rounds: readonly (readonly Match[])[];
  standings?: readonly Standing[];
  revision?: number;
}

/** A tournament that runs, as the first of its players sees it; their ids count from 1. */
export function tournamentOf({ names, rounds, standings = [], revision = 1 }: Parts): Tournament {
  const participants = names.map((username, at) => ({ userId: at + 1, username, rating: 3.5 }));
  return {
    id: 1,
    name: 'Autumn Cup',
    description: '',
    groupId: 1,
    group: { id: 1, name: 'Dinkers' },
    creatorId: 1,
    format: 'round-robin',
    gameType: 'singles',
    gamesToWin: 1,
    scoreSubmission: 'winner-only',
    randomizePartners: false,
    randomizeOpponents: false,
    balanceBySkill: false,
    status: 'active',
    startDate: '2026-05-04T18:00:00.000Z',
    endDate: null,
    createdAt: '2026-05-04T18:00:00.000Z',
    hasPlayoffs: false,
    winnerId: null,
    runnerId: null,
    thirdPlaceId: null,
    participantCount: names.length,
    revision,
    progress: { matchesPlayed: 0, matchesTotal: 0, currentRound: 1, roundCount: rounds.length },
    game: { to: 11, winBy: 2 },
    participants,
    bracket: {
      participants,
      rounds: rounds.map((matches, at) => ({ roundNumber: at + 1, title: `Round ${at + 1}`, matches: [...matches] })),
      format: 'round-robin',
      status: 'active',
      currentRound: 1,
      hasPlayoffs: false,
      currentUserId: 1,
    },
    standings: [...standings],
    viewer: { isParticipant: true, mayJoin: false, mayLeave: false, mayStart: false, mayScoreAny: false, mayScore: [] },
  };
}
