import { type RefObject, useEffect, useRef } from 'react';
import type { Match } from '#contract/tournaments/matches.ts';
import { type Bracket, isFinished } from '../rounds.ts';
import { easing, isStill } from './gliding.ts';

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
