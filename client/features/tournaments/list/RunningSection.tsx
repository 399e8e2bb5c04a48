import { useGroupTone } from '#client/lib/group-tones.ts';
import { PlayerFace } from '#client/lib/players/PlayerFace.tsx';
import { Avatar } from '#client/ui/Avatar.tsx';
import type { TournamentCard } from '#contract/tournaments/cards.ts';
import { ListSection } from './ListSection.tsx';
import { OwnPosition } from './OwnPosition.tsx';
import { useOrderOfVisit } from './order.ts';
import { RunningCard } from './RunningCard.tsx';
import type { Section } from './sections.ts';
import { TournamentRow, TournamentRows } from './TournamentRow.tsx';
import { useUrgent } from './urgent.ts';
import { outlookInShort } from './words.ts';

/** So many are cards; the others are rows. */
const cardCount = 2;

/** What is played now, first where my match waits for me. */
export function RunningSection({ section, groupId }: { section: Section; groupId: number | undefined }) {
  const urgent = useUrgent(section);
  const isUrgent = ({ id }: { id: number }) => id === urgent;
  const ordered = useOrderOfVisit(section.cards);
  const cards = [...ordered.filter(isUrgent), ...ordered.filter((card) => !isUrgent(card))];
  return (
    <ListSection title="Playing now" section={section} cards={cards} few={6} what="running tournaments">
      {(shown, more) => (
        <>
          <ul className="grid gap-3 lg:grid-cols-2 lg:gap-6">
            {shown.slice(0, cardCount).map((card) => (
              <li key={card.id} className="min-w-0">
                <RunningCard card={card} groupId={groupId} isUrgent={isUrgent(card)} />
              </li>
            ))}
          </ul>
          {shown.length > cardCount && (
            <div className="mt-3 lg:mt-6">
              <TournamentRows columns="two" more={more}>
                {shown.slice(cardCount).map((card) => (
                  <RunningRow key={card.id} card={card} groupId={groupId} />
                ))}
              </TournamentRows>
            </div>
          )}
        </>
      )}
    </ListSection>
  );
}

function RunningRow({ card, groupId }: { card: TournamentCard; groupId: number | undefined }) {
  const { own, leader, group } = card;
  const person = own?.next?.opponent ?? leader;
  const tone = useGroupTone(group.id);
  return (
    <TournamentRow
      card={card}
      groupId={groupId}
      leading={
        person ? (
          <PlayerFace id={person.id} name={person.username} />
        ) : (
          <Avatar name={group.name} tone={tone} shape="square" />
        )
      }
      text={outlookInShort(card)}
      trailing={own && <OwnPosition own={own} size="normal" />}
    />
  );
}
