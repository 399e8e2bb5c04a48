import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { Match } from '#contract/tournaments/matches.ts';
import { type Bracket, isFinished } from '../model/rounds.ts';

const easing = 'cubic-bezier(0.2, 0.7, 0.2, 1)';

/** For those who want nothing to move. */
const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Rows (`data-row`) of what the ref is given to glide to their new place when their order changes. */
export function useGliding(container: RefObject<HTMLElement | null>, order: readonly number[]): void {
  const key = order.join();
  const before = useRef(key);
  useLayoutEffect(() => {
    const was = before.current.split(',');
    before.current = key;
    if (was.join() === key || isStill()) return;
    const now = key.split(',');
    for (const row of container.current?.querySelectorAll<HTMLElement>('[data-row]') ?? []) {
      const [from, to] = [was.indexOf(row.dataset.row ?? ''), now.indexOf(row.dataset.row ?? '')];
      if (from < 0 || from === to) continue;
      // Rows are of one height, so each tells by its own how far its old place is: nothing has to be laid out to know it.
      row.animate({ transform: [`translateY(${100 * (from - to)}%)`, 'none'] }, { duration: 180, easing });
    }
  }, [container, key]);
}

const light = { backgroundColor: 'var(--color-ball)', color: 'var(--color-on-ball)' };

/** The cells (`data-cell`, with the place of the opponent) of a match light up when its score comes, and fade. */
export function useLighting(
  table: RefObject<HTMLElement | null>,
  { rounds }: Pick<Bracket, 'rounds'>,
  opponents: readonly number[],
): void {
  const before = useRef(rounds);
  useEffect(() => {
    const scored = scoredSince(before.current, rounds);
    before.current = rounds;
    if (isStill()) return;
    /** Found by its place: a mark of the match would change in hundreds of cells whenever the order does. */
    const lightUp = (player: number | null, opponent: number | null) => {
      const at = opponent === null ? -1 : opponents.indexOf(opponent);
      const cell = table.current?.querySelector(`[data-row="${player}"] [data-cell="${at}"]`);
      cell?.animate([{ ...light, offset: 0 }, { ...light, offset: 0.5 }, {}], { duration: 400, easing });
    };
    for (const { player1Id, player2Id } of scored) {
      lightUp(player1Id, player2Id);
      lightUp(player2Id, player1Id);
    }
  }, [table, rounds, opponents]);
}

/** The matches that have another score than before. */
export function scoredSince(before: Bracket['rounds'], after: Bracket['rounds']): Match[] {
  if (before === after) return [];
  const had = new Map(before.flatMap(({ matches }) => matches.map((match) => [match.id, match])));
  const isNew = (id: number, one: number | null, two: number | null) => {
    const match = had.get(id);
    return match?.player1Score !== one || match.player2Score !== two;
  };
  return after
    .flatMap(({ matches }) => matches)
    .filter((match) => isFinished(match) && isNew(match.id, match.player1Score, match.player2Score));
}
