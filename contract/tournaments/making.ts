import { z } from 'zod';
import { timeZone } from '../events/fields.ts';
import { id, required, typed } from '../values.ts';
import { gamesToWin, gameType, scoreSubmission, tournamentFormat } from './facts.ts';
import { chosenOptions } from './options.ts';

const settings = z.object({
  name: required(100, 'Tournament name'),
  description: typed(2000, 'Description'),
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
