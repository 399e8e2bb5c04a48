import type { Insertable, Updateable } from 'kysely';
import type { Blocks, IdempotencyKeys, PasswordResets, Sessions, UserPictures, Users } from './tables/accounts.ts';
import type {
  CalendarAddresses,
  EveningScores,
  Evenings,
  EventAnswers,
  EventAttendance,
  EventRegulars,
  EventSeries,
  Events,
  EventTournaments,
} from './tables/events.ts';
import type { GamePlayers, GameResults, Games } from './tables/games.ts';
import type {
  Cooldowns,
  GroupActivity,
  GroupBans,
  GroupInvites,
  GroupLinks,
  GroupMembers,
  GroupPictures,
  Groups,
  LeftMutes,
} from './tables/groups.ts';
import type {
  ConversationReaders,
  Conversations,
  LeftReaders,
  MessageReactions,
  MessageReports,
  Messages,
} from './tables/messages.ts';
import type {
  Achievements,
  DismissedRecommendations,
  PlayingProfiles,
  RatedEntries,
  RatedPlayers,
  RatedResults,
  RatingChanges,
  RatingFolds,
  RatingStarts,
} from './tables/players.ts';
import type { Matches, MatchScorings, Participants, TournamentLinks, Tournaments } from './tables/tournaments.ts';

/** Every table, by its name. Columns are in camel case in the database too, so that a row is the entity as it is. */
export interface Schema {
  users: Users;
  user_pictures: UserPictures;
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
  event_series: EventSeries;
  events: Events;
  event_answers: EventAnswers;
  event_regulars: EventRegulars;
  event_attendance: EventAttendance;
  calendar_addresses: CalendarAddresses;
  evenings: Evenings;
  evening_scores: EveningScores;
  event_tournaments: EventTournaments;
  achievements: Achievements;
  rated_entries: RatedEntries;
  rated_results: RatedResults;
  rated_players: RatedPlayers;
  rating_changes: RatingChanges;
  rating_starts: RatingStarts;
  rating_folds: RatingFolds;
  games: Games;
  game_players: GamePlayers;
  game_results: GameResults;
  playing_profiles: PlayingProfiles;
  dismissed_recommendations: DismissedRecommendations;
  idempotency_keys: IdempotencyKeys;
}

export type New<Table extends keyof Schema> = Insertable<Schema[Table]>;
export type Change<Table extends keyof Schema> = Updateable<Schema[Table]>;
