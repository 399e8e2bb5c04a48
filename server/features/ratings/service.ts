import type { RatedKind } from '#contract/games/facts.ts';
import type { ClubRating, RatingChange } from '#contract/ratings.ts';
import { startOf } from '#rating/index.ts';
import type { Tx, WriteTx } from '../../database/types.ts';
import type { Deps } from '../../deps.ts';
import { type DomainEventOf, resultsPerEvening } from '../../kernel/domain-events.ts';
import { decodeCursor, type Page, type PageRequest, pageOf } from '../../kernel/pages.ts';
import { type Reassigned, reassigned } from '../../kernel/reassign-queries.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import * as queries from './queries.ts';
import * as reassignQueries from './reassign-queries.ts';
import { standingIn, storable } from './recompute/changes.ts';
import { playersIn, shownRating, strengthOf, toChange, toEntry, toRating } from './rules.ts';
import { type Became, ratingTogether } from './together.ts';

/** A page waits for no more results than these. */
const mostTogether = 1000;

interface Listed extends PageRequest {
  kind: RatedKind;
}

export type RatingsService = ReturnType<typeof ratingsService>;

/**
 * The club rating: what it is follows from the results by a recomputation (`recompute/`), which is done soon after they
 * are committed; a read works nothing out.
 */
export function ratingsService({ database, clock }: Pick<Deps, 'database' | 'clock'>) {
  return {
    /** What lists say of how strong some people are; who has no number yet is left out, and whom the viewer has blocked. */
    shown(viewer: Viewer, userIds: readonly number[]): Promise<{ userId: number; rating: number }[]> {
      return database.read(async (tx) => {
        const ratings = await shownRatings(tx, viewer.id, userIds, clock());
        return [...ratings].map(([userId, rating]) => ({ userId, rating }));
      });
    },

    /** @throws Refusal `not_found` where there is no such person any longer, or never was */
    get(viewer: Viewer, userId: number): Promise<{ singles: ClubRating | null; doubles: ClubRating | null }> {
      return database.read(async (tx) => {
        const { hasBlocked, singles, doubles } = await playerOf(tx, viewer, userId);
        if (hasBlocked) return { singles: null, doubles: null };
        return { singles: toRating(singles, userId, clock()), doubles: toRating(doubles, userId, clock()) };
      });
    },

    /** @throws Refusal `not_found` */
    history(viewer: Viewer, userId: number, { kind, limit, cursor }: Listed): Promise<Page<RatingChange>> {
      const before = decodeCursor(cursor, ['moment', 'number']);
      return database.read(async (tx) => {
        if ((await playerOf(tx, viewer, userId)).hasBlocked) return { items: [], next: null };
        const asked = { userId, viewerId: viewer.id, kind, before, limit: limit + 1 };
        const rows = await queries.listChanges(tx, asked);
        const { items, next } = pageOf(rows, limit, ({ playedAt, id }) => [playedAt, id]);
        if (items.length === 0) return { items: [], next };
        const faces = new Map((await queries.listFaces(tx, playersIn(items))).map((face) => [face.id, face]));
        return { items: items.flatMap((row) => toChange(row, userId, faces)), next };
      });
    },

    async resultsChanged(tx: WriteTx, { results }: DomainEventOf<'results_changed'>): Promise<void> {
      await queries.insertEntries(tx, results.map(toEntry));
    },

    /** All that counts is entered anew with the other id; what waits to be taken in comes after what is. */
    async personReassigned(tx: WriteTx, { from, to, ...played }: DomainEventOf<'person_reassigned'>): Promise<void> {
      const known = await reassignQueries.listResults(tx, from, played);
      const latest = new Map<string, Awaited<ReturnType<typeof reassignQueries.listWaiting>>[number]>();
      for (const each of [...known, ...(await reassignQueries.listWaiting(tx, played))]) {
        latest.set(`${each.source} ${each.sourceId}`, each);
      }
      const moved = [...latest.values()].flatMap(({ team1, team2, games, ...result }) => {
        if (team1 === null || team2 === null || ![...team1, ...team2].includes(from)) return [];
        const [one, two] = [team1, team2].map((team) => JSON.stringify(reassigned(team, { from, to })));
        return [{ ...result, team1: one ?? null, team2: two ?? null, games: JSON.stringify(games) }];
      });
      await queries.insertEntries(tx, moved);
    },

    async tournamentDeleted(tx: WriteTx, { tournamentId }: DomainEventOf<'tournament_deleted'>): Promise<void> {
      await queries.insertGoneTournament(tx, tournamentId);
    },

    async eveningDeleted(tx: WriteTx, { eveningId }: DomainEventOf<'evening_deleted'>): Promise<void> {
      await queries.insertGoneEvenings(tx, 'evenings.id', [eveningId]);
    },

    async eventsDeleted(tx: WriteTx, { places }: DomainEventOf<'events_deleted'>): Promise<void> {
      const ids = places.map(({ id }) => id);
      await queries.insertGoneEvenings(tx, 'evenings.eventId', ids);
    },

    /** What somebody's rating becomes with another's results; null where there is no number, or too much to look at. */
    async together(tx: Tx, who: Reassigned): Promise<Became | null> {
      const found = await reassignQueries.listCounted(tx, [who.from, who.to], mostTogether + 1);
      if (found.length > mostTogether) return null;
      const starts = await reassignQueries.listStarts(tx, who.to);
      const rows = found.map(({ source, sourceId, tournamentId, ...row }) => {
        const id = source === 'evening' ? Math.floor(sourceId / resultsPerEvening) : sourceId;
        return { ...row, place: tournamentId === null ? `${source} ${id}` : `tournament ${tournamentId}` };
      });
      return ratingTogether(rows, who, (kind) => {
        const { rating = 0, ratingType: type = 'self' } = starts[0] ?? {};
        const start = storable(startOf(rating > 0 ? { rating, type } : null));
        const known = starts.find((each) => each.kind === kind);
        if (known === undefined || known.mean === null || known.deviation === null) return start;
        return { ...start, mean: known.mean, deviation: known.deviation };
      });
    },

    /** How strong each of some is taken to be in doubles: by their results, else by what they say of themselves. */
    async doublesStrengths(tx: Tx, userIds: readonly number[]): Promise<{ id: number; rating: number }[]> {
      const rows = await queries.listStrengths(tx, 'doubles', userIds);
      return rows.map((row) => ({ id: row.id, rating: strengthOf(row) }));
    },

    async groupDeleted(tx: WriteTx, { groupId }: DomainEventOf<'group_deleted'>): Promise<void> {
      await queries.insertGoneGroup(tx, groupId);
    },
  };
}

/** The club ratings that stand beside names; who has none yet is left out, and whom the viewer has blocked. */
export async function shownRatings(
  tx: Tx,
  viewerId: number,
  userIds: readonly number[],
  now: Date,
): Promise<Map<number, number>> {
  const players = await queries.listPlayers(tx, userIds, viewerId);
  return new Map(
    players.flatMap(({ id, singles, doubles }): [number, number][] => {
      const rating = shownRating([toRating(doubles, id, now), toRating(singles, id, now)]);
      return rating === undefined ? [] : [[id, rating]];
    }),
  );
}

/** The club rating that a match has left somebody who was in it. */
export const clubRatingIn = (changes: string, userId: number): number | null =>
  standingIn(changes, userId)?.mean ?? null;

async function playerOf(tx: Tx, { id: viewerId }: Viewer, userId: number) {
  const player = await queries.findPlayer(tx, userId, viewerId);
  if (player === undefined) throw new Refusal('not_found', 'This player could not be found.');
  return player;
}
