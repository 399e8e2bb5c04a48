import type { ReactNode } from 'react';
import { GuestMark } from '#client/lib/players/GuestMark.tsx';
import { PlayerFace } from '#client/lib/players/PlayerFace.tsx';
import { PlayerLink } from '#client/lib/players/PlayerLink.tsx';
import { PlayerRating } from '#client/lib/players/PlayerRating.tsx';
import { useViewer } from '#client/lib/viewer.ts';
import { classes } from '#client/ui/classes.ts';
import type { Tone } from '#client/ui/tones.ts';
import type { Player } from '#contract/values.ts';

interface PersonRowProps {
  player: Pick<Player, 'id' | 'name' | 'rating' | 'ratingType'> & Partial<Pick<Player, 'username'>>;
  tone?: Tone | undefined;
  /** Their position on a waiting list. */
  rank?: number;
  /** Behind the name. */
  suffix?: string;
  about?: string | undefined;
  /** What can be done about them. */
  children?: ReactNode;
}

export function PersonRow({ player, tone, rank, suffix, about, children }: PersonRowProps) {
  const { id, name } = player;
  const isMe = useViewer().id === id;
  const badge = <PlayerRating player={player} />;
  return (
    <li
      className={classes(
        'flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 py-1',
        isMe && rank !== undefined && 'rounded-md bg-court-soft px-2',
      )}
    >
      {rank !== undefined && <span className="figures font-bold">{rank}</span>}
      <span className="relative flex min-h-11 min-w-0 flex-[1_1_min(100%,10rem)] items-center gap-3">
        <PlayerFace id={id} name={name} tone={tone} />
        <span className="min-w-0">
          <span className="block font-semibold wrap-anywhere">
            <PlayerLink id={id} fills>
              {name}
            </PlayerLink>
            <GuestMark id={id} username={player.username} />
            {isMe && <span className="font-normal text-soft"> (you)</span>}
            {suffix} {children && badge}
          </span>
          {about && <span className="block text-sm text-soft">{about}</span>}
        </span>
      </span>
      <span className="ml-auto flex items-center gap-2">{children || badge}</span>
    </li>
  );
}
