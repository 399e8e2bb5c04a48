import type { Plugin } from 'vite';

/** A rule, and beside it the same rule for browsers that mix colours. */
const doubled =
  /([^{}]+)\{[^{}]*\}@supports \((?:color:color-mix|background-image:linear-gradient)\(in lab, red, red\)\)\{(\1\{[^{}]*\})\}/g;

/**
 * In a production build every colour is written once. Tailwind writes those that are partly transparent a second time,
 * for browsers that cannot mix colours: older ones than any that runs this app (Safari 17, and what came out with it).
 */
export function plainColours(): Plugin {
  return {
    name: 'thirdshot:plain-colours',
    apply: 'build',
    // Before Vite's own plugins, and after Tailwind, which stands before it in the list.
    enforce: 'pre',
    transform: { filter: { id: /\.css$/ }, handler: withoutDoubles },
  };
}

/** @param css as Tailwind has written and minified it */
export function withoutDoubles(css: string): string {
  return css.replaceAll(doubled, '$2');
}
