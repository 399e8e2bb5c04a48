import type { ErrorCode } from '#contract/errors.ts';
import type { Stage } from '#contract/tournaments/matches.ts';
import type { TournamentOptions } from '#contract/tournaments/options.ts';
import {
  draw,
  type Entrant,
  formTeams,
  type MatchRules,
  type MatchView,
  match,
  matches,
  type Outcome,
  placements,
  progress,
  type Result,
  restore,
  type Seeding,
  type Setup,
  type TournamentState,
} from '#tournament/index.ts';
import { Refusal } from '../../../kernel/refusal.ts';

/** Between the product's words and the engine's. No rule of a tournament stands here: those are the engine's. */

interface Settings {
  format: 'round-robin' | 'single-elimination' | 'double-elimination' | 'pools';
  gameType: 'singles' | 'doubles';
  gamesToWin: 1 | 2 | 3;
  scoreSubmission: 'winner-only' | 'full-score';
  randomizePartners: boolean;
  randomizeOpponents: boolean;
  balanceBySkill: boolean;
  options: TournamentOptions;
  seed: number;
}

interface Entry {
  userId: number;
  name: string;
  rating: number;
  partnerId: number | null;
}

const bestOf = { 1: 1, 2: 3, 3: 5 } as const;

/** Decisions, Tournaments: by rating, at random, at random within bands of rating, or in the order of joining. */
function seedingOf({ balanceBySkill, randomizeOpponents }: Settings): Seeding {
  if (balanceBySkill) return randomizeOpponents ? 'bands' : 'rating';
  return randomizeOpponents ? 'random' : 'order';
}

/** Makes the draw. @throws Refusal `conflict` where these cannot play such a tournament */
export function drawFor(settings: Settings, entries: readonly Entry[]): TournamentState {
  const { format, options, balanceBySkill } = settings;
  const { game, legs, playoffs, thirdPlace, consolation, decidingGame, pools } = options;
  const drawn = draw({
    format,
    scoring: settings.scoreSubmission === 'full-score' ? 'points' : 'games',
    rules: { bestOf: bestOf[settings.gamesToWin], game },
    legs,
    playoffs: playoffs ? 'top-4' : 'none',
    thirdPlace,
    consolation: consolation ? 'first-match' : 'none',
    decidingGame,
    ...(format === 'pools' && pools !== null
      ? { pools: { ...pools, deal: balanceBySkill ? 'balanced' : 'snake' } }
      : {}),
    entrants: entrantsOf(settings, entries),
    seeding: seedingOf(settings),
    seed: settings.seed,
  });
  return granted(drawn, 'conflict').state;
}

/** Whether the draw follows from who is in, and no lot. */
export function isForeseeable(settings: Settings, entries: readonly Entry[]): boolean {
  if (settings.randomizeOpponents) return false;
  const isLot = settings.gameType === 'doubles' && settings.randomizePartners;
  return !isLot || 2 * agreedPairs(entries).length === entries.length;
}

/** Players, or teams: first those who agreed, then whoever has nobody, as the tournament pairs them. */
function entrantsOf(settings: Settings, entries: readonly Entry[]): readonly Entrant[] {
  const players = entries.map(({ userId: id, rating }) => ({ id, rating }));
  if (settings.gameType === 'singles') return players.map((player) => ({ ...player, members: [player.id] }));
  const pairing = settings.randomizePartners ? 'random' : settings.balanceBySkill ? 'balanced' : 'order';
  const formed = formTeams({ players, given: agreedPairs(entries), pairing, seed: settings.seed });
  if (!formed.ok && formed.error.code === 'odd-player') {
    const odd = entries.find(({ userId }) => formed.error.entrants?.includes(userId));
    throw new Refusal('conflict', `Doubles needs an even number of players: ${odd?.name} has no partner.`);
  }
  return granted(formed, 'conflict').teams;
}

type Asking = Pick<Entry, 'userId' | 'partnerId'>;

