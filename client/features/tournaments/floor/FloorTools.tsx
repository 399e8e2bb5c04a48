import { LayoutGrid } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '#client/ui/IconButton.tsx';
import type { Field } from '../open/field.ts';
import { useMatchInAddress, usePointsInAddress } from '../round-robin/match-in-address.tsx';
import FloorDialog from './FloorDialog.tsx';
import PointByPoint from './PointByPoint.tsx';
import { useToldGames } from './told-games.ts';

/**
 * What happens beside the results while a tournament runs, for the header of any page of it: the organiser's courts and
 * players; and for whoever scores a match point by point the points.
 */
export default function FloorTools({ field }: { field: Field }) {
  const [isOpen, setOpen] = useState(false);
  const [, openMatch] = useMatchInAddress();
  const [scoredId, openPoints] = usePointsInAddress();
  useToldGames(field);
  const { tournament, bracket } = field;
  const scored = bracket.rounds.flatMap(({ matches }) => matches).find(({ id }) => id === scoredId);
  return (
    <>
      {tournament.viewer.mayManage && (
        <IconButton icon={LayoutGrid} label="Courts and players" onClick={() => setOpen(true)} />
      )}
      {isOpen && <FloorDialog field={field} onOpenMatch={openMatch} onClose={() => setOpen(false)} />}
      {scored && <PointByPoint match={scored} tournament={tournament} onClose={() => openPoints(undefined)} />}
    </>
  );
}
