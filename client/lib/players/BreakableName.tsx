import { Fragment } from 'react';

/** A name that breaks where its parts meet, if it has to: 'maximiliana_feather' after the underscore. */
export function BreakableName({ name }: { name: string }) {
  return partsOf(name).map(([at, part]) => (
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}

function partsOf(name: string): [number, string][] {
  return [...name.matchAll(/[^_.-]*[_.-]+|[^_.-]+/g)].map((found) => [found.index, found[0]]);
}
