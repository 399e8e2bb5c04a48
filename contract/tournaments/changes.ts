import { z } from 'zod';
import { face, id, moment } from '../values.ts';
import { position } from './cards.ts';
import { progress, revision, tournamentStatus } from './facts.ts';
import { match, standing } from './matches.ts';

/** What a score changes of the tournament itself. */
export const tournamentState = z
  .object({
    status: tournamentStatus,
    endDate: moment.nullable(),
    currentRound: z.int(),
    progress,
    winnerId: id.nullable(),
    runnerId: id.nullable(),
    thirdPlaceId: id.nullable(),
  })
  .meta({ id: 'TournamentState' });

/** What a score changes: whoever has the tournament as it was at `since` has it as it is at `revision` by taking this in. */
const tournamentChange = {
  since: revision,
  revision,
  /** Every match that looks different now. */
  changed: z.array(match),
  /** The whole table; null where it is as it was, or where there is none. */
  standings: z.array(standing).nullable(),
};

/** The match as it now is, and what else its score has changed. */
export const scoredMatch = match
  .extend({ ...tournamentChange, tournament: tournamentState })
  .meta({ id: 'ScoredMatch' });

export type ScoredMatch = z.infer<typeof scoredMatch>;

/** What a score changes of a card: whoever has it as it was at `since` has it as it is at `revision` by taking this in. */
export const cardChange = tournamentState
  .omit({ currentRound: true })
  .extend({
    leader: face.nullable(),
    /** Of everyone who stands elsewhere now. */
    positions: z.array(position.extend({ userId: id })),
    /** Whose next match may be another one now: they fetch their card again. */
    playerIds: z.array(id),
  })
  .meta({ id: 'CardChange' });

export type CardChange = z.infer<typeof cardChange>;

/** Told to whoever has a tournament on screen, and to the members of its group. */
export const tournamentUpdate = z.object({
  type: z.literal('tournament_update'),
  tournamentId: id,
  groupId: id,
  action: z.enum([
    'tournament_created',
    'participant_joined',
    'participant_left',
    'tournament_started',
    'match_scored',
    'tournament_completed',
  ]),
  ...tournamentChange,
  /** Null where the event does not carry what has changed: then the tournament is to be fetched again. */
  state: tournamentState.nullable(),
  /** The same for its card: null where the lists that show it, or should, are to be fetched again. */
  card: cardChange.nullable(),
});

export type TournamentUpdate = z.infer<typeof tournamentUpdate>;
