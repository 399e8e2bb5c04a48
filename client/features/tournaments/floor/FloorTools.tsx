import { LayoutGrid } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '#client/ui/IconButton.tsx';
import { LazyDialog } from '#client/ui/LazyDialog.tsx';
import { late } from '#client/ui/late.tsx';
import type { Field } from '../open/field.ts';
import { useMatchInAddress, usePointsInAddress } from '../round-robin/match-in-address.tsx';
import { useToldGames } from './told-games.ts';

const FloorDialog = late(() => import('./FloorDialog.tsx'));
const PointByPoint = late(() => import('./PointByPoint.tsx'));

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
      <LazyDialog open={isOpen} title="Courts and players" onClose={() => setOpen(false)}>
        <FloorDialog field={field} onOpenMatch={openMatch} onClose={() => setOpen(false)} />
      </LazyDialog>
      {scored && (
        <LazyDialog open title="Point by point" onClose={() => openPoints(undefined)}>
          <PointByPoint match={scored} tournament={tournament} onClose={() => openPoints(undefined)} />
        </LazyDialog>
      )}
    </>
  );
}
