import { useState } from 'react';
import { Dialog } from '#client/ui/Dialog.tsx';
import { Tabs } from '#client/ui/Tabs.tsx';
import type { Field } from '../model/field.ts';
import { CourtsTab } from './CourtsTab.tsx';
import { PauseButton } from './Pause.tsx';
import { PlayersTab } from './PlayersTab.tsx';

interface RunDialogProps {
  field: Field;
  onOpenMatch: (matchId: number) => void;
  onClose: () => void;
}

/** What an organiser needs at the desk: the courts, and who plays. */
export default function RunDialog({ field, onOpenMatch, onClose }: RunDialogProps) {
  const [tab, setTab] = useState<'courts' | 'players'>('courts');
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Courts and players"
      description={field.tournament.name}
      look="wide"
    >
      <div className="mb-3 flex justify-end">
        <PauseButton tournament={field.tournament} />
      </div>
      <Tabs
        label="What to organise"
        value={tab}
        onValueChange={setTab}
        tabs={[
          { value: 'courts', label: 'Courts', content: <CourtsTab field={field} onOpen={onOpenMatch} /> },
          { value: 'players', label: 'Players', content: <PlayersTab field={field} /> },
        ]}
      />
    </Dialog>
  );
}
