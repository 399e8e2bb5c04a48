import { LayoutGrid } from 'lucide-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { announce } from '#client/ui/announce.ts';
import { IconButton } from '#client/ui/IconButton.tsx';
import { lazy } from '#client/ui/lazy.tsx';
import type { Match } from '#contract/tournaments/matches.ts';
import { type Field, sidesOf } from '../model/field.ts';
import { matchesOf, playsIn } from '../model/rounds.ts';
import { useMatchInAddress, usePointsInAddress } from '../parts/ScoreButtons.tsx';
import { PointByPoint } from '../score/PointByPoint.tsx';

const RunDialog = lazy(() => import('./RunDialog.tsx'));

/**
 * What happens beside the results while a tournament runs, for the header of any page of it: the organiser's courts and
 * players; and for whoever scores a match point by point the points.
 */
export function RunTools({ field }: { field: Field }) {
  const [isOpen, setOpen] = useState(false);
  const [, openMatch] = useMatchInAddress();
  const [scoredId, openPoints] = usePointsInAddress();
  useGameAnnouncements(field);
  const { tournament, bracket } = field;
  const scored = matchesOf(bracket).find(({ id }) => id === scoredId);
  return (
    <>
      {tournament.viewer.mayManage && (
        <IconButton icon={LayoutGrid} label="Courts and players" onClick={() => setOpen(true)} />
      )}
      <Suspense fallback={null}>
        {isOpen && <RunDialog field={field} onOpenMatch={openMatch} onClose={() => setOpen(false)} />}
      </Suspense>
      {scored && <PointByPoint match={scored} tournament={tournament} onClose={() => openPoints(undefined)} />}
    </>
  );
}

/** What to say of the games that have ended since, of matches that go on: 'ann takes game 1 against ben, 11–8'. */
export function gameAnnouncements(before: Field['bracket'], field: Field): { text: string; own: boolean }[] {
  if (before === field.bracket) return [];
  const games = (match: Match | undefined) => match?.live?.games ?? [];
  const had = new Map(before.rounds.flatMap(({ matches }) => matches.map((match) => [match.id, match])));
  return matchesOf(field.bracket)
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
function useGameAnnouncements(field: Field): void {
  const seen = useRef(field.bracket);
  useEffect(() => {
    for (const { text, own } of gameAnnouncements(seen.current, field)) announce(text, { own });
    seen.current = field.bracket;
  }, [field]);
}
