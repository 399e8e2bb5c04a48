import { Suspense, useState } from 'react';
import { Link } from 'wouter';
import { dateOf } from '#client/lib/moments.ts';
import { Boundary } from '#client/ui/Boundary.tsx';
import { Dialog } from '#client/ui/Dialog.tsx';
import { lazy } from '#client/ui/lazy.tsx';
import type { Achievement } from '#contract/achievements.ts';
import type { MedalProps } from './DrawnMedal.tsx';

/** No page waits for its drawings. */
const DrawnMedal = lazy(() => import('./DrawnMedal.tsx'));

/** The medal or badge of an achievement. Its place is kept until it is there. */
export function AchievementMedal(medal: MedalProps) {
  const { size } = medal;
  return (
    <span className="block shrink-0" style={{ width: size, height: size }}>
      <Boundary>
        <Suspense>
          <DrawnMedal {...medal} />
        </Suspense>
      </Boundary>
    </span>
  );
}

interface MedalButtonProps extends Pick<AchievementDialogProps, 'achievement' | 'owner'> {
  /** In pixels: 40 and more. */
  size: number;
}

export function MedalButton({ achievement, owner, size }: MedalButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <button
        type="button"
        aria-label={`Show ${achievement.title}`}
        onClick={() => setOpen(true)}
        className="grid min-h-11 min-w-11 shrink-0 place-content-center rounded-md"
      >
        <AchievementMedal type={achievement.type} size={size} />
      </button>
      {isOpen && <AchievementDialog achievement={achievement} owner={owner} onClose={close} />}
    </>
  );
}

interface AchievementDialogProps {
  achievement: Omit<Achievement, 'id' | 'userId' | 'metadata'>;
  /** Who earned it, where that is not the viewer. */
  owner?: string | undefined;
  onClose: () => void;
}

function AchievementDialog({ achievement, owner, onClose }: AchievementDialogProps) {
  const { type, title, description, awardedAt, tournamentId, tournamentName } = achievement;
  return (
    <Dialog onClose={onClose} title={title} description={owner} look="sheet">
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
