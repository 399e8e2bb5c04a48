import { Fragment } from 'react';
import { BreakableName } from '#client/lib/players/BreakableName.tsx';
import { initialsOf } from '#client/ui/Avatar.tsx';
import { classes } from '#client/ui/classes.ts';
import { type Tone, toneFill } from '#client/ui/tones.ts';

/** Names of more characters than these are written smaller, and smaller still. */
const room = { usual: 12, long: 22 };

/** 'anna & ben', and 'anna and ben' as it is read out. No name has a space in it. */
const team = / (?:&|and) /;

export function Face({ name, tone }: { name: string; tone: Tone }) {
  const players = name.split(team);
  return (
    <span aria-hidden="true" className={classes('tv-face', toneFill[tone])}>
      {players.length > 1 ? players.map(([first]) => first).join('') : initialsOf(name)}
    </span>
  );
}

export function Name({ name, isOut = false }: { name: string; isOut?: boolean }) {
  const { length } = name;
  return (
    <span
      dir="auto"
      className={classes(
        'tv-name',
        length > room.usual && 'tv-long',
        length > room.long && 'tv-longest',
        isOut && 'tv-out',
      )}
    >
      {name.split(team).map((mate, at) => (
        <Fragment key={mate}>
          {at > 0 && ' & '}
          <span className="tv-mate">
            <BreakableName name={mate} />
          </span>
        </Fragment>
      ))}
      {isOut && <span className="sr-only"> (withdrawn)</span>}
    </span>
  );
}
