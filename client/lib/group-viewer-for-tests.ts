import type { Group, GroupCard } from '#contract/groups.ts';

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
  mayShareLink: false,
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

/** As a list of groups to discover has it. */
export const aCard = (id: number, given: Partial<GroupCard> = {}): GroupCard => ({
  id,
  name: `Group ${id}`,
  description: '',
  location: '',
  skillLevel: 'All Levels',
  imageUrl: null,
  imageSize: null,
  imagePosition: 'center center',
  isPrivate: false,
  memberCount: 1,
  viewer: stranger,
  faces: [],
  playsNext: null,
  ...given,
});

/** As its own page has it. */
export function aGroup(id: number, given: Partial<Group> = {}): Group {
  const { faces: _, playsNext: __, ...card } = aCard(id);
  return {
    ...card,
    meetupDetails: '',
    membersShareLink: false,
    creatorId: 1,
    ownerId: 1,
    createdAt: '2026-05-04T18:00:00.000Z',
    members: [],
    note: null,
    waiting: null,
    viewer: member,
    ...given,
  };
}
