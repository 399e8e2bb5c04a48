import { useState } from 'react';
import { useLocation } from 'wouter';
import { Dialog } from '#client/ui/Dialog.tsx';
import { Tabs } from '#client/ui/Tabs.tsx';
import Desk from '../desk/Desk.tsx';
import type { Field } from '../model/field.ts';
import { addressOfMatch } from '../navigation.ts';
import { CourtNotes } from './CourtNotes.tsx';
import { PauseButton } from './Pause.tsx';
import { PlayersTab } from './PlayersTab.tsx';

interface RunDialogProps {
  field: Field;
  onOpenMatch: (matchId: number) => void;
  onClose: () => void;
}

/** What an organiser needs at the desk: the courts, and who plays. */
export default function RunDialog({ field, onOpenMatch, onClose }: RunDialogProps) {
  const { id, name, groupId } = field.tournament;
  const [, navigate] = useLocation();
  // Those of other tournaments are opened where they are.
  const open = (tournamentId: number, matchId: number) =>
    tournamentId === id ? onOpenMatch(matchId) : navigate(addressOfMatch(tournamentId, matchId));
  const [tab, setTab] = useState<'courts' | 'players'>('courts');
  return (
    <Dialog onClose={onClose} title="Courts and players" description={name} look="wide">
      <div className="mb-3 flex justify-end">
        <PauseButton tournament={field.tournament} />
      </div>
      <Tabs
        label="What to organise"
        value={tab}
        onValueChange={setTab}
        tabs={[
          {
            value: 'courts',
            label: 'Courts',
            content: (
              <div className="grid gap-4">
                <CourtNotes field={field} onOpen={onOpenMatch} />
                <Desk groupId={groupId} tournamentId={id} onOpen={open} />
              </div>
            ),
          },
          { value: 'players', label: 'Players', content: <PlayersTab field={field} /> },
        ]}
      />
    </Dialog>
  );
}
