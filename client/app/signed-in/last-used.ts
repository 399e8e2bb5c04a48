import { storedText } from '#client/lib/user-storage.ts';

/** The group that one was in last, for what is begun from any page. */
export const lastUsed = storedText('last-group');
