import { z } from 'zod';
import { face, id } from '../values.ts';
import { cardViewer, tournamentFields } from './facts.ts';

/** Where somebody stands. */
export const position = z.object({
  /** Shared with equals while matches are open, final once completed; null before the first score, and while unknown. */
  place: z.int().nullable(),
  wins: z.int(),
  losses: z.int(),
});

export type Position = z.infer<typeof position>;

/** A tournament in a list. */
export const tournamentCard = z
  .object({
    ...tournamentFields,
    /** Who is first alone, and of a completed one the champion; null before the first score. */
    leader: face.nullable(),
    /** While pending: a few who have entered beside the viewer, first those who share a group with them. */
    entered: z.array(face),
    /** How the viewer does; null unless they take part and it has begun. */
    own: position
      .extend({
        /** Their first match that is still to be played; null where there is none. */
        next: z
          .object({
            matchId: id,
            round: z.int(),
            /** Null while it is not known who that will be: then the match cannot be played yet. */
            opponent: face.nullable(),
          })
          .nullable(),
      })
      .nullable(),
    viewer: cardViewer.extend({
      /** Members of the group hear of it by themselves; others watch the topic of the group. */
      isMember: z.boolean(),
    }),
  })
  .meta({ id: 'TournamentCard' });

export type TournamentCard = z.infer<typeof tournamentCard>;
