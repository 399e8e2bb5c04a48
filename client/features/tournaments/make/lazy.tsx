import { type ComponentProps, Suspense } from 'react';
import { lazy } from '#client/ui/lazy.tsx';
import type Edit from './EditTournament.tsx';

const Fetched = lazy(() => import('./EditTournament.tsx'));

/** The form for changing a tournament, fetched when it is first opened. */
export function EditTournament(props: ComponentProps<typeof Edit>) {
  return (
    <Suspense fallback={null}>
      <Fetched {...props} />
    </Suspense>
  );
}
