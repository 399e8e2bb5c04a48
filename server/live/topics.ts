/** The names of what can be listened to; `rights.ts` says who may, and what travels on each. */
export const topics = {
  user: (id: number) => `user:${id}`,
  members: (groupId: number) => `members:${groupId}`,
  staff: (groupId: number) => `staff:${groupId}`,
  admins: (groupId: number) => `admins:${groupId}`,
  here: (groupId: number) => `here:${groupId}`,
  group: (id: number) => `group:${id}`,
  tournament: (id: number) => `tournament:${id}`,
  game: (id: number) => `game:${id}`,
  site: () => 'site:0',
  administration: () => 'administration:0',
};

export type TopicKind = keyof typeof topics;

/**
 * The kind and the id of a topic, as in `group:5`.
 *
 * @throws where there is no such kind
 */
export function parseTopic(topic: string): { kind: TopicKind; id: number } {
  const [kind = '', id] = topic.split(':', 2);
  if (!isKind(kind)) throw new Error(`There is no topic such as ${topic}`);
  return { kind, id: Number(id) };
}

function isKind(kind: string): kind is TopicKind {
  return Object.hasOwn(topics, kind);
}
