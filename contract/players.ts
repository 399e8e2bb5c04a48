import { z } from 'zod';
import { endpoints } from './endpoint.ts';
import { memberRole } from './groups.ts';
import { cursor, face, id, inAddress, limit, moment, player } from './values.ts';

/** How many results show a player's form, and how many stand on their page before more is asked for. */
export const formLength = 7;

const tally = z.object({ won: z.int(), lost: z.int() });

/**
 * A match of a tournament, a game of which the result counts, or one of a rated evening, that somebody won, seen from one player's side; of a bye
 * there is none.
 */
export const playerResult = z
  .object({
    /** Among results: 'match-12', 'game-7', 'evening-70101'. */
    id: z.string(),
    /** One of the three: what it was played in. */
    tournament: z.object({ id, name: z.string() }).nullable(),
    game: z.object({ id, placeName: z.string() }).nullable(),
    evening: z.object({ id, eventId: id, groupId: id, name: z.string() }).nullable(),
    /** Mixed doubles are doubles. */
    gameType: z.enum(['singles', 'doubles']),
    /**
     * Of a game its beginning, of a match or a game of an evening when its score was first entered; where somebody had withdrawn, when the
     * tournament was started.
     */
    playedAt: moment,
    isWon: z.boolean(),
    /** Null in singles. */
    partner: face.nullable(),
    /** One in singles, two in doubles. */
    opponents: z.array(face),
    /**
     * The points of each game, their own first, the last one as far as it came; where only games were counted, one pair
     * of games won. Empty where none was played.
     */
    games: z.array(z.object({ own: z.int(), other: z.int() })),
    /** How it was decided where it was not played out. */
    endedBy: z.enum(['forfeit', 'retirement', 'withdrawal']).nullable(),
  })
  .meta({ id: 'PlayerResult' });

export type PlayerResult = z.infer<typeof playerResult>;

/** What a player and the viewer have played against each other. */
const between = z.object({
  /** The viewer's. */
  won: z.int(),
  lost: z.int(),
  /** From the viewer's side, the newest first; at most `latest`. */
  latest: z.array(playerResult),
  /** The next match of a tournament between them that is drawn; null where there is none. */
  next: z
    .object({ tournamentId: id, tournamentName: z.string(), matchId: id, round: z.int(), court: z.int().nullable() })
    .nullable(),
});

export const playerPage = z
  .object({
    /** Without a bio where the viewer has blocked them; of whose account is deleted the name is all there is to show. */
    player: player.extend({
      bio: z.string(),
      createdAt: moment,
      isDeleted: z.boolean(),
      /** Null for somebody with an account; else the group in which they play without one. */
      guestOf: z.object({ id, name: z.string() }).nullable(),
    }),
    /** Null where the viewer has blocked them, and of a deleted account: then nothing is told that follows. */
    record: z
      .object({
        singles: tally,
        doubles: tally,
        /** Of the doubles those in evenings of rotating partners. */
        evenings: tally,
        /** Of the last matches, the newest last; at most `formLength`. */
        form: z.array(z.boolean()),
        medals: z.object({ gold: z.int(), silver: z.int(), bronze: z.int() }),
        /** That they took part in. */
        tournaments: z.int(),
      })
      .nullable(),
    /** Null for oneself, and where `record` is. */
    between: between.nullable(),
    /** Of oneself all, else those that both are in; by name, at most 50. */
    groups: z.array(
      z.object({
        id,
        name: z.string(),
        imageUrl: z.string().nullable(),
        /** Theirs. */
        role: memberRole,
      }),
    ),
    groupCount: z.int(),
    viewer: z.object({
      isSelf: z.boolean(),
      hasBlocked: z.boolean(),
      /** They are a guest of a group of the viewer’s, and nobody has asked who: the viewer may say that it was them. */
      mayClaim: z.boolean(),
      /** The groups to which the viewer may invite them: not theirs yet; by name, at most 50. */
      mayInviteTo: z.array(z.object({ id, name: z.string() })),
    }),
  })
  .meta({ id: 'PlayerPage' });

export type PlayerPage = z.infer<typeof playerPage>;

export const playerCalls = endpoints('players', () => ({
  get: {
    method: 'GET',
    path: '/players/:id',
    shows: ['me', 'blocks', 'person:{id}', 'results:{id}', 'group:{.groups.id}'],
    needs: 'in:*',
    offline: true,
    summary: 'A player’s page: record, form, medals, what they and the viewer have played, groups in common',
    answer: playerPage,
  },
  results: {
    method: 'GET',
    path: '/players/:id/results',
    shows: ['results:{id}', 'blocks', 'in:*'],
    needs: 'in:*',
    offline: true,
    summary: 'A player’s results in games, and in tournaments that the viewer may see; newest first',
    query: z.object({
      /** Only those against this player. */
      against: inAddress(id).optional(),
      limit,
      cursor,
    }),
    answer: z.array(playerResult),
    paged: true,
  },
}));
