import { z } from 'zod';
import { face, id, sideFace } from '../values.ts';
import { cardViewer, tournamentFields } from './facts.ts';

/** Two numbers, the viewer's own first. */
const ownFirst = z.tuple([z.int(), z.int()]);

/** What the viewer's match stands at: the points of the running game, and the games that each has won before it. */
export const ownLive = z.object({ points: ownFirst, games: ownFirst });

export type OwnLive = z.infer<typeof ownLive>;

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
    /** It runs, and nothing has been played in it for two days. */
    isUnfinished: z.boolean(),
    /** It runs, and is paused for everyone, as by rain. */
    isPaused: z.boolean(),
    /** Who is first alone, and of a completed one the champion; null before the first score. */
    leader: sideFace.nullable(),
    /** While pending: a few who have entered beside the viewer, first those who share a group with them. */
    entered: z.array(face),
    /** While pending, in doubles: those who want to play with the viewer and wait for an answer. */
    askedBy: z.array(face),
    /** How the viewer does; null unless they take part and it has begun. */
    own: position
      .extend({
        /** Their first match that is still to be played; null where there is none. */
        next: z
          .object({
            matchId: id,
            round: z.int(),
            /** Of that round: 'Round 2', 'Losers’ Final'. */
            title: z.string(),
            /** A team with both names. Null while it is not known who that will be: then the match cannot be played yet. */
            opponent: sideFace.nullable(),
            /** The court that it was called to, from 1. */
            court: z.int().nullable(),
            live: ownLive.nullable(),
            /** How many are called before it; null where it cannot be played yet, is on, or too much is open to say. */
            matchesBefore: z.int().nullable(),
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
