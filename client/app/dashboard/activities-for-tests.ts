import type { EventActivity, MatchActivity, TournamentActivity } from './activities.ts';

const shared = {
  description: '',
  isPlan: true,
  location: 'Riverside Park',
  groupId: 3,
  groupName: 'Dinkers',
  opponent: null,
};

/** An event of the fourth of May at six in the evening, not answered yet. */
export const anEvent = (change: Partial<EventActivity> = {}): EventActivity => {
  const localStart = change.localStart ?? '2026-05-04T18:00';
  return {
    ...{ ...shared, type: 'event', id: 1, name: 'Open play', date: new Date(localStart).toISOString(), localStart },
    ...{ timeZone: 'Europe/Berlin', status: 'upcoming', userResponse: null, waitlisted: false, mayAnswer: true },
    ...{ goingCount: 7, maxParticipants: 12 },
    ...change,
  };
};

export const aTournament = (change: Partial<TournamentActivity> = {}): TournamentActivity => ({
  ...{ ...shared, type: 'tournament', id: 1, name: 'Winter Classic', date: null, status: 'pending' },
  ...{ isParticipant: false, participantCount: 5, place: null },
  ...change,
});

/** Against amara, to be played. */
export const aMatch = (change: Partial<MatchActivity> = {}): MatchActivity => ({
  ...{ ...shared, type: 'match', id: 1, name: 'Autumn Ladder', date: null, status: 'pending', tournamentId: 9 },
  ...{ opponent: { id: 4, username: 'amara' }, roundTitle: 'Round 4', court: null, isPlayable: true, score: null },
  ...{ hasWon: null },
  ...change,
});
