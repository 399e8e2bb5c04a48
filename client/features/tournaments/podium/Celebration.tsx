import { lazy, Suspense } from 'react';
import { Ball } from '#client/ui/LoadingBall.tsx';

// It falls once, and nobody waits for it.
const Confetti = lazy(() => import('./Confetti.tsx'));

/** Where the balls hang in the air, and how large they are: the near ones have holes. */
const balls = [
  { place: 'top-[8%] left-[7%]', size: 'size-6', isNear: true },
  { place: 'top-[7%] left-[26%]', size: 'size-2' },
  { place: 'top-[30%] left-[20%]', size: 'size-2.5' },
  { place: 'top-[6%] right-[25%]', size: 'size-2.5' },
  { place: 'top-[8%] right-[6%]', size: 'size-6', isNear: true },
  { place: 'top-[26%] right-[17%]', size: 'size-4', isNear: true },
] as const;

/** Behind the podium: a court, the balls that people threw into the air, and once, confetti. */
export function Celebration({ isFresh }: { isFresh: boolean }) {
  return (
    <div aria-hidden="true" className="absolute inset-0 -z-10">
      <div className="absolute inset-x-0 bottom-36 h-0.5 bg-on-court/15 lg:bottom-57" />
      <div className="absolute inset-x-10 inset-y-0 border-x-2 border-on-court/15 max-lg:hidden" />
      {balls.map((ball) => (
        <span key={ball.place} className={`absolute ${ball.place} ${ball.size}`}>
          {'isNear' in ball ? (
            <Ball className="size-full" />
          ) : (
            <span className="block size-full rounded-full bg-ball" />
          )}
        </span>
      ))}
      <Suspense fallback={null}>{isFresh && <Confetti />}</Suspense>
    </div>
  );
}
