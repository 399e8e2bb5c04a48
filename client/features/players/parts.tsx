import { Fragment, type ReactNode, useId, useState } from 'react';
import { Link } from 'wouter';
import { MissingPage } from '#client/lib/MissingPage.tsx';
import { BreakableName } from '#client/lib/players/BreakableName.tsx';

interface BoxProps {
  title: string;
  count?: number | undefined;
  aside?: ReactNode;
  children: ReactNode;
}

export const boxStyle =
  'min-w-0 overflow-hidden rounded-lg border border-line bg-surface shadow-low [&>[role=alert]]:mx-4 [&>[role=alert]]:mb-4 [&>[role=status]]:px-4';

export const rowStyle =
  'flex min-h-14 items-center gap-3 px-4 py-1.5 leading-[1.3] hover:bg-sunken focus-visible:-outline-offset-3 @max-[17rem]:flex-wrap';

export function Box({ title, count, aside, children }: BoxProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={boxStyle}>
      <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-3 px-4 pt-1">
        <h2 id={id} tabIndex={-1} className="min-w-0 py-1.5 text-[1.125rem] wrap-anywhere">
          {title}
          {count !== undefined && <span className="figures font-medium text-soft"> {count}</span>}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}

/** The way to all of what a card shows the beginning of; the label says what that is to those who do not see it. */
export function SeeAll({ to, label }: { to: string; label: string }) {
  return (
    <Link
      href={to}
      className="inline-flex min-h-11 items-center rounded-md font-semibold text-court-text whitespace-nowrap underline-offset-4 hover:underline"
    >
      See all<span className="sr-only"> {label}</span>
    </Link>
  );
}

/** A figure that lights up once when it changes under the reader's eyes. */
export function Figure({ value, children = value }: { value: string; children?: ReactNode }) {
  const [shown, setShown] = useState({ value, changes: 0 });
  if (shown.value !== value) setShown({ value, changes: shown.changes + 1 });
  return (
    <span
      key={shown.changes}
      className={
        shown.changes > 0 ? 'transition-colors duration-200 starting:bg-ball starting:text-on-ball' : undefined
      }
    >
      {children}
    </span>
  );
}

export function NoSuchPlayer() {
  return (
    <MissingPage what="Player" to="/groups" label="All groups">
      No player has this address.
    </MissingPage>
  );
}

/** 'ann and ben', each in the direction of their own letters. */
export const Names = ({ people }: { people: readonly { id: number; name: string }[] }) =>
  people.map(({ id, name }, at) => (
    <Fragment key={id}>
      {at > 0 && ' and '}
      <bdi>
        <BreakableName name={name} />
      </bdi>
    </Fragment>
  ));
