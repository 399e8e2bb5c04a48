import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Link, useSearchParams } from 'wouter';
import { useGroupTone } from '#client/lib/group-tones.ts';
import { initialsOf } from '#client/ui/Avatar.tsx';
import { classes } from '#client/ui/classes.ts';
import { LoadMore } from '#client/ui/PagedList.tsx';
import { toneFill } from '#client/ui/tones.ts';
import type { TournamentCard } from '#contract/tournaments/cards.ts';
import { positionOf } from '../model/cards.ts';
import { addressOfTournament, linkState } from '../navigation.ts';
import type { Section } from './sections.ts';

interface ListSectionProps {
  title: string;
  /** Beside the title: what stands at the end of each row. */
  aside?: string;
  section: Section;
  cards: readonly TournamentCard[];
  /** So many are shown until all are asked for. */
  shownAtFirst: number;
  /** What they are, as in 'All 9 results'. */
  what: string;
  /** @param more the button that shows the others, where there are any */
  children: (shown: readonly TournamentCard[], more: ReactNode) => ReactNode;
}

/** A part of the list under its heading: the first few, then all of it page by page. */
export function ListSection({ title, aside, section, cards, shownAtFirst, what, children }: ListSectionProps) {
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
  const hasMore = cards.length > shownAtFirst || list.hasNextPage;
  const more = (
    <button
      type="button"
      className="min-h-11 bg-surface px-4 font-semibold text-court-text transition-colors hover:bg-sunken focus-visible:-outline-offset-4"
      onClick={() => {
        firstHidden.current = cards[shownAtFirst]?.id;
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
      <div ref={content}>{children(isWhole ? cards : cards.slice(0, shownAtFirst), hasMore && !isWhole && more)}</div>
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

interface GroupLineProps {
  group: TournamentCard['group'];
  /** What kind of tournament it is. */
  kind: string;
  /** On the page of a group all are of that group. */
  isGroupKnown: boolean;
  /** On a court-coloured ground. */
  isOnCourt?: boolean;
}

/** What a tournament is, in one quiet line: 'Riverside Dinkers · singles'. */
export function GroupLine({ group, kind, isGroupKnown, isOnCourt = false }: GroupLineProps) {
  const tone = useGroupTone(group.id);
  return (
    <p className={classes('mt-0.5 flex min-w-0 items-start gap-1.5 text-sm', !isOnCourt && 'text-soft')}>
      {!isGroupKnown && (
        <span
          aria-hidden="true"
          className={classes(
            'grid size-5 shrink-0 place-items-center rounded-sm border border-transparent font-heading text-[0.5625rem] font-bold uppercase',
            toneFill[tone],
            isOnCourt && 'ring-1 ring-on-court/50',
          )}
        >
          {initialsOf(group.name)}
        </span>
      )}
      <span className="min-w-0">{isGroupKnown ? kind : `${group.name} · ${kind.toLowerCase()}`}</span>
    </p>
  );
}

interface OwnPositionProps {
  own: NonNullable<TournamentCard['own']>;
  /** `large` on a card. */
  size: 'normal' | 'large';
  isOnCourt?: boolean;
}

/** My place, and below it what I have won and lost; flush right, so that they stand in one column. */
export function OwnPosition({ own, size, isOnCourt = false }: OwnPositionProps) {
  const { place, record, said } = positionOf(own);
  return (
    <p className="figures relative shrink-0 text-right leading-none">
      <span className="sr-only">{said}</span>
      <span aria-hidden="true">
        {place && <b className={size === 'large' ? 'block text-2xl sm:text-[1.75rem]' : 'block'}>{place}</b>}
        <span className={classes('text-sm', !isOnCourt && 'text-soft')}>{record}</span>
      </span>
    </p>
  );
}
