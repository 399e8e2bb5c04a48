import { useState } from 'react';
import { LazyDialog } from '#client/ui/LazyDialog.tsx';
import { late } from '#client/ui/late.tsx';
import type { AchievementDialogProps } from './AchievementDialog.tsx';
import { AchievementMedal } from './AchievementMedal.tsx';

const AchievementDialog = late(() => import('./AchievementDialog.tsx'));

interface MedalButtonProps extends Pick<AchievementDialogProps, 'achievement' | 'owner'> {
  /** In pixels: 40 and more. */
  size: number;
}

/** The medal of an achievement in a row; pressed, it is shown large. */
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
      <LazyDialog open={isOpen} title={achievement.title} onClose={close}>
        <AchievementDialog achievement={achievement} owner={owner} onClose={close} />
      </LazyDialog>
    </>
  );
}
