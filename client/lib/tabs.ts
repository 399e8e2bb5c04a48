/**
 * Does something while no other tab of this browser does the same. Browsers offer this on secure pages only, and some
 * refuse it where they keep nothing; there, tabs may meet.
 *
 * @returns what it answers
 */
export async function alone<Answer>(name: string, act: () => Promise<Answer>): Promise<Answer> {
  const locks = globalThis.navigator?.locks;
  if (!locks) return act();
  let begun: Promise<Answer> | undefined;
  const begin = () => {
    begun ??= act();
    return begun;
  };
  try {
    return await locks.request(name, begin);
  } catch {
    // Either nothing was begun, or it failed by itself, and does so here.
    return begin();
  }
}

/** What the tabs of a browser tell each other: they share one session. */
export interface TabNews {
  kind: 'entered' | 'left';
  userId: number;
}

const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('session');

export function tellOtherTabs(news: TabNews): void {
  channel?.postMessage(news);
}

/** Hears what the other tabs say; call what it answers to stop. */
export function onOtherTabs(handler: (news: TabNews) => void): () => void {
  const hear = ({ data }: MessageEvent<TabNews>) => handler(data);
  channel?.addEventListener('message', hear);
  return () => channel?.removeEventListener('message', hear);
}
