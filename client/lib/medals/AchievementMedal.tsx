import { Suspense } from 'react';
import { Boundary } from '#client/ui/Boundary.tsx';
import { prefetched } from '#client/ui/late.tsx';
import type { MedalProps } from './DrawnMedal.tsx';

/** No page waits for its drawings: one that is about them has them fetched meanwhile. */
const [DrawnMedal, fetchMedals] = prefetched(() => import('./DrawnMedal.tsx'));

export { fetchMedals };

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
