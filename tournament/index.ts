export type { Entrant, Id, Outcome, Refusal, RefusalCode, Refused } from './entrants.ts';
export { type Counts, counts, estimateMinutes, type Pace, usualMinutes } from './forecast.ts';
export { checkGame, checkResult } from './parse/score.ts';
export { picture, pictureSocial } from './picture.ts';
export { type DrawInput, draw, formTeams, type Pairing, type Player, type TeamsInput } from './play/draw.ts';
export { enterLate, substitute, swap } from './play/newcomers.ts';
export {
  consolation,
  type Placement,
  type Podium,
  type Progress,
  placements,
  podium,
  progress,
  records,
  type WinsAndLosses,
} from './play/placements.ts';
export { startPlayoffs, undoPlayoffs } from './play/playoffs.ts';
export { renameInSetup, renamePlayer, renameSocialPlayer } from './play/rename.ts';
export { type Changed, consequences, correct, report, undo, type Voiding } from './play/report.ts';
export { acrossPools, type Standing, standings, type Table } from './play/standings.ts';
export { parseState, restore, results } from './play/stored.ts';
export type { DecidedBy, MatchSide, MatchStatus, MatchView } from './play/view.ts';
export { match, matches, type RoundView, rounds } from './play/view.ts';
export { reinstate, type WithdrawalChoice, withdraw } from './play/withdraw.ts';
export { type Seeding, seedEntrants } from './random.ts';
export type { GameRules, MatchRules, Pair, Result, Score, Scoring, Side } from './score-rules.ts';
export { isPossible, isRunning, isUnusual, losingPoints, standardGame, winningPoints } from './score-rules.ts';
export {
  type Format,
  officialTieBreaks,
  type PoolSettings,
  type Settings,
  type SettingsInput,
  type Stage,
  type TieBreak,
  type TieBreakPolicy,
} from './settings.ts';
export type {
  SocialChange,
  SocialInput,
  SocialMatch,
  SocialPair,
  SocialPlan,
  SocialRating,
  SocialRound,
} from './social/plan.ts';
export { changeSocial, parseSocial, planSocial, prepareSocial } from './social/plan-social.ts';
export {
  changeRack,
  everyoneInRack,
  openRack,
  type RackAction,
  renameRackPlayer,
} from './social/rack.ts';
export { type RackNext, type RackStay, rackNext, resumableUntil } from './social/rack-next.ts';
export type { RackCourt, RackGame, RackPlayed, RackPlayer, RackState } from './social/rack-state.ts';
export { measureSocial, type SocialMeasure, type SocialStanding, socialStandings } from './social/social-standings.ts';
export type { TieDecision } from './standings/ranking.ts';
export type { Naming } from './standings/tie-words.ts';
export type { ResultFile, Setup, TournamentState, Withdrawal } from './state.ts';
export type { Source } from './structure/structure.ts';
