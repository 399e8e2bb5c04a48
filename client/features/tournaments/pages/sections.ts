import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { pages, rowsOf } from '#client/data/queries.ts';
import type { TournamentCard } from '#contract/tournaments/cards.ts';
import { tournamentCalls } from '#contract/tournaments.ts';
import { isReady } from '../model/cards.ts';

type Status = TournamentCard['status'];

/** So many are fetched at once. */
const limit = 24;

/** One part of the list, in its own order and however long. */
export type Section = ReturnType<typeof useSection>;

/** The three parts of the list: of all tournaments that the viewer may see, or of a group's. */
export function useSections(groupId: number | undefined): Record<Status, Section> {
  return {
    active: useSection(groupId, 'active'),
    pending: useSection(groupId, 'pending'),
    completed: useSection(groupId, 'completed'),
  };
}

/** Those in one state. */
function useSection(groupId: number | undefined, status: Status) {
  const query = { status, limit };
  const all = useInfiniteQuery({ ...pages(tournamentCalls.list, { query }), enabled: groupId === undefined });
  const ofGroup = useInfiniteQuery({
    ...pages(tournamentCalls.listByGroup, { params: { groupId: groupId ?? 0 }, query }),
    enabled: groupId !== undefined,
  });
  const list = groupId === undefined ? all : ofGroup;
  return { list, cards: list.data ? rowsOf(list.data) : [] };
}

/**
 * What is shown keeps its order, so that nothing moves under the finger; what is new comes behind all that it follows.
 *
 * @param shown ids in the order in which they are on screen
 * @param now ids in the order that they have by now
 */
export function keepingOrder(shown: readonly number[], now: readonly number[]): number[] {
  const [before, after] = [new Set(shown), new Set(now)];
  const order = shown.filter((id) => after.has(id));
  for (const [at, id] of now.entries()) {
    if (before.has(id)) continue;
    const followed = now.slice(0, at).map((earlier) => order.indexOf(earlier));
    order.splice(Math.max(-1, ...followed) + 1, 0, id);
  }
  return order;
}

/** A list in the order that it had when the visit to the page began. */
export function useOrderOfVisit<Row extends { id: number }>(rows: readonly Row[]): Row[] {
  const [shown, setShown] = useState<readonly number[]>([]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const order = keepingOrder(shown, [...byId.keys()]);
  if (order.length !== shown.length || order.some((id, at) => id !== shown[at])) setShown(order);
  return order.flatMap((id) => byId.get(id) ?? []);
}

/**
 * The one tournament in which the viewer's match waits for them. It is found when the visit to the page begins and stays
 * for as long as that lasts: no card changes its colour under the finger.
 */
export function useUrgent({ list, cards }: Section): number | undefined {
  const [found, setFound] = useState<{ id: number | undefined }>();
  if (found) return found.id;
  const id = cards.find(isReady)?.id;
  // What was kept of an earlier visit may be on screen first.
  if (list.data && !list.isFetching) setFound({ id });
  return id;
}

/** What is on in a group, as far as its page shows it. */
export interface OnNow {
  running: TournamentCard | undefined;
  open: TournamentCard | undefined;
  /** So many more run, or are open to join. */
  moreCount: number;
}

/**
 * Of what runs: where my match waits, else where I play, else the first. Of what is open: what I can still enter, else
 * what I have entered.
 *
 * @param active those that run, in their order
 * @param pending those that have not started, in their order
 */
export function onNow(active: readonly TournamentCard[], pending: readonly TournamentCard[]): OnNow {
  const running = active.find(isReady) ?? active.find(({ own }) => own !== null) ?? active[0];
  const open = pending.find(({ viewer }) => viewer.mayJoin) ?? pending[0];
  const shown = [running, open].filter(Boolean).length;
  return { running, open, moreCount: active.length + pending.length - shown };
}

/** What is on in a group now, from the same lists as its tournaments' page; undefined while it is on its way. */
export function useOnNow(groupId: number): OnNow | undefined {
  const active = useSection(groupId, 'active');
  const pending = useSection(groupId, 'pending');
  const isLoading = [active, pending].some(({ list }) => list.isPending && !list.isError);
  return isLoading ? undefined : onNow(active.cards, pending.cards);
}
