import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { rowsOf } from '#client/data/queries.ts';
import { listed } from '#client/lib/counts.ts';
import { useGroupTones } from '#client/lib/group-tones.ts';
import { useViewer } from '#client/lib/viewer.ts';
import { Button } from '#client/ui/Button.tsx';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { PagedList, type PagedListProps } from '#client/ui/PagedList.tsx';
import { RowSkeletons } from '#client/ui/RowSkeletons.tsx';
import { Skeleton } from '#client/ui/Skeleton.tsx';
import { type Tone, toneOf } from '#client/ui/tones.ts';
import { useWide } from '#client/ui/use-wide.ts';
import type { GroupCard as Card } from '#contract/groups.ts';
import { GroupCard, GroupRow } from './GroupCard.tsx';
import { firstFitting, useJoinedCards } from './group-cards.ts';

const idOf = ({ id }: { id: number }) => id;

/** What they are narrowed to, as the call has it. */
export interface Narrowed {
  level?: 'mine';
  people?: 'known';
  plays?: 'soon';
}

const chips = [
  { label: 'My level', name: 'level', value: 'mine' },
  { label: 'People I know', name: 'people', value: 'known' },
  { label: 'Plays this week', name: 'plays', value: 'soon' },
] as const;

interface DiscoverGroupsProps {
  list: PagedListProps<Card>['query'];
  /** Undefined while they are searched. */
  narrowing: { value: Narrowed; onChange: (value: Narrowed) => void } | undefined;
  empty: ReactNode;
}

export function DiscoverGroups({ list, narrowing, empty }: DiscoverGroupsProps) {
  const joined = useJoinedCards(list.data ? rowsOf(list.data) : []);
  const tones = useGroupTones(joined.cards.map(idOf), { areMine: false });
  const data = list.data && { pages: [{ items: joined.cards, next: undefined }] };
  const isNarrowed = narrowing && Object.keys(narrowing.value).length > 0;
  return (
    <>
      {narrowing && <Chips {...narrowing} />}
      <PagedList
        query={{ ...list, data }}
        loading={
          <div role="status">
            <span className="sr-only">Loading groups to discover</span>
            <Skeleton className="mb-3 h-56" corner="large" />
            <RowSkeletons label="" />
          </div>
        }
        failed="The groups could not be loaded."
        empty={
          isNarrowed ? (
            <EmptyState
              title="No matches"
              action={
                <Button variant="secondary" onClick={() => narrowing.onChange({})}>
                  Show all groups
                </Button>
              }
            >
              No group is left with{' '}
              {listed(chips.filter(({ name }) => narrowing.value[name]).map(({ label }) => label))}.
            </EmptyState>
          ) : (
            empty
          )
        }
        more="Show more groups"
      >
        {() => <Sections list={joined} tones={tones} />}
      </PagedList>
    </>
  );
}

function Chips({ value, onChange }: NonNullable<DiscoverGroupsProps['narrowing']>) {
  return (
    <fieldset className="-mx-4 mb-3 flex gap-2 overflow-x-auto px-4 [scrollbar-width:none] sm:-mx-6 sm:px-6 lg:mx-0 lg:px-0">
      <legend className="sr-only">Show only</legend>
      {chips.map(({ label, name, value: chosen }) => {
        const isOn = value[name] !== undefined;
        const { [name]: _, ...others } = value;
        return (
          <button
            key={name}
            type="button"
            aria-pressed={isOn}
            onClick={() => onChange(isOn ? others : { ...value, [name]: chosen })}
            className="inline-flex min-h-11 shrink-0 items-center gap-1.5 rounded-full border border-control bg-surface px-4 font-semibold aria-pressed:border-court aria-pressed:bg-court aria-pressed:text-on-court"
          >
            {isOn && <Check className="size-4.5" aria-hidden="true" />}
            {label}
          </button>
        );
      })}
    </fieldset>
  );
}

