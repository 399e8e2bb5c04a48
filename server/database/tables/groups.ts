import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { ActivityDetails } from '#contract/group-activity.ts';
import type { MemberRole, SkillLevel } from '#contract/groups.ts';
import type { InviteStatus, InviteType } from '#contract/invites.ts';
import type { Fixed, Moment } from '../columns.ts';

export interface GroupTables {
  guest_claims: GuestClaims;
  groups: Groups;
  group_members: GroupMembers;
  group_pictures: GroupPictures;
  group_invites: GroupInvites;
  group_links: GroupLinks;
  group_activity: GroupActivity;
  cooldowns: Cooldowns;
  left_mutes: LeftMutes;
  group_bans: GroupBans;
}

interface Groups {
  id: Generated<number>;
  name: string;
  description: string;
  location: string;
  meetupDetails: string;
  skillLevel: SkillLevel;
  isPrivate: boolean;
  /** Members may pass on the invite link; admins always may. */
  membersShareLink: Generated<boolean>;
  creatorId: Fixed<number>;
  ownerId: number;
  createdAt: Fixed<Moment>;
  /** Which part of the picture the banner shows: `x% y%`, or `x%,y%,scale`. */
  imagePosition: Generated<string>;
  /** Changes with the picture; null without one. */
  pictureId: ColumnType<string | null, undefined>;
  /** Of the largest of the picture's sizes, in pixels. */
  pictureWidth: ColumnType<number | null, undefined>;
  pictureHeight: ColumnType<number | null, undefined>;
  /** What the admins have pinned for the members; empty without. */
  note: Generated<string>;
  notedAt: ColumnType<Moment | null, undefined>;
  notedById: ColumnType<number | null, undefined>;
  /** Nothing was said, played or planned for a while, when it was last looked. */
  isQuiet: Generated<boolean>;
  /** When it is looked next. */
  quietCheckAt: Generated<Moment>;
}

/** The sizes in which the picture of a group is served, as WebP. */
interface GroupPictures {
  groupId: Fixed<number>;
  pictureId: Fixed<string>;
  width: Fixed<number>;
  bytes: Fixed<Uint8Array>;
}

/** Invitations, and requests to join. */
interface GroupInvites {
  id: Generated<number>;
  groupId: Fixed<number>;
  type: Fixed<InviteType>;
  status: InviteStatus;
  /** Of a request, whoever asks. */
  inviterId: Fixed<number>;
  inviteeId: Fixed<number>;
  message: string;
  createdAt: Fixed<Moment>;
  /** When it was accepted or refused at last; null while it is open. One that is taken back is deleted. */
  decidedAt: ColumnType<Moment | null, Moment | null | undefined>;
}

/** Addresses by which whoever has them becomes a member, or asks to. */
interface GroupLinks {
  id: Generated<number>;
  groupId: Fixed<number>;
  token: Fixed<string>;
  creatorId: Fixed<number>;
  needsApproval: boolean;
  /** Null where any number of people may. */
  mostUses: Fixed<number | null>;
  uses: Generated<number>;
  /** How many have registered by it: they may join, and have not all done so. */
  newcomers: Generated<number>;
  createdAt: Fixed<Moment>;
  /** Null where it does not expire; once its last use is given, when that was. */
  expiresAt: Moment | null;
}

/** What happened in a group, for its admins. */
interface GroupActivity {
  id: Generated<number>;
  groupId: Fixed<number>;
  action: Fixed<string>;
  actorId: Fixed<number>;
  targetId: Fixed<number | null>;
  details: JSONColumnType<ActivityDetails, string, never>;
  /** What the actor wrote with it; empty without, and once their account is deleted. */
  message: Generated<string>;
  timestamp: Fixed<Moment>;
}

interface GroupMembers {
  groupId: Fixed<number>;
  userId: Fixed<number>;
  role: MemberRole;
  joinedAt: Fixed<Moment>;
  /** Until then they read and say nothing; null unless staff have muted them. */
  mutedUntil: ColumnType<Moment | null, Moment | null | undefined>;
}

/** Until when somebody is muted who was so when they left: for when they come back. */
interface LeftMutes {
  groupId: Fixed<number>;
  userId: Fixed<number>;
  mutedUntil: Moment;
}

/** Who was removed from a group and may not come back. */
interface GroupBans {
  groupId: Fixed<number>;
  userId: Fixed<number>;
  bannedById: number;
  reason: string;
  createdAt: Moment;
}

/** How long the plain members of a group wait between two messages: of each group one at most. */
interface Cooldowns {
  id: Generated<number>;
  groupId: Fixed<number>;
  cooldownSeconds: number;
  reason: string;
  createdAt: Moment;
  /** Null where it never expires. */
  expiresAt: Moment | null;
  setterId: number;
}

/** That a guest is somebody else: a member, or another guest of the group. */
interface GuestClaims {
  id: Generated<number>;
  groupId: Fixed<number>;
  guestId: Fixed<number>;
  personId: Fixed<number>;
  /** Null once whoever said it is forgotten. */
  askedById: number | null;
  askedAt: Fixed<Moment>;
  status: 'asked' | 'accepted' | 'declined' | 'undone';
  decidedAt: Moment | null;
  /** What became the person’s, while it is accepted. */
  moved: JSONColumnType<MovedByClaim> | null;
}

interface MovedByClaim {
  tournamentIds: number[];
  eveningIds: number[];
  gameIds: number[];
  eventIds: number[];
  /** Under which the guest was known. */
  guestKey: string;
  /** Who looked after them. */
  keeperId?: number | null;
}
