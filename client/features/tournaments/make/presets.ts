import { countingIn, type Making, usual } from './making.ts';

/** A kind of tournament that one knows by its name. */
export interface Preset {
  key: string;
  name: string;
  /** What it is: 'round robin, one game to 11, …' */
  says: string;
  settings: Partial<Omit<Making, 'options' | 'name' | 'description' | 'groupId'>>;
  options: Partial<Making['options']>;
}

export const presets: readonly Preset[] = [
  {
    key: 'club-night',
    name: 'Club night',
    says: 'round robin, one game to 11, finals of the best four',
    settings: {},
    options: {},
  },
  {
    key: 'doubles-evening',
    name: 'Doubles evening',
    says: 'round robin of teams drawn by lot, one game to 11',
    settings: { gameType: 'doubles', randomizePartners: true },
    options: { playoffs: false },
  },
  {
    key: 'everyone-twice',
    name: 'Everyone twice',
    says: 'round robin in two legs, whoever leads is champion',
    settings: {},
    options: { legs: 2, playoffs: false },
  },
  {
    key: 'knockout',
    name: 'Knockout with consolation',
    says: 'best of 3, whoever loses first plays on',
    settings: { format: 'single-elimination', gamesToWin: 2 },
    options: { consolation: true },
  },
  {
    key: 'double-elimination',
    name: 'Double elimination',
    says: 'best of 3, out after two defeats',
    settings: { format: 'double-elimination', gamesToWin: 2 },
    options: {},
  },
  {
    key: 'pools',
    name: 'Pools, then a knockout',
    says: 'two pools, the best two of each go on',
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

/** 'Club night: round robin, one game to 11, …' */
export const wordsOf = ({ name, says }: Preset): string => `${name}: ${says}`;

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
