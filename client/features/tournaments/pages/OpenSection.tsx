import type { TournamentCard } from '#contract/tournaments/cards.ts';
import { kindOf } from '../model/cards.ts';
import { Entered, Entry } from './Entry.tsx';
import { useEntry } from './joining.ts';
import { GroupLine, ListSection, TournamentLink, TournamentRows } from './ListSection.tsx';
import { type Section, useOrderOfVisit } from './sections.ts';

/** What can still be entered, and what I have entered. */
export function OpenSection({ section, groupId }: { section: Section; groupId: number | undefined }) {
  const cards = useOrderOfVisit(section.cards);
  return (
    <ListSection title="Open to join" section={section} cards={cards} few={4} what="open tournaments">
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
      <p className="col-span-2 flex items-center gap-2 text-sm text-soft sm:col-span-1">
        <Entered card={card} entry={entry} />
      </p>
    </li>
  );
}
