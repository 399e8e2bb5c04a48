import type { z } from 'zod';
import type { ContractForm } from '#client/ui/form/contract-form.ts';
import { toast } from '#client/ui/toast.ts';
import type { newTournament } from '#contract/tournaments/making.ts';
import type { Tournament } from '#contract/tournaments.ts';

/** Without the zone, which is the maker's own. */
type Chosen = Omit<z.output<typeof newTournament>, 'timeZone'>;
type Options = Chosen['options'];
type Pools = NonNullable<Options['pools']>;

/** How a tournament is to be played, as the form holds it: also what the format that is chosen does not know. */
export interface Making extends Omit<Chosen, 'options'> {
  options: Omit<Options, 'pools'> & { pools: Pools };
}

export type MakingForm = ContractForm<typeof newTournament>;

/** How most are played. */
export const usual: Making = {
  name: '',
  description: '',
  groupId: 0,
  format: 'round-robin',
  gameType: 'singles',
  gamesToWin: 1,
  scoreSubmission: 'winner-only',
  randomizePartners: false,
  randomizeOpponents: false,
  balanceBySkill: false,
  options: {
    game: { to: 11, winBy: 2 },
    legs: 1,
    playoffs: true,
    thirdPlace: true,
    consolation: false,
    decidingGame: true,
    pools: { count: 2, advance: 2, wildCards: 0, into: 'single-elimination' },
    courts: 0,
  },
};

/** What the form for changing a tournament begins with. */
export function makingOf(tournament: Tournament): Making {
  const { name, description, groupId, format, gameType, gamesToWin, scoreSubmission } = tournament;
  const { randomizePartners, randomizeOpponents, balanceBySkill, options } = tournament;
  const { to, winBy, cap } = options.game;
  return {
    ...{ name, description, groupId, format, gameType, gamesToWin, scoreSubmission },
    ...{ randomizePartners, randomizeOpponents, balanceBySkill },
    options: {
      ...options,
      // Cast: what was stored was chosen among these.
      game: { to, winBy, ...(cap !== undefined && { cap }) } as Options['game'],
      pools: options.pools ?? usual.options.pools,
    },
  };
}

/** Which options a format knows, beside its games and courts: the others are not shown. */
export function knownTo({ format, options }: Pick<Making, 'format' | 'options'>) {
  const isPools = format === 'pools';
  const elimination = isPools ? options.pools.into : format;
  const isSingle = elimination === 'single-elimination';
  return {
    legs: format === 'round-robin' || isPools,
    playoffs: format === 'round-robin',
    thirdPlace: isSingle,
    consolation: isSingle,
    decidingGame: elimination === 'double-elimination',
    pools: isPools,
  };
}

/** What counts of what the form holds: what is not shown is as it usually is. */
export function countingIn(making: Making): Chosen {
  const { gameType, randomizePartners, options } = making;
  const knows = knownTo(making);
  const { game, courts } = options;
  const pick = <Key extends 'legs' | 'playoffs' | 'thirdPlace' | 'consolation' | 'decidingGame'>(key: Key) =>
    knows[key] ? options[key] : usual.options[key];
  return {
    ...making,
    randomizePartners: gameType === 'doubles' && randomizePartners,
    options: {
      game: { to: game.to, winBy: game.winBy, ...(game.cap !== undefined && { cap: game.cap }) },
      legs: pick('legs'),
      playoffs: pick('playoffs'),
      thirdPlace: pick('thirdPlace'),
      consolation: pick('consolation'),
      decidingGame: pick('decidingGame'),
      pools: knows.pools ? options.pools : null,
      courts,
    },
  };
}

/** Cast: a form may lack fields, but it was filled with `usual`, or a tournament's own. */
export const counting = (values: z.input<typeof newTournament>) => countingIn(values as Making);

/** A kind of tournament that one knows by its name. */
interface Preset {
  key: string;
  name: string;
  /** What it is: 'round robin, one game to 11, …' */
  says: string;
  settings?: Partial<Omit<Making, 'options' | 'name' | 'description' | 'groupId'>>;
  options?: Partial<Making['options']>;
}

export const presets: readonly Preset[] = [
  {
    key: 'club-night',
    name: 'Club night',
    says: 'round robin, one game to 11, finals of the best four',
  },
  {
    key: 'doubles-evening',
    name: 'Doubles evening',
    says: 'round robin with partners drawn at random, one game to 11',
    settings: { gameType: 'doubles', randomizePartners: true },
    options: { playoffs: false },
  },
  {
    key: 'everyone-twice',
    name: 'Everyone twice',
    says: 'everyone plays everyone twice, the leader is champion',
    options: { legs: 2, playoffs: false },
  },
  {
    key: 'knockout',
    name: 'Knockout with consolation',
    says: 'best of 3, first-match losers play on',
    settings: { format: 'single-elimination', gamesToWin: 2 },
    options: { consolation: true },
  },
  {
    key: 'double-elimination',
    name: 'Double elimination',
    says: 'best of 3, two losses and you’re out',
    settings: { format: 'double-elimination', gamesToWin: 2 },
  },
  {
    key: 'pools',
    name: 'Pools, then a knockout',
    says: 'two pools, the top two of each advance',
    settings: { format: 'pools' },
    options: { pools: { count: 2, advance: 2, wildCards: 0, into: 'single-elimination' } },
  },
];

/** The form filled with a preset: what is its own, such as the name and the courts, stays. */
export function withPreset(making: Making, { settings, options }: Preset): Making {
  const { name, description, groupId } = making;
  const { courts } = making.options;
  return {
    ...usual,
    ...settings,
    ...{ name, description, groupId },
    options: { ...usual.options, ...options, courts },
  };
}

/** The preset that the form holds as it is; undefined where something else is chosen. */
export function presetIn(making: Making): Preset | undefined {
  const wanted = written(making);
  return presets.find((preset) => written(withPreset(making, preset)) === wanted);
}

const written = (making: Making): string => {
  const { options, ...settings } = countingIn(making);
  const sorted = (fields: object) => Object.entries(fields).sort(([one], [other]) => one.localeCompare(other));
  return JSON.stringify([sorted(settings), sorted(options), options.pools && sorted(options.pools)]);
};

/** A missing name is also said in a toast. */
export function nameMissing(fields: readonly string[]): void {
  if (!fields.includes('name')) return;
  toast({ title: 'Validation Error', description: 'Tournament name is required.', destructive: true });
}
