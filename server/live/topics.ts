/**
 * What can be listened to. `user:` and `members:` come with being that person and that group's member; `group:` and
 * `tournament:` carry what everyone may know who may see the group or tournament at all, and are watched on request.
 */
export const topics = {
  user: (id: number) => `user:${id}`,
  members: (groupId: number) => `members:${groupId}`,
  group: (id: number) => `group:${id}`,
  tournament: (id: number) => `tournament:${id}`,
};

/** The kind and the id of a topic, as in `group:5`. */
export function partsOf(topic: string): { kind: string; id: number } {
  const [kind = '', id] = topic.split(':', 2);
  return { kind, id: Number(id) };
}
