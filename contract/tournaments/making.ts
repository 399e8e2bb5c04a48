import { z } from 'zod';
import { timeZone } from '../events/fields.ts';
import { id, moment, required, typed } from '../values.ts';
import { gamesToWin, gameType, scoreSubmission, tournamentFormat } from './facts.ts';
import { chosenOptions, whole } from './options.ts';

/** What of when and where it is played is typed as it is: the browser's form has the days and the times in fields of their own. */
export const whereAndHowMany = { location: typed(200, 'Place'), maxEntrants: whole(2, 1024, 'Places').nullable() };

const settings = z.object({
  name: required(100, 'Tournament name'),
  description: typed(2000, 'Description'),
  startsAt: moment.nullable(),
  joinBy: moment.nullable(),
  ...whereAndHowMany,
  format: tournamentFormat,
  gameType,
  gamesToWin,
  scoreSubmission,
  randomizePartners: z.boolean(),
  randomizeOpponents: z.boolean(),
  balanceBySkill: z.boolean(),
  options: chosenOptions,
});

export const newTournament = settings.extend({
  groupId: id,
  description: settings.shape.description.default(''),
  startsAt: settings.shape.startsAt.default(null),
  joinBy: settings.shape.joinBy.default(null),
  location: whereAndHowMany.location.default(''),
  maxEntrants: whereAndHowMany.maxEntrants.default(null),
  format: tournamentFormat.default('round-robin'),
  gameType: gameType.default('singles'),
  gamesToWin: gamesToWin.default(1),
  scoreSubmission: scoreSubmission.default('winner-only'),
  randomizePartners: z.boolean().default(false),
  randomizeOpponents: z.boolean().default(false),
  balanceBySkill: z.boolean().default(false),
  options: chosenOptions.prefault({}),
  /** Where it is played: its maker's, by whose clock its matches have their days. */
  timeZone: timeZone.default('UTC'),
});

/** What is left out stays as it is. */
export const changedTournament = settings
  .partial()
  .refine((change) => Object.values(change).some((value) => value !== undefined), 'Change at least one field');
