import { Check } from 'lucide-react';
import { Faces } from '#client/lib/players/Faces.tsx';
import { useViewer } from '#client/lib/viewer.ts';
import { Button } from '#client/ui/Button.tsx';
import { classes } from '#client/ui/classes.ts';
import type { TournamentCard } from '#contract/tournaments/cards.ts';
import { askedIn, enteredIn } from '../model/cards.ts';
import type { EntryDeed } from './joining.ts';

interface EntryProps {
  card: TournamentCard;
  entry: EntryDeed;
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
        <span className="px-2">
          {asking ? 'Accept' : 'Join'}
          <span className="sr-only">
            {asking && ` ${asking.username} as your partner in`} {name}
          </span>
        </span>
      </Button>
    );
  }
  if (!viewer.isParticipant) return null;
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
      Joined
    </span>
  );
}

const facesShown = 5;

/** Who is in: a few faces, and in words. */
export function Entered({ card, entry }: EntryProps) {
  const { id: viewerId, username } = useViewer();
  const { entered, viewer } = card;
  const people = viewer.isParticipant ? [{ id: viewerId, username }, ...entered] : entered;
  return (
    <>
      {people.length > 0 && (
        <Faces people={people.slice(0, facesShown)} latestId={entry.hasJustJoined ? viewerId : undefined} />
      )}
      <span className="min-w-0">{askedIn(entry) ?? enteredIn(card)}</span>
    </>
  );
}
