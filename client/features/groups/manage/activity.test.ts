import { expect, test } from 'vitest';
import { timeOf } from '#client/lib/moments.ts';
import type { ActivityAction, ActivityDetails } from '#contract/group-activity.ts';
import { sentenceOf } from './activity.ts';

const [ann, bob] = [
  { id: 1, username: 'ann', name: 'ann' },
  { id: 2, username: 'bob', name: 'bob' },
];

const evening = new Date(2020, 4, 4, 18).toISOString();
/** Of another year, so that it is the same whenever the test runs; in the reader's time zone. */
const eveningInWords = `4 May 2020, ${timeOf(evening)}`;

type Case = [details: ActivityDetails, sentence: string, target?: typeof bob | null];

/** Whatever names someone or something, with what makes a difference. */
const sentences: Partial<Record<ActivityAction, Case[]>> = {
  member_joined: [
    [{ method: 'joined' }, 'ann joined the group', null],
    [{ method: 'link' }, 'ann joined by an invite link', null],
  ],
  member_added: [[{}, 'ann added bob to the group']],
  member_left: [
    [{ previousRole: 'member' }, 'ann left the group', null],
    [{ previousRole: 'moderator' }, 'ann left the group (was a moderator)', null],
    [{}, 'ann left the group', null],
  ],
  member_removed: [
    [{ previousRole: 'member' }, 'ann removed bob from the group'],
    [{ previousRole: 'admin' }, 'ann removed bob from the group (was an admin)'],
    [{}, 'ann removed someone from the group', null],
  ],
  role_changed: [
    [{ oldRole: 'member', newRole: 'moderator' }, 'ann made bob a moderator'],
    [{ oldRole: 'moderator', newRole: 'admin' }, 'ann made bob an admin'],
    [{ oldRole: 'admin', newRole: 'member' }, 'ann made bob an ordinary member again (was an admin)'],
    [{ previousRole: 'moderator', newRole: 'member' }, 'ann made bob an ordinary member again (was a moderator)'],
    [{ newRole: 'member' }, 'ann made bob an ordinary member'],
    [{ oldRole: 'member', newRole: 'captain' }, 'ann made bob captain'],
    [{}, 'ann changed the role of bob'],
  ],
  join_requested: [[{ message: 'Please' }, 'ann asked to join', null]],
  join_request_accepted: [[{}, 'ann accepted the request of bob to join']],
  join_request_rejected: [[{}, 'ann rejected the request of bob to join']],
  invite_sent: [
    [{ inviteType: 'admin_invite' }, 'ann invited bob'],
    [{ inviteType: 'member_invite' }, 'ann invited bob, for an admin to approve'],
  ],
  invite_accepted: [
    [{ inviteType: 'admin_invite' }, 'ann accepted the invitation by bob'],
    [{}, 'ann accepted the invitation', null],
  ],
  invite_rejected: [[{}, 'ann declined the invitation by bob']],
  invite_cancelled: [
    [{ cancelledBy: 'inviter' }, 'ann cancelled their own invitation for bob'],
    [{ cancelledBy: 'admin' }, 'ann cancelled the invitation for bob'],
  ],
  invite_admin_approved: [[{}, 'ann approved the invitation for bob']],
  invite_admin_rejected: [[{}, 'ann rejected the invitation for bob']],
  message_deleted: [
    [{}, 'ann deleted a message of bob'],
    [{}, 'ann deleted a message of their own', null],
  ],
  message_edited: [[{}, 'ann edited a message of bob']],
  flag_ignored: [
    [{}, 'ann ignored the flag on a message of bob'],
    [{}, 'ann ignored the flag on a message of their own', null],
  ],
  group_edited: [
    [{ changed: ['name'] }, 'ann changed the name', null],
    [
      { changed: ['description', 'location', 'meetupDetails', 'skillLevel'] },
      'ann changed the description, the location, the meetup details and the skill level',
      null,
    ],
    [{ changed: ['motto'] }, 'ann changed motto', null],
    [{}, 'ann changed the group', null],
  ],
  picture_changed: [
    [{ changed: ['picture', 'imagePosition'] }, 'ann changed the picture', null],
    [{ changed: ['imagePosition'] }, 'ann moved the picture on the banner', null],
    [{}, 'ann changed the picture', null],
  ],
  owner_changed: [[{}, 'ann made bob the owner']],
  cooldown_set: [
    [{ seconds: 30 }, 'ann set a cooldown of 30 seconds', null],
    [{ seconds: 1, until: evening }, `ann set a cooldown of 1 second until ${eveningInWords}`, null],
    [{}, 'ann set a cooldown', null],
  ],
  cooldown_removed: [[{ seconds: 30 }, 'ann removed the cooldown of 30 seconds', null]],
  member_muted: [
    [{ until: evening }, `ann muted bob until ${eveningInWords}`],
    [{}, 'ann muted bob'],
  ],
  member_unmuted: [[{}, 'ann unmuted bob']],
  member_banned: [
    [{ previousRole: 'member' }, 'ann banned bob from the group'],
    [{ previousRole: 'moderator' }, 'ann banned bob from the group (was a moderator)'],
    [{}, 'ann banned bob from the group'],
  ],
  ban_lifted: [[{}, 'ann lifted the ban on bob']],
  playoffs_generated: [[{ tournament: 'Cup' }, 'ann generated the playoffs of Cup', null]],
  playoffs_undone: [[{ tournament: 'Cup' }, 'ann undid the playoffs of Cup', null]],
  tournament_concluded: [
    [{ tournament: 'Cup' }, 'ann concluded Cup', null],
    [{}, 'ann concluded a tournament', null],
  ],
  tournament_reopened: [[{ tournament: 'Cup' }, 'ann reopened Cup', null]],
};

const cases = Object.entries(sentences).flatMap(([action, each]) =>
  each.map(([details, sentence, target = bob]) => ({ action, details, sentence, target })),
);

test.each(cases)('$action, $details: $sentence', ({ action, details, sentence, target }) => {
  expect(sentenceOf({ action, details, actor: ann, target })).toBe(sentence);
});

test.each(['court_booked', 'toString', ''])('an action that is not known, such as "%s", is said as it is', (action) => {
  expect(sentenceOf({ action, details: {}, actor: ann, target: bob })).toBe(`ann performed action ${action}`);
});
