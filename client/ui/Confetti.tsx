import { Suspense } from 'react';
import type { ConfettiProps } from './ConfettiCanvas.tsx';
import { lazy } from './lazy.tsx';

const ConfettiCanvas = lazy(() => import('./ConfettiCanvas.tsx'));

/** Falls once behind what it lies under; fetched when it falls. */
export const Confetti = (props: ConfettiProps) => (
  <Suspense fallback={null}>
    <ConfettiCanvas {...props} />
  </Suspense>
);
