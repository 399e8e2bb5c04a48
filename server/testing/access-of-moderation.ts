import { moderationCalls } from '#contract/moderation.ts';
import { type GroupRow, members, moderated, nobody, signedIn, theirOwner } from './access-answers.ts';
import type { GroupIds } from './roles.ts';

const ofGroup = ({ groupId }: GroupIds) => ({ params: { groupId } });
/** A plain member. */
const ofMember = ({ groupId, memberId: userId }: GroupIds) => ({ params: { groupId, userId } });

/** Who may what with those who talk in a group. */
export const rowsOfModeration: readonly GroupRow[] = [
  {
    call: moderationCalls.setCooldown,
    request: (ids) => ({ ...ofGroup(ids), body: { cooldownSeconds: 10 } }),
    answers: moderated(201),
  },
  {
    call: moderationCalls.cooldown,
    request: ofGroup,
    answers: {
      ours: signedIn(403, members(200)),
      private: signedIn(404, members(200)),
      theirs: signedIn(403, theirOwner(200)),
      gone: nobody,
    },
  },
  {
    call: moderationCalls.removeCooldown,
    hasOthers: true,
    request: ({ groupId, cooldownId }) => ({ params: { groupId, cooldownId } }),
    answers: moderated(204),
  },
  { call: moderationCalls.muted, request: ofGroup, answers: moderated(200) },
  {
    call: moderationCalls.mute,
    hasOthers: true,
    mayRepeat: true,
    request: (ids) => ({ ...ofMember(ids), body: { minutes: 15 } }),
    answers: moderated(200),
  },
  { call: moderationCalls.unmute, hasOthers: true, mayRepeat: true, request: ofMember, answers: moderated(204) },
  { call: moderationCalls.bans, request: ofGroup, answers: moderated(200) },
  {
    call: moderationCalls.ban,
    hasOthers: true,
    request: (ids) => ({ ...ofMember(ids), body: {} }),
    answers: moderated(200),
  },
  { call: moderationCalls.unban, hasOthers: true, request: ofMember, answers: moderated(204) },
];
