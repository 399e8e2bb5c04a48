import { useQueryClient } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { useBlocked } from '#client/lib/blocks.ts';
import { Faces } from '#client/lib/players/Faces.tsx';
import { askAfter } from '#client/lib/push/asking.ts';
import { useViewer } from '#client/lib/viewer.ts';
import { Button } from '#client/ui/Button.tsx';
import { classes } from '#client/ui/classes.ts';
import { toast } from '#client/ui/toast.ts';
import { type Action, useAction } from '#client/ui/use-action.ts';
import type { TournamentCard } from '#contract/tournaments/cards.ts';
import { type Tournament, tournamentCalls } from '#contract/tournaments.ts';
import type { Face } from '#contract/values.ts';
import { askedIn, enteredIn } from '../model/cards.ts';
import { placesLeft } from '../model/entries.ts';
import { ownTeam } from '../model/teams.ts';
import { storeTournament } from '../tournament-query.ts';

/** Entering a tournament from its card, or accepting whom one is asked by. */
export interface CardEntry {
  join: Action<typeof tournamentCalls.join>;
  hasJustJoined: boolean;
  /** Those who want to play with the viewer, but for whom the viewer has blocked. */
  askedBy: readonly Face[];
}

export function useEntry({ viewer, ...card }: TournamentCard): CardEntry {
  const client = useQueryClient();
  const blocked = useBlocked();
  const askedBy = card.askedBy.filter(({ id }) => !blocked.has(id));
  const [hasJustJoined, setJustJoined] = useState(false);
  const join = useAction(tournamentCalls.join, {
    failed: 'Failed to join tournament',
    onDone: (tournament) => {
      const joined = viewer.isParticipant ? `You play with ${askedBy[0]?.name}` : 'You have joined the tournament';
      toast(tournament.viewer.isWaiting ? onWaitingList : joined);
      setJustJoined(true);
      askAboutPushes(tournament);
      return storeTournament(client, tournament);
    },
  });
  return { join, hasJustJoined, askedBy };
}

const onWaitingList = { title: 'You are on the waiting list', description: 'We’ll tell you when a place is free.' };

interface JoinOptions {
  /** Whether they are in already: then it is about the partner. */
  isIn: boolean;
  onDone?: () => void;
  onFailed?: (problem: string) => void;
}

/** Entering a tournament and, in doubles, saying with whom; what became of it is said. */
export function useJoin({ isIn, onDone, onFailed }: JoinOptions): Action<typeof tournamentCalls.join> {
  const client = useQueryClient();
  const { id } = useViewer();
  return useAction(tournamentCalls.join, {
    failed: isIn ? 'Failed to name a partner' : 'Failed to join tournament',
    onDone: (tournament) => {
      toast(joinedText(tournament, id, isIn));
      onDone?.();
      askAboutPushes(tournament);
      return storeTournament(client, tournament);
    },
    ...(onFailed && { onFailed }),
  });
}

const askAboutPushes = ({ id, viewer }: Tournament) =>
  askAfter({ about: `tournament:${id}`, kind: viewer.isWaiting ? 'waiting' : 'tournament' });

function joinedText({ gameType, participants, viewer }: Tournament, viewerId: number, isIn: boolean) {
  if (viewer.isWaiting) return onWaitingList;
  const title = 'You have joined the tournament';
  const team = gameType === 'doubles' ? ownTeam(participants, viewerId) : undefined;
  if (team === undefined) return title;
  return isIn ? team : { title, description: team };
}

interface EntryProps {
  card: TournamentCard;
  entry: CardEntry;
}

/** 'Join', or the answer to whoever asks, and once that is done, in the same place and with the focus, 'Joined'. */
export function Entry({ card, entry, variant }: EntryProps & { variant?: 'primary' | 'ball' }) {
  const { id, name, viewer } = card;
  const { join, hasJustJoined, askedBy } = entry;
  const [asking] = askedBy;
  const place = `entry-${id}`;
  if (viewer.mayJoin || asking) {
    return (
      <Button
        variant={variant}
        data-place={place}
        pending={join.isPending}
        onClick={() => join.run({ params: { id }, body: asking ? { partnerId: asking.id } : {} })}
      >
        <span className="max-w-28 px-2">
          {asking ? 'Accept' : placesLeft(card) === 0 ? 'Join waiting list' : 'Join'}
          <span className="sr-only">
            {asking && ` ${asking.name} as your partner in`} {name}
          </span>
        </span>
      </Button>
    );
  }
  if (!viewer.isParticipant && !viewer.isWaiting) return null;
  return (
    <span
      data-place={place}
      tabIndex={-1}
      className={classes(
        'flex min-h-11 items-center gap-1.5 rounded-md px-2 text-sm font-semibold text-court-text',
        hasJustJoined && 'animate-appear',
      )}
    >
      <Check className="size-4.5" strokeWidth={2.5} aria-hidden="true" />
      {viewer.isWaiting ? 'On the waiting list' : 'Joined'}
    </span>
  );
}

const facesShown = 5;

/** Who is in: a few faces, and in words. */
export function Entered({ card, entry }: EntryProps) {
  const { id: viewerId, name } = useViewer();
  const { entered, viewer } = card;
  const people = viewer.isParticipant ? [{ id: viewerId, name }, ...entered] : entered;
  return (
    <>
      {people.length > 0 && (
        <Faces people={people.slice(0, facesShown)} latestId={entry.hasJustJoined ? viewerId : undefined} />
      )}
      <span className="min-w-0">{askedIn(entry) ?? enteredIn(card)}</span>
    </>
  );
}
