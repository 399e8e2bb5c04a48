import type { Event } from '#contract/events/facts.ts';

export const addressOfEvents = (groupId: number): string => `/groups/${groupId}/events`;

export const addressOfEvent = ({ id, groupId }: Pick<Event, 'id' | 'groupId'>): string =>
  `${addressOfEvents(groupId)}/${id}`;

/** Where it is as a map shows it: on a page of its own, for nothing of it is fetched here. */
export const addressOnMap = (location: string): string =>
  `https://www.openstreetmap.org/search?query=${encodeURIComponent(location)}`;

/** An id as an address has it; `NaN` where that can be none. */
export const idInAddress = (text: string | undefined): number =>
  text !== undefined && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : Number.NaN;
