import { storedText } from '#client/lib/user-storage.ts';

/** How high the announcement was last, in pixels: its place is held until it is there, so that it moves no page. */
export const newsRoom = storedText('announcement-room');
