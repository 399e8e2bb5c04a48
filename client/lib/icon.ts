import { type ComponentProps, createElement } from 'react';

interface Drawing {
  node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[];
}

/** What the build takes for the `createLucideIcon` of lucide-react (slim-build.ts): the same picture, and no settings. */
export default function createIcon({ node }: Drawing) {
  const parts = node.map(([tag, attributes]) => createElement(tag, attributes));
  return ({ size = 24, ...rest }: ComponentProps<'svg'> & { size?: number }) =>
    createElement(
      'svg',
      {
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': rest['aria-label'] ? undefined : true,
        ...rest,
      },
      ...parts,
    );
}
