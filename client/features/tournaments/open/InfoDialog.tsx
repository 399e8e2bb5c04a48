import { Dialog } from '#client/ui/Dialog.tsx';
import type { Tournament } from '#contract/tournaments.ts';
import { SettingsList } from '../pages/SettingsList.tsx';
import { ShareButton } from '../public/share/ShareDialog.tsx';
import { WithdrawSelf } from '../run/WithdrawDialog.tsx';
import { ScoringLog } from '../score/ScoringLog.tsx';
import type { Field } from './field.ts';

interface InfoDialogProps {
  tournament: Tournament;
  /** Null before the start. */
  field: Field | null;
  onClose: () => void;
}

/** What a tournament is and how it is played; for its admins also how it is passed on, and who entered which score. */
export default function InfoDialog({ tournament, field, onClose }: InfoDialogProps) {
  const { name, status, viewer } = tournament;
  return (
    <Dialog open onOpenChange={(stays) => !stays && onClose()} title={name} description="How it is played">
      <SettingsList tournament={tournament} tools={viewer.mayManage && <ShareButton tournament={tournament} />} />
      {field && status === 'active' && <WithdrawSelf field={field} />}
      {field && viewer.mayManage && <ScoringLog tournament={tournament} />}
    </Dialog>
  );
}
