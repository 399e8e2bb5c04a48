import type { PublicTournament } from '#contract/tournaments/public.ts';
import type { Tournament } from '#contract/tournaments.ts';

const nobody: Tournament['viewer'] = {
  isParticipant: false,
  mayJoin: false,
  mayLeave: false,
  mayStart: false,
  mayEdit: false,
  mayDelete: false,
  mayScoreAny: false,
  mayScore: [],
  mayManage: false,
  askedBy: [],
};

/** What nobody is told by a public link, and nothing shows that is drawn of it. */
const untold = { description: '', groupId: 0, group: { id: 0, name: '' }, creatorId: 0, timeZone: 'UTC' };

/** A tournament as the screens of its members know it, for somebody who may only look. */
export function asSeenByNobody(tournament: PublicTournament): Tournament {
  const participants = tournament.participants.map((participant) => ({
    ...participant,
    rating: 0,
    isAgreed: participant.partnerId !== null,
  }));
  return {
    ...tournament,
    ...untold,
    viewer: nobody,
    participants,
    bracket: tournament.bracket && { ...tournament.bracket, participants, currentUserId: 0 },
  };
}
