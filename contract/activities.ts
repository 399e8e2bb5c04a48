import { z } from 'zod';
import { endpoints } from './endpoint.ts';
import { eventAnswer, eventStatus } from './events/facts.ts';
import { gameKind } from './games/facts.ts';
import { gamePart, gameResult, gameStatus } from './games.ts';
import { tournamentStatus } from './tournaments/facts.ts';
import { match } from './tournaments/matches.ts';
import { cursor, face, id, limit, moment, required, sideFace } from './values.ts';

const shared = {
  /** Unique among the activities of its type: the id of the event, the tournament, the match or the game. */
  id,
  name: z.string(),
  description: z.string(),
  /** Null for what has no date: a tournament without one that has not started, a match that is still to be played. */
  date: moment.nullable(),
  /** Still to come or under way, as a game is whose result is entered and does not count yet; else it is over. */
  isPlan: z.boolean(),
  location: z.string(),
  /** Of a match or a game: who is on the other side, a team with both names. Null elsewhere, and while it is not known. */
  opponent: sideFace.nullable(),
};

const inGroup = { ...shared, groupId: id, groupName: z.string() };

/** The viewer's own first; of more than one game, the games won. Null until it is over. */
const ownScore = z.tuple([z.int(), z.int()]).nullable();

const gameActivity = z.object({
  ...shared,
  type: z.literal('game'),
  date: moment,
  kind: gameKind,
  status: gameStatus,
  timeZone: z.string(),
  localStart: z.string(),
  /** Whose game it is. */
  creator: face,
  part: gamePart,
  takenCount: z.int(),
  places: z.int(),
  /** They are asked to come, and may say so. */
  mayAnswer: z.boolean(),
  /** Null where nobody has said how it ended. */
  resultState: gameResult.shape.state.nullable(),
  mayConfirm: z.boolean(),
  /** Null also of who did not play in it, and of what is disputed. */
  score: ownScore,
  hasWon: z.boolean().nullable(),
});

/** What the viewer plans, and what they did: an event of their groups, a tournament, a match of their own, a game that they have a part in. */
export const activity = z
  .discriminatedUnion('type', [
    z.object({
      ...inGroup,
      type: z.literal('event'),
      status: eventStatus,
      timeZone: z.string(),
      localStart: z.string(),
      userResponse: eventAnswer.nullable(),
      waitlisted: z.boolean(),
      mayAnswer: z.boolean(),
      mayCheckIn: z.boolean(),
      /** For admins: how many other members have not answered an event of the next days. */
      unansweredCount: z.int(),
      mayRemind: z.boolean(),
      /** An organiser asks for the answer that is missing. */
      isReminded: z.boolean(),
      /** How many follow it in its series. */
      laterCount: z.int(),
      goingCount: z.int(),
      /** How many of these are guests. */
      guestCount: z.int(),
      maxParticipants: z.int(),
    }),
    z.object({
      ...inGroup,
      type: z.literal('tournament'),
      status: tournamentStatus,
      /** When it is to begin, on the clock of its zone; null where that is open. */
      localStart: z.string().nullable(),
      timeZone: z.string(),
      isParticipant: z.boolean(),
      /** They wait for a place. */
      waitlisted: z.boolean(),
      participantCount: z.int(),
      /** The viewer's; null while it is not known, and where they do not take part. */
      place: z.int().nullable(),
    }),
    z.object({
      ...inGroup,
      type: z.literal('match'),
      status: match.shape.status,
      tournamentId: id,
      /** 'Round 2', 'Semi-Finals'. */
      roundTitle: z.string(),
      /** The court that it was called to, from 1. */
      court: z.int().nullable(),
      /** Both sides are known, and the viewer may enter its score. */
      isPlayable: z.boolean(),
      score: ownScore,
      hasWon: z.boolean().nullable(),
    }),
    gameActivity,
  ])
  .meta({ id: 'Activity' });

export type Activity = z.infer<typeof activity>;

/** How many of each kind are listed of what waits for somebody. */
export const maxWaiting = 20;

/** In a group that the viewer helps to run: how many there are. */
const inManaged = z.object({ groupId: id, groupName: z.string(), count: z.int().positive() });

/** The first of those it is about. */
const people = z.array(face).max(2);

/** What waits for the viewer, each kind oldest first; what is handled is not listed any more. */
export const waiting = z
  .object({
    /** Who asks to join a group that they are an admin of. */
    requests: z.array(inManaged.extend({ people, oldestId: id })),
    /** Whom members have invited, which an admin has to approve. */
    approvals: z.array(inManaged.extend({ people, oldestId: id })),
    /** Flagged messages that others wrote, for a group’s staff. */
    flags: z.array(inManaged),
    /** Games whose result they may confirm. */
    results: z.array(gameActivity),
    /** Who wants to play with them in a tournament that has not started. */
    partners: z.array(z.object({ tournamentId: id, tournamentName: z.string(), isParticipant: z.boolean(), by: face })),
    /** DUPR IDs that an organiser has entered for them. */
    duprIds: z.array(z.object({ duprId: z.string(), by: face, tournamentId: id, tournamentName: z.string() })).max(1),
    /** Places that became theirs and that they have not seen. */
    places: z.array(
      z.object({
        type: z.enum(['event', 'game', 'tournament']),
        id,
        /** Null of a game. */
        groupId: id.nullable(),
        name: z.string(),
        /** Null of a tournament without one. */
        date: moment.nullable(),
        localStart: z.string().nullable(),
        timeZone: z.string(),
      }),
    ),
    /** Tournaments of groups that they are an admin of in which nothing has been played for two days. */
    unfinished: z.array(
      z.object({
        tournamentId: id,
        name: z.string(),
        groupName: z.string(),
        matchesPlayed: z.int(),
        matchesTotal: z.int(),
      }),
    ),
  })
  .meta({ id: 'Waiting' });

export type Waiting = z.infer<typeof waiting>;

/** For how many days something that is over is listed. */
export const recentDays = 14;

/** How many matches that the viewer has to play in one tournament are listed: of a round robin many follow. */
export const matchesAhead = 3;

/** How many events and tournaments a search finds. */
export const maxFound = 20;

export const activitiesCalls = endpoints('activities', () => ({
  list: {
    method: 'GET',
    path: '/activities',
    shows: ['me', 'plans', 'group:{.groupId}'],
    needs: 'session',
    offline: true,
    summary: `What the viewer plans and what they did in the last ${recentDays} days, or one of both: plans first, by date, those without one before them, of each tournament the next ${matchesAhead} matches; then what is over, latest first`,
    query: z.object({ when: z.enum(['plans', 'recent']).optional(), limit, cursor }),
    paged: true,
    answer: z.array(activity),
  },
  search: {
    method: 'GET',
    path: '/activities/search',
    shows: [],
    needs: 'in:{.groupId}',
    summary: `Events and tournaments of the viewer’s groups by how words of their names start, at most ${maxFound}: what is to come first, of those that are called alike the next one`,
    rateLimit: { most: 120, perSeconds: 60, by: 'person' },
    query: z.object({ q: required(100, 'Search') }),
    answer: z.array(activity),
  },
  waiting: {
    method: 'GET',
    path: '/activities/waiting',
    shows: ['waiting', 'events:{.places.groupId}'],
    needs: 'session',
    offline: true,
    summary: `What waits for the viewer: requests, flags, results, partners, DUPR IDs, and places they got; at most ${maxWaiting} of each`,
    answer: waiting,
  },
}));
