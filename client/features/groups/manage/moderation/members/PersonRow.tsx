import type { ReactNode } from 'react';
import { PlayerFace } from '#client/lib/players/PlayerFace.tsx';
import { PlayerLink } from '#client/lib/players/PlayerLink.tsx';
import { Button } from '#client/ui/Button.tsx';
import type { Face } from '#contract/values.ts';

interface PersonRowProps {
  user: Face;
  /** Below the name: until when, by whom. */
  children: ReactNode;
  reason?: string;
  /** What ends it, as a verb. */
  deed: string;
  pending: boolean;
  onPress: () => void;
}

/** Somebody who was muted or banned. The row has the focus when the one before it goes. */
export function PersonRow({ user: { id, username }, children, reason, deed, pending, onPress }: PersonRowProps) {
  return (
    <li tabIndex={-1} className="flex flex-wrap items-center gap-x-2 gap-y-1 py-2">
      <PlayerFace id={id} name={username} />
      <div className="min-w-0 flex-1 basis-36">
        <p className="font-semibold wrap-anywhere">
          <PlayerLink id={id}>{username}</PlayerLink>
        </p>
        <p className="text-sm text-soft">{children}</p>
        {reason && (
          <p className="mt-1 wrap-anywhere" dir="auto">
            {reason}
          </p>
        )}
      </div>
      <div className="ml-auto">
        <Button variant="secondary" pending={pending} onClick={onPress}>
          <span>
            {deed}
            <span className="sr-only"> {username}</span>
          </span>
        </Button>
      </div>
    </li>
  );
}
