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

/** A tournament as the screens of its members know it, for somebody who may only look; of its group nothing is known. */
export const asSeenByNobody = (tournament: PublicTournament): Tournament => ({
  ...tournament,
  group: { id: tournament.groupId, name: '' },
  viewer: nobody,
  bracket: tournament.bracket && { ...tournament.bracket, currentUserId: 0 },
});
