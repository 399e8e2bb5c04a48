import { Fragment } from 'react';
import { BreakableName } from '#client/lib/players/BreakableName.tsx';
import { GuestMark } from '#client/lib/players/GuestMark.tsx';
import { PlayerLink } from '#client/lib/players/PlayerLink.tsx';
import { classes } from '#client/ui/classes.ts';

/** Those of a team, and names with more characters than these or with a longer word, are written smaller, over up to three lines. */
const roomFor = { usual: { name: 22, word: 11 }, narrow: { name: 16, word: 10 } } as const;

const isTooLong = (name: string, { name: most, word }: (typeof roomFor)[keyof typeof roomFor]): boolean =>
  name.length > most || name.includes(' & ') || name.split(/[\s_.-]/).some(({ length }) => length > word);

/** What stands between two names as wide as the points that follow; where text is large the names have more of the room. */
export const betweenNames = { width: 'min(4.25rem, 22.5cqi)' } as const;

interface Mate {
  userId: number;
  name: string;
}

interface PlayerNameProps {
  name: string;
  isBold?: boolean;
  room?: keyof typeof roomFor;
  /** Has withdrawn. */
  isOut?: boolean;
  /** The players whom it names: to the page of each it leads. */
  team?: readonly Mate[] | undefined;
  /** Whose it is, where it leads nowhere. */
  userId?: number | undefined;
}

/**
 * A name where there is little room: a long one is smaller and takes three lines at most, broken where its parts meet. Whole it
 * stands where what it is in is opened.
 */
export function PlayerName({ name, isBold = false, room = 'usual', isOut = false, team, userId }: PlayerNameProps) {
  const isLong = isTooLong(name, roomFor[room]);
  return (
    <span
      dir="auto"
      title={isOut ? `${name} has withdrawn` : name}
      className={classes(
        'min-w-0 wrap-anywhere',
        isLong
          ? 'line-clamp-3 text-xs leading-[0.9375rem] lg:text-[0.8125rem]'
          : 'line-clamp-2 text-[0.875rem] leading-[1.0625rem] @max-[19rem]:line-clamp-3 @max-[19rem]:text-xs @max-[19rem]:leading-[0.9375rem] lg:text-[0.9375rem]',
        isBold && 'font-semibold',
        isOut && 'text-soft line-through',
      )}
    >
      {team ? <LinkedNames team={team} /> : <BreakableName name={name} />}
      {!team && userId !== undefined && <GuestMark id={userId} />}
    </span>
  );
}

/** A player's name, or those of a team, each with the way to their page. */
export function LinkedNames({ team }: { team: readonly Mate[] }) {
  return team.map(({ userId, name }, at) => (
    <Fragment key={userId}>
      {at > 0 && ' & '}
      <PlayerLink id={userId} fills={team.length === 1}>
        <BreakableName name={name} />
      </PlayerLink>
      <GuestMark id={userId} />
    </Fragment>
  ));
}
