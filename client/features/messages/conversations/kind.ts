import type { Conversation } from '#contract/conversations.ts';

/** In which list conversations stand: those of games are among the direct ones. */
export type Listed = 'direct' | 'group';

export const listOf = (kind: Conversation['kind']): Listed => (kind === 'group' ? 'group' : 'direct');

/** Which conversations an address shows: those of the tab that was chosen, or of the thread that is open. */
export function kindIn(address: URLSearchParams): Listed {
  const tab = address.get('tab');
  if (tab === 'direct' || tab === 'group') return tab;
  return address.has('user') || address.has('game') ? 'direct' : 'group';
}

/** The address once a tab is chosen. The thread that is open stays. */
export function addressOf(kind: Listed, address: URLSearchParams): URLSearchParams {
  const after = new URLSearchParams(address);
  after.delete('tab');
  if (kindIn(after) !== kind) after.set('tab', kind);
  return after;
}
