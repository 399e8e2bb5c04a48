import type { CSSProperties } from 'react';

/** Where text is written at the bottom of the window: at a desk, and on a phone. */
const composers = { wide: '[data-fills-window], [data-docked]', narrow: '[data-alone]' };

const isWide = () => matchMedia('(width >= 48rem)').matches;

/**
 * Where one writes at the bottom of the window, what lies above the page leaves that free: it comes below the headers.
 *
 * @param further down, as below something else that came there
 */
export function besideComposer(further = '0px'): CSSProperties | undefined {
  if (!document.querySelector(isWide() ? composers.wide : composers.narrow)) return undefined;
  return { top: `calc(var(--bar-above) + 3.75rem + ${further})`, bottom: 'auto' };
}

/** The same for what lies at the bottom of a wide window alone. */
export const besideWideComposer = (): CSSProperties | undefined => (isWide() ? besideComposer() : undefined);
