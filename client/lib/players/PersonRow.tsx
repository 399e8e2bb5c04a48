import type { ReactNode } from 'react';
import { classes } from '#client/ui/classes.ts';
import type { Tone } from '#client/ui/tones.ts';
import type { Face, Player } from '#contract/values.ts';
import { PlayerFace } from './PlayerFace.tsx';
import { PlayerLink } from './PlayerLink.tsx';
import { PlayerRating } from './PlayerRating.tsx';

interface PersonRowProps {
  user: Face & Partial<Pick<Player, 'rating' | 'ratingType'>>;
  /** Of a list by `tonesOf`; else the person's own. */
  tone?: Tone | undefined;
  /** Below the name. */
  about: ReactNode;
  /** What they, or somebody, wrote with it. */
  message?: string | null | undefined;
  /** What can be done. */
  children?: ReactNode;
}

/** Somebody in a list, and what can be done about them. The row has the focus when the one before it goes. */
export function PersonRow({ user: { id, name, rating, ratingType }, tone, about, message, children }: PersonRowProps) {
  return (
    <li
      tabIndex={-1}
      className={classes(
        'flex flex-wrap gap-x-3 gap-y-2 py-2.5 -outline-offset-4',
        message ? 'items-start' : 'items-center',
      )}
    >
      <PlayerFace id={id} name={name} tone={tone} />
      <div className="min-w-0 flex-1 basis-36">
        <p className="flex flex-wrap items-center gap-x-2 font-semibold">
          <span className="min-w-0 wrap-anywhere">
            <bdi>
              <PlayerLink id={id}>{name}</PlayerLink>
            </bdi>
          </span>
          {rating !== undefined && ratingType && <PlayerRating player={{ id, rating, ratingType }} />}
        </p>
        <p className="text-sm text-soft">{about}</p>
        {message && (
          <p className="mt-1 whitespace-pre-line wrap-anywhere" dir="auto">
            {message}
          </p>
        )}
      </div>
      <div className="ml-auto flex flex-wrap justify-end gap-2">{children}</div>
    </li>
  );
}
