import { expect } from 'vitest';
import { matches } from '#tournament/index.ts';
import { listMatches } from '../features/tournaments/state/match-queries.ts';
import { listParticipants } from '../features/tournaments/state/participant-queries.ts';
import { columnsOf, membersOf, roundsOf, stateOf } from '../features/tournaments/state/play.ts';
import { findById } from '../features/tournaments/state/queries.ts';
import { positionsOf, progressOf, toStandings } from '../features/tournaments/state/view.ts';
import type { Site } from './site.ts';

/** What the columns of the rows have to be, from the draw and the results alone. */
export async function expectRowsToAgree({ database }: Site, id: number): Promise<void> {
  const stored = await database.read(async (tx) => ({
    row: await findById(tx, id),
    participants: await listParticipants(tx, id),
    results: await listMatches(tx, id),
    columns: await tx.db.selectFrom('matches').selectAll().where('tournamentId', '=', id).orderBy('id').execute(),
  }));
  const { row, participants, results, columns } = stored;
  if (row?.draw == null) throw new Error('It has not been drawn');
  const { draw, matchesPlayed, matchesTotal, currentRound, roundCount, hasPlayoffs } = row;
  const state = stateOf(draw, results);
  const kept = { matchesPlayed, matchesTotal, currentRound, roundCount };
  expect(kept).toEqual(progressOf(state));
  expect(hasPlayoffs).toBe(state.setup.playoffsStarted);
  const rounds = new Map(roundsOf(state).flatMap(({ number, keys }) => keys.map((key) => [key, number])));
  const drawn = matches(state).map((view) => ({ key: view.key, round: rounds.get(view.key), ...columnsOf(view) }));
  const byKey = (one: { key: string }, other: { key: string }) => (one.key < other.key ? -1 : 1);
  const known = columns.map(({ key, round, player1Id, player2Id, winnerId }) => {
    return { key, round, player1Id, player2Id, winnerId };
  });
  expect(known.toSorted(byKey)).toEqual(drawn.toSorted(byKey));
  expect(columns.filter((match) => (match.result === null) !== (match.playedAt === null))).toEqual([]);
  const entrants = new Map([...membersOf(state)].flatMap(([entrant, team]) => team.map((member) => [member, entrant])));
  const positions = positionsOf(state, toStandings(state, participants));
  const ready = new Set(matches(state).flatMap(({ status, key }) => (status === 'ready' ? [key] : [])));
  const inUse = results.flatMap(({ key, court }) => (court !== null && ready.has(key) ? [court] : []));
  expect(new Set(inUse).size).toBe(inUse.length);
  // Nobody waits for a match that is not played.
  const awaited = columns.filter((match) => match.result === null && match.winnerId === null);
  const open = new Set(matches(state).flatMap(({ status, key }) => (/ready|waiting/.test(status) ? [key] : [])));
  expect(
    awaited.filter(({ key, player1Id, player2Id }) => (player1Id ?? player2Id) !== null && !open.has(key)),
  ).toEqual([]);
  expect(results.filter(({ key, live }) => live !== null && !ready.has(key))).toEqual([]);
  for (const { userId, entrantId, place, wins, losses } of participants) {
    expect(entrantId).toBe(entrants.get(userId));
    const now = positions.get(entrantId ?? 0) ?? { place: null, wins: 0, losses: 0 };
    // Until something is played nobody stands anywhere.
    const isNowhere = place === null && matchesPlayed === 0;
    expect({ userId, place, wins, losses }).toEqual({ userId, ...now, ...(isNowhere && { place }) });
    // What counts is what players' pages list: won, against somebody.
    const counted = columns.filter(({ winnerId, player1Id: one, player2Id: two }) => {
      return winnerId !== null && one !== null && two !== null && (one === entrantId || two === entrantId);
    });
    const won = counted.filter(({ winnerId }) => winnerId === entrantId).length;
    expect({ userId, won, lost: counted.length - won }).toEqual({ userId, won: wins, lost: losses });
  }
}
