export { type DrawInput, draw } from './draw.ts';
export type { Entrant } from './entrants.ts';
export { type Counts, counts, estimateMinutes, type Pace } from './forecast.ts';
export type { Id } from './ids.ts';
export { match, matches, type RoundView, rounds } from './matches.ts';
export type { Outcome, Refusal, RefusalCode, Refused } from './outcome.ts';
export { picture } from './picture/picture.ts';
export { pictureSocial } from './picture/social-picture.ts';
export { consolation, type Placement, type Podium, placements, podium } from './placements.ts';
export { enterLate } from './play/enter-late.ts';
export { startPlayoffs, undoPlayoffs } from './play/playoffs.ts';
export { type Changed, consequences, correct, report, undo, type Voiding } from './play/report.ts';
export { substitute } from './play/substitute.ts';
export { reinstate, type WithdrawalChoice, withdraw } from './play/withdraw.ts';
export { type Progress, progress } from './progress.ts';
export { records, type WinsAndLosses } from './records.ts';
export type { GameRules, MatchRules, Pair, Result, Score, Scoring, Side } from './result.ts';
export { checkGame, checkResult } from './score.ts';
export { isPossible, isRunning, isUnusual, losingPoints, standardGame, winningPoints } from './score-rules.ts';
export { type Seeding, seedEntrants } from './seeding.ts';
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
export { measureSocial, type SocialMeasure } from './social/measure.ts';
export type {
  SocialChange,
  SocialInput,
  SocialMatch,
  SocialPair,
  SocialPlan,
  SocialRound,
} from './social/plan.ts';
export { changeSocial, parseSocial, planSocial } from './social/plan-social.ts';
export { type SocialStanding, socialStandings } from './social/social-standings.ts';
export { acrossPools, type Standing, standings, type Table } from './standings/standings.ts';
export type { TieDecision } from './standings/tie-breaks.ts';
export type { Naming } from './standings/tie-words.ts';
export type { ResultFile, Setup, TournamentState, Withdrawal } from './state.ts';
export { parseState, restore, results } from './stored.ts';
export type { Source } from './structure/structure.ts';
export { formTeams, type Pairing, type Player, type TeamsInput } from './teams.ts';
export type { DecidedBy, MatchSide, MatchStatus, MatchView } from './view.ts';
