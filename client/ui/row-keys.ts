import { type KeyboardEvent, useRef } from 'react';

/** How long one letter is taken together with those before it, in milliseconds. */
const together = 700;

interface Place {
  names: readonly string[];
  /** Which of them has the focus. */
  at: number;
}

/**
 * Where a key leads from one row of a list.
 *
 * @returns undefined where it leads nowhere
 */
export function rowForKey(key: string, { names, at }: Place): number | undefined {
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
export function rowForTyping(typed: string, { names, at }: Place): number | undefined {
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
    const place = { names, at: links.findIndex((link) => link.contains(document.activeElement)) };
    const index = rowForKey(event.key, place) ?? rowTypedFor(event, place);
    if (index === undefined) return;
    event.preventDefault();
    links[index]?.focus();
  };

  function rowTypedFor({ key, timeStamp }: KeyboardEvent, place: Place): number | undefined {
    if ([...key].length !== 1 || key === ' ') return undefined;
    const before = timeStamp - typing.current.at < together ? typing.current.text : '';
    typing.current = { text: before + key, at: timeStamp };
    return rowForTyping(typing.current.text, place);
  }
}