/** Those who want to play with each other; of each pair who came first is named first. */
export function agreedPairs(entries: readonly Asking[]): [number, number][] {
  const wanted = new Map(entries.map(({ userId, partnerId }) => [userId, partnerId]));
  const seen = new Set<number>();
  return entries.flatMap(({ userId, partnerId }): [number, number][] => {
    if (partnerId === null || seen.has(userId) || wanted.get(partnerId) !== userId) return [];
    seen.add(partnerId);
    return [[userId, partnerId]];
  });
}

/** A round as the product counts them: from 1 in the order in which they are played, those of all pools together. */
export interface DrawnRound {
  number: number;
  title: string;
  stage: Stage;
  bestOf: MatchRules['bestOf'];
  game: MatchRules['game'];
  keys: readonly string[];
}

const drawnRounds = new WeakMap<Setup, readonly DrawnRound[]>();

/** The rounds of a tournament; they follow from its set-up alone. */
export function roundsOf(state: TournamentState): readonly DrawnRound[] {
  const known = drawnRounds.get(state.setup);
  if (known !== undefined) return known;
  const { rules, stageRules } = state.setup.settings;
  const grouped = Map.groupBy(matches(state), ({ stage, round }) => `${stage} ${round}`);
  const rounds = [...grouped.values()].flatMap((views, at): DrawnRound[] => {
    const [first] = views;
    if (first === undefined) return [];
    const { stage, round } = first;
    const title = stage === 'pool' ? `Round ${round}` : first.title;
    const { bestOf, game } = stageRules[stage] ?? rules;
    return [{ number: at + 1, title, stage, bestOf, game, keys: views.map(({ key }) => key) }];
  });
  drawnRounds.set(state.setup, rounds);
  return rounds;
}

/** The rows of some matches that are still to be played. */
export function drawnRows(
  tournamentId: number,
  state: TournamentState,
  isMeant: (key: string) => boolean = () => true,
) {
  return roundsOf(state).flatMap(({ number, keys }) =>
    keys.filter(isMeant).flatMap((key) => {
      const view = match(state, key);
      return view === null ? [] : [{ tournamentId, key, round: number, ...columnsOf(view) }];
    }),
  );
}

const membersBySetup = new WeakMap<Setup, ReadonlyMap<number, readonly number[]>>();

/** The players of each entrant, by its id. */
export function membersOf({ setup }: TournamentState): ReadonlyMap<number, readonly number[]> {
  const known = membersBySetup.get(setup);
  if (known !== undefined) return known;
  const members = new Map(setup.entrants.map((entrant) => [entrant.id, entrant.members]));
  membersBySetup.set(setup, members);
  return members;
}

/** The players of both sides of a match, as far as they are known. */
export function playersIn(state: TournamentState, { sides }: MatchView): readonly number[] {
  return sides.flatMap(({ entrant }) => (entrant === null ? [] : (membersOf(state).get(entrant) ?? [])));
}

/** Puts the engine's state together from the rows it was stored in. */
export function stateOf(setup: object, matches: readonly { key: string; result: object | null }[]): TournamentState {
  const results = matches.flatMap(({ key, result }) => (result === null ? [] : [[key, result as Result] as const]));
  return granted(restore(setup as Setup, results), 'internal').state;
}

export interface Scored {
  state: TournamentState;
  /** Every match that looks different now. */
  changed: readonly MatchView[];
}

/** Whether every match is decided. */
export function isOver(state: TournamentState): boolean {
  return progress(state).phase === 'over';
}

/** The final ranks by the entrants' ids, as far as they are settled. */
export function placesOf(state: TournamentState): Map<number, number> {
  return new Map(placements(state).flatMap(({ entrant, rank }) => (rank === null ? [] : [[entrant, rank]])));
}

/** The columns of a match's row that follow from the state. */
export function columnsOf(view: MatchView) {
  const [one, two] = view.sides;
  return { player1Id: one.entrant, player2Id: two.entrant, winnerId: view.winner };
}

export function granted<T>(outcome: Outcome<T>, otherwise: ErrorCode): { ok: true } & T {
  if (outcome.ok) return outcome;
  const { code, message } = outcome.error;
  if (code === 'not-ready') throw new Refusal('match_not_ready', 'The players of this match aren’t known yet.');
  if (code !== 'impossible-score') throw new Refusal(otherwise, message);
  throw new Refusal('invalid_input', message, { fields: { player1Score: message } });
}
