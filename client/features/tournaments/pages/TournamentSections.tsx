import { type ReactNode, useEffect, useRef } from 'react';
import { ordinal } from '#client/lib/counts.ts';
import { useGroupTone } from '#client/lib/group-tones.ts';
import { PlayerFace } from '#client/lib/players/PlayerFace.tsx';
import { useWatch } from '#client/live/live.ts';
import { Avatar } from '#client/ui/Avatar.tsx';
import { classes } from '#client/ui/classes.ts';
import { messageOf } from '#client/ui/form/errors.ts';
import { ErrorNote } from '#client/ui/QueryView.tsx';
import { Skeleton } from '#client/ui/Skeleton.tsx';
import type { TournamentCard } from '#contract/tournaments/cards.ts';
import { kindOf, resultOf } from '../model/cards.ts';
import { planLine } from '../model/entries.ts';
import { takeLeft } from '../navigation.ts';
import { isMedalPlace, Medal, medalNames } from '../parts/Medal.tsx';
import { Entered, Entry, useEntry } from './joining.tsx';
import { GroupLine, ListSection, TournamentLink, TournamentRow, TournamentRows } from './ListSection.tsx';
import { RunningSection } from './RunningSection.tsx';
import { type Section, useOrderOfVisit, useSections } from './sections.ts';

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

interface SectionProps {
  section: Section;
  groupId: number | undefined;
}

/** What can still be entered, and what I have entered. */
function OpenSection({ section, groupId }: SectionProps) {
  const cards = useOrderOfVisit(section.cards);
  return (
    <ListSection title="Open to join" section={section} cards={cards} shownAtFirst={4} what="open tournaments">
      {(shown, more) => (
        <TournamentRows more={more}>
          {shown.map((card) => (
            <OpenRow key={card.id} card={card} groupId={groupId} />
          ))}
        </TournamentRows>
      )}
    </ListSection>
  );
}

function OpenRow({ card, groupId }: { card: TournamentCard; groupId: number | undefined }) {
  const entry = useEntry(card);
  const plan = planLine(card, Date.now());
  return (
    <li className="relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1.5 bg-surface py-3 pr-3 pl-4 transition-colors hover:bg-sunken sm:pr-4 sm:pl-5">
      <div className="min-w-0">
        <h3 className="text-base leading-tight">
          <TournamentLink card={card} groupId={groupId} />
        </h3>
        <GroupLine group={card.group} kind={kindOf(card)} isGroupKnown={groupId !== undefined} />
      </div>
      <div className="relative sm:row-span-2">
        <Entry card={card} entry={entry} />
      </div>
      <div className="col-span-2 text-sm text-soft sm:col-span-1">
        {plan && (
          <p className="mb-1 font-medium text-ink" dir="auto">
            {plan}
          </p>
        )}
        <p className="flex items-center gap-2">
          <Entered card={card} entry={entry} />
        </p>
      </div>
    </li>
  );
}

/** How the last ones ended. */
function ResultsSection({ section, groupId }: SectionProps) {
  const cards = useOrderOfVisit(section.cards);
  const aside = cards.some(({ own }) => own !== null) ? { aside: 'my place' } : {};
  return (
    <ListSection title="Results" {...aside} section={section} cards={cards} shownAtFirst={4} what="results">
      {(shown, more) => (
        <TournamentRows more={more}>
          {shown.map((card) => (
            <TournamentRow
              key={card.id}
              card={card}
              groupId={groupId}
              leading={<Champion card={card} />}
              text={resultOf(card, Date.now())}
              trailing={<OwnPlace place={card.own?.place} />}
            />
          ))}
        </TournamentRows>
      )}
    </ListSection>
  );
}

function Champion({ card: { leader, group } }: { card: TournamentCard }) {
  const tone = useGroupTone(group.id);
  if (leader === null) return <Avatar name={group.name} tone={tone} shape="square" />;
  return (
    <span className="relative shrink-0">
      <PlayerFace {...leader} />
      <Medal place={1} className="absolute -right-1 -bottom-1.5 size-5" />
    </span>
  );
}

function OwnPlace({ place }: { place: number | null | undefined }) {
  if (place == null) return null;
  return (
    <p className="figures flex shrink-0 items-center gap-1.5 font-bold">
      {isMedalPlace(place) && <Medal place={place} className="size-6" />}
      <span className="min-w-8 text-right text-lg leading-none">
        <span className="sr-only">You came </span>
        {ordinal(place)}
        {isMedalPlace(place) && <span className="sr-only">, {medalNames[place]}</span>}
      </span>
    </p>
  );
}

/** The server listens for a hundred topics at most, and what is opened from here has one, too. */
const maxWatched = 60;

/** Members hear of their groups' tournaments by themselves; of the others' one hears by watching. */
const groupsOfOthers = (sections: readonly Section[]): number[] => {
  const others = sections.flatMap(({ cards }) => cards).filter(({ viewer }) => !viewer.isMember);
  return [...new Set(others.map(({ groupId }) => groupId))].slice(0, maxWatched);
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
