import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** A letter that comes sooner is taken together with those before it. */
const typingMs = 700;

interface Rows {
  names: readonly string[];
  /** Which of them has the focus. */
  at: number;
}

/**
 * Where a key leads from one row of a list.
 *
 * @returns undefined where it leads nowhere
 */
export function rowForKey(key: string, { names, at }: Rows): number | undefined {
  switch (key) {
    case 'ArrowDown':
      return Math.min(at + 1, names.length - 1);
    case 'ArrowUp':
      return Math.max(at - 1, 0);
    case 'Home':
      return 0;
    case 'End':
      return names.length - 1;
    default:
      return undefined;
  }
}

/**
 * The next row whose name begins with what was typed, from the one that has the focus on and then from the first. One
 * letter, however often, goes to the next row with it; more of them stay where the row still fits.
 *
 * @returns undefined where there is none
 */
export function rowForTyping(typed: string, { names, at }: Rows): number | undefined {
  const [letter = '', ...others] = [...typed.toLocaleLowerCase()];
  const isOneLetter = others.every((other) => other === letter);
  const wanted = isOneLetter ? letter : typed.toLocaleLowerCase();
  const first = Math.max(0, isOneLetter ? at + 1 : at);
  for (let step = 0; step < names.length; step += 1) {
    const index = (first + step) % names.length;
    if (names[index]?.toLocaleLowerCase().startsWith(wanted)) return index;
  }
  return undefined;
}

/**
 * Lets arrows, Home, End and letters walk along the rows of a list.
 *
 * @param what which elements they are: its links, unless said otherwise
 */
export function useRowKeys(names: readonly string[], what = 'a[href]') {
  const typing = useRef({ text: '', at: 0 });
  return (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const links = [...event.currentTarget.querySelectorAll<HTMLElement>(what)];
    const rows = { names, at: links.findIndex((link) => link.contains(document.activeElement)) };
    const index = rowForKey(event.key, rows) ?? rowTypedFor(event, rows);
    if (index === undefined) return;
    event.preventDefault();
    links[index]?.focus();
  };

  function rowTypedFor({ key, timeStamp }: KeyboardEvent, rows: Rows): number | undefined {
    if ([...key].length !== 1 || key === ' ') return undefined;
    const before = timeStamp - typing.current.at < typingMs ? typing.current.text : '';
    typing.current = { text: before + key, at: timeStamp };
    return rowForTyping(typing.current.text, rows);
  }
}

/** As `--animate-rise` and its like. */
const slideMs = 180;

/** So long after a finger was lifted its press may still come. */
const pressMs = 300;

interface Hold<Shown> {
  /** What was shown when it began; undefined while nothing is held. */
  held: Shown | undefined;
  /** For the element around the rows. */
  handlers: { onPointerDown: () => void; onFocus: () => void; onBlur: () => void };
  /** Ends it, whatever has the focus. */
  release: () => void;
}

/**
 * Keeps what a list shows, which changes by itself, for as long as a pointer or a finger is down on it or one of its rows
 * has the focus by keyboard.
 *
 * @param isAway is looked at with each scrolling: it is held then, too
 */
export function useHold<Shown>(ref: RefObject<HTMLElement | null>, shown: Shown, isAway?: () => boolean): Hold<Shown> {
  const isDown = useRef(false);
  const [held, setHeld] = useState<Shown>();
  const follow = () => {
    const isHeld = isDown.current || hasFocus(ref.current) || (isAway?.() ?? false);
    setHeld((before) => (isHeld ? (before ?? shown) : undefined));
  };
  const following = useRef(follow);
  useEffect(() => {
    following.current = follow;
  });
  const watchesScrolling = isAway !== undefined;
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const up = () => {
      if (!isDown.current) return;
      clearTimeout(timer);
      timer = setTimeout(() => {
        isDown.current = false;
        following.current();
      }, pressMs);
    };
    const ending = new AbortController();
    const { signal } = ending;
    for (const type of ['pointerup', 'pointercancel']) addEventListener(type, up, { signal });
    if (watchesScrolling) addEventListener('scroll', () => following.current(), { signal, passive: true });
    return () => {
      clearTimeout(timer);
      ending.abort();
    };
  }, [watchesScrolling]);
  const onPointerDown = () => {
    isDown.current = true;
    follow();
  };
  // What has the focus is known after the event.
  const onFocusChange = () => queueMicrotask(() => following.current());
  const release = () => {
    isDown.current = false;
    setHeld(undefined);
  };
  return { held, handlers: { onPointerDown, onFocus: onFocusChange, onBlur: onFocusChange }, release };
}

interface RowsInPlace<Row> {
  rows: readonly Row[];
  /** For the element around them, which has to be positioned; each row in it has its id as `data-row`. */
  list: { ref: RefObject<HTMLUListElement | null> } & Hold<unknown>['handlers'];
}

/**
 * The rows of a list that changes its order by itself: they slide to where they belong, but never under a pointer or a
 * finger that is down, nor while one of them has the focus by keyboard.
 */
export function useRowsInPlace<Row>(rows: readonly Row[], idOf: (row: Row) => number): RowsInPlace<Row> {
  const ref = useRef<HTMLUListElement>(null);
  const { held, handlers } = useHold(ref, rows.map(idOf));
  const shown = held ? inOrderOf(held, rows, idOf) : rows;
  useSliding(ref, shown.map(idOf));
  return { rows: shown, list: { ref, ...handlers } };
}

/** By keyboard; whoever has opened a row's menu is about to choose, by whatever means. */
const hasFocus = (list: HTMLElement | null): boolean =>
  list?.querySelector(':focus-visible, [role="menu"]:focus-within') != null;

/** Those that are known in the order that they had, and what has come since then after them. */
export function inOrderOf<Row>(order: readonly number[], rows: readonly Row[], idOf: (row: Row) => number): Row[] {
  const positions = new Map(order.map((id, index) => [id, index]));
  const positionOf = (row: Row) => positions.get(idOf(row)) ?? order.length;
  return rows.toSorted((one, other) => positionOf(one) - positionOf(other));
}

/** Has the rows in a list, which is positioned, slide to where they belong; each has its id as `data-row`. */
export function useSliding(list: RefObject<HTMLElement | null>, ids: readonly number[]): void {
  const before = useRef<readonly number[]>([]);
  // While they still stand where they did; whoever does not move need not be measured, which lays out the whole page.
  const tops = isContinued(before.current, ids) ? undefined : topsOf(list.current);
  useLayoutEffect(() => {
    before.current = ids;
    if (!tops || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    for (const row of rowsIn(list.current)) {
      const from = tops.get(row.dataset.row);
      const distance = from === undefined ? 0 : from - row.offsetTop;
      if (distance === 0) continue;
      row.animate([{ transform: `translateY(${distance}px)` }, { transform: 'none' }], {
        duration: slideMs,
        easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)',
      });
    }
  });
}

const rowsIn = (list: HTMLElement | null) => [...(list?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];

const topsOf = (list: HTMLElement | null) => new Map(rowsIn(list).map((row) => [row.dataset.row, row.offsetTop]));

/** Whether all stay where they are, and only more may have come after them. */
const isContinued = (before: readonly number[], now: readonly number[]): boolean =>
  before.every((id, index) => now[index] === id);
