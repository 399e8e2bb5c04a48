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

const icons: Readonly<Record<ActivityAction, LucideIcon>> = {
  member_joined: UserPlus,
  member_added: UserPlus,
  member_left: UserMinus,
  member_removed: Ban,
  role_changed: Shield,
  join_requested: Hand,
  join_request_accepted: Check,
  join_request_rejected: X,
  join_request_withdrawn: X,
  invite_sent: Mail,
  invite_accepted: MailCheck,
  invite_rejected: MailX,
  invite_cancelled: MailX,
  invite_admin_approved: MailCheck,
  invite_admin_rejected: MailX,
  link_created: Link,
  link_revoked: Link2Off,
  message_deleted: Trash2,
  message_edited: Pencil,
  flag_ignored: FlagOff,
  group_created: Sparkles,
  group_edited: Pencil,
  made_private: Lock,
  made_public: Globe,
  picture_changed: Image,
  picture_removed: ImageOff,
  note_pinned: Pin,
  note_removed: PinOff,
  owner_changed: Crown,
  cooldown_set: Timer,
  cooldown_removed: TimerOff,
  member_muted: MicOff,
  member_unmuted: Mic,
  member_banned: UserX,
  ban_lifted: DoorOpen,
  playoffs_generated: Trophy,
  playoffs_undone: X,
  tournament_concluded: Trophy,
  tournament_reopened: DoorOpen,
};

export const iconOf = (action: string): LucideIcon => (hasIcon(action) ? icons[action] : Activity);

const hasIcon = (action: string): action is ActivityAction => Object.hasOwn(icons, action);

type Said = Pick<GroupActivity, 'action' | 'actor' | 'target' | 'details'>;

export function sentenceOf(activity: Said): string {
  const { action, actor } = activity;
  return `${actor.username} ${isKnown(action) ? sentences[action](activity) : `performed action ${action}`}`;
}

/** A server that is newer than this page may tell of what the page does not know. */
const isKnown = (action: string): action is ActivityAction => Object.hasOwn(sentences, action);

const sentences: Readonly<Record<ActivityAction, (activity: Said) => string>> = {
  member_joined: ({ details }) => (details.method === 'link' ? 'joined by an invite link' : 'joined the group'),
  member_added: (activity) => `added ${whom(activity)} to the group`,
  member_left: ({ details }) => `left the group${formerly(details.previousRole)}`,
  member_removed: (activity) => `removed ${whom(activity)} from the group${formerly(activity.details.previousRole)}`,
  role_changed: roleChange,

  join_requested: () => 'asked to join',
  join_request_accepted: (activity) => `accepted the request of ${whom(activity)} to join`,
  join_request_rejected: (activity) => `rejected the request of ${whom(activity)} to join`,
  join_request_withdrawn: () => 'withdrew the request to join',

  invite_sent: (activity) => `invited ${whom(activity)}${isForApproval(activity) ? ', for an admin to approve' : ''}`,
  invite_accepted: (activity) => `accepted the invitation${by(activity)}`,
  invite_rejected: (activity) => `declined the invitation${by(activity)}`,
  invite_cancelled: (activity) =>
    `cancelled ${activity.details.cancelledBy === 'inviter' ? 'their own' : 'the'} invitation for ${whom(activity)}`,
  invite_admin_approved: (activity) => `approved the invitation for ${whom(activity)}`,
  invite_admin_rejected: (activity) => `rejected the invitation for ${whom(activity)}`,
  link_created: () => 'made an invite link',
  link_revoked: () => 'revoked an invite link',

  message_deleted: (activity) => `deleted a message of ${whose(activity)}`,
  message_edited: (activity) => `edited a message of ${whose(activity)}`,
  flag_ignored: (activity) => `ignored the flag on a message of ${whose(activity)}`,

  group_created: () => 'created the group',
  group_edited: ({ details }) => `changed ${listed((details.changed ?? []).map(fieldName))}`,
  made_private: () => 'made the group private',
  made_public: () => 'made the group public',
  picture_changed: ({ details }) =>
    details.changed?.includes('picture') === false ? 'moved the picture on the banner' : 'changed the picture',
  picture_removed: () => 'removed the picture',
  note_pinned: () => 'pinned a note',
  note_removed: () => 'took the note down',
  owner_changed: (activity) => `made ${whom(activity)} the owner`,

  cooldown_set: ({ details }) => `set a cooldown${lasting(details.seconds)}${until(details.until)}`,
  cooldown_removed: ({ details }) => `removed the cooldown${lasting(details.seconds)}`,
  member_muted: (activity) => `muted ${whom(activity)}${until(activity.details.until)}`,
  member_unmuted: (activity) => `let ${whom(activity)} speak again`,
  member_banned: (activity) => `banned ${whom(activity)} from the group${formerly(activity.details.previousRole)}`,
  ban_lifted: (activity) => `lifted the ban on ${whom(activity)}`,

  playoffs_generated: (activity) => `generated the playoffs of ${which(activity)}`,
  playoffs_undone: (activity) => `took the playoffs of ${which(activity)} back`,
  tournament_concluded: (activity) => `concluded ${which(activity)}`,
  tournament_reopened: (activity) => `opened ${which(activity)} again`,
};

const whom = ({ target }: Said): string => target?.username ?? 'somebody';

const whose = ({ target }: Said): string => target?.username ?? 'their own';

const by = ({ target }: Said): string => (target ? ` by ${target.username}` : '');

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
  if (newRole === undefined) return `changed the role of ${whom(activity)}`;
  const before = newRole === 'member' ? formerly(oldRole ?? previousRole) : '';
  return `made ${whom(activity)} ${roleName(newRole)}${before && ' again'}${before}`;
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
]);

const fieldName = (field: string): string => fieldNames.get(field) ?? field;

const list = new Intl.ListFormat('en-GB', { type: 'conjunction' });

const listed = (names: string[]): string => (names.length > 0 ? list.format(names) : 'the group');
