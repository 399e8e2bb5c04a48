import { type ComponentType, lazy as reactLazy } from 'react';

/** Those that could not be fetched: what lets each be fetched once more. */
const failed = new Set<() => void>();

/**
 * A page, or a heavy library, that is fetched when it is first shown. React's own `lazy` remembers for good that it could
 * not be; this one is fetched again after the boundary around it has said so.
 */
export function lazy<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  const begun = (): ComponentType<Props> =>
    reactLazy(() =>
      load().catch((error: unknown) => {
        failed.add(beginAnew);
        throw error;
      }),
    );
  const beginAnew = () => {
    Part = begun();
  };
  let Part = begun();
  return function Lazy(props: Props) {
    return <Part {...props} />;
  };
}

/** What could not be fetched is fetched when it is next shown. */
export function forgetFailures(): void {
  for (const beginAnew of failed) beginAnew();
  failed.clear();
}

/** Between two attempts, in milliseconds. */
const usualPause = 5000;

/**
 * Fetches a part of the app that goes on behind every page. Nobody sees that it is missing and loads the page again, so
 * it is fetched until it is there.
 */
export async function untilLoaded<Part>(load: () => Promise<Part>, pause = usualPause): Promise<Part> {
  for (;;) {
    try {
      return await load();
    } catch (error) {
      console.warn('Part of Thirdshot could not be loaded. Trying again.', error);
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}
