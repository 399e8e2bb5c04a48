import { Suspense } from 'react';
import { Boundary } from '#client/ui/Boundary.tsx';
import { lazy } from '#client/ui/lazy.tsx';
import type { MedalProps } from './DrawnMedal.tsx';

/** No page waits for its drawings. */
const DrawnMedal = lazy(() => import('./DrawnMedal.tsx'));

interface AchievementMedalProps extends MedalProps {
  /** Read where no title stands beside it; else it is decoration. */
  label?: string | undefined;
}

/** The medal or badge of an achievement. Its place is kept until it is there. */
export function AchievementMedal({ label, ...medal }: AchievementMedalProps) {
  const { size } = medal;
  const named = label === undefined ? {} : ({ role: 'img', 'aria-label': label } as const);
  return (
    <span className="block shrink-0" style={{ width: size, height: size }} {...named}>
      <Boundary>
        <Suspense>
          <DrawnMedal {...medal} />
        </Suspense>
      </Boundary>
    </span>
  );
}
