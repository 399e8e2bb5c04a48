import type { Conversation } from '#contract/conversations.ts';

/** Which conversations an address shows: those of the tab that was chosen, or of the thread that is open. */
export function kindIn(address: URLSearchParams): Conversation['kind'] {
  const tab = address.get('tab');
  if (tab === 'direct' || tab === 'group') return tab;
  return address.has('user') ? 'direct' : 'group';
}

/** The address once a tab is chosen. The thread that is open stays. */
export function addressOf(kind: Conversation['kind'], address: URLSearchParams): URLSearchParams {
  const after = new URLSearchParams(address);
  after.delete('tab');
  if (kindIn(after) !== kind) after.set('tab', kind);
  return after;
}
