import { z } from 'zod';
import { face, id, moment } from '../values.ts';
import { position } from './cards.ts';
import { phase, places, progress, revision, tournamentStatus } from './facts.ts';
import { match, standing } from './matches.ts';

/** What a score changes of the tournament itself. */
export const tournamentState = z
  .object({
    status: tournamentStatus,
    phase,
    endDate: moment.nullable(),
    currentRound: z.int(),
    progress,
    winnerId: id.nullable(),
    runnerId: id.nullable(),
    thirdPlaceId: id.nullable(),
    places,
  })
  .meta({ id: 'TournamentState' });

/** What a score changes: whoever has the tournament as it was at `since` has it as it is at `revision` by taking this in. */
const tournamentChange = {
  since: revision,
  revision,
  /** Every match that looks different now. */
  changed: z.array(match),
  /** The whole tables of all pools where something has changed; null where all are as they were, or where there are none. */
  standings: z.array(standing).nullable(),
};

/** The match as it now is, and what else its score has changed. */
export const scoredMatch = match
  .extend({ ...tournamentChange, tournament: tournamentState })
  .meta({ id: 'ScoredMatch' });

export type ScoredMatch = z.infer<typeof scoredMatch>;

/** What a score changes of a card: whoever has it as it was at `since` has it as it is at `revision` by taking this in. */
export const cardChange = tournamentState
  .omit({ currentRound: true, phase: true, places: true })
  .extend({
    leader: face.nullable(),
    /** Of everyone who stands elsewhere now. */
    positions: z.array(position.extend({ userId: id })),
    /** Whose next match may be another one now: they fetch their card again. */
    playerIds: z.array(id),
    /** Of matches under way that are played elsewhere now or stand at something else: all of it as it is. */
    courses: z.array(match.pick({ team1: true, team2: true, court: true, live: true }).extend({ matchId: id })),
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
    'tournament_changed',
    'tournament_deleted',
    'participant_joined',
    'participant_left',
    'tournament_started',
    'match_scored',
    'match_called',
    'match_live',
    'player_withdrawn',
    'player_reinstated',
    'player_replaced',
    'tournament_completed',
    'playoffs_generated',
    'playoffs_undone',
    'tournament_reset',
    'tournament_reopened',
  ]),
  ...tournamentChange,
  /** Null where the event does not carry what has changed: then the tournament is to be fetched again. */
  state: tournamentState.nullable(),
  /** The same for its card: null where the lists that show it, or should, are to be fetched again. */
  card: cardChange.nullable(),
  /** For the one who is told alone: somebody who wants to play with them, or has agreed to. */
  partner: face.extend({ isAgreed: z.boolean(), tournament: z.string() }).exactOptional(),
});

export type TournamentUpdate = z.infer<typeof tournamentUpdate>;

/** The same for those who follow it by its public link, who know of no group and no list. */
export const publicUpdate = tournamentUpdate.omit({ groupId: true, card: true, partner: true });

export type PublicUpdate = z.infer<typeof publicUpdate>;
