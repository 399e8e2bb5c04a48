/** What the tabs of a browser tell each other: they share one session. */
export interface TabNews {
  kind: 'entered' | 'left';
  userId: number;
}

const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('session');

/** Says something to all tabs but this one. */
export function tellOtherTabs(news: TabNews): void {
  channel?.postMessage(news);
}

/** Hears what the other tabs say; call what it answers to stop. */
export function onOtherTabs(handler: (news: TabNews) => void): () => void {
  const hear = ({ data }: MessageEvent<TabNews>) => handler(data);
  channel?.addEventListener('message', hear);
  return () => channel?.removeEventListener('message', hear);
}
