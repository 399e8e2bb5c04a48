import { useQueryClient } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { useViewer } from '#client/lib/viewer.ts';
import { Button } from '#client/ui/Button.tsx';
import { classes } from '#client/ui/classes.ts';
import { Faces } from '#client/ui/Faces.tsx';
import { useAction } from '#client/ui/use-action.ts';
import type { TournamentCard } from '#contract/tournaments/cards.ts';
import { tournamentCalls } from '#contract/tournaments.ts';
import { storeTournament } from '../store-tournament.ts';
import { gameTypes } from '../words.ts';
import { GroupLine } from './GroupLine.tsx';
import { ListSection } from './ListSection.tsx';
import { useOrderOfVisit } from './order.ts';
import type { Section } from './sections.ts';
import { TournamentLink, TournamentRows } from './TournamentRow.tsx';
import { enteredIn } from './words.ts';

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

const facesShown = 5;

function OpenRow({ card, groupId }: { card: TournamentCard; groupId: number | undefined }) {
  const { id, name, group, gameType, entered, viewer } = card;
  const { id: viewerId, username } = useViewer();
  const client = useQueryClient();
  const [hasJustJoined, setJustJoined] = useState(false);
  const join = useAction(tournamentCalls.join, {
    done: 'You have joined the tournament',
    failed: 'Failed to join tournament',
    onDone: (tournament) => {
      setJustJoined(true);
      return storeTournament(client, tournament);
    },
  });
  const people = viewer.isParticipant ? [{ id: viewerId, username }, ...entered] : entered;
  // 'Joined' takes the place of 'Join', and the focus with it.
  const place = `entry-${id}`;
  return (
    <li className="relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1.5 bg-surface py-3 pr-3 pl-4 transition-colors hover:bg-sunken sm:pr-4 sm:pl-5">
      <div className="min-w-0">
        <h3 className="text-base leading-tight">
          <TournamentLink card={card} groupId={groupId} />
        </h3>
        <GroupLine group={group} kind={gameTypes[gameType]} isGroupKnown={groupId !== undefined} />
      </div>
      <div className="relative sm:row-span-2">
        {viewer.mayJoin && (
          <Button data-place={place} pending={join.isPending} onClick={() => join.run({ params: { id } })}>
            <span className="px-2">
              Join<span className="sr-only"> {name}</span>
            </span>
          </Button>
        )}
        {viewer.isParticipant && (
          <span
            data-place={place}
            tabIndex={-1}
            className={classes(
              'flex min-h-11 items-center gap-1.5 rounded-md px-2 text-sm font-semibold text-court-text',
              hasJustJoined && 'animate-appear',
            )}
          >
            <Check className="size-4.5" strokeWidth={2.5} aria-hidden="true" />
            Joined
          </span>
        )}
      </div>
      <p className="col-span-2 flex items-center gap-2 text-sm text-soft sm:col-span-1">
        {people.length > 0 && (
          <Faces people={people.slice(0, facesShown)} latestId={hasJustJoined ? viewerId : undefined} />
        )}
        <span className="min-w-0">{enteredIn(card)}</span>
      </p>
    </li>
  );
}
