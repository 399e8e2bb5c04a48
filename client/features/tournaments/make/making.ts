import { z } from 'zod';
import { weekAfter } from '#client/lib/scheduling/fields.tsx';
import {
  isDay,
  localTimeIn,
  localTimeOf,
  localWriters,
  timestampAt,
  todayIn,
} from '#client/lib/scheduling/local-time.ts';
import type { ContractForm } from '#client/ui/form/contract-form.ts';
import { toast } from '#client/ui/toast.ts';
import { noDay } from '#contract/events/fields.ts';
import { newTournament, whereAndHowMany } from '#contract/tournaments/making.ts';
import type { Tournament } from '#contract/tournaments.ts';

const noTime = 'Please select a time.';

/** A day and a time, each in a field of its own; without a day it is open. */
const dayAndTime = z
  .object({ date: z.string(noDay).refine((text) => text === '' || isDay(text), noDay), time: z.string(noTime) })
  .refine(({ date, time }) => date === '' || /^\d\d:\d\d/.test(time), { path: ['time'], message: noTime });

/** What is typed of a tournament, without the zone, which is the maker's own. */
export const makingFields = newTournament.omit({ startsAt: true, joinBy: true, timeZone: true }).extend({
  /** The key of what was chosen as its kind: it stays, whatever else is changed. */
  kind: z.string(),
  starts: dayAndTime,
  closes: dayAndTime,
  maxEntrants: whereAndHowMany.maxEntrants.optional(),
});

type Chosen = z.output<typeof makingFields>;
type Options = Chosen['options'];
type Pools = NonNullable<Options['pools']>;

/** How a tournament is to be played, as the form holds it: also what the format that is chosen does not know. */
export interface Making extends Omit<Chosen, 'options'> {
  options: Omit<Options, 'pools'> & { pools: Pools };
}

export type MakingForm = ContractForm<typeof makingFields>;

/** How most are played. */
export const usual: Making = {
  kind: 'club-night',
  name: '',
  starts: { date: '', time: '18:00' },
  closes: { date: '', time: '18:00' },
  location: '',
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
  const { startsAt, joinBy, timeZone, location, maxEntrants } = tournament;
  const { to, winBy, cap } = options.game;
  const making: Making = {
    kind: '',
    location,
    ...(maxEntrants !== null && { maxEntrants }),
    starts: typedOf(startsAt, timeZone) ?? usual.starts,
    closes: typedOf(joinBy, timeZone) ?? usual.closes,
    ...{ name, description, groupId, format, gameType, gamesToWin, scoreSubmission },
    ...{ randomizePartners, randomizeOpponents, balanceBySkill },
    options: {
      ...options,
      // Cast: what was stored was chosen among these.
      game: { to, winBy, ...(cap !== undefined && { cap }) } as Options['game'],
      pools: options.pools ?? usual.options.pools,
    },
  };
  return { ...making, kind: presetIn(making)?.key ?? '' };
}

/** A new one as one that was: on the next such weekday that is to come. */
export function makingAgain(tournament: Tournament, now: number): Making {
  const making = makingOf(tournament);
  const { date, time } = typedOf(tournament.startsAt ?? tournament.startDate, tournament.timeZone) ?? making.starts;
  const starts = { date: date && weekAfter(date, todayIn(tournament.timeZone, now)), time };
  const wasNamed = nameFor({ ...making, starts: { date, time } }) === making.name;
  return { ...making, starts, closes: usual.closes, name: wasNamed ? nameFor({ ...making, starts }) : making.name };
}

type DayAndTime = Making['starts'];

/** As the clock of its zone shows it. */
function typedOf(moment: string | null, timeZone: string): DayAndTime | undefined {
  if (moment === null) return undefined;
  const local = localTimeIn(timeZone, Date.parse(moment)) ?? Date.parse(moment);
  const [date = '', time = ''] = new Date(local).toISOString().slice(0, 16).split('T');
  return { date, time };
}

