import { z } from 'zod';
import { endpoints } from './endpoint.ts';
import { cancelReason, timeZone } from './events/fields.ts';
import { gameKind, keptPlace, place } from './games/facts.ts';
import { durationMinutes, maxPlaces, note, places, rating } from './games/fields.ts';
import { newGuest } from './guests.ts';
import { points } from './tournaments/scores.ts';
import { cursor, face, id, inAddress, limit, moment, player, required } from './values.ts';

/** For so long a result that nobody of the other side has confirmed may be disputed; then it stands. In hours. */
export const standsAfterHours = 24;

/** For so long whoever has confirmed a result may take that back. */
export const undoableSeconds = 60;

export const gameStatus = z.enum(['upcoming', 'playing', 'over', 'cancelled']);

/**
 * What somebody is in a game: they have a place, wait for one, were asked by whoever proposed it, or ask themselves,
 * because their rating is out of its range.
 */
export const gamePart = z.enum(['playing', 'waiting', 'asked', 'asking']);

export type GamePart = z.infer<typeof gamePart>;

const onePoints = z.object({ team1: points, team2: points });

/** `entered`: it counts once somebody of the other side confirms it, or `standsAt` has come. What is disputed counts nowhere. */
export const gameResult = z
  .object({
    team1: z.array(face),
    team2: z.array(face),
    games: z.array(onePoints),
    state: z.enum(['entered', 'confirmed', 'stood', 'disputed']),
    enteredBy: face,
    enteredAt: moment,
    standsAt: moment,
    confirmedBy: face.nullable(),
    disputedBy: face.nullable(),
    disputeReason: z.string(),
  })
  .meta({ id: 'GameResult' });

export type GameResult = z.infer<typeof gameResult>;

/** A game as lists show it. */
export const game = z
  .object({
    id,
    creator: face,
    createdAt: moment,
    startsAt: moment,
    /** The same on the clock of its zone: `2026-11-24T18:00`. */
    localStart: z.string(),
    timeZone: z.string(),
    durationMinutes: z.int(),
    place: keptPlace,
    kind: gameKind,
    ratingMin: z.number(),
    ratingMax: z.number(),
    /** How many take part, whoever proposed it among them. */
    places: z.int(),
    note: z.string(),
    status: gameStatus,
    /** What was said when it was cancelled; empty unless something was. */
    cancelReason: z.string(),
    takenCount: z.int(),
    waitingCount: z.int(),
    /** Who has a place, in the order in which they took it. */
    faces: z.array(face),
    /** From the viewer's own place, rounded; null where either is not known. */
    distanceKm: z.int().nullable(),
    viewer: z.object({
      part: gamePart.nullable(),
      /** 1 is next; null unless they wait. */
      waitlistPosition: z.int().nullable(),
      /** Their rating is in its range, or they were asked. Else joining is asking. */
      isInRange: z.boolean(),
      mayJoin: z.boolean(),
      mayLeave: z.boolean(),
      /** Decide who may come in, and cancel. */
      mayManage: z.boolean(),
      /** They waited for a place or asked for one, have it now, and have not seen it. */
      isPlaceNew: z.boolean(),
    }),
  })
  .meta({ id: 'Game' });

export type Game = z.infer<typeof game>;

/** A game as its own page shows it. */
export const openedGame = game
  .extend({
    players: z.array(player),
    waiting: z.array(player),
    /** Whom whoever proposed it has asked, and who has not answered. */
    asked: z.array(player),
    /** Who asks to come in; whoever proposed it sees all, everybody else themselves. */
    asking: z.array(player),
    result: gameResult.nullable(),
    /** Null for who has no place in it. */
    conversationId: id.nullable(),
    viewer: game.shape.viewer.extend({ mayEnterResult: z.boolean(), mayConfirm: z.boolean(), mayDispute: z.boolean() }),
  })
  .meta({ id: 'OpenedGame' });

export type OpenedGame = z.infer<typeof openedGame>;

export const newGame = z.object({
  /** With an offset or in UTC; on the clock of its zone is what the server makes of it. */
  startsAt: moment,
  durationMinutes,
  timeZone,
  place,
  kind: gameKind,
  ratingMin: rating('Lowest rating'),
  ratingMax: rating('Highest rating'),
  places,
  note,
  /** Who is asked to come, besides whoever finds it. */
  asked: z.array(id).max(maxPlaces, `At most ${maxPlaces} people can be asked`).default([]),
});

