import type { Group } from '#contract/groups.ts';

/** What follows from making a group private, or public again; undefined where it stays as it is. */
export function whatFollows({ isPrivate }: Pick<Group, 'isPrivate'>, willBePrivate: boolean): string | undefined {
  if (isPrivate === willBePrivate) return undefined;
  return willBePrivate
    ? 'From then on its members, meetup details, events and tournaments are for members only. Others see its name, picture, description, level, location and how many are in, and have to ask to join.'
    : 'From then on everyone who is signed in sees its members, meetup details, events and tournaments, and can join at once. The chat stays for members.';
}

/** What leaving means, of a public group and of a private one. */
export const leavingMeans = ({ isPrivate }: Pick<Group, 'isPrivate'>): string =>
  isPrivate
    ? 'You will no longer see its chat, its members, events and tournaments. To come back you have to ask its admins.'
    : 'You will no longer see its chat. You can join again at any time.';
