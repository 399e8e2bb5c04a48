import { type ReactNode, use } from 'react';
import { Link } from 'wouter';
import { ViewerContext } from '#client/lib/viewer.ts';
import { classes } from '#client/ui/classes.ts';

interface PlayerLinkProps {
  id: number;
  /** All of what it stands in, as far as that is `relative`, is pressed with it. */
  fills?: boolean;
  /** No stop of the keyboard's: the row that it is in does not have the focus, or another link beside it leads there. */
  isSkipped?: boolean;
  /** What is pressed, with the name in it. */
  children: ReactNode;
}

/**
 * Leads to a player's page: as quiet as the name that it is, and larger to the finger than to the eye. For visitors, who
 * see a tournament without being signed in, it is the name alone.
 */
export function PlayerLink({ id, fills = false, isSkipped = false, children }: PlayerLinkProps) {
  if (use(ViewerContext) === undefined) return children;
  return (
    <Link
      href={`/players/${id}`}
      tabIndex={isSkipped ? -1 : undefined}
      className={classes(
        '-my-1 min-w-0 rounded-sm py-1 underline-offset-4 hover:underline',
        fills && 'after:absolute after:inset-0',
      )}
    >
      {children}
    </Link>
  );
}
