import type { CourtMatch, Recorded } from '#contract/courts.ts';
import { type EveningPlayer, isPlusOne } from '#contract/evenings.ts';
import { isGuest } from '#contract/guest-username.ts';
import type { SocialMatch, SocialPlan } from '#tournament/index.ts';
import type { Database, Tx, WriteTx } from '../../database/types.ts';
import type { Deps } from '../../deps.ts';
import type { CourtPlace, CourtSource, OnCourt } from '../../kernel/court-source.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import { topics } from '../../live/topics.ts';
import type { LockedEvent } from '../events/attendance/service.ts';
import * as courtQueries from './court-queries.ts';
import * as queries from './queries.ts';
import * as rules from './rules.ts';
import { planOf, rackOf, runningOf, type Stored, scoresOf } from './view.ts';

/** A game of an evening, and what it ended with. */
export interface Scored {
  eveningId: number;
  match: SocialMatch;
  score: rules.Points | null;
  scoredById: number;
  /** Where it is entered by the code of a court: then they have made that code. */
  court?: number;
}

/** Of which event an evening is. */
export type EventOf = Pick<LockedEvent, 'id' | 'groupId'>;

interface Seen {
  event: LockedEvent;
  runsIt: boolean;
}

interface Uses extends Pick<Deps, 'live' | 'clock'> {
  database: Database;
  documents: { of(evening: { id: number; revision: number }): Promise<Document | undefined> };
  /** Of either kind. @throws Refusal `not_found` also where it may not be seen */
  see(tx: Tx, viewer: Viewer, id: number): Promise<Seen>;
  /** The same, locked. */
  lock(tx: WriteTx, viewer: Viewer, id: number): Promise<Seen>;
  enter(
    tx: WriteTx,
    where: { event: EventOf; evening: queries.EveningRow },
    scored: Scored,
    present: rules.Points | null,
  ): Promise<void>;
}

/** An evening that nobody has ended is over after so long. */
const dayMs = 24 * 60 * 60_000;

export const sinceOf = (now: Date): string => new Date(now.getTime() - dayMs).toISOString();

/** An evening, and who plays in it. */
interface Document {
  stored: Stored;
  players: readonly EveningPlayer[];
}

/** The games of evenings, as they are played at courts by their codes. */
export function eveningsOnCourts({ database, documents, live, clock, see, lock, enter }: Uses): CourtSource {
  const since = () => sinceOf(clock());

  async function changed(tx: WriteTx, { id: eventId, groupId }: EventOf, eveningId: number, running?: Running) {
    await queries.revise(tx, eveningId);
    const about = { groupId, eventId, eveningId, playerIds: [], ...(running && { live: running }) };
    live.tell(tx, [topics.group(groupId), topics.members(groupId)], { type: 'evening_update', ...about });
  }

  return {
    async listOn(tx, groupId, court) {
      const found = await courtQueries.listOn(tx, groupId, since());
      return found.map(({ createdAt, name, ...evening }) => ({
        since: createdAt,
        async read() {
          const document = await documents.of(evening);
          return document && onCourt(document, name, court);
        },
      }));
    },

    async nextOn(groupId, court) {
      for (const evening of await database.read((tx) => courtQueries.listOn(tx, groupId, since()))) {
        const document = await documents.of(evening);
        const next = document && nextIn(document, court);
        if (next) return { sides: sidesOf(document.players, next.pairs), from: null, to: null };
      }
      return null;
    },

    async hold(tx, groupId, name) {
      const [eveningId = 0, key = ''] = partsOf(name);
      const event = await courtQueries.findEventOf(tx, eveningId, groupId);
      const evening = event && (await queries.lockForUpdate(tx, eveningId));
      if (!evening) return undefined;
      const plan = planOf(evening.plan);
      const match = plan.rounds.flatMap(({ matches }) => matches).find((each) => each.key === key);
      if (!match) return undefined;
      const scores = scoresOf(await queries.listScores(tx, eveningId));
      const present = scores.get(key) ?? null;
      const running = runningOf(await queries.listPoints(tx, eveningId)).get(key);
      const isOn = evening.endedAt === null && inRound(plan, scores, evening).includes(match) && present === null;
      const players = match.pairs.flat();
      return {
        players,
        formerly: await courtQueries.listFormerly(tx, players),
        court: isOn ? match.court : null,
        live: present === null && running ? toLive(running) : null,
        async stand(input) {
          const told = rules.toldOf(input, running, evening, clock().toISOString());
          if (told === undefined) return running ? toLive(running) : null;
          const { points, at } = told;
          if (points === null) await queries.deletePoints(tx, eveningId, [key]);
          else await queries.storePoints(tx, { eveningId, key, points1: points[0], points2: points[1], at });
          await changed(tx, event, eveningId, { key, points: points && [...points] });
          return points && toLive({ points, at });
        },
        async enter({ userId, court }, { player1Score = 0, player2Score = 0 }) {
          const score = [player1Score, player2Score] as const;
          if (present !== null) return rules.isSame(present, score) ? null : toRecorded(present);
          rules.assertGoesOn(evening);
          rules.assertPossible(score, evening);
          await enter(tx, { event, evening }, { eveningId, match, score, scoredById: userId, court }, present);
          return null;
        },
        async tell(court, { player1Score: points1, player2Score: points2 }) {
          const toldAt = clock().toISOString();
          await courtQueries.saveNote(tx, { eveningId, key, court, points1, points2, toldAt });
          await changed(tx, event, eveningId);
        },
      };
    },

    place: async (tx, viewer, id) => placeOf(tx, id, await see(tx, viewer, id)),

    lockPlace: async (tx, viewer, id) => placeOf(tx, id, await lock(tx, viewer, id)),

    async listNotes(tx, id) {
      const notes = await courtQueries.listNotes(tx, id);
      return notes.map(({ key, points1, points2, ...note }) => ({
        ...note,
        match: key,
        player1Score: points1,
        player2Score: points2,
        games: [],
      }));
    },

    async dismissNote(tx, viewer, id, noteId) {
      const { event, runsIt } = await lock(tx, viewer, id);
      rules.assertRuns(runsIt);
      if (await courtQueries.deleteNote(tx, id, noteId)) await changed(tx, event, id);
    },
  };
}

