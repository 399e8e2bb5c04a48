import { type ComponentType, lazy, useState } from 'react';

/** Those that could not be fetched: what lets each be fetched once more. */
const failed = new Set<() => void>();

/**
 * A part of a page that is fetched when it is first shown. React's own `lazy` remembers for good that it could not be;
 * this one can be had after all, once somebody tries again.
 */
export function late<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  const begun = (): ComponentType<Props> =>
    lazy(() =>
      load().catch((error: unknown) => {
        failed.add(beginAnew);
        throw error;
      }),
    );
  const beginAnew = () => {
    Part = begun();
  };
  let Part = begun();
  return function Late(props: Props) {
    return <Part {...props} />;
  };
}

/** What could not be fetched is fetched when it is shown again. */
export function tryAgain(show?: () => void): void {
  for (const beginAnew of failed) beginAnew();
  failed.clear();
  show?.();
}

/** A part of a page, and what fetches it and tells whether it is there. */
type Prefetched<Props> = readonly [Part: ComponentType<Props>, fetch: () => Promise<boolean>];

/**
 * A part of a page that is fetched when it is first shown, or before: where it has come by then it is shown at once,
 * without anything in its place meanwhile.
 */
export function prefetched<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): Prefetched<Props> {
  let loaded: ComponentType<Props> | undefined;
  const fetch = async () => {
    const module = await load();
    loaded = module.default;
    return module;
  };
  const Late: ComponentType<Props> = late(fetch);
  function Part(props: Props) {
    // For as long as it is shown it is the same, so that it begins once.
    const [Shown] = useState(() => loaded ?? Late);
    return <Shown {...props} />;
  }
  const isFetched = () =>
    fetch().then(
      () => true,
      // Nothing is lost: it is fetched again when it is shown.
      () => false,
    );
  return [Part, isFetched];
}
