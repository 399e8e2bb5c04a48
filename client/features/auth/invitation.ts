import { useSearchParams } from 'wouter';
import { storedText } from '#client/lib/user-storage.ts';
import { remembered, useDestination } from './destination.ts';

/** By which link somebody came, for as long as the tab is open: they may look around before they register. */
const kept = storedText('invite', 'sessionStorage');

/** The token of a group's link, or of one of the site's, by which the person came; undefined without. */
export function useInvite(): string | undefined {
  const [search] = useSearchParams();
  const destination = useDestination();
  const invite = tokenIn(search.get('invite')) ?? groupInviteIn(destination);
  if (invite !== undefined && invite !== kept.get()) kept.set(invite);
  return invite ?? groupInviteIn(remembered.get()) ?? kept.get();
}

/** What cannot even be a link is none. */
const tokenIn = (text: string | null) => (text && /^[\w-]{1,64}$/.test(text) ? text : undefined);

export const groupInviteIn = (destination: string | undefined): string | undefined =>
  /^\/join\/([\w-]{1,64})$/.exec(destination ?? '')?.[1];
