import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { LiveScore, Match } from '#contract/tournaments/matches.ts';
import type { TournamentOptions } from '#contract/tournaments/options.ts';
import type { Fixed, Moment } from '../columns.ts';

export interface TournamentTables {
  tournaments: Tournaments;
  participants: Participants;
  tournament_waiting: TournamentWaiting;
  matches: Matches;
  match_scorings: MatchScorings;
  tournament_links: TournamentLinks;
  court_codes: CourtCodes;
  court_notes: CourtNotes;
  entered_dupr_ids: EnteredDuprIds;
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
  /** Its maker's, by whose clock its matches have their days. */
  timeZone: Generated<string>;
  /** The engine's state without the results, as it was drawn; null while pending. */
  draw: JSONColumnType<object> | null;
  createdAt: Fixed<Moment>;
  /** Null while pending. */
  startDate: Moment | null;
  /** Null until completed. */
  endDate: Moment | null;
  /** When it is to begin; null where that is open. `startDate` is when it was started. */
  startsAt: ColumnType<Moment | null, Moment | null | undefined>;
  /** Where it is played; empty where its group plays. */
  location: Generated<string>;
  /** How many players, in doubles teams, have a place; null for as many as come. */
  maxEntrants: ColumnType<number | null, number | null | undefined>;
  /** Until when one may join. */
  joinBy: ColumnType<Moment | null, Moment | null | undefined>;
  /** When its name, date or place was last changed; null since it was made. */
  plannedAt: ColumnType<Moment | null, Moment | null | undefined>;
  /** When its number of courts was last set while it ran. */
  courtsSetAt: Generated<Moment | null>;
  /** How long its players rest before they are called again, in minutes. */
  restMinutes: Generated<number>;
  /** Whether it was ended before its last match. */
  endedEarly: Generated<boolean>;
  /** Since when nobody is called to a court; null while it goes on. */
  pausedAt: ColumnType<Moment | null, Moment | null | undefined>;
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

/** An address at which whoever has it follows a tournament. */
interface TournamentLinks {
  tournamentId: Fixed<number>;
  token: Fixed<string>;
  createdById: Fixed<number>;
  createdAt: Fixed<Moment>;
}

/** A code by which the score of a court is kept without an account, on one day. */
interface CourtCodes {
  id: Generated<number>;
  groupId: Fixed<number>;
  /** On the clock of what it was made for: `2026-11-28`. */
  day: Fixed<string>;
  court: Fixed<number>;
  token: Fixed<string>;
  /** What the keys of the matches that this court was shown are signed with. */
  secret: Fixed<string>;
  endsAt: Fixed<Moment>;
  createdById: Fixed<number>;
  createdAt: Fixed<Moment>;
  /** The match whose points were last told by this code, the device that did so, whose it is, and from when the last of them is. */
  matchName: ColumnType<string | null, string | null | undefined>;
  device: ColumnType<string | null, string | null | undefined>;
  keptById: ColumnType<number | null, number | null | undefined>;
  pointAt: ColumnType<Moment | null, Moment | null | undefined>;
}

/** What a court's phone had of a match, where another result stands. */
interface CourtNotes {
  id: Generated<number>;
  tournamentId: Fixed<number>;
  matchId: Fixed<number>;
  court: Fixed<number>;
  result: JSONColumnType<{ player1Score: number; player2Score: number; games: Match['games'] }>;
  toldAt: Moment;
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
  /** Since when they have had a place that they did not take themselves, until they have seen it. */
  promotedAt: ColumnType<Moment | null, Moment | null | undefined>;
}

/** Who waits for a place in a tournament that has not begun, in the order in which they joined. */
interface TournamentWaiting {
  tournamentId: Fixed<number>;
  userId: Fixed<number>;
  joinedAt: Fixed<Moment>;
  partnerId: Generated<number | null>;
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
  /** When it was last called to a court; kept with its result, as the court is. */
  calledAt: Generated<Moment | null>;
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
  /** Where it was entered by the code of a court: then `userId` is who made that code. */
  court: ColumnType<number | null, number | null | undefined>;
  result: JSONColumnType<object>;
  scoredAt: Fixed<Moment>;
}

/** What an organiser says somebody is called at DUPR, until they have said whether that is so. */
interface EnteredDuprIds {
  userId: Fixed<number>;
  tournamentId: number;
  enteredById: number;
  duprId: string;
  enteredAt: Moment;
}
