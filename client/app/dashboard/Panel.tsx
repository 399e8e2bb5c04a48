import { type ComponentProps, type ReactNode, useId } from 'react';
import { Link } from 'wouter';
import { classes } from '#client/ui/classes.ts';
import { type Failed, QueryView, type Shown } from '#client/ui/QueryView.tsx';
import { Skeleton } from '#client/ui/Skeleton.tsx';
import { Tabs } from '#client/ui/Tabs.tsx';

interface PanelProps {
  title: string;
  /** Said in the heading beside the title: how many. */
  count?: string | undefined;
  /** Where all of them are; the label says what they are to those who do not see it. */
  all?: { to: string; label: string };
  /** Instead of that. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A widget of the dashboard. */
export function Panel({ title, count, all, aside, children }: PanelProps) {
  const heading = useId();
  return (
    <section
      aria-labelledby={heading}
      className="min-w-0 rounded-lg border border-line bg-surface px-4 pt-1 pb-2 shadow-low"
    >
      <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-3">
        <h2 id={heading} tabIndex={-1} className="text-lg">
          {title}
          {count && <span className="figures font-medium text-soft"> {count}</span>}
        </h2>
        {all && (
          <Link
            href={all.to}
            className="inline-flex min-h-11 items-center rounded-md font-semibold text-court-text whitespace-nowrap underline-offset-4 hover:underline"
          >
            See all<span className="sr-only"> {all.label}</span>
          </Link>
        )}
        {aside}
      </div>
      {children}
    </section>
  );
}

/** Tabs in a widget: closer together than on a page, and as wide as the widget. */
export function PanelTabs<Value extends string>(props: Omit<ComponentProps<typeof Tabs<Value>>, 'look'>) {
  return (
    <div className="*:gap-1.5 [&_[role=tab]]:flex-auto [&_[role=tab]]:px-1 [&_[role=tablist]]:justify-self-stretch">
      <Tabs<Value> look="inner" {...props} />
    </div>
  );
}

interface PanelRowsProps<Data> {
  query: Shown<Data>;
  /** How many rows to hold the room for. */
  rows: number;
  failed?: Failed;
  children: (data: Data) => ReactNode;
}

/** What a widget lists, or that it is on its way. */
export function PanelRows<Data>({ query, rows, failed = 'This could not be loaded.', children }: PanelRowsProps<Data>) {
  const loading = (
    <div role="status">
      <span className="sr-only">Loading</span>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: nothing tells one placeholder from another.
        <div key={row} className="flex min-h-14 items-center gap-3">
          <Skeleton className="size-10 shrink-0" />
          <Skeleton className="h-4 flex-1" />
        </div>
      ))}
    </div>
  );
  return (
    <QueryView query={query} loading={loading} failed={failed}>
      {children}
    </QueryView>
  );
}

interface PanelListProps<Row> extends Omit<PanelRowsProps<readonly Row[]>, 'children'> {
  empty: ReactNode;
  /** A `PanelRow` with a key. */
  children: (row: Row) => ReactNode;
}

export function PanelList<Row>({ empty, children, ...list }: PanelListProps<Row>) {
  return <PanelRows {...list}>{(all) => (all.length === 0 ? empty : <ul>{all.map(children)}</ul>)}</PanelRows>;
}

/** There is nothing yet: in one line, with the next step. */
export function NothingYet({ text, to, children }: { text: string; to?: string; children?: ReactNode }) {
  return (
    <p className="min-h-11 py-2 text-soft">
      {text}
      {to && (
        <>
          {' '}
          <Link
            href={to}
            className="inline-flex items-center py-1 font-semibold text-court-text underline-offset-4 hover:underline"
          >
            {children}
          </Link>
        </>
      )}
    </p>
  );
}

interface PanelRowProps {
  /** In a list that changes its order by itself (`useRowsInPlace`). */
  id?: number;
  to: string;
  leading: ReactNode;
  title: ReactNode;
  text: ReactNode;
  trailing?: ReactNode;
  /** All that is seen, in a sentence; without one the parts are read as they stand. */
  name?: string;
}

export function PanelRow({ id, to, leading, title, text, trailing, name }: PanelRowProps) {
  const isSilent = name ? true : undefined;
  return (
    <li data-row={id} className="@container">
      <Link
        href={to}
        className="-mx-2 flex min-h-14 items-center gap-2.5 rounded-md px-2 py-1.5 transition-colors hover:bg-sunken focus-visible:-outline-offset-3 @max-[13rem]:flex-wrap @max-[13rem]:justify-between"
      >
        {name && <span className="sr-only">{name}</span>}
        {leading}
        <span
          className="min-w-0 flex-1 leading-tight @max-[13rem]:order-1 @max-[13rem]:basis-full"
          aria-hidden={isSilent}
        >
          <span className="line-clamp-2 font-semibold wrap-anywhere" dir="auto">
            {title}
          </span>
          <span className="block truncate text-sm text-soft" dir="auto">
            {text}
          </span>
        </span>
        <span className="flex shrink-0 items-center gap-1.5 text-[0.8125rem] text-soft" aria-hidden={isSilent}>
          {trailing}
        </span>
      </Link>
    </li>
  );
}

/** The small picture of a row that is about nobody: a sign, or the leaf of a calendar. */
export function Tile({ isToday = false, children }: { isToday?: boolean; children: ReactNode }) {
  return (
    <span
      className={classes(
        'grid h-11 w-10 flex-none place-content-center rounded-sm border border-transparent text-center text-[0.6875rem] leading-[1.1] font-semibold',
        isToday ? 'bg-blue text-white' : 'bg-sunken text-soft',
      )}
      aria-hidden="true"
    >
      {children}
    </span>
  );
}

/** The words of a button, and those that only the ear needs to tell it from its like. */
export const ButtonWords = ({ children, more }: { children: ReactNode; more: string }) => (
  <span>
    {children}
    <span className="sr-only"> {more}</span>
  </span>
);
