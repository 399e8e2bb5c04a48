import {
  Activity,
  Ban,
  Check,
  Crown,
  DoorOpen,
  FlagOff,
  Globe,
  Hand,
  Image,
  ImageOff,
  Link,
  Link2Off,
  Lock,
  type LucideIcon,
  Mail,
  MailCheck,
  MailX,
  Mic,
  MicOff,
  Pencil,
  Pin,
  PinOff,
  Shield,
  Sparkles,
  Timer,
  TimerOff,
  Trash2,
  Trophy,
  UserMinus,
  UserPlus,
  UserX,
  X,
} from 'lucide-react';
import { shortDateOf, timeOf } from '#client/lib/moments.ts';
import type { ActivityAction, GroupActivity } from '#contract/group-activity.ts';

type Said = Pick<GroupActivity, 'action' | 'actor' | 'target' | 'details'>;

/** What stands for an action, and what the actor did, after their name. */
const actions: Readonly<Record<ActivityAction, readonly [LucideIcon, (activity: Said) => string]>> = {
  member_joined: [
    UserPlus,
    ({ details }) => (details.method === 'link' ? 'joined by an invite link' : 'joined the group'),
  ],
  member_added: [UserPlus, (activity) => `added ${targetOf(activity)} to the group`],
  member_left: [UserMinus, ({ details }) => `left the group${formerly(details.previousRole)}`],
  member_removed: [
    Ban,
    (activity) => `removed ${targetOf(activity)} from the group${formerly(activity.details.previousRole)}`,
  ],
  role_changed: [Shield, roleChange],
  join_requested: [Hand, () => 'asked to join'],
  join_request_accepted: [Check, (activity) => `accepted the request of ${targetOf(activity)} to join`],
  join_request_rejected: [X, (activity) => `rejected the request of ${targetOf(activity)} to join`],
  join_request_withdrawn: [X, () => 'withdrew the request to join'],
  invite_sent: [
    Mail,
    (activity) => `invited ${targetOf(activity)}${isForApproval(activity) ? ', for an admin to approve' : ''}`,
  ],
  invite_accepted: [MailCheck, (activity) => `accepted the invitation${by(activity)}`],
  invite_rejected: [MailX, (activity) => `declined the invitation${by(activity)}`],
  invite_cancelled: [
    MailX,
    (activity) =>
      `cancelled ${activity.details.cancelledBy === 'inviter' ? 'their own' : 'the'} invitation for ${targetOf(activity)}`,
  ],
  invite_admin_approved: [MailCheck, (activity) => `approved the invitation for ${targetOf(activity)}`],
  invite_admin_rejected: [MailX, (activity) => `rejected the invitation for ${targetOf(activity)}`],
  link_created: [Link, () => 'made an invite link'],
  link_revoked: [Link2Off, () => 'revoked an invite link'],
  message_deleted: [Trash2, (activity) => `deleted a message of ${whose(activity)}`],
  message_edited: [Pencil, (activity) => `edited a message of ${whose(activity)}`],
  flag_ignored: [FlagOff, (activity) => `ignored the flag on a message of ${whose(activity)}`],
  group_created: [Sparkles, () => 'created the group'],
  group_edited: [Pencil, ({ details }) => `changed ${listed((details.changed ?? []).map(fieldName))}`],
  made_private: [Lock, () => 'made the group private'],
  made_public: [Globe, () => 'made the group public'],
  picture_changed: [
    Image,
    ({ details }) =>
      details.changed?.includes('picture') === false ? 'moved the picture on the banner' : 'changed the picture',
  ],
  picture_removed: [ImageOff, () => 'removed the picture'],
  note_pinned: [Pin, () => 'pinned a note'],
  note_removed: [PinOff, () => 'removed the pinned note'],
  owner_changed: [Crown, (activity) => `made ${targetOf(activity)} the owner`],
  cooldown_set: [Timer, ({ details }) => `set a cooldown${lasting(details.seconds)}${until(details.until)}`],
  cooldown_removed: [TimerOff, ({ details }) => `removed the cooldown${lasting(details.seconds)}`],
  member_muted: [MicOff, (activity) => `muted ${targetOf(activity)}${until(activity.details.until)}`],
  member_unmuted: [Mic, (activity) => `unmuted ${targetOf(activity)}`],
  member_banned: [
    UserX,
    (activity) => `banned ${targetOf(activity)} from the group${formerly(activity.details.previousRole)}`,
  ],
  ban_lifted: [DoorOpen, (activity) => `lifted the ban on ${targetOf(activity)}`],
  playoffs_generated: [Trophy, (activity) => `generated the playoffs of ${which(activity)}`],
  playoffs_undone: [X, (activity) => `undid the playoffs of ${which(activity)}`],
  tournament_concluded: [Trophy, (activity) => `concluded ${which(activity)}`],
  tournament_ended_early: [Trophy, (activity) => `ended ${which(activity)} early`],
  tournament_reopened: [DoorOpen, (activity) => `reopened ${which(activity)}`],
};

/** A server that is newer than this page may tell of what the page does not know. */
const isKnown = (action: string): action is ActivityAction => Object.hasOwn(actions, action);

export const iconOf = (action: string): LucideIcon => (isKnown(action) ? actions[action][0] : Activity);

/** What happened, in a plain sentence that begins with the name of whoever did it. */
export function sentenceOf(activity: Said): string {
  const { action, actor } = activity;
  return `${actor.name} ${isKnown(action) ? actions[action][1](activity) : `performed action ${action}`}`;
}

const targetOf = ({ target }: Said): string => target?.name ?? 'someone';

const whose = ({ target }: Said): string => target?.name ?? 'their own';

const by = ({ target }: Said): string => (target ? ` by ${target.name}` : '');

const which = ({ details }: Said): string => details.tournament ?? 'a tournament';

const isForApproval = ({ details }: Said): boolean => details.inviteType === 'member_invite';

const roleNames = new Map([
  ['admin', 'an admin'],
  ['moderator', 'a moderator'],
  ['member', 'an ordinary member'],
]);

const roleName = (role: string): string => roleNames.get(role) ?? role;

/** What somebody was who no longer is, where that was more than a member. */
const formerly = (role: string | undefined): string =>
  role === undefined || role === 'member' ? '' : ` (was ${roleName(role)})`;

function roleChange(activity: Said): string {
  const { oldRole, previousRole, newRole } = activity.details;
  if (newRole === undefined) return `changed the role of ${targetOf(activity)}`;
  const before = newRole === 'member' ? formerly(oldRole ?? previousRole) : '';
  return `made ${targetOf(activity)} ${roleName(newRole)}${before && ' again'}${before}`;
}

const lasting = (seconds: number | undefined): string =>
  seconds === undefined ? '' : ` of ${seconds} ${seconds === 1 ? 'second' : 'seconds'}`;

const until = (moment: string | undefined): string =>
  moment === undefined ? '' : ` until ${shortDateOf(moment)}, ${timeOf(moment)}`;

const fieldNames = new Map([
  ['name', 'the name'],
  ['description', 'the description'],
  ['location', 'the location'],
  ['meetupDetails', 'the meetup details'],
  ['skillLevel', 'the skill level'],
  ['membersShareLink', 'who shares the invite link'],
]);

const fieldName = (field: string): string => fieldNames.get(field) ?? field;

const list = new Intl.ListFormat('en-GB', { type: 'conjunction' });

const listed = (names: string[]): string => (names.length > 0 ? list.format(names) : 'the group');
