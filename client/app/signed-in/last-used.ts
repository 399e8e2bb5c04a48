import { UserStorage } from '#client/lib/user-storage.ts';

const key = 'group';

/** The group that somebody was in last, for what is begun from any page; forgotten with the logout. */
export const lastUsed = {
  get: (userId: number): number => Number(new UserStorage('seen', userId).get(key)),
  set: (userId: number, groupId: number): boolean => new UserStorage('seen', userId).set(key, String(groupId)),
};
