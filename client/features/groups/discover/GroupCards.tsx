import { useViewer } from '#client/lib/viewer.ts';
import { type Tone, toneOf } from '#client/ui/tones.ts';
import { firstFitting } from './for-viewer.ts';
import { GroupCard } from './GroupCard.tsx';
import type { useJoinedCards } from './joined-cards.ts';

interface GroupCardsProps {
  list: ReturnType<typeof useJoinedCards>;
  tones: ReadonlyMap<number, Tone>;
  heading: 'h2' | 'h3';
  /** Whether the first group that fits the viewer is the next thing to do here: then its button is yellow. */
  hasLoudest: boolean;
}

export function GroupCards({ list: { cards, hasJoined, keep }, tones, heading, hasLoudest }: GroupCardsProps) {
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
