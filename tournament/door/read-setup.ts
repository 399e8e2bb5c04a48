import { type Entrant, entrantsProblem, FEWEST_ENTRANTS, MOST_ENTRANTS } from '../entrants.ts';
import type { Id } from '../ids.ts';
import type { Settings } from '../settings.ts';
import type { Setup, Withdrawal } from '../state.ts';
import { freePlaces } from '../structure/late.ts';
import { fieldProblem, readSettings } from './read-settings.ts';
import { anyWhole, finite, list, oneOf, optional, or, type Reader, record, sound, whole } from './readers.ts';

const readNumber = whole(0, Number.MAX_SAFE_INTEGER, 'An id is a whole number from 0 or a string.');

/** The id of an entrant or player. */
export const readId: Reader<Id> = (value) => (typeof value === 'string' && value !== '' ? value : readNumber(value));
export const readRating: Reader<number> = finite('A rating is a number.');
export const readSeed: Reader<number> = anyWhole('The seed is a whole number.');

const entered = 'An entrant has an id and its players.';

export const readEntrant: Reader<Entrant<Id>> = record<Entrant<Id>>(
  { id: readId, members: list(readId, entered), rating: optional(readRating) },
  entered,
);
export const readEntrants: Reader<readonly Entrant<Id>[]> = list(readEntrant, 'The entrants are needed.');

const phase = 'Who has withdrawn did so in a phase of the tournament.';

const lateness = 'Who entered late did so at a place that was free.';

const readOutline = record<Setup<Id>>(
  {
    settings: readSettings,
    entrants: readEntrants,
    // Before version 3 nobody entered late.
    late: or(list(whole(1, MOST_ENTRANTS, lateness), lateness), []),
    seed: readSeed,
    withdrawn: list(
      record<Withdrawal<Id>>(
        {
          entrant: readId,
          since: oneOf(['groups', 'playoffs', 'elimination'], phase),
          counts: optional(oneOf(['none', 'all'], 'Of who has withdrawn no match counts, or all do.')),
        },
        phase,
      ),
      phase,
    ),
    playoffsStarted: oneOf([true, false], 'The playoffs have been started, or they have not.'),
    withoutThird: optional(oneOf([true], 'There is no match for third place, or nothing is said of it.')),
  },
  'This is not a tournament.',
);

const hasTables = ({ format }: Settings): boolean => format === 'round-robin' || format === 'pools';

function withdrawalsProblem({ settings, entrants, withdrawn }: Setup<Id>): string | null {
  const ids = new Set(entrants.map(({ id }) => id));
  for (const { entrant, since } of withdrawn) {
    // Each is taken out of those who are in: who is not there is unknown, or has withdrawn before.
    if (!ids.delete(entrant)) return `Entrant ${entrant} cannot have withdrawn, or not twice.`;
    if (since !== 'elimination' && !hasTables(settings)) return 'There are no tables to withdraw from.';
  }
  return null;
}

function latenessProblem({ settings, entrants, late }: Setup<Id>): string | null {
  const drawn = entrants.length - late.length;
  if (drawn < FEWEST_ENTRANTS) return lateness;
  const isFree = (place: number, at: number): boolean => freePlaces(settings, drawn, late.slice(0, at)).includes(place);
  return late.every(isFree) ? null : lateness;
}

function setupProblem(setup: Setup<Id>): string | null {
  const { settings, entrants, playoffsStarted, withoutThird } = setup;
  const hasPlayoffs = settings.format === 'round-robin' && settings.playoffs === 'top-4';
  if (playoffsStarted && !hasPlayoffs) return 'There are no playoffs to be started.';
  if (withoutThird && !playoffsStarted) return 'There are no playoffs that could be without third place.';
  return (
    entrantsProblem(entrants)?.error.message ??
    fieldProblem(settings, entrants.length - setup.late.length) ??
    latenessProblem(setup) ??
    withdrawalsProblem(setup)
  );
}

/** The set-up of a tournament as it was stored. */
export const readSetup: Reader<Setup<Id>> = sound(readOutline, setupProblem);
