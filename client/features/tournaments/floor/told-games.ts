import { useEffect, useRef } from 'react';
import { announce } from '#client/ui/announce.ts';
import type { Match } from '#contract/tournaments/matches.ts';
import { type Field, sidesOf } from '../open/field.ts';
import { playsIn } from '../rounds.ts';

/** What to say of the games that have ended since, of matches that go on: 'ann takes game 1 against ben, 11–8'. */
export function toldGames(before: Field['bracket'], field: Field): { text: string; own: boolean }[] {
  if (before === field.bracket) return [];
  const games = (match: Match | undefined) => match?.live?.games ?? [];
  const had = new Map(before.rounds.flatMap(({ matches }) => matches.map((match) => [match.id, match])));
  return field.bracket.rounds
    .flatMap(({ matches }) => matches)
    .filter((match) => match.live !== null && games(match).length > games(had.get(match.id)).length)
    .flatMap((match) => {
      const [one, two] = sidesOf(match, field);
      const last = games(match).at(-1);
      if (!last) return [];
      const firstWon = last.player1 > last.player2;
      const [winner, loser] = firstWon === (one.userId === match.team1[0]) ? [one, two] : [two, one];
      const points = `${Math.max(last.player1, last.player2)}–${Math.min(last.player1, last.player2)}`;
      const text = `${winner.name} takes game ${games(match).length} against ${loser.name}, ${points}`;
      return [{ text, own: playsIn(field.viewerId, match) }];
    });
}

/** Says it when a game ends before the viewer's eyes; the points between are only to be seen. */
export function useToldGames(field: Field): void {
  const seen = useRef(field.bracket);
  useEffect(() => {
    for (const { text, own } of toldGames(seen.current, field)) announce(text, { own });
    seen.current = field.bracket;
  }, [field]);
}
