import { type ComponentType, Suspense } from 'react';
import { lazy } from '#client/ui/lazy.tsx';

type Dialogs = typeof import('./manage-dialogs.tsx').dialogs;

/** A dialog of a tournament, fetched when one is first opened. */
function fetched<Props extends object>(choose: (dialogs: Dialogs) => ComponentType<Props>): ComponentType<Props> {
  const Fetched = lazy(async () => ({ default: choose((await import('./manage-dialogs.tsx')).dialogs) }));
  return (props) => (
    <Suspense fallback={null}>
      <Fetched {...props} />
    </Suspense>
  );
}

export const EditTournament = fetched(({ EditTournament }) => EditTournament);
export const TournamentAgain = fetched(({ CreateTournamentDialog }) => CreateTournamentDialog);
export const DeleteTournament = fetched(({ DeleteTournamentDialog }) => DeleteTournamentDialog);