/** Open groups, the first of them as cards, then those that one has to ask. */
function Sections({ list, tones }: Pick<GroupCardsProps, 'list' | 'tones'>) {
  const maxCards = useWide() ? maxGlimpsed : 1;
  const open = list.cards.filter(({ isPrivate }) => !isPrivate);
  const byRequest = list.cards.filter(({ isPrivate }) => isPrivate);
  return (
    <div className="grid gap-3 lg:gap-4">
      {open.length > 0 && (
        <GroupCards list={{ ...list, cards: open.slice(0, maxCards) }} tones={tones} heading="h2" hasLoudest />
      )}
      {open.length > maxCards && <GroupRows list={{ ...list, cards: open.slice(maxCards) }} tones={tones} />}
      {byRequest.length > 0 && (
        <section aria-labelledby="by-request">
          <h2 id="by-request" className="mt-2 mb-2 text-lg">
            By request <span className="text-base font-normal text-soft">An organiser answers</span>
          </h2>
          <GroupRows list={{ ...list, cards: byRequest }} tones={tones} />
        </section>
      )}
    </div>
  );
}

function GroupRows({ list: { cards, hasJoined, keep }, tones }: Pick<GroupCardsProps, 'list' | 'tones'>) {
  return (
    <ul className="grid grid-cols-1 divide-y divide-line rounded-lg border border-line bg-surface shadow-low lg:grid-cols-2 lg:gap-x-8 lg:divide-y-0 lg:px-2">
      {cards.map((card) => (
        <li key={card.id} className="min-w-0">
          <GroupRow
            group={card}
            tone={tones.get(card.id) ?? toneOf(card.id)}
            hasJoined={hasJoined(card)}
            onJoined={() => keep(card)}
          />
        </li>
      ))}
    </ul>
  );
}

const maxGlimpsed = 3;

interface DiscoverGlimpseProps {
  groups: readonly Card[];
  q: string;
  /** The groups above, whose colours are not to come again. */
  mine: readonly { id: number }[];
}

export function DiscoverGlimpse({ groups, q, mine }: DiscoverGlimpseProps) {
  const list = useJoinedCards(groups);
  const cards = list.cards.slice(0, maxGlimpsed);
  const tones = useGroupTones([...mine, ...cards].map(idOf), { areMine: false });
  if (cards.length === 0) return null;
  return (
    <section aria-labelledby="glimpse">
      <div className="mt-5 mb-1 flex items-center justify-between gap-3">
        <h2 id="glimpse" className="text-lg">
          Discover Groups
        </h2>
        <Link
          href={`/groups?${new URLSearchParams({ tab: 'discover', ...(q && { q }) })}`}
          className="inline-flex min-h-11 items-center rounded-md font-semibold whitespace-nowrap text-court-text underline-offset-4 hover:underline"
        >
          See all<span className="sr-only"> groups to discover</span>
        </Link>
      </div>
      <GroupCards list={{ ...list, cards }} tones={tones} heading="h3" hasLoudest={false} />
    </section>
  );
}

interface GroupCardsProps {
  list: ReturnType<typeof useJoinedCards>;
  tones: ReadonlyMap<number, Tone>;
  heading: 'h2' | 'h3';
  /** Whether the first group that fits the viewer is the next thing to do here: then its button is yellow. */
  hasLoudest: boolean;
}

function GroupCards({ list: { cards, hasJoined, keep }, tones, heading, hasLoudest }: GroupCardsProps) {
  const viewer = useViewer();
  const fitting = firstFitting(cards, viewer.rating);
  return (
    <ul className="grid gap-3 md:grid-cols-2 lg:grid-cols-3 lg:gap-4">
      {cards.map((card) => (
        <li key={card.id} className="grid min-w-0">
          <GroupCard
            group={card}
            tone={tones.get(card.id) ?? toneOf(card.id)}
            heading={heading}
            isLoudest={hasLoudest && card === fitting}
            hasJoined={hasJoined(card)}
            onJoined={() => keep(card)}
          />
        </li>
      ))}
    </ul>
  );
}
