import { useState } from 'react';
import type { AchievementDialogProps } from './AchievementDialog.tsx';
import AchievementDialog from './AchievementDialog.tsx';
import { AchievementMedal } from './AchievementMedal.tsx';

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
      {isOpen && <AchievementDialog achievement={achievement} owner={owner} onClose={close} />}
    </>
  );
}
