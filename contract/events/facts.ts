import { z } from 'zod';
import { face, id, moment, typed } from '../values.ts';
import { levelRule } from './fields.ts';
import { repeat } from './repeat.ts';

/** `completed` three hours after it began. */
export const eventStatus = z.enum(['upcoming', 'cancelled', 'completed']);

export type EventStatus = z.infer<typeof eventStatus>;

export const eventAnswer = z.enum(['going', 'maybe', 'not_going'], 'The answer must be going, maybe or not_going');

export type EventAnswer = z.infer<typeof eventAnswer>;

/** The most people that somebody brings along who have no account. */
export const maxGuests = 2;

export const guests = z
  .int('Guests must be a whole number')
  .min(0, 'Guests must be at least 0')
  .max(maxGuests, `Guests must be at most ${maxGuests}`);

/** Somebody's guest: an empty name and no level where it was not said. */
export const guest = z.object({ name: z.string(), level: z.number().nullable() });

export type Guest = z.infer<typeof guest>;

/** How strong somebody says that a guest is; null where they do not. */
export const guestLevel = z
  .number('Level must be a number')
  .min(2, 'Level must be at least 2.0')
  .max(5, 'Level must be at most 5.0')
  .multipleOf(0.5, 'Level is given in steps of 0.5')
  .nullable();

/** Guests as their host names them. */
export const guestList = z
  .array(z.object({ name: typed(40, 'Name'), level: guestLevel }))
  .max(maxGuests, `Guests must be at most ${maxGuests}`);

/** How many of those who come an event in a list names, and one that is read by itself. */
export const facesShown = { list: 5, whole: 24 };

export const event = z
  .object({
    id,
    groupId: id,
    groupName: z.string(),
    creatorId: id,
    createdAt: moment,
    name: z.string(),
    description: z.string(),
    location: z.string(),
    /** What to bring; empty without. */
    bring: z.string(),
    eventDate: moment,
    /** The same on the clock of its zone: `2026-11-24T18:00`. */
    localStart: z.string(),
    timeZone: z.string(),
    durationMinutes: z.int(),
    playerRankMin: z.number(),
    playerRankMax: z.number(),
    maxParticipants: z.int(),
    /** How many courts there are; null where it was not said. */
    courts: z.int().nullable(),
    /** So many hours before it begins answers end, and when that is; null without a deadline. */
    answerHours: z.int().nullable(),
    answerBy: moment.nullable(),
    /** So many hours before it begins places are drawn; null where whoever is first has one. */
    drawHours: z.int().nullable(),
    draw: z
      .object({
        at: moment,
        /** Until then whoever wants to come waits, in no order. */
        isPending: z.boolean(),
        /** Afterwards: why the viewer has a place, or has none. */
        why: z.string(),
      })
      .nullable(),
    levelRule,
    /** What each person pays; null where it costs nothing. */
    price: z.number().nullable(),
    currency: z.string(),
    /** How many the viewer has paid for, guests included. */
    paidCount: z.int(),
    status: eventStatus,
    /** What was said when it was cancelled; empty unless something was. */
    cancelReason: z.string(),
    /** Places taken, those of guests included. */
    goingCount: z.int(),
    /** How many of these are guests. */
    guestCount: z.int(),
    maybeCount: z.int(),
    /** How many people wait for a place. */
    waitingCount: z.int(),
    /** The first of those who have a place, in the order of their answers. */
    faces: z.array(face.extend({ guests: z.int() })),
    userResponse: eventAnswer.nullable(),
    /** How many guests the viewer brings, or would. */
    guests: z.int(),
    /** Who these are. */
    guestList: z.array(guest),
    /** The organiser who answered for the viewer; null where they did so themselves. */
    answeredBy: face.nullable(),
    /** The viewer wants to go, and waits for a place. */
    waitlisted: z.boolean(),
    /** Their level is outside the range, and an organiser has not agreed yet. */
    isAsking: z.boolean(),
    /** 1 is next; null unless they wait, and before places are drawn. */
    waitlistPosition: z.int().nullable(),
    series: z
      .object({
        id,
        repeat,
        /** When its place in the series is; other than `eventDate` where this one was moved. */
        plannedFor: moment,
        /** How many follow this one. */
        laterCount: z.int(),
        /** Whether the viewer always comes. */
        isRegular: z.boolean(),
      })
      .nullable(),
    /** The evening of rotating partners or the open play here, or the tournament that was made of those who came. */
    play: z
      .discriminatedUnion('kind', [
        z.object({ kind: z.literal('evening'), id }),
        z.object({ kind: z.literal('rack'), id }),
        z.object({ kind: z.literal('tournament'), id }),
      ])
      .nullable(),
    viewer: z.object({
      isMember: z.boolean(),
      /** They are a member, and it has not begun, nor was it cancelled. */
      mayAnswer: z.boolean(),
      mayManage: z.boolean(),
      /** Tick who is here: on the day, and until a week later. */
      mayCheckIn: z.boolean(),
      /** Remind those who have not answered: once a day. */
      mayRemind: z.boolean(),
      /** They waited for a place, have one now, and have not seen it. */
      isPlaceNew: z.boolean(),
    }),
  })
  .meta({ id: 'Event' });

export type Event = z.infer<typeof event>;