const teamOf = (name: string) => z.array(id).min(1, `Who played in ${name}?`).max(2, `${name} has at most 2 players`);

export const newResult = z.object({
  team1: teamOf('Team 1'),
  team2: teamOf('Team 2'),
  games: z.array(onePoints).min(1, 'Enter at least one game').max(5, 'A match has at most 5 games'),
});

const perHour = (most: number) => ({ most, perSeconds: 60 * 60, by: 'person' as const });

export const gameCalls = endpoints('games', () => ({
  list: {
    method: 'GET',
    path: '/games',
    shows: ['games', 'blocks'],
    needs: 'session',
    offline: true,
    summary: 'Upcoming games with a free place, and the viewer’s own, soonest first',
    query: z.object({
      kind: gameKind.optional(),
      maxDistanceKm: inAddress(z.int().min(1).max(20_000)).optional(),
      /** Only those that the viewer has a part in; or only those that they have not. */
      whose: z.enum(['own', 'open']).optional(),
      limit,
      cursor,
    }),
    paged: true,
    answer: z.array(game),
  },
  create: {
    method: 'POST',
    path: '/games',
    summary: 'Propose a game, with the first place for oneself',
    idempotent: true,
    rateLimit: perHour(20),
    status: 201,
    body: newGame,
    answer: openedGame,
  },
  get: {
    method: 'GET',
    path: '/games/:id',
    shows: ['game:{id}', 'blocks'],
    needs: 'session',
    offline: true,
    summary: 'A game',
    answer: openedGame,
  },
  join: {
    method: 'POST',
    path: '/games/:id/join',
    summary: 'Take a place, or join the waiting list if it is full; with a rating out of its range, ask to join',
    rateLimit: perHour(120),
    answer: openedGame,
  },
  leave: {
    method: 'POST',
    path: '/games/:id/leave',
    summary: 'Give up one’s place, stop waiting or asking, or decline',
    rateLimit: perHour(120),
    answer: openedGame,
  },
  addGuest: {
    method: 'POST',
    path: '/games/:id/guests',
    summary:
      'As the one who proposed it, give a place to somebody without an account, by name: a guest of a group of one’s own',
    rateLimit: perHour(60),
    body: newGuest.extend({ groupId: id }),
    answer: openedGame,
  },
  admit: {
    method: 'POST',
    path: '/games/:id/players/:userId',
    summary: 'Let in someone who asks; take a place for someone whom one looks after, as one would oneself',
    rateLimit: perHour(120),
    answer: openedGame,
  },
  turnAway: {
    method: 'DELETE',
    path: '/games/:id/players/:userId',
    summary: 'Decline someone who asks, stop asking someone, or take out a guest or someone whom one looks after',
    rateLimit: perHour(120),
    answer: openedGame,
  },
  seePlace: {
    method: 'DELETE',
    path: '/games/:id/new-place',
    summary: 'The viewer has seen that they have a place now',
  },
  cancel: {
    method: 'POST',
    path: '/games/:id/cancel',
    summary: 'Cancel a game that one proposed',
    rateLimit: perHour(120),
    body: z.object({ reason: cancelReason.default('') }),
    answer: openedGame,
  },
  enterResult: {
    method: 'POST',
    path: '/games/:id/result',
    summary: 'Enter the result; replaces one that is not confirmed',
    rateLimit: perHour(60),
    body: newResult,
    answer: openedGame,
  },
  confirmResult: {
    method: 'POST',
    path: '/games/:id/confirm',
    summary: 'Confirm the result, as one of the side that did not enter it',
    rateLimit: perHour(60),
    answer: openedGame,
  },
  undoConfirm: {
    method: 'POST',
    path: '/games/:id/confirm/undo',
    summary: `Take back one’s own confirmation within ${undoableSeconds} seconds: the result is entered as before; one that is not confirmed stays as it is`,
    rateLimit: perHour(60),
    answer: openedGame,
  },
  disputeResult: {
    method: 'POST',
    path: '/games/:id/dispute',
    summary: `Dispute the result, within ${standsAfterHours} hours of when it was entered: then it does not count`,
    rateLimit: perHour(60),
    body: z.object({ reason: required(500, 'Reason') }),
    answer: openedGame,
  },
}));
