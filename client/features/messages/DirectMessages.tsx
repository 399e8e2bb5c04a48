import { EmptyState } from '#client/ui/EmptyState.tsx';

/** Said as it is, until direct messages are built. */
export function DirectMessages() {
  return (
    <EmptyState title="Direct messages are not built yet">
      Here you will write to a single player. Until then, talk in your groups.
    </EmptyState>
  );
}
