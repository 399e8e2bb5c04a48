import { Fragment } from 'react';
import { BreakableName } from '#client/lib/players/BreakableName.tsx';
import { initialsOf } from '#client/ui/Avatar.tsx';
import { classes } from '#client/ui/classes.ts';
import { type Tone, toneFill } from '#client/ui/tones.ts';

interface Called {
  name: string;
  /** Of a team, what each of its players is called. */
  names?: readonly string[] | undefined;
}

/** Initials, for they are read from further away than a picture; as large as the `--face` around them says. */
export function Face({ name, names, tone, look }: Called & { tone: Tone; look?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classes(
        'inline-grid size-(--face) flex-none place-items-center rounded-full font-heading text-[calc(var(--face)*0.43)] leading-none font-bold uppercase',
        toneFill[tone],
        look,
      )}
    >
      {initialsOf(name, names)}
    </span>
  );
}

interface NameProps extends Called {
  isOut?: boolean;
  look?: string;
  /** Those with whom it is in one size. */
  beside?: readonly Called[];
}

/** A name, on a television the smaller the longer it is. A team breaks between its players first. */
export function Name({ name, names = [name], isOut = false, look, beside = [] }: NameProps) {
  const length = Math.max(name.length, ...beside.map((other) => other.name.length));
  return (
    <span
      dir="auto"
      className={classes(
        'min-w-0 wrap-anywhere',
        length > 22 ? 'tv:text-[length:var(--longest,0.64em)]' : length > 12 && 'tv:text-[length:var(--long,0.75em)]',
        isOut && 'line-through',
        look,
      )}
    >
      {names.map((mate, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two of a team may be called the same
        <Fragment key={at}>
          {at > 0 && ' & '}
          <span className="inline-block max-w-full [text-decoration:inherit]">
            <BreakableName name={mate} />
          </span>
        </Fragment>
      ))}
      {isOut && <span className="sr-only"> (withdrawn)</span>}
    </span>
  );
}

/** What the parts of the big screen stand in; beside each other they are on a television. */
export const screenCard = 'overflow-hidden rounded-lg border border-line bg-surface tv:rounded-[--spacing(28)]';
export const screenColumns = 'grid gap-38 tv:gap-32 tv:auto-cols-fr tv:grid-flow-col';
export const screenMessage =
  'grid place-content-center justify-items-center gap-38 p-57 text-center tv:gap-16 tv:p-24 [&>:is(h1,h2)]:type-68 [&>p]:type-38 [&>p]:text-soft';
export const screenBall = 'w-[max(96px,--spacing(144))]';
