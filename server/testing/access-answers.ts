import type { Endpoint } from '#contract/endpoint.ts';
import type { About, GroupIds, Role } from './roles.ts';

/** The status that each role is answered: those that are not named, as `others`. */
export type Answers = { [role in Role]?: number } & { others: number };

/** Ids of people and sessions. */
export interface Ids {
  ownerId: number;
  memberId: number;
  deletedId: number;
  /** One of the owner's, on another device. */
  sessionId: number;
  /** A game of the owner's to come, and one that the owner and the member have begun to play. */
  gameId: number;
  playedId: number;
}

export interface Row {
  call: Endpoint;
  request: (ids: Ids) => object;
  answers: Answers;
}

/** A call about something in a group. */
export interface GroupRow extends About {
  call: Endpoint;
  /** Whether whoever asks next is answered as if nobody had asked before: the group is asked about again. */
  mayRepeat?: true;
  request: (ids: GroupIds) => object;
  answers: Record<'ours' | 'private' | 'theirs' | 'gone', Answers>;
}

export const row = (call: Endpoint, request: Row['request'], answers: Answers): Row => ({ call, request, answers });

export const groupRow = (
  call: Endpoint,
  request: GroupRow['request'],
  answers: GroupRow['answers'],
  about: Omit<GroupRow, 'call' | 'request' | 'answers'> = {},
): GroupRow => ({ call, request, answers, ...about });

/** For whoever is signed in alike, save those who are named. */
export const signedIn = (others: number, named: { [role in Role]?: number } = {}): Answers => ({
  'signed out': 401,
  others,
  ...named,
});
export const members = (status: number) => ({ member: status, moderator: status, admin: status, owner: status });
export const admins = (status: number) => ({ admin: status, owner: status });
/** The stranger owns the group of the others. */
export const theirOwner = (status: number) => ({ stranger: status });
/** Two play in each group: in ours the owner and the member, in theirs the stranger and the removed member. */
export const ourPlayers = (status: number) => ({ owner: status, member: status });
export const theirPlayers = (status: number) => ({ stranger: status, 'removed member': status });

export const everyone = signedIn(200);
export const nobody = signedIn(404);
export const inGroup = ({ groupId }: GroupIds) => ({ params: { id: groupId } });
export const theTournament = ({ tournamentId }: GroupIds) => ({ params: { id: tournamentId } });

/** Answered alike, whatever the group. */
export const alike = (answers: Answers): GroupRow['answers'] => ({
  ours: answers,
  private: answers,
  theirs: answers,
  gone: answers,
});

/** What everybody may who may look into the group. */
export const forReaders = (status: number): GroupRow['answers'] => ({
  ours: signedIn(status),
  private: signedIn(404, members(status)),
  theirs: signedIn(status),
  gone: nobody,
});

/** What only members may, of a public group, too. */
export const forMembers = (status: number): GroupRow['answers'] => ({
  ours: signedIn(403, members(status)),
  private: signedIn(404, members(status)),
  theirs: signedIn(403, theirOwner(status)),
  gone: nobody,
});

/** What is said in a group is for its members, and for everybody else there is none. */
export const inConversation = (status: number): GroupRow['answers'] => ({
  ...alike(signedIn(404, members(status))),
  theirs: signedIn(404, theirOwner(status)),
  gone: nobody,
});

/** What only the admins and moderators of a group may, and strangers to a private one do not even hear of. */
export const moderated = (status: number): GroupRow['answers'] => ({
  ours: signedIn(403, { moderator: status, ...admins(status) }),
  private: signedIn(404, { ...members(403), moderator: status, ...admins(status) }),
  theirs: signedIn(403, theirOwner(status)),
  gone: nobody,
});

/** What only the admins of a group may, and strangers to a private one do not even hear of. */
export const managed = (status: number): GroupRow['answers'] => ({
  ours: signedIn(403, admins(status)),
  private: signedIn(404, { ...members(403), ...admins(status) }),
  theirs: signedIn(403, theirOwner(status)),
  gone: nobody,
});
