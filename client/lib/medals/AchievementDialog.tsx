import { Link } from 'wouter';
import { dateOf } from '#client/lib/moments.ts';
import { Dialog } from '#client/ui/Dialog.tsx';
import type { Achievement } from '#contract/achievements.ts';
import { AchievementMedal } from './AchievementMedal.tsx';

export interface AchievementDialogProps {
  achievement: Omit<Achievement, 'id' | 'userId' | 'metadata'>;
  /** Who earned it, where that is not the viewer. */
  owner?: string | undefined;
  onClose: () => void;
}

/** A medal as large as it is drawn, and what it was for. */
export default function AchievementDialog({ achievement, owner, onClose }: AchievementDialogProps) {
  const { type, title, description, awardedAt, tournamentId, tournamentName } = achievement;
  return (
    <Dialog open onOpenChange={(stays) => !stays && onClose()} title={title} description={owner} look="sheet">
      <div className="grid justify-items-center gap-2 pb-4 text-center">
        <AchievementMedal type={type} size={256} />
        <p className="text-lg">{description}</p>
        <time dateTime={awardedAt} className="text-soft">
          {dateOf(awardedAt)}
        </time>
        {tournamentId !== null && tournamentName !== null && (
          <Link
            href={`/tournaments/${tournamentId}#achievements`}
            className="inline-flex min-h-11 items-center rounded-md font-semibold text-court-text underline-offset-4 hover:underline"
            dir="auto"
          >
            {tournamentName}
          </Link>
        )}
      </div>
    </Dialog>
  );
}
