import { z } from 'zod';
import { id } from '../values.ts';
import { cancelReason, forWhom, type LevelRule, noDate, scope, timeZone, whatAndWhere } from './fields.ts';
import { day, repeat } from './repeat.ts';

/**
 * When it begins: a moment with its offset (`2026-11-24T17:00:00.000Z`), or what the clock of the event's zone shows
 * (`2026-11-24T18:00`). Of an hour that comes twice the clock's is the first one; one that does not come is refused.
 */
const eventDate = z.union([z.iso.datetime({ offset: true }), z.iso.datetime({ local: true, precision: -1 })], noDate);

/** The order is that in which the fields are checked. */
const details = { ...whatAndWhere, eventDate, ...forWhom };

interface Ranks {
  playerRankMin?: number | undefined;
  playerRankMax?: number | undefined;
}

const rightWayUp = ({ playerRankMin, playerRankMax }: Ranks) =>
  playerRankMin === undefined || playerRankMax === undefined || playerRankMin <= playerRankMax;

const upsideDown = { path: ['playerRankMax'], message: 'Highest rating must not be below the lowest' };

/** As the form begins. */
export const newEvent = z
  .object({
    groupId: id,
    /** The viewer, where it is given. */
    creatorId: id.optional(),
    ...details,
    timeZone: timeZone.default('UTC'),
    durationMinutes: details.durationMinutes.default(120),
    playerRankMin: details.playerRankMin.default(2),
    playerRankMax: details.playerRankMax.default(5),
    maxParticipants: details.maxParticipants.default(16),
    courts: details.courts.default(null),
    bring: details.bring.default(''),
    answerHours: details.answerHours.default(null),
    drawHours: details.drawHours.default(null),
    levelRule: details.levelRule.default('shown'),
    price: details.price.default(null),
    currency: details.currency.default(''),
    status: z.literal('upcoming', 'A new event must be upcoming').default('upcoming'),
    repeat: repeat.nullable().default(null),
    /** The poll of the group of whose date it is made. */
    pollId: id.optional(),
  })
  .refine(rightWayUp, upsideDown);

/** What is left out stays as it is. */
export const changedEvent = z
  .object({
    ...details,
    /** `cancelled`, or `upcoming` again. */
    status: z.enum(['upcoming', 'cancelled'], 'Status must be upcoming or cancelled'),
    cancelReason,
    /** Where the series ends from now on, with `following`. */
    until: day,
  })
  .partial()
  .extend({ scope })
  .refine(rightWayUp, upsideDown)
  .refine(
    ({ scope: _, ...change }) => Object.values(change).some((value) => value !== undefined),
    'Change at least one field',
  );

/** What is said of an event, beside when it is. */
export interface EventDetails extends LaterDetails {
  name: string;
  description: string;
  location: string;
  bring: string;
  durationMinutes: number;
  playerRankMin: number;
  playerRankMax: number;
  maxParticipants: number;
}

/** The same, of what came later: a series that was stored before lacks it. */
export interface LaterDetails {
  courts: number | null;
  answerHours: number | null;
  drawHours: number | null;
  levelRule: LevelRule;
  price: number | null;
  currency: string;
}

export const laterDetails: LaterDetails = {
  courts: null,
  answerHours: null,
  drawHours: null,
  levelRule: 'shown',
  price: null,
  currency: '',
};
