import type { ColumnType, Generated, Insertable, JSONColumnType, Updateable } from 'kysely';
import type { ActivityDetails } from '#contract/group-activity.ts';
import type { MemberRole, SkillLevel } from '#contract/groups.ts';
import type { InviteStatus, InviteType } from '#contract/invites.ts';
import type { ReactionKind } from '#contract/messages.ts';
import type { LiveScore } from '#contract/tournaments/matches.ts';
import type { TournamentOptions } from '#contract/tournaments/options.ts';

/** A moment in UTC with milliseconds; always given by the application, never by the database's clock. */
type Moment = string;

/** A column that no row changes after it was stored. */
type Fixed<T> = ColumnType<T, T, never>;

interface Users {
  id: Generated<number>;
  username: string;
  /** The username in lower case: unique, so that names which differ only in case are one. */
  usernameKey: string;
  email: string;
  bio: string;
  rating: number;
  ratingType: 'self' | 'dupr' | 'usapa';
  /** In the PHC string format. */
  passwordHash: string;
  /** What the person is called at DUPR; empty for who has not said. */
  duprId: Generated<string>;
  /** Made on the server's command line only. */
  isSiteAdmin: Generated<boolean>;
  /** Whether the members of their groups see that they are here. That they are is stored nowhere. */
  isPresenceShown: Generated<boolean>;
  createdAt: Fixed<Moment>;
  updatedAt: Moment;
  /** Null unless the account was deleted: then nothing is left of the person but what they said and played. */
  deletedAt: ColumnType<Moment | null, Moment | null | undefined>;
}

interface PasswordResets {
  /** SHA-256 of the token in the link. */
  tokenHash: string;
  userId: Fixed<number>;
  expiresAt: Fixed<Moment>;
}

interface Sessions {
  id: Generated<number>;
  /** SHA-256 of the token in the cookie, in hexadecimal. */
  tokenHash: string;
  userId: Fixed<number>;
  userAgent: string;
  createdAt: Fixed<Moment>;
  lastSeenAt: Moment;
  expiresAt: Moment;
}

interface Groups {
  id: Generated<number>;
  name: string;
  description: string;
  location: string;
  meetupDetails: string;
  skillLevel: SkillLevel;
  isPrivate: boolean;
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
  needsApproval: Fixed<boolean>;
  /** Null where any number of people may. */
  mostUses: Fixed<number | null>;
  uses: Generated<number>;
  createdAt: Fixed<Moment>;
  /** Null where it does not expire; once its last use is given, when that was. */
  expiresAt: Moment | null;
}

