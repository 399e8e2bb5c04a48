import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { type Bracket, isFinished } from '../rounds.ts';

const easing = 'cubic-bezier(0.2, 0.7, 0.2, 1)';

/** For those who want nothing to move. */
const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Rows (`data-row`) of what the ref is given to glide to their new place when their order changes. */
export function useGliding(container: RefObject<HTMLElement | null>, order: readonly number[]): void {
  const before = useRef<{ order: string; tops: ReadonlyMap<string, number> }>(undefined);
  useLayoutEffect(() => {
    const rows = [...(container.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
    const now = { order: order.join(), tops: new Map(rows.map((row) => [row.dataset.row ?? '', row.offsetTop])) };
    const was = before.current;
    before.current = now;
    if (!was || was.order === now.order || isStill()) return;
    const top = container.current?.getBoundingClientRect().top ?? 0;
    for (const row of rows) {
      if (!isInView(top + row.offsetTop)) continue;
      const by = (was.tops.get(row.dataset.row ?? '') ?? row.offsetTop) - row.offsetTop;
      if (by !== 0) row.animate({ transform: [`translateY(${by}px)`, 'none'] }, { duration: 180, easing });
    }
  });
}

/** Or near enough: what nobody sees need not move. */
const isInView = (top: number) => top > -innerHeight / 2 && top < innerHeight * 1.5;

const light = { backgroundColor: 'var(--color-ball)', color: 'var(--color-on-ball)' };

/** What shows a match (`data-match`) in what the ref is given to lights up when its score comes, and fades. */
export function useLighting(container: RefObject<HTMLElement | null>, { rounds }: Pick<Bracket, 'rounds'>): void {
  const before = useRef(rounds);
  useEffect(() => {
    const scored = scoredSince(before.current, rounds);
    before.current = rounds;
    if (isStill()) return;
    for (const id of scored) {
      for (const cell of container.current?.querySelectorAll(`[data-match="${id}"]`) ?? []) {
        cell.animate([{ ...light, offset: 0 }, { ...light, offset: 0.5 }, {}], { duration: 400, easing });
      }
    }
  }, [container, rounds]);
}

/** The matches that have another score than before. */
export function scoredSince(before: Bracket['rounds'], after: Bracket['rounds']): number[] {
  if (before === after) return [];
  const had = new Map(before.flatMap(({ matches }) => matches.map((match) => [match.id, match])));
  const isNew = (id: number, one: number | null, two: number | null) => {
    const match = had.get(id);
    return match?.player1Score !== one || match.player2Score !== two;
  };
  return after
    .flatMap(({ matches }) => matches)
    .filter((match) => isFinished(match) && isNew(match.id, match.player1Score, match.player2Score))
    .map(({ id }) => id);
}
