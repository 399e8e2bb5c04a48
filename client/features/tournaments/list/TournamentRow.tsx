import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { classes } from '#client/ui/classes.ts';
import type { TournamentCard } from '#contract/tournaments/cards.ts';
import { addressOfTournament, linkState } from '../navigation.ts';

const columnStyles = {
  one: '',
  /** Where there is room. One that is left over has a line of its own. */
  two: 'lg:grid-cols-2 lg:[&>:last-child:nth-child(odd)]:col-span-2',
} as const;

interface TournamentRowsProps {
  columns?: keyof typeof columnStyles;
  /** Below them: the way to those that are not shown. */
  more: ReactNode;
  children: ReactNode;
}

/** Rows below each other on one ground, with a hairline between. */
export function TournamentRows({ columns = 'one', more, children }: TournamentRowsProps) {
  return (
    <div className="grid gap-px overflow-hidden rounded-lg border border-line bg-line shadow-low">
      <ul className={classes('grid grid-cols-1 gap-px', columnStyles[columns])}>{children}</ul>
      {more}
    </div>
  );
}

/** The link with a tournament's name; the whole row, or card, that it stands in is its area. */
export function TournamentLink({ card, groupId }: { card: TournamentCard; groupId: number | undefined }) {
  return (
    <Link
      href={addressOfTournament(card.id, groupId)}
      state={linkState}
      data-tournament={card.id}
      className="after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:rounded-md focus-visible:after:outline-3 focus-visible:after:-outline-offset-4 focus-visible:after:outline-blue-text"
    >
      {card.name}
    </Link>
  );
}

interface TournamentRowProps {
  card: TournamentCard;
  groupId: number | undefined;
  leading: ReactNode;
  text: string;
  trailing: ReactNode;
}

/** A tournament in one row. */
export function TournamentRow({ card, groupId, leading, text, trailing }: TournamentRowProps) {
  return (
    <li className="relative flex min-h-15 items-center gap-3 bg-surface py-2 pr-4 pl-3 transition-colors hover:bg-sunken sm:pr-5 sm:pl-4">
      {leading}
      <div className="min-w-0 flex-1">
        <h3 className="text-base leading-tight">
          <TournamentLink card={card} groupId={groupId} />
        </h3>
        <p className="text-sm text-soft">{text}</p>
      </div>
      {trailing}
    </li>
  );
}
