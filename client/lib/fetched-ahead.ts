import { nextTask } from './next-task.ts';

/** So many requests begin in one task: each takes a phone some milliseconds. */
const atOnce = 8;

/** By their addresses: those that are there, and those that are on their way. */
const scripts = new Set<string>();
const styles = new Map<string, Promise<void>>();

/**
 * Fetches a piece of the app together with all that it stands on, instead of finding out about that one after the other.
 * The bundler calls it for each `import()` of the code (`sliced-preload.ts`).
 *
 * @param load begins when its style sheets are there, without which it is not to be seen
 * @param files their paths below the app's own, the piece's first
 */
export async function withAllItNeeds<Piece>(load: () => Promise<Piece>, files: readonly string[] = []): Promise<Piece> {
  const addresses = files.map((file) => `/${file}`);
  const isStyle = (address: string) => address.endsWith('.css');
  void fetchAhead(addresses.filter((address) => !isStyle(address)));
  await Promise.all(addresses.filter(isStyle).map(styled));
  return load();
}

/** A page that has thirty of them answers a finger meanwhile. */
async function fetchAhead(addresses: readonly string[]): Promise<void> {
  const missing = addresses.filter((address) => !scripts.has(address));
  for (const address of missing) scripts.add(address);
  for (const [at, address] of missing.entries()) {
    if (at > 0 && at % atOnce === 0) await nextTask();
    document.head.append(linkTo(address, 'modulepreload'));
  }
}

function styled(address: string): Promise<void> {
  const coming = styles.get(address) ?? begun(address);
  styles.set(address, coming);
  return coming;
}

function begun(address: string): Promise<void> {
  if (document.querySelector(`link[rel="stylesheet"][href="${address}"]`)) return Promise.resolve();
  const link = linkTo(address, 'stylesheet');
  return new Promise((resolve, reject) => {
    link.onload = () => resolve();
    link.onerror = () => {
      // The next attempt fetches it anew.
      styles.delete(address);
      link.remove();
      reject(new Error(`The style sheet ${address} could not be fetched`));
    };
    document.head.append(link);
  });
}

function linkTo(href: string, rel: 'modulepreload' | 'stylesheet'): HTMLLinkElement {
  return Object.assign(document.createElement('link'), { rel, href, crossOrigin: '' });
}
