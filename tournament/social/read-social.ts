import { readId, readSeed } from '../door/read-setup.ts';
import { type Fields, list, oneOf, optional, pair, record, Unreadable, whole } from '../door/readers.ts';
import type { Id } from '../ids.ts';
import {
  MOST_PLAYERS,
  MOST_ROUNDS,
  PLAN_VERSION,
  type SocialChange,
  type SocialInput,
  type SocialMatch,
  type SocialPlan,
  type SocialRound,
} from './plan.ts';

const who = 'Rotating partners takes players.';
const counts = 'At least one court and one round are needed.';
const together = 'A fixed pair is two of the players, each in one pair only.';
const notPlan = 'This is not a plan of rotating partners.';

const readPlayers = list(readId, who);
const readPair = pair(readId, together);
const readPairs = list(readPair, together);
const readCourts = whole(1, MOST_PLAYERS, counts);

export const readInput = record<SocialInput<Id>>(
  {
    players: readPlayers,
    courts: readCourts,
    rounds: whole(1, MOST_ROUNDS, counts),
    seed: readSeed,
    fixedPairs: optional(readPairs),
  },
  who,
);

export const readChange = record<SocialChange<Id>>(
  {
    keep: whole(0, MOST_ROUNDS, 'Of a plan so many rounds are kept.'),
    arrive: optional(readPlayers),
    leave: optional(readPlayers),
    courts: optional(readCourts),
    rounds: optional(whole(0, MOST_ROUNDS, counts)),
  },
  'Who comes and goes is needed.',
);

const matchFields: Fields<SocialMatch<Id>> = {
  key: (value) => (typeof value === 'string' ? value : new Unreadable(notPlan)),
  court: whole(1, MOST_PLAYERS, notPlan),
  pairs: pair(readPair, notPlan),
};

const readRound = record<SocialRound<Id>>(
  {
    round: whole(1, MOST_ROUNDS, notPlan),
    matches: list(record<SocialMatch<Id>>(matchFields, notPlan), notPlan),
    sitting: readPlayers,
  },
  notPlan,
);

/** A plan as it was stored. */
export const readPlan = record<SocialPlan<Id>>(
  {
    version: oneOf([PLAN_VERSION], 'This is not a version of a plan that is known.'),
    players: readPlayers,
    fixedPairs: readPairs,
    courts: readCourts,
    seed: readSeed,
    rounds: list(readRound, notPlan),
  },
  notPlan,
);
