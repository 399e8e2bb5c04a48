import type { Group } from '#contract/groups.ts';

/** What somebody may do in a public group that they are not in. */
export const stranger: Group['viewer'] = {
  role: null,
  isOwner: false,
  mayJoin: true,
  mayAsk: false,
  mayLeave: false,
  mayTalk: false,
  mutedUntil: null,
  mayInvite: false,
  mayModerate: false,
  mayManage: false,
  mayHandOver: false,
  mayCreateTournaments: false,
  open: null,
};

/** What an ordinary member may do. */
export const member: Group['viewer'] = {
  ...stranger,
  role: 'member',
  mayJoin: false,
  mayLeave: true,
  mayTalk: true,
  mayInvite: true,
};
