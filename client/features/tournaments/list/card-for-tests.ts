import type { TournamentCard, TournamentUpdate } from '#contract/tournaments.ts';

/** A running tournament of four in which the viewer, whose id is 1, plays. */
export const card = (parts: Partial<TournamentCard> = {}): TournamentCard => ({
  id: 7,
  name: 'Autumn Cup',
  description: '',
  groupId: 3,
  group: { id: 3, name: 'Dinkers' },
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
  createdAt: '2026-05-01T18:00:00.000Z',
  hasPlayoffs: false,
  winnerId: null,
  runnerId: null,
  thirdPlaceId: null,
  participantCount: 4,
  revision: 5,
  progress: { matchesPlayed: 2, matchesTotal: 6, currentRound: 2, roundCount: 3 },
  leader: { userId: 2, username: 'bob' },
  entered: [],
  own: { place: 2, wins: 1, losses: 0, next: { matchId: 4, round: 2, opponent: { userId: 3, username: 'carl' } } },
  viewer: { isParticipant: true, mayJoin: false, mayLeave: false, mayStart: false, isMember: true },
  ...parts,
});

/** What is told of it to the members of its group. */
export const update = (
  action: TournamentUpdate['action'],
  since: number,
  parts: Partial<TournamentUpdate> = {},
): TournamentUpdate => ({
  type: 'tournament_update',
  tournamentId: 7,
  groupId: 3,
  action,
  since,
  revision: since + 1,
  changed: [],
  standings: null,
  state: null,
  card: null,
  ...parts,
});

/** A score of bob against dora, in which the viewer has lost a place. */
export const scored = (since: number, parts: Partial<NonNullable<TournamentUpdate['card']>> = {}): TournamentUpdate => {
  const status = parts.status ?? 'active';
  return update(status === 'completed' ? 'tournament_completed' : 'match_scored', since, {
    card: {
      status,
      endDate: null,
      progress: { matchesPlayed: 3, matchesTotal: 6, currentRound: 2, roundCount: 3 },
      winnerId: null,
      runnerId: null,
      thirdPlaceId: null,
      leader: { userId: 4, username: 'dora' },
      positions: [{ userId: 1, place: 3, wins: 1, losses: 0 }],
      playerIds: [2, 4],
      ...parts,
    },
  });
};
