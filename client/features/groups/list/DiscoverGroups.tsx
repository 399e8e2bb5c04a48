import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { rowsOf } from '#client/data/queries.ts';
import { useGroupTones } from '#client/lib/group-tones.ts';
import { useViewer } from '#client/lib/viewer.ts';
import { PagedList, type PagedListProps } from '#client/ui/PagedList.tsx';
import { Skeleton } from '#client/ui/Skeleton.tsx';
import { type Tone, toneOf } from '#client/ui/tones.ts';
import type { GroupCard as Card } from '#contract/groups.ts';
import { GroupCard } from './GroupCard.tsx';
import { firstFitting, useJoinedCards } from './group-cards.ts';

const idOf = ({ id }: { id: number }) => id;

export function DiscoverGroups({ list, empty }: { list: PagedListProps<Card>['query']; empty: ReactNode }) {
  const joined = useJoinedCards(list.data ? rowsOf(list.data) : []);
  const tones = useGroupTones(joined.cards.map(idOf), { areMine: false });
  const data = list.data && { pages: [{ items: joined.cards, next: undefined }] };
  return (
    <PagedList
      query={{ ...list, data }}
      loading={
        <div className="grid gap-3 md:grid-cols-2 lg:grid-cols-3 lg:gap-4" role="status">
          <span className="sr-only">Loading groups to discover</span>
          <Skeleton className="h-56" corner="large" />
          <Skeleton className="h-56" corner="large" />
          <Skeleton className="h-56" corner="large" />
        </div>
      }
      failed="The groups could not be loaded."
      empty={empty}
      more="Show more groups"
    >
      {() => <GroupCards list={joined} tones={tones} heading="h2" hasLoudest />}
    </PagedList>
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
