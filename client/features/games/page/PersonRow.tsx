import type { ReactNode } from 'react';
import { PlayerFace } from '#client/lib/players/PlayerFace.tsx';
import { PlayerLink } from '#client/lib/players/PlayerLink.tsx';
import { RatingBadge } from '#client/lib/RatingBadge.tsx';
import { useViewer } from '#client/lib/viewer.ts';
import { classes } from '#client/ui/classes.ts';
import type { OpenedGame } from '#contract/games.ts';

interface PersonRowProps {
  player: OpenedGame['players'][number];
  /** Before the name, such as a place in a line. */
  rank?: number;
  about?: string | undefined;
  /** What can be done about them. */
  children?: ReactNode;
}

/** Somebody in a game: the viewer marked. */
export function PersonRow({ player: { id, username, rating }, rank, about, children }: PersonRowProps) {
  const isMe = useViewer().id === id;
  const badge = <RatingBadge rating={rating} />;
  return (
    <li
      className={classes(
        'flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 py-1',
        isMe && rank !== undefined && 'rounded-md bg-court-soft px-2',
      )}
    >
      {rank !== undefined && <span className="figures font-bold">{rank}</span>}
      <span className="relative flex min-h-11 min-w-0 flex-[1_1_min(100%,10rem)] items-center gap-3">
        <PlayerFace id={id} name={username} />
        <span className="min-w-0">
          <span className="block font-semibold wrap-anywhere">
            <PlayerLink id={id} fills>
              {username}
            </PlayerLink>
            {isMe && <span className="font-normal text-soft"> (you)</span>} {children && badge}
          </span>
          {about && <span className="block text-sm text-soft">{about}</span>}
        </span>
      </span>
      <span className="ml-auto flex items-center gap-2">{children || badge}</span>
    </li>
  );
}
