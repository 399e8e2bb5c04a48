import { LoadingBall } from './LoadingBall.tsx';

/** A whole page is on its way. */
export function LoadingPage() {
  return (
    <div className="grid place-items-center pt-24">
      <LoadingBall size="large" />
    </div>
  );
}
