import type { EveningPlayer } from '#contract/evenings.ts';
import type { RackGame } from '#tournament/index.ts';
import type { WriteTx } from '../../../database/types.ts';
import type { CourtGames, OnCourt } from '../../../kernel/court-source.ts';
import * as courtQueries from '../court-queries.ts';
import { partsOf, sidesOf, sinceOf, toLive, toRecorded } from '../courts.ts';
import * as evenings from '../queries.ts';
import { assertPossible, gameOf, isSame, type Points, toldOf } from '../rules.ts';
import { type RunningPoints, rackOf, runningOf, scoresOf } from '../view.ts';
import * as queries from './queries.ts';
import * as rules from './rules.ts';

/** What a rack is written out from. */
export interface Document {
  row: queries.RackRow;
  points: RunningPoints;
  players: readonly EveningPlayer[];
}

interface Where {
  event: { id: number; groupId: number };
  row: queries.RackRow;
}

interface Uses {
  clock: () => Date;
  documents: { of(rack: { id: number; revision: number }): Promise<Document | undefined> };
  /** Something has changed that is no part of the rack itself. */
  changed(tx: WriteTx, where: Where): Promise<void>;
  /** A game is over, with a score. @param by whose code it was entered with, at which court */
  over(tx: WriteTx, where: Where, number: number, score: Points, by: { userId: number; court: number }): Promise<void>;
}

/** The games of open play, as they are played at courts by the codes of these. */
export function racksOnCourts({ clock, documents, changed, over }: Uses): CourtGames {
  return {
    async listOn(tx, groupId, court) {
      const found = await courtQueries.listOn(tx, groupId, sinceOf(clock()), true);
      return found.map(({ createdAt, name, ...rack }) => ({
        since: createdAt,
        async read() {
          const document = await documents.of(rack);
          return document && onCourt(document, name, court);
        },
      }));
    },

    // Who is next is on a court at once.
    nextOn: async () => null,

    async hold(tx, groupId, name) {
      const [eveningId = 0, key = ''] = partsOf(name);
      const event = await courtQueries.findEventOf(tx, eveningId, groupId);
      const row = event && (await queries.lockForUpdate(tx, eveningId));
      if (!row) return undefined;
      const found = rules.findGame(rackOf(row.rack), key);
      if (found === undefined) return undefined;
      const { game, isOn } = found;
      const present = scoresOf(await queries.listScores(tx, eveningId, [key])).get(key) ?? null;
      const running = runningOf(await evenings.listPoints(tx, eveningId)).get(key);
      const players = game.pairs.flat();
      return {
        players,
        formerly: await courtQueries.listFormerly(tx, players),
        court: isOn && row.endedAt === null ? game.court : null,
        live: isOn && running ? toLive(running) : null,
        async stand(input) {
          const told = toldOf(input, running, row, clock().toISOString());
          if (told === undefined) return running ? toLive(running) : null;
          const { points, at } = told;
          if (points === null) await evenings.deletePoints(tx, eveningId, [key]);
          else await evenings.storePoints(tx, { eveningId, key, points1: points[0], points2: points[1], at });
          await changed(tx, { event, row });
          return points && toLive({ points, at });
        },
        async enter(by, { player1Score = 0, player2Score = 0 }) {
          const score = [player1Score, player2Score] as const;
          if (present !== null) return isSame(present, score) ? null : toRecorded(present);
          rules.assertGoesOn(row);
          assertPossible(score, row);
          await over(tx, { event, row }, game.number, score, by);
          return null;
        },
        async tell(court, { player1Score: points1, player2Score: points2 }) {
          const toldAt = clock().toISOString();
          await courtQueries.saveNote(tx, { eveningId, key, court, points1, points2, toldAt });
          await changed(tx, { event, row });
        },
      };
    },
  };
}

function onCourt({ row, points, players }: Document, name: string, court: number): OnCourt | undefined {
  const game: RackGame | undefined = rackOf(row.rack).courts.find((each) => each.court === court)?.game ?? undefined;
  if (game === undefined) return undefined;
  const key = rules.keyOf(game);
  const running = points.get(key);
  return {
    name: `${row.id}:${key}`,
    players: game.pairs.flat(),
    shows: {
      tournament: name,
      round: 'Open play',
      sides: sidesOf(players, game.pairs),
      bestOf: 1,
      game: gameOf(row),
      withGames: true,
      live: running ? toLive(running) : null,
    },
  };
}
