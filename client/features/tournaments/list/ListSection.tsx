import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useSearchParams } from 'wouter';
import { LoadMore } from '#client/ui/PagedList.tsx';
import type { TournamentCard } from '#contract/tournaments/cards.ts';
import type { Section } from './sections.ts';

interface ListSectionProps {
  title: string;
  /** Beside the title: what stands at the end of each row. */
  aside?: string;
  section: Section;
  cards: readonly TournamentCard[];
  /** So many are shown until all are asked for. */
  few: number;
  /** What they are, as in 'All 9 results'. */
  what: string;
  /** @param more the button that shows the others, where there are any */
  children: (shown: readonly TournamentCard[], more: ReactNode) => ReactNode;
}

/** A part of the list under its heading: the first few, then all of it page by page. */
export function ListSection({ title, aside, section, cards, few, what, children }: ListSectionProps) {
  const { list } = section;
  const heading = useId();
  const [isWhole, showWhole] = useWhole(what);
  const content = useRef<HTMLDivElement>(null);
  const firstHidden = useRef<number>(undefined);
  useEffect(() => {
    if (!isWhole || firstHidden.current === undefined) return;
    content.current?.querySelector<HTMLElement>(`[data-tournament="${firstHidden.current}"]`)?.focus();
    firstHidden.current = undefined;
  }, [isWhole]);
  if (cards.length === 0) return null;
  const hasMore = cards.length > few || list.hasNextPage;
  const more = (
    <button
      type="button"
      className="min-h-11 bg-surface px-4 font-semibold text-court-text transition-colors hover:bg-sunken focus-visible:-outline-offset-4"
      onClick={() => {
        firstHidden.current = cards[few]?.id;
        showWhole();
      }}
    >
      {list.hasNextPage ? `All ${what}` : `All ${cards.length} ${what}`}
    </button>
  );
  return (
    <section aria-labelledby={heading} className="min-w-0">
      <div className="mb-2 flex items-baseline justify-between gap-3">
        <h2 id={heading} className="text-lg sm:text-xl">
          {title}
        </h2>
        {aside && <span className="text-sm font-semibold text-soft">{aside}</span>}
      </div>
      <div ref={content}>{children(isWhole ? cards : cards.slice(0, few), hasMore && !isWhole && more)}</div>
      {isWhole && <LoadMore query={list}>{`Show more ${what}`}</LoadMore>}
    </section>
  );
}

/** Whether a section is shown whole, kept in the address: so it is for whoever comes back to the page. */
function useWhole(what: string): [isWhole: boolean, showWhole: () => void] {
  const [search, setSearch] = useSearchParams();
  const name = what.replaceAll(' ', '-');
  const showWhole = () =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        after.append('all', name);
        return after;
      },
      { replace: true },
    );
  return [search.getAll('all').includes(name), showWhole];
}
