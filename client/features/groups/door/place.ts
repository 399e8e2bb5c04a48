/** What takes the place of a way in has the focus after it: the next one, or the group's name. */
export const doorPlace = (groupId: number): string => `door-${groupId}`;
