import { z } from 'zod';
import { face, id } from '../values.ts';
import { revision } from './facts.ts';
import { match } from './matches.ts';

/** Where a match under way is played and what it stands at: whoever shows it puts it in the place of what they have. */
export const matchUnderWay = match
  .pick({ id: true, team1: true, team2: true, status: true, court: true, live: true })
  .extend({ revision })
  .meta({ id: 'MatchUnderWay' });

export type MatchUnderWay = z.infer<typeof matchUnderWay>;

/** Says that a tournament has changed, to whoever has it on screen and to the members of its group: they fetch it. */
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
    'players_swapped',
    'tournament_paused',
    'tournament_resumed',
    'tournament_completed',
    'playoffs_generated',
    'playoffs_undone',
    'tournament_reset',
    'tournament_reopened',
  ]),
  revision,
  /** Whose results and next match may be other ones now; null where that may be so of everybody. */
  playerIds: z.array(id).nullable(),
  /** Whether it is over, and with it what a score has changed. */
  isOver: z.boolean(),
  /** Whether another round is played from now on. */
  isNewRound: z.boolean(),
  /** Of `match_called` and `match_live`, which change nothing else: nothing is fetched. */
  match: matchUnderWay.exactOptional(),
  /** For the one who is told alone: somebody who wants to play with them, or has agreed to. */
  partner: face.extend({ isAgreed: z.boolean(), tournament: z.string() }).exactOptional(),
  /** For the one who is told alone: they have a place now. An organiser gave it to them, or, null, one became free. */
  place: z.object({ by: face.nullable(), tournament: z.string() }).exactOptional(),
});

export type TournamentUpdate = z.infer<typeof tournamentUpdate>;

/** The same for those who follow it by its public link, who know of no group and no list. */
export const publicUpdate = tournamentUpdate.pick({
  type: true,
  tournamentId: true,
  action: true,
  revision: true,
  match: true,
});

export type PublicUpdate = z.infer<typeof publicUpdate>;
