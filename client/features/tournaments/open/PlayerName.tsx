import { Fragment } from 'react';
import { classes } from '#client/ui/classes.ts';

/** Names of more characters than these are written smaller, over up to three lines. */
const roomFor = { usual: 10, narrow: 7 } as const;

/** What stands between two names as wide as the points that follow; where text is large the names have more of the room. */
export const betweenNames = { width: 'min(4.25rem, 22.5cqi)' } as const;

interface PlayerNameProps {
  name: string;
  isBold?: boolean;
  room?: keyof typeof roomFor;
  /** Has withdrawn. */
  isOut?: boolean;
}

/**
 * A name where there is little room: a long one is smaller and takes three lines at most, broken where its parts meet. Whole it
 * stands where what it is in is opened.
 */
export function PlayerName({ name, isBold = false, room = 'usual', isOut = false }: PlayerNameProps) {
  const isLong = name.length > roomFor[room];
  return (
    <span
      dir="auto"
      title={isOut ? `${name} has withdrawn` : isLong ? name : undefined}
      className={classes(
        'min-w-0 wrap-anywhere',
        isLong ? 'line-clamp-3 text-xs leading-[0.9375rem] lg:text-[0.8125rem]' : 'line-clamp-2 leading-[1.0625rem]',
        isBold && 'font-semibold',
        isOut && 'text-soft line-through',
      )}
    >
      <BreakableName name={name} />
    </span>
  );
}

/** A name that breaks where its parts meet, if it has to: 'maximiliana_feather' after the underscore. */
export function BreakableName({ name }: { name: string }) {
  return partsOf(name).map(([at, part]) => (
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}

/** Each part with where it begins. */
function partsOf(name: string): [number, string][] {
  return [...name.matchAll(/[^_.-]*[_.-]+|[^_.-]+/g)].map((found) => [found.index, found[0]]);
}
