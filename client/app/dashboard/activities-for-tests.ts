import { side } from '#client/lib/people-for-tests.ts';
import type { EventActivity, GameActivity, MatchActivity, TournamentActivity } from './activities.ts';

const shared = { description: '', isPlan: true, location: 'Riverside Park', opponent: null };
const inGroup = { ...shared, groupId: 3, groupName: 'Dinkers' };

/** An event of the fourth of May at six in the evening, not answered yet. */
export const anEvent = (change: Partial<EventActivity> = {}): EventActivity => {
  const localStart = change.localStart ?? '2026-05-04T18:00';
  return {
    ...{ ...inGroup, type: 'event', id: 1, name: 'Open play', date: new Date(localStart).toISOString(), localStart },
    ...{ timeZone: 'Europe/Berlin', status: 'upcoming', userResponse: null, waitlisted: false, mayAnswer: true },
    ...{ mayRemind: false, unansweredCount: 0 },
    ...{ mayCheckIn: false, isReminded: false, laterCount: 0, goingCount: 7, guestCount: 0, maxParticipants: 12 },
    ...change,
  };
};

export const aTournament = (change: Partial<TournamentActivity> = {}): TournamentActivity => ({
  ...{ ...inGroup, type: 'tournament', id: 1, name: 'Winter Classic', date: null, status: 'pending' },
  ...{ localStart: null, timeZone: 'Europe/Berlin', isParticipant: false, waitlisted: false },
  ...{ participantCount: 5, place: null },
  ...change,
});

/** Against amara, to be played. */
export const aMatch = (change: Partial<MatchActivity> = {}): MatchActivity => ({
  ...{ ...inGroup, type: 'match', id: 1, name: 'Autumn Ladder', date: null, status: 'pending', tournamentId: 9 },
  ...{ opponent: side(4, 'amara'), roundTitle: 'Round 4', court: null, isPlayable: true, score: null },
  ...{ hasWon: null },
  ...change,
});

/** Doubles that I play on the fourth of May at six in the evening. */
export const aGame = (change: Partial<GameActivity> = {}): GameActivity => {
  const localStart = change.localStart ?? '2026-05-04T18:00';
  return {
    ...{ ...shared, type: 'game', id: 1, name: 'Doubles at Riverside Park', kind: 'doubles', status: 'upcoming' },
    ...{ date: new Date(localStart).toISOString(), localStart, timeZone: 'Europe/Berlin', part: 'playing' },
    ...{
      creator: { id: 4, username: 'amara', name: 'amara' },
      takenCount: 3,
      places: 4,
      mayAnswer: false,
      mayConfirm: false,
    },
    ...{ resultState: null, score: null, hasWon: null },
    ...change,
  };
};

/** The same, which I lost, as amara says. */
export const aLostGame = (change: Partial<GameActivity> = {}): GameActivity =>
  aGame({
    ...{ status: 'over', resultState: 'entered', score: [7, 11], hasWon: false, mayConfirm: true },
    opponent: side(4, 'amara', 'ines'),
    ...change,
  });
