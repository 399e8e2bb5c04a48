import { useQuery } from '@tanstack/react-query';
import { query } from '#client/data/queries.ts';
import { CourtCodes } from '#client/lib/print/CourtCodes.tsx';
import { PrintFrame } from '#client/lib/print/PrintFrame.tsx';
import { WindowTitle } from '#client/ui/WindowTitle.tsx';
import { eveningCourtCalls } from '#contract/courts.ts';
import { groupCalls } from '#contract/groups.ts';

interface CodesSheetProps {
  evening: { id: number; groupId: number; name: string };
  back: string;
}

/** The codes of the courts of an evening of either kind, for paper. */
export function CodesSheet({ evening: { id, groupId, name }, back }: CodesSheetProps) {
  const { data: group } = useQuery(query(groupCalls.get, { params: { id: groupId } }));
  return (
    <PrintFrame title={`Print ${name}`} back={back} kind="courts">
      <WindowTitle>{`${name}, to print`}</WindowTitle>
      <CourtCodes calls={eveningCourtCalls} id={id} groupName={group?.name ?? ''} />
    </PrintFrame>
  );
}
