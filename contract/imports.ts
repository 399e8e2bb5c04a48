import { z } from 'zod';
import { endpoints } from './endpoint.ts';
import { face, id, moment, required } from './values.ts';

/** How much is read at once: bytes of a file, lines, columns; how many names have a choice, and how many people are invited. */
export const importLimits = { bytes: 2_000_000, lines: 5_000, columns: 200, choices: 500, invitations: 100 };

/** For so long the results of a file can be taken back as a whole, in hours. */
export const importUndoHours = 24;

const importedText = z.string('Text is required').max(importLimits.bytes, 'The file must be at most 2 MB');

/** Who a name is, as the organiser says; null for a new guest. */
const choice = z.object({ key: z.string().max(200), personId: id.nullable() });

export type ImportChoice = z.infer<typeof choice>;

const asked = {
  text: importedText,
  choices: z.array(choice).max(importLimits.choices, `At most ${importLimits.choices} choices`).default([]),
  /** What would happen, and nothing else. */
  dryRun: z.boolean().default(true),
  /** What the viewer has seen would happen: it happens only where it still would. */
  expected: z.string().max(100).optional(),
};

/** A line that is not taken, and why. */
const refusedLine = z.object({ line: z.int(), field: z.string(), message: z.string() });

export type RefusedLine = z.infer<typeof refusedLine>;

const common = {
  /** To be sent as `expected`. */
  fingerprint: z.string(),
  isDone: z.boolean(),
  refused: z.array(refusedLine),
  /** Columns that are not read. */
  ignored: z.array(z.string()),
  /** Why nothing of it can be done; null where it can. */
  blocked: z.string().nullable(),
};

/**
 * What somebody in a file is to the group: `member` and `guest` are there already, `new_guest` is added by name, `invite`
 * is invited, `invited` was or asks already.
 */
const outcome = z.enum(['member', 'guest', 'new_guest', 'invite', 'invited']);

const candidate = face.extend({ isGuest: z.boolean() });

export type ImportCandidate = z.infer<typeof candidate>;

const importedMember = z.object({
  line: z.int(),
  /** By which a choice says who it is. */
  key: z.string(),
  /** As the file has it. */
  written: z.string(),
  name: z.string(),
  /** Theirs in the file, as a guest’s level is: null where it says nothing. */
  level: z.number().nullable(),
  outcome,
  person: face.nullable(),
  /** Who else it may be: empty where there is no doubt. */
  candidates: z.array(candidate),
});

export type ImportedMember = z.infer<typeof importedMember>;

export const memberImport = z
  .object({
    ...common,
    rows: z.array(importedMember),
    /** Lines of people who are in an earlier line, too. */
    twice: z.int(),
  })
  .meta({ id: 'MemberImport' });

export type MemberImport = z.infer<typeof memberImport>;

const importedPlayer = importedMember.omit({ line: true, level: true }).extend({
  /** In how many new results. */
  count: z.int(),
});

export type ImportedPlayer = z.infer<typeof importedPlayer>;

const importedResult = z.object({
  line: z.int(),
  date: z.string(),
  team1: z.array(z.string()),
  team2: z.array(z.string()),
  games: z.array(z.tuple([z.int(), z.int()])),
});

export type ImportedResult = z.infer<typeof importedResult>;

export const dateOrder = z.enum(['day', 'month']);

export const resultImport = z
  .object({
    ...common,
    players: z.array(importedPlayer),
    /** Those that are new. */
    rows: z.array(importedResult),
    /** How many were imported before. */
    known: z.int(),
    /** How 03/04/2026 is read; null where no date needs it. */
    dateOrder: dateOrder.nullable(),
    /** The first date that can be read in two ways. */
    doubtfulDate: z.string().nullable(),
    importId: id.nullable(),
  })
  .meta({ id: 'ResultImport' });

export type ResultImport = z.infer<typeof resultImport>;

export const gameImport = z
  .object({ id, count: z.int(), at: moment, by: face.nullable(), undoUntil: moment })
  .meta({ id: 'GameImport' });

export type GameImport = z.infer<typeof gameImport>;

const perHour = (most: number) => ({ most, perSeconds: 60 * 60, by: 'person' as const });

/** A file as text in JSON, with a sign before each quotation mark and line end. */
const bodyBytes = 5_000_000;

export const importCalls = endpoints('imports', () => ({
  members: {
    method: 'POST',
    path: '/groups/:id/imports/members',
    summary:
      'For admins: people from a CSV file. Who has an account is invited by their exact username, everyone else becomes a guest',
    rateLimit: perHour(300),
    bodyBytes,
    body: z.object({
      ...asked,
      /** Those who are invited are told, as by any invitation. */
      notify: z.boolean().default(false),
    }),
    answer: memberImport,
  },
  results: {
    method: 'POST',
    path: '/groups/:id/imports/results',
    summary: 'For admins: results of members and guests from a CSV file, each once however often it is imported',
    rateLimit: perHour(300),
    bodyBytes,
    body: z.object({
      ...asked,
      timeZone: z.string().max(64),
      place: required(100, 'Place'),
      /** They count for the club rating. */
      isRated: z.boolean().default(false),
      dateOrder: dateOrder.optional(),
    }),
    answer: resultImport,
  },
  list: {
    method: 'GET',
    path: '/groups/:id/imports',
    shows: ['guests:{id}', 'desk:{id}'],
    needs: 'desk:{id}',
    summary: 'For admins: imports of results that can be taken back, newest first',
    answer: z.array(gameImport),
  },
  undo: {
    method: 'DELETE',
    path: '/groups/:id/imports/:importId',
    summary: `Take back all results of an import, within ${importUndoHours} hours`,
    rateLimit: perHour(60),
  },
}));
