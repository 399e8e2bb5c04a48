import { Plus } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useWatch } from '#client/live/live.ts';
import { Button } from '#client/ui/Button.tsx';
import { classes } from '#client/ui/classes.ts';
import { messageOf } from '#client/ui/form/errors.ts';
import { ErrorNote } from '#client/ui/QueryView.tsx';
import { Skeleton } from '#client/ui/Skeleton.tsx';
import { takeLeft } from '../navigation.ts';
import { OpenSection } from './OpenSection.tsx';
import { ResultsSection } from './ResultsSection.tsx';
import { RunningSection } from './RunningSection.tsx';
import { type Section, useSections } from './sections.ts';

interface TournamentSectionsProps {
  /** Undefined: those of all groups. */
  groupId: number | undefined;
  /** What is shown when there are none. */
  empty: ReactNode;
}

/** What is played now, what is open to join, and how the last ones ended. A part without content is left out. */
export function TournamentSections({ groupId, empty }: TournamentSectionsProps) {
  const sections = useSections(groupId);
  const { active, pending, completed } = sections;
  const all = Object.values(sections);
  // They come at once, so that none pushes another down.
  if (all.some(({ list }) => list.isPending && !list.isError)) return <SectionsSkeleton />;
  const failed = all.filter(({ list }) => list.data === undefined);
  if (failed.length === 0 && all.every(({ cards }) => cards.length === 0)) return empty;
  const isPaired = pending.cards.length > 0 && completed.cards.length > 0;
  return (
    <FocusOnReturn>
      {failed.length > 0 && <Failed sections={failed} />}
      <RunningSection section={active} groupId={groupId} />
      <div className={classes('grid grid-cols-1 items-start gap-6', isPaired && 'lg:grid-cols-2')}>
        <OpenSection section={pending} groupId={groupId} />
        <ResultsSection section={completed} groupId={groupId} />
      </div>
      {groupsOfOthers([active, pending]).map((id) => (
        <Watched key={id} groupId={id} />
      ))}
    </FocusOnReturn>
  );
}

/** The server listens for a hundred topics at most, and what is opened from here has one, too. */
const mostWatched = 60;

/** Members hear of their groups' tournaments by themselves; of the others' one hears by watching. */
const groupsOfOthers = (sections: readonly Section[]): number[] => {
  const others = sections.flatMap(({ cards }) => cards).filter(({ viewer }) => !viewer.isMember);
  return [...new Set(others.map(({ groupId }) => groupId))].slice(0, mostWatched);
};

function Watched({ groupId }: { groupId: number }) {
  useWatch(`group:${groupId}`);
  return null;
}

function Failed({ sections }: { sections: readonly Section[] }) {
  return (
    <ErrorNote
      message={messageOf(sections[0]?.list.error, 'The tournaments could not be loaded.')}
      onRetry={() => {
        for (const { list } of sections) void list.refetch();
      }}
      pending={sections.some(({ list }) => list.isFetching)}
    />
  );
}

/** Whoever closes a tournament is back on its card. */
function FocusOnReturn({ children }: { children: ReactNode }) {
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const id = takeLeft();
    if (id === undefined) return;
    content.current?.querySelector<HTMLElement>(`[data-tournament="${id}"]`)?.focus({ preventScroll: true });
  }, []);
  return (
    <div ref={content} className="grid grid-cols-1 gap-6">
      {children}
    </div>
  );
}

function SectionsSkeleton() {
  return (
    <div className="grid gap-6" role="status">
      <span className="sr-only">Loading the tournaments</span>
      <div className="grid gap-3 lg:grid-cols-2 lg:gap-6">
        <Skeleton className="h-41" corner="large" />
        <Skeleton className="h-41" corner="large" />
      </div>
      <div className="grid gap-6 lg:grid-cols-2">
        <Skeleton className="h-76" corner="large" />
        <Skeleton className="h-60" corner="large" />
      </div>
    </div>
  );
}

/** Outlined: most people come to play. On a phone there is room for its first word only; its name is whole. */
export function CreateButton({ onClick }: { onClick: () => void }) {
  return (
    <Button variant="secondary" onClick={onClick}>
      <Plus className="size-5" aria-hidden="true" />
      <span>
        Create<span className="max-sm:sr-only"> Tournament</span>
      </span>
    </Button>
  );
}
