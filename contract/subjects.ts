/** What answers show and updates are about, so that each update finds the answers to fetch again, or to forget. */

/**
 * Things that have an id; `schedule`: which events a group has and when; `events`: these with what is replied to them;
 * `tournaments`: which a group has, and which of them run or are over; `hall`: what is played on its courts, and when.
 */
export const subjectKinds = [
  ...[
    'group',
    'members',
    'guests',
    'invites',
    'links',
    'staff',
    'cooldown',
    'here',
    'fame',
    'now',
    'schedule',
    'events',
  ],
  ...[
    'conversation',
    'pinned',
    'tournament',
    'tournaments',
    'hall',
    'won',
    'play',
    'event',
    'attendance',
    'evening',
    'game',
    'person',
    'results',
    'rating',
    'dupr',
  ],
] as const;

/**
 * What is the viewer's own: `me` is in which groups they are, and as what; and what there is one of: `site`, what it says
 * of itself, and `administration`, what its administrators see.
 */
export const ownSubjects = [
  ...(['me', 'invited', 'blocks', 'seats', 'waiting', 'plans', 'earned', 'games'] as const),
  ...(['site', 'administration', 'notifications'] as const),
] as const;

/** A member's right in a group; that of those who keep order in it; a seat in a conversation. */
export const rightKinds = ['in', 'desk', 'seat'] as const;

type Kind = (typeof subjectKinds)[number];
type Own = (typeof ownSubjects)[number];
type RightKind = (typeof rightKinds)[number];

/** What an update touches: `x:*` is whichever. */
export type Subject = `${Kind | RightKind}:${number | '*'}` | Own;

/** `{id}` is a part of the request; `{.groupId}`, `{.talk.id}` a field of the answer, or of each of its rows. */
type Filled = '*' | `{${string}}`;

/**
 * What an answer shows: it is fetched again when this is touched. It shows a right where it is another one by it, or where
 * its page is to hear that it is refused.
 */
type Shown = `${Kind | RightKind}:${Filled}` | Own;

/** Whose right it takes to read an answer: it is forgotten when this is lost, and fetched where it was refused when this is gained. */
type Right = `${RightKind}:${Filled}`;

/** What a reading call says of its answer, and no other call does. */
export interface Reading {
  method: 'GET';
  shows: readonly Shown[];
  needs: 'public' | 'session' | Right | readonly Right[];
  /** Kept in the browser to be read without a network: all, or of each list in it the last so many. Never a search. */
  offline?: true | { last: number };
}

/** What changes for somebody who comes into a group or goes, or finds it closed: what there is, and what they may do there. */
export const ownPlaceIn = (groupId: number): Subject[] => [
  ...(['me', 'seats', 'invited', 'waiting', 'plans'] as const),
  ...(['group', 'members', 'schedule', 'events', 'in', 'desk'] as const).map((kind) => `${kind}:${groupId}` as const),
];

/** What a topic that is watched, such as `group:5`, tells of. */
export function subjectsOfTopic(topic: string): Subject[] {
  const [kind, text] = topic.split(':');
  const id = Number(text);
  if (kind === 'tournament') return [`tournament:${id}`, `won:${id}`];
  if (kind === 'game') return [`game:${id}`];
  if (kind === 'here') return [`here:${id}`];
  return [`group:${id}`, `members:${id}`, `fame:${id}`, `schedule:${id}`, `events:${id}`, `hall:${id}`];
}