interface Running {
  key: string;
  points: [number, number] | null;
}

/** An evening and the key of a game in it, by the name of that. */
export function partsOf(name: string): [number, string] | [] {
  const [id = '', key] = name.split(':');
  return key === undefined ? [] : [Number(id), key];
}

async function placeOf(tx: Tx, id: number, { event: { groupId, timeZone }, runsIt }: Seen): Promise<CourtPlace> {
  rules.assertRuns(runsIt);
  const { createdAt, plan, rack } = await courtQueries.findCourts(tx, id);
  const courts = rack === null ? planOf(plan).courts : rackOf(rack).courts.length;
  return { groupId, timeZone, startDate: createdAt, startsAt: null, courts };
}

/** The matches of the round that is on. */
const inRound = (plan: SocialPlan, scores: rules.Scores, { clockRound }: Pick<queries.EveningRow, 'clockRound'>) =>
  plan.rounds[rules.currentRound(plan, scores, clockRound) - 1]?.matches ?? [];

export const toLive = ({ points: [player1Score, player2Score], at }: { points: rules.Points; at: string }) => ({
  ...{ player1Score, player2Score, games: [], at },
});

export const toRecorded = ([player1Score, player2Score]: rules.Points): Recorded => ({
  ...{ player1Score, player2Score, games: [], decidedBy: 'play' },
});

/** The match of the next round on a court, where the present one has nothing on it. */
function nextIn({ stored: { plan, scores, row } }: Document, court: number): SocialMatch | undefined {
  const round = rules.currentRound(plan, scores, row.clockRound);
  return plan.rounds[round]?.matches.find((match) => match.court === court && !scores.has(match.key));
}

export function sidesOf(players: readonly EveningPlayer[], [one, two]: SocialMatch['pairs']): CourtMatch['sides'] {
  const known = new Map(players.map((player) => [player.id, player]));
  const side = (pair: readonly number[]) =>
    pair.map((id) => {
      const player = known.get(id);
      return { name: player?.name ?? 'Guest', isGuest: isPlusOne(id) || (player !== undefined && isGuest(player)) };
    });
  return [side(one), side(two)];
}

/** What is on at a court: its match of the present round, until that has a score. */
function onCourt(document: Document, name: string, court: number): OnCourt | undefined {
  const { row, plan, scores, points } = document.stored;
  const match = inRound(plan, scores, row).find((each) => each.court === court && !scores.has(each.key));
  if (match === undefined) return undefined;
  const running = points.get(match.key);
  return {
    name: `${row.id}:${match.key}`,
    players: match.pairs.flat(),
    shows: {
      tournament: name,
      round: `Round ${rules.currentRound(plan, scores, row.clockRound)}`,
      sides: sidesOf(document.players, match.pairs),
      bestOf: 1,
      game: rules.gameOf(row),
      withGames: true,
      live: running ? toLive(running) : null,
    },
  };
}
