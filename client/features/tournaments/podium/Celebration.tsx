import { Suspense } from 'react';
import { Ball } from '#client/ui/LoadingBall.tsx';
import { lazy } from '#client/ui/lazy.tsx';

// It falls once, and nobody waits for it.
const Confetti = lazy(() => import('#client/ui/Confetti.tsx'));

/** Specification section 9: so many pieces, for so long. */
const confetti = { count: 200, seconds: 4 };

/** Where the balls hang in the air, and how large they are: the near ones have holes, the high ones are above a name. */
const balls = [
  { place: { top: '8%', left: '7%' }, size: 'size-6', isNear: true, isHigh: true },
  { place: { top: '2%', left: '26%' }, size: 'size-2', isNear: false, isHigh: true },
  { place: { top: '30%', left: '20%' }, size: 'size-2.5', isNear: false, isHigh: false },
  { place: { top: '2%', right: '25%' }, size: 'size-2.5', isNear: false, isHigh: true },
  { place: { top: '8%', right: '6%' }, size: 'size-6', isNear: true, isHigh: true },
  { place: { top: '26%', right: '17%' }, size: 'size-4', isNear: true, isHigh: false },
];

interface CelebrationProps {
  isFresh: boolean;
  /** To a name that is as wide as the court. */
  leavesRoom: boolean;
}

/** Behind the podium: a court, the balls that people threw into the air, and once, confetti. */
export function Celebration({ isFresh, leavesRoom }: CelebrationProps) {
  return (
    <div aria-hidden="true" className="absolute inset-0 -z-10">
      <div className="absolute inset-x-0 bottom-36 h-0.5 bg-on-court/15 lg:bottom-57" />
      <div className="absolute inset-x-10 inset-y-0 border-x-2 border-on-court/15 max-lg:hidden" />
      {(leavesRoom ? balls.filter(({ isHigh }) => isHigh) : balls).map((ball, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they hang where they hang
        <span key={at} className={`absolute ${ball.size}`} style={ball.place}>
          {ball.isNear ? <Ball className="size-full" /> : <span className="block size-full rounded-full bg-ball" />}
        </span>
      ))}
      <Suspense fallback={null}>{isFresh && <Confetti {...confetti} />}</Suspense>
    </div>
  );
}
