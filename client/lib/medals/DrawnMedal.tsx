import './medals.css';
import { classes } from '#client/ui/classes.ts';
import { catalogue, isAchievementType, type Kind, type Metal } from '#contract/achievements/catalogue.ts';
import { Disc, Pin } from './Disc.tsx';
import { Paddle } from './Paddle.tsx';

/** In pixels: at this size and below, what is fine is left out, and the rest is drawn larger. */
const small = 32;

export interface MedalProps {
  /** An `AchievementType`; one that this side does not know is a plain medal. */
  type: string;
  /** In pixels, both ways: 24 to 256. */
  size: number;
  /** Drawn as what is not earned yet: lines dashed, the ball's place empty. */
  isLocked?: boolean;
  /** Moves once, as it appears: it has just been earned. */
  isFresh?: boolean;
}

export default function DrawnMedal({ type, size, isLocked = false, isFresh = false }: MedalProps) {
  const kind = isAchievementType(type) ? catalogue[type] : undefined;
  return (
    <svg
      viewBox="0 0 256 256"
      width={size}
      height={size}
      className={classes(
        'medal',
        isLocked ? 'medal-locked' : `medal-${metalOf(kind)}`,
        isFresh && 'medal-fresh',
        isFresh && kind?.shape.kind === 'disc' && 'medal-swinging',
      )}
      aria-hidden="true"
    >
      {kind ? <Drawing kind={kind} isSmall={size <= small} /> : <Disc metal={null} isSmall={size <= small} />}
    </svg>
  );
}

const metalOf = (kind: Kind | undefined): Metal => (kind && 'metal' in kind.shape ? kind.shape.metal : 'gold');

function Drawing({ kind: { shape, goal }, isSmall }: { kind: Kind; isSmall: boolean }) {
  if (shape.kind === 'disc') return <Disc metal={shape.metal} isSmall={isSmall} />;
  if (shape.kind === 'paddle') return <Paddle count={shape.count} isSmall={isSmall} />;
  return <Pin motif={shape.motif} count={goal && goal.count > 1 ? goal.count : null} isSmall={isSmall} />;
}
