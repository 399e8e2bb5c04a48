import type { QueryClient } from '@tanstack/react-query';
import { Spread } from '#client/data/spread.ts';
import { toast } from '#client/ui/toast.ts';
import type { ScoredMatch, TournamentUpdate } from '#contract/tournaments/changes.ts';
import { withScore } from './list/card-change.ts';
import { changeCard, type News, newsOf, refetchOutdated } from './list/kept-lists.ts';
import { type Change, changeOf, patched } from './patch.ts';
import { refetchLists } from './store-tournament.ts';
import { tournamentQuery } from './tournament-query.ts';

/** Many have the same on screen; and what is missing may come by itself within 250 ms. */
const spread = new Spread({ notBefore: 250 });

/**
 * Takes in what happened to a tournament. A score brings what it changed, of the tournament and of its card; the rest is
 * fetched again, as far as it is shown.
 */
export function applyUpdate(client: QueryClient, event: TournamentUpdate, viewerId: number): void {
  if (event.action === 'tournament_deleted') applyDeletion(client, event.tournamentId);
  const missing = applyChange(client, event.tournamentId, event);
  if (missing !== undefined) refetchSoon(client, event.tournamentId, missing);
  changeCard(client, event.tournamentId, (card) => withScore(card, event, viewerId));
  refetchListsSoon(client, newsOf(event));
}

/** Whoever has it on screen is told why it is gone; whoever deleted it knows, and has it marked already. */
function applyDeletion(client: QueryClient, id: number): void {
  const { queryKey } = tournamentQuery(id);
  const shown = client.getQueryCache().find({ queryKey });
  const name = client.getQueryData(queryKey)?.name;
  if (shown?.isActive() && !shown.state.isInvalidated && name !== undefined)
    toast({ title: `${name} has been deleted`, isNews: true });
  changeCard(client, id, () => undefined);
}

/** Takes in the answer to one's own score. */
export async function applyScore(client: QueryClient, tournamentId: number, scored: ScoredMatch): Promise<void> {
  const wasOver = client.getQueryData(tournamentQuery(tournamentId).queryKey)?.status === 'completed';
  const missing = applyChange(client, tournamentId, changeOf(scored));
  if (missing !== undefined) await client.invalidateQueries(tournamentQuery(tournamentId));
  if (wasOver || scored.tournament.status === 'completed') await refetchLists(client);
}

/** @returns the least revision that has to be fetched; undefined where nothing is missing */
function applyChange(client: QueryClient, id: number, change: Change): number | undefined {
  const { queryKey } = tournamentQuery(id);
  const had = client.getQueryData(queryKey);
  if (had === undefined) {
    // One that is being fetched for the first time may have been read before this.
    return client.getQueryState(queryKey) === undefined ? undefined : change.revision;
  }
  const { tournament, isWhole } = patched(had, change);
  if (tournament === had) return isWhole ? undefined : change.revision;
  client.setQueryData(queryKey, tournament);
  return isWhole ? undefined : Number.POSITIVE_INFINITY;
}

/** By the id of the tournament. */
const wanted = new Map<number, number>();

function refetchSoon(client: QueryClient, id: number, revision: number): void {
  wanted.set(id, Math.max(revision, wanted.get(id) ?? 0));
  spread.soon(`tournament ${id}`, () => {
    const least = wanted.get(id) ?? 0;
    wanted.delete(id);
    const { queryKey } = tournamentQuery(id);
    const had = client.getQueryData(queryKey);
    // What was missing may have come by itself: watchers are told in full, perhaps a little later.
    if (had === undefined || had.revision < least) void client.invalidateQueries({ queryKey });
  });
}

let news: News[] = [];

function refetchListsSoon(client: QueryClient, latest: News): void {
  news.push(latest);
  spread.soon('lists', () => {
    const since = news;
    news = [];
    // What was taken in, or fetched after one's own deed, is not fetched again.
    void refetchOutdated(client, since);
  });
}
