import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Card } from '#client/ui/Card.tsx';
import { QueryView, type Shown } from '#client/ui/QueryView.tsx';
import { Skeleton } from '#client/ui/Skeleton.tsx';

interface PanelProps<Item> {
  title: string;
  /** Where all of them are; the label says what they are to those who do not see it. */
  all: { to: string; label: string };
  query: Shown<Item[]>;
  /** How many rows to hold the place for. */
  rows: number;
  empty: ReactNode;
  children: (item: Item) => ReactNode;
}

/** A short list on the dashboard. */
export function Panel<Item>({ title, all, query, rows, empty, children }: PanelProps<Item>) {
  return (
    <Card
      title={title}
      aside={
        <Link
          href={all.to}
          className="-my-2 inline-flex min-h-11 items-center rounded-md font-semibold text-court-text whitespace-nowrap underline-offset-4 hover:underline"
        >
          See all<span className="sr-only"> {all.label}</span>
        </Link>
      }
    >
      <PanelRows query={query} rows={rows} empty={empty}>
        {children}
      </PanelRows>
    </Card>
  );
}

function PanelRows<Item>({
  query,
  rows,
  empty,
  children,
}: Pick<PanelProps<Item>, 'query' | 'rows' | 'empty' | 'children'>) {
  const loading = (
    <div className="grid gap-2">
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: nothing tells one placeholder from another.
        <Skeleton key={row} className="h-14" />
      ))}
    </div>
  );
  return (
    <QueryView query={query} loading={loading} failed="This could not be loaded.">
      {(items) =>
        items.length === 0 ? (
          <div className="grid justify-items-start gap-3 text-soft">{empty}</div>
        ) : (
          <ul className="-mx-2 grid grid-cols-1">{items.map(children)}</ul>
        )
      }
    </QueryView>
  );
}

interface PanelRowProps {
  to: string;
  leading?: ReactNode;
  title: string;
  text: string;
  trailing?: ReactNode;
}

export function PanelRow({ to, leading, title, text, trailing }: PanelRowProps) {
  return (
    <li>
      <Link
        href={to}
        className="flex min-h-14 items-center gap-3 rounded-md px-2 py-1.5 transition-colors hover:bg-sunken"
      >
        {leading}
        <span className="min-w-0 flex-1">
          <span className="line-clamp-2 font-semibold wrap-anywhere">{title}</span>
          <span className="line-clamp-2 text-sm text-soft wrap-anywhere">{text}</span>
        </span>
        {trailing}
      </Link>
    </li>
  );
}
