import { type ComponentProps, Suspense } from 'react';
import { lazy } from '#client/ui/lazy.tsx';
import type Add from './AddPlayers.tsx';

const Fetched = lazy(() => import('./AddPlayers.tsx'));

/** Whom to add, fetched when it is first asked. */
export function AddPlayers(props: ComponentProps<typeof Add>) {
  return (
    <Suspense fallback={null}>
      <Fetched {...props} />
    </Suspense>
  );
}
