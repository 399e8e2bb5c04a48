import type { Event } from '#contract/events/facts.ts';

export const addressOfEvents = (groupId: number): string => `/groups/${groupId}/events`;

export const addressOfEvent = ({ id, groupId }: Pick<Event, 'id' | 'groupId'>): string =>
  `${addressOfEvents(groupId)}/${id}`;
