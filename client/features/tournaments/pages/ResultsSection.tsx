import { ordinal } from '#client/lib/counts.ts';
import { useGroupTone } from '#client/lib/group-tones.ts';
import { PlayerFace } from '#client/lib/players/PlayerFace.tsx';
import { Avatar } from '#client/ui/Avatar.tsx';
import type { TournamentCard } from '#contract/tournaments/cards.ts';
import { resultOf } from '../model/cards.ts';
import { isMedalPlace, Medal, medalNames } from '../parts/Medal.tsx';
import { ListSection, TournamentRow, TournamentRows } from './ListSection.tsx';
import { type Section, useOrderOfVisit } from './sections.ts';

/** How the last ones ended. */
export function ResultsSection({ section, groupId }: { section: Section; groupId: number | undefined }) {
  const cards = useOrderOfVisit(section.cards);
  const aside = cards.some(({ own }) => own !== null) ? { aside: 'my place' } : {};
  return (
    <ListSection title="Results" {...aside} section={section} cards={cards} few={4} what="results">
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
      <PlayerFace id={leader.id} name={leader.username} />
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