function momentOf({ date, time }: DayAndTime, timeZone: string): string | null {
  if (date === '') return null;
  const local = localTimeOf(`${date}T${time}`);
  return new Date(timestampAt(local, timeZone) ?? local).toISOString();
}

/** What is sent of the form, by the clock of a zone. */
export function sentOf({ kind: _, starts, closes, maxEntrants = null, ...settings }: Chosen, timeZone: string) {
  return { ...settings, maxEntrants, startsAt: momentOf(starts, timeZone), joinBy: momentOf(closes, timeZone) };
}

/** What it is called until somebody types: 'Club night, Sat 28 Nov'. */
export function nameFor({ kind, starts: { date } }: Pick<Making, 'kind' | 'starts'>): string {
  const name = presets.find(({ key }) => key === kind)?.name ?? '';
  if (!isDay(date)) return name;
  const local = localTimeOf(date);
  return `${name}, ${localWriters.weekday.format(local)} ${localWriters.shortDate.format(local)}`;
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
export const counting = (values: z.input<typeof makingFields>) => countingIn(values as Making);

/** A kind of tournament that one knows by its name. */
interface Preset {
  key: string;
  name: string;
  /** In three words. */
  short: string;
  settings?: Partial<ReturnType<typeof rulesOf>>;
  options?: Partial<Making['options']>;
}

export const presets: readonly Preset[] = [
  { key: 'club-night', name: 'Club night', short: 'All play all, finals' },
  {
    key: 'doubles-evening',
    name: 'Doubles evening',
    short: 'Drawn pairs',
    settings: { gameType: 'doubles', randomizePartners: true },
    options: { playoffs: false },
  },
  {
    key: 'knockout',
    name: 'Knockout',
    short: 'Losers play on',
    settings: { format: 'single-elimination', gamesToWin: 2 },
    options: { consolation: true },
  },
  {
    key: 'pools',
    name: 'Pools',
    short: 'Then a knockout',
    settings: { format: 'pools' },
    options: { pools: { count: 2, advance: 2, wildCards: 0, into: 'single-elimination' } },
  },
  {
    key: 'double-elimination',
    name: 'Double elimination',
    short: 'Out after two losses',
    settings: { format: 'double-elimination', gamesToWin: 2 },
  },
  {
    key: 'everyone-twice',
    name: 'Everyone twice',
    short: 'All play all, two legs',
    options: { legs: 2, playoffs: false },
  },
];

/** The form filled with a preset: what is its own, such as the name and the courts, stays. */
export function withPreset(making: Making, { key, settings, options }: Preset): Making {
  const { courts } = making.options;
  return { ...making, ...rulesOf(usual), ...settings, kind: key, options: { ...usual.options, ...options, courts } };
}

/** The preset that the form holds as it is; undefined where something else is chosen. */
export const presetIn = (making: Making): Preset | undefined => presets.find((preset) => isAsUsual(making, preset));

/** Whether no rule of a preset has been changed. */
export const isAsUsual = (making: Making, preset: Preset): boolean =>
  written(withPreset(making, preset)) === written(making);

/** What a preset decides, beside the options. */
function rulesOf(making: Omit<Making, 'options'>) {
  const { format, gameType, gamesToWin, scoreSubmission, randomizePartners, randomizeOpponents, balanceBySkill } =
    making;
  return {
    ...{ format, gameType, gamesToWin, scoreSubmission, randomizePartners, randomizeOpponents, balanceBySkill },
  };
}

const written = (making: Making): string => {
  const { options, ...chosen } = countingIn(making);
  const settings = rulesOf(chosen);
  const sorted = (fields: object) => Object.entries(fields).sort(([one], [other]) => one.localeCompare(other));
  return JSON.stringify([sorted(settings), sorted(options), options.pools && sorted(options.pools)]);
};

/** A missing name is also said in a toast. */
export function nameMissing(fields: readonly string[]): void {
  if (!fields.includes('name')) return;
  toast({ title: 'Validation Error', description: 'Tournament name is required.', destructive: true });
}
