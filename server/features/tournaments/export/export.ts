import type { Database } from '../../../database/types.ts';
import { everyPage } from '../../../kernel/every-page.ts';
import * as queries from './queries.ts';

type EntryRow = Awaited<ReturnType<typeof queries.listEntriesOf>>[number];
type TournamentRow = Awaited<ReturnType<typeof queries.listMadeBy>>[number];
type MatchRow = Awaited<ReturnType<typeof queries.listMatchesOf>>[number];
type ScoringRow = Awaited<ReturnType<typeof queries.listScoringsBy>>[number];

/** What is kept about a person: the tournaments that they entered and made, their matches, the scores they entered. */
export function tournamentsExport(database: Database) {
  return {
    tournaments: (userId: number) =>
      everyPage<EntryRow>((last) => database.read((tx) => queries.listEntriesOf(tx, userId, last?.id))),
    tournamentsMade: (userId: number) =>
      everyPage<TournamentRow>((last) => database.read((tx) => queries.listMadeBy(tx, userId, last?.id))),
    matches: (userId: number) =>
      everyPage<MatchRow>((last) => database.read((tx) => queries.listMatchesOf(tx, userId, last?.id))),
    scoresEntered: (userId: number) =>
      everyPage<ScoringRow>((last) => database.read((tx) => queries.listScoringsBy(tx, userId, last?.id))),
  };
}
