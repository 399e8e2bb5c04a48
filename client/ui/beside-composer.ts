import type { CSSProperties } from 'react';

/** Where text is written at the bottom of the window: at a desk, and on a phone. */
const composers = { wide: '[data-fills-window], [data-docked]', narrow: '[data-alone]' };

const isWide = () => matchMedia('(width >= 48rem)').matches;

/** Whether one writes at the bottom of the window: what lies above the page leaves that free. */
export const hasComposer = (): boolean => document.querySelector(isWide() ? composers.wide : composers.narrow) !== null;

/** Below the headers, with their titles and ways back. */
export const belowHeaders: CSSProperties = {
  top: 'calc(var(--bar-above) + 3.75rem + var(--toast-above))',
  bottom: 'auto',
};