/** An address at which whoever has it follows a tournament. */
interface TournamentLinks {
  tournamentId: Fixed<number>;
  token: Fixed<string>;
  createdById: Fixed<number>;
  createdAt: Fixed<Moment>;
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

interface Conversations {
  id: Generated<number>;
  kind: Fixed<'direct' | 'group'>;
  /** Null in a direct conversation, and in a group's once the group is deleted: then it is nobody's, and goes soon. */
  groupId: number | null;
  /** Of a direct conversation: the smaller and the greater id of its two people. */
  lowId: ColumnType<number | null, number | null | undefined, never>;
  highId: ColumnType<number | null, number | null | undefined, never>;
  /** The number of the last message: the next one gets one more, inside the transaction that stores it. */
  lastSeq: number;
  /** Counts every change of the conversation's messages, so that what was read once can be kept until it changes. */
  revision: number;
  /** Whoever knows less than this revision reads the conversation anew: something in all of it is different. */
  anewSince: Generated<number>;
  /** When the last message was sent, or the conversation was opened. */
  lastActivityAt: Moment;
}

interface ConversationReaders {
  conversationId: Fixed<number>;
  userId: Fixed<number>;
  /** The last message that was read: what is unread is the conversation's `lastSeq` less this. */
  readSeq: number;
  /** They are told nothing of it. */
  isMuted: Generated<boolean>;
  /** The last message that answers one of theirs; 0 without. */
  answeredSeq: Generated<number>;
  /** When they last said something here; null before. */
  lastSentAt: ColumnType<Moment | null, Moment | null | undefined>;
}

/** When somebody last said something in a conversation that they have left: for when they come back. */
interface LeftReaders {
  conversationId: Fixed<number>;
  userId: Fixed<number>;
  lastSentAt: Moment;
}

interface Messages {
  id: Generated<number>;
  conversationId: Fixed<number>;
  seq: Fixed<number>;
  /** The conversation's, as it was counted when this message last changed. */
  revision: number;
  senderId: Fixed<number>;
  /** Empty where it was deleted. */
  content: string;
  clientId: Fixed<string | null>;
  sentAt: Fixed<Moment>;
  replyToId: ColumnType<number | null, number | null | undefined, never>;
  editedAt: ColumnType<Moment | null, undefined>;
  /** Who edited it last in the place of its author; null where the author did. */
  editedById: ColumnType<number | null, undefined>;
  deletedAt: ColumnType<Moment | null, undefined>;
  /** Null where its author deleted it, and where it was done on the command line. */
  deletedById: ColumnType<number | null, undefined>;
  /** It was deleted in the place of its author. */
  isRemoved: ColumnType<boolean, undefined>;
  flaggedAt: ColumnType<Moment | null, undefined>;
  flaggerId: ColumnType<number | null, undefined>;
  flagReason: ColumnType<string | null, undefined>;
  /** What it said when it was flagged. */
  flaggedContent: ColumnType<string | null, undefined>;
  pinnedAt: ColumnType<Moment | null, undefined>;
  /** Its receiver had blocked its sender when it was written, and is not told what it says. */
  isWithheld: ColumnType<boolean, boolean | undefined>;
}

interface MessageReactions {
  messageId: Fixed<number>;
  userId: Fixed<number>;
  reaction: Fixed<ReactionKind>;
  createdAt: Fixed<Moment>;
  /** The other one of a direct conversation had blocked whoever reacted, and is not told. */
  isWithheld: Generated<boolean>;
}

/** What receivers of direct messages have reported to the site's administrators. */
interface MessageReports {
  id: Generated<number>;
  messageId: Fixed<number>;
  reporterId: Fixed<number>;
  reason: string;
  createdAt: Fixed<Moment>;
  /** Null while it is open. */
  decision: ColumnType<'deleted' | 'ignored' | null, undefined>;
  decidedAt: ColumnType<Moment | null, undefined>;
  decidedById: ColumnType<number | null, undefined>;
  /** Empty where none was given. */
  decisionReason: ColumnType<string, undefined>;
  /** What the message said when it was reported; null of what is deleted once it is decided. */
  reportedContent: string | null;
}

/** Who wants to hear nothing from whom. */
interface Blocks {
  blockerId: Fixed<number>;
  blockedId: Fixed<number>;
  createdAt: Fixed<Moment>;
}

interface Tournaments {
  id: Generated<number>;
  groupId: Fixed<number>;
  creatorId: Fixed<number>;
  name: string;
  description: string;
  format: 'round-robin' | 'single-elimination' | 'double-elimination' | 'pools';
  gameType: 'singles' | 'doubles';
  gamesToWin: 1 | 2 | 3;
  scoreSubmission: 'winner-only' | 'full-score';
  randomizePartners: boolean;
  randomizeOpponents: boolean;
  balanceBySkill: boolean;
  /** How it is played beside that, as the contract has it. */
  options: JSONColumnType<TournamentOptions>;
  /** What every draw of this tournament is made from, so that it can be made again. */
  seed: Fixed<number>;
  /** The engine's state without the results, as it was drawn; null while pending. */
  draw: JSONColumnType<object> | null;
  createdAt: Fixed<Moment>;
  /** Null while pending. */
  startDate: Moment | null;
  /** Null until completed. */
  endDate: Moment | null;
  /** Counts every change that can be seen, so that what was rendered once can be kept until the next. */
  revision: Generated<number>;
  /** When it was started, or the last score was entered; null while pending. */
  lastPlayedAt: Moment | null;
  /** How far it has come: what follows from the matches, for lists that are not to read them. */
  matchesPlayed: Generated<number>;
  matchesTotal: Generated<number>;
  currentRound: Generated<number>;
  roundCount: Generated<number>;
  /** Whether the playoffs of a round robin are generated. */
  hasPlayoffs: Generated<boolean>;
}

interface Participants {
  tournamentId: Fixed<number>;
  userId: Fixed<number>;
  joinedAt: Fixed<Moment>;
  /** In doubles, whom they want to play with: agreed once that one wants it, too. */
  partnerId: Generated<number | null>;
  /** Who stands for their side in the matches: themselves, or the first player of their team; null while pending. */
  entrantId: Generated<number | null>;
  /** The rank, which is final once completed; null before the first score, and while it is not known. */
  place: number | null;
  /** Matches won and lost, as far as they count. */
  wins: Generated<number>;
  losses: Generated<number>;
}

interface Matches {
  id: Generated<number>;
  tournamentId: Fixed<number>;
  /** The engine's name for the match, unique in its tournament. */
  key: Fixed<string>;
  round: number;
  /** The entrants as far as they are known: the user id of a player, or of a team's first player. */
  player1Id: number | null;
  player2Id: number | null;
  winnerId: number | null;
  /** The engine's record of what was reported; null until then. */
  result: JSONColumnType<object> | null;
  playedAt: Moment | null;
  /** Where it is played, from 1; null until it is called. */
  court: Generated<number | null>;
  /** What it stands at while it is under way, as the contract has it. */
  live: JSONColumnType<LiveScore> | null;
}

/** One row for each time that somebody scored or corrected a match, kept as long as the tournament is. */
interface MatchScorings {
  id: Generated<number>;
  tournamentId: Fixed<number>;
  /** It may be gone by now: that of playoffs which were taken back. */
  matchId: Fixed<number>;
  /** The engine's name for the match. */
  key: Fixed<string>;
  userId: Fixed<number>;
  result: JSONColumnType<object>;
  scoredAt: Fixed<Moment>;
}

/** What was done under an idempotency key: of no use to whoever does not know the key, which is stored nowhere. */
interface IdempotencyKeys {
  /** SHA-256 of the key, in hexadecimal. */
  keyHash: string;
  /** HMAC-SHA256 of the request under the key, in hexadecimal. */
  fingerprint: string;
  /** Whose it is; null where nobody was signed in, nor is by the answer. */
  userId: number | null;
  /** What the answer is made of, as JSON, encrypted under the key. */
  outcome: Uint8Array;
  expiresAt: Moment;
}

/** Every table, by its name. Columns are in camel case in the database too, so that a row is the entity as it is. */
export interface Schema {
  users: Users;
  sessions: Sessions;
  password_resets: PasswordResets;
  groups: Groups;
  group_members: GroupMembers;
  group_pictures: GroupPictures;
  group_invites: GroupInvites;
  group_links: GroupLinks;
  group_activity: GroupActivity;
  conversations: Conversations;
  conversation_readers: ConversationReaders;
  left_readers: LeftReaders;
  messages: Messages;
  message_reactions: MessageReactions;
  message_reports: MessageReports;
  blocks: Blocks;
  cooldowns: Cooldowns;
  left_mutes: LeftMutes;
  group_bans: GroupBans;
  tournaments: Tournaments;
  participants: Participants;
  matches: Matches;
  match_scorings: MatchScorings;
  tournament_links: TournamentLinks;
  idempotency_keys: IdempotencyKeys;
}

export type New<Table extends keyof Schema> = Insertable<Schema[Table]>;
export type Change<Table extends keyof Schema> = Updateable<Schema[Table]>;
